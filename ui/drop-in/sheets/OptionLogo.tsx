import type { ReactNode } from 'react';
import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';

const payPal = (
  <>
    <path d="M17 8h6c3 0 4.5 1.7 4 4.3-.6 2.9-2.7 4.2-5.4 4.2h-2l-.8 4.5h-3.9z" fill="#0093e0" />
    <path d="M14 4h6.4c3 0 4.5 1.7 4 4.3-.6 2.9-2.7 4.2-5.4 4.2h-2.2l-.8 4.5h-4.2z" fill="#0b2d7a" />
  </>
);

/** Logos as plain shapes, so that no picture has to be fetched. PayPal's are here for saved accounts. */
const drawings: Partial<Record<PaymentOptionId, ReactNode>> = { paypal: payPal, paypalCredit: payPal };

/** Adds logos, which are fetched with the code for more than cards. */
export function addMarks(marks: typeof drawings): void {
  Object.assign(drawings, marks);
}

/** The picture in front of a way to pay. */
export function OptionLogo({ option }: { readonly option: PaymentOptionId }) {
  return option === 'card' ? <CardIcon /> : <Mark>{drawings[option]}</Mark>;
}

/** A logo as large as those of card brands, and as white in the dark theme. */
function Mark({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="braintree-icon" viewBox="0 0 40 24" width="36" height="22" aria-hidden="true">
      <rect x=".5" y=".5" width="39" height="23" rx="3" fill="#fff" stroke="#8795a1" />
      {children}
    </svg>
  );
}

/** A payment card, standing for any brand. */
function CardIcon() {
  return (
    <svg className="braintree-icon" viewBox="0 0 40 24" width="36" height="22" aria-hidden="true">
      <rect x="1" y="1" width="38" height="22" rx="3" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M1 7.5h38" stroke="currentColor" strokeWidth="3.5" />
      <path d="M6 17h8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
