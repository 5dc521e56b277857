import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';

const apple =
  'M20 9.6c-1.3-.9-3.2-1.1-4.5-.2-2 1.4-1.9 4.7-.5 7.1 1 1.8 2.1 2.6 3.1 2.4.8-.2 1.2-.5 1.9-.5s1.1.3 1.9.5c1 .2 2.1-.6 3.1-2.4l.4-.9c-2.1-.9-2.5-3.9-.4-5.2-1.2-1.7-3.4-1.9-5-.8zm0-1.2c-.2-2 1-3.5 2.7-3.8.2 2-1 3.5-2.7 3.8z';

/** "Pay", as Apple and Google write it behind their marks. */
const pay =
  'M18.5 16V8h2.7a2.4 2.4 0 0 1 0 4.8h-2.7M29.2 11v5M29.2 13.5a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0zM31.3 11l2.2 5M35.6 11l-3 7.2';

const venmo =
  'M2.5 9l2.3 6.3L8 9M10 12.3h4.8a2.5 2.8 0 1 0-.8 2.2M17.2 15.9V9M17.2 11.9a2.1 2.3 0 0 1 4.2 0v4M23.6 15.9V9M23.6 11.6a1.75 2 0 0 1 3.5 0v4.3M27.1 11.6a1.75 2 0 0 1 3.5 0v4.3M38.4 12.3a2.2 2.8 0 1 1-4.4 0 2.2 2.8 0 0 1 4.4 0z';

/** Apple's mark by itself, in the colour of the surrounding text. */
export function AppleMark() {
  return (
    <svg viewBox="14 3.5 12 16" width="15" height="20" fill="currentColor" aria-hidden="true">
      <path d={apple} />
    </svg>
  );
}

/** Venmo's word mark, in the colour of the surrounding text. */
export function VenmoWord() {
  return (
    <svg
      viewBox="1 7 39 10"
      width="94"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={venmo} />
    </svg>
  );
}

/** The wallets' marks among the payment methods, according to their brand rules. */
export const walletMarks = {
  applePay: (
    <>
      <path d={apple} fill="#111" transform="translate(-5 3.9) scale(.7)" />
      <path d={pay} fill="none" stroke="#111" strokeWidth="1.5" />
    </>
  ),
  googlePay: (
    <g fill="none" strokeWidth="2.1">
      <path d="M13.2 9a4.4 4.4 0 0 0-6.8 1" stroke="#e94235" />
      <path d="M6.4 10a4.4 4.4 0 0 0 0 4" stroke="#f9ab00" />
      <path d="M6.4 14a4.4 4.4 0 0 0 6.8 1.4" stroke="#34a853" />
      <path d="M13.2 15.4a4.4 4.4 0 0 0 1.4-3.4h-4.4" stroke="#4285f4" />
      <path d={pay} stroke="#3c4043" strokeWidth="1.4" />
    </g>
  ),
  venmo: (
    <>
      <rect width="40" height="24" rx="3" fill="#0074de" />
      <path d={venmo} fill="none" stroke="#fff" strokeWidth="2" transform="translate(3 2) scale(.83)" />
    </>
  ),
  localPayment: (
    <path
      d="M9.5 10 20 4.5 30.5 10zM12 12v5M17.3 12v5M22.7 12v5M28 12v5M9.5 19.5h21"
      fill="none"
      stroke="#2c3e50"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  ),
} satisfies Partial<Record<PaymentOptionId, unknown>>;
