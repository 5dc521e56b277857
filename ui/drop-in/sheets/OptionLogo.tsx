import type { ReactNode } from 'react';
import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';

const payPal = (
  <>
    <path d="M17 8h6c3 0 4.5 1.7 4 4.3-.6 2.9-2.7 4.2-5.4 4.2h-2l-.8 4.5h-3.9z" fill="#0093e0" />
    <path d="M14 4h6.4c3 0 4.5 1.7 4 4.3-.6 2.9-2.7 4.2-5.4 4.2h-2.2l-.8 4.5h-4.2z" fill="#0b2d7a" />
  </>
);

const applePath =
  'M20 9.6c-1.3-.9-3.2-1.1-4.5-.2-2 1.4-1.9 4.7-.5 7.1 1 1.8 2.1 2.6 3.1 2.4.8-.2 1.2-.5 1.9-.5s1.1.3 1.9.5c1 .2 2.1-.6 3.1-2.4l.4-.9c-2.1-.9-2.5-3.9-.4-5.2-1.2-1.7-3.4-1.9-5-.8zm0-1.2c-.2-2 1-3.5 2.7-3.8.2 2-1 3.5-2.7 3.8z';

/** Apple's mark by itself, in the colour of the text that it stands in. */
export function AppleMark() {
  return (
    <svg viewBox="14 3.5 12 16" width="15" height="20" fill="currentColor" aria-hidden="true">
      <path d={applePath} />
    </svg>
  );
}

/** Drawn in plain shapes, so that no picture has to be fetched. */
const drawings: Readonly<Record<Exclude<PaymentOptionId, 'card'>, ReactNode>> = {
  paypal: payPal,
  paypalCredit: payPal,
  applePay: <path d={applePath} fill="#111" />,
  googlePay: (
    <g fill="none" strokeWidth="2.8">
      <path d="M24 7.2A6 6 0 0 0 14.8 9.2" stroke="#e94235" />
      <path d="M14.8 9.2a6 6 0 0 0 0 5.6" stroke="#f9ab00" />
      <path d="M14.8 14.8a6 6 0 0 0 9.2 2" stroke="#34a853" />
      <path d="M24 16.8a6 6 0 0 0 2-4.6h-6" stroke="#4285f4" />
    </g>
  ),
  venmo: (
    <>
      <rect width="40" height="24" rx="3" fill="#0074de" />
      <path
        d="m13.5 7.6 3.5-.5 1.4 6.3c1.3-1.9 2.4-4.3 2.5-6.6l4-.6c.4 3.7-2.4 8.4-5.4 11.8h-3.9z"
        fill="#fff"
      />
    </>
  ),
};

/** The picture in front of a way to pay. */
export function OptionLogo({ option }: { readonly option: PaymentOptionId }) {
  return option === 'card' ? <CardIcon /> : <Mark>{drawings[option]}</Mark>;
}

/** As large as the marks of card brands, and as white in the dark. */
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
