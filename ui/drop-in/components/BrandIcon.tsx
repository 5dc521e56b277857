import type { ReactNode } from 'react';

/** Brands by the id that hosted fields give them. Drawn in plain shapes, so that no picture has to be fetched. */
const drawings: Readonly<Record<string, ReactNode>> = {
  visa: (
    <>
      <rect width="40" height="24" rx="3" fill="#1a1f71" />
      <path
        d="M9 8h3.2l1.6 6 2.6-6h3L15 17h-3zM20 8h2.8l-1.5 9h-2.8zM31.6 8.2l-.5 2.2c-2-.8-3.4-.4-3.4.4 0 1.4 3.6 1.3 3.2 4-.3 2-3.4 2.9-6.6 1.8l.5-2.2c2 .8 3.2.5 3.3-.2.1-1.2-3.7-1.3-3.3-4 .3-1.9 3.4-3 6.8-2z"
        fill="#fff"
      />
    </>
  ),
  'master-card': (
    <>
      <rect width="40" height="24" rx="3" fill="#252525" />
      <circle cx="16" cy="12" r="7" fill="#eb001b" />
      <circle cx="24" cy="12" r="7" fill="#f79e1b" />
      <path d="M20 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4z" fill="#ff5f00" />
    </>
  ),
  'american-express': (
    <>
      <rect width="40" height="24" rx="3" fill="#016fd0" />
      <path
        d="m4 16 3-8h2.4l3 8H10l-.5-1.5H6.9L6.4 16zm3.4-3.2h1.7l-.9-2.6zM13.5 16V8h2.7l1.7 4.6L19.6 8h2.7v8h-1.9v-5l-1.8 5h-1.5l-1.8-5v5zM24 8h5l1.6 2.3L32.2 8H36l-3.5 4 3.5 4h-3.9l-1.6-2.3-1.6 2.3H24zm2 1.7v1.5h2.6v1.6H26v1.5h2.5l1.7-2.2-1.7-2.4z"
        fill="#fff"
      />
    </>
  ),
  jcb: (
    <>
      <rect width="40" height="24" rx="3" fill="#fff" />
      <path d="M9 5h6v11a3 3 0 0 1-3 3H9z" fill="#0b4ea2" />
      <path d="M17 5h6v11a3 3 0 0 1-3 3h-3z" fill="#d7182a" />
      <path d="M25 5h6v11a3 3 0 0 1-3 3h-3z" fill="#0a8a3c" />
      <path
        d="M12.5 8v5a1.5 1.5 0 0 1-3 .3M22 10.2a2.2 2.2 0 1 0 0 3.6M27 9h2.2a1.3 1.3 0 0 1 0 2.8H27zm0 2.8h2.5a1.4 1.4 0 0 1 0 2.9H27z"
        fill="none"
        stroke="#fff"
        strokeWidth="1.1"
      />
    </>
  ),
  discover: (
    <>
      <rect width="40" height="24" rx="3" fill="#fff" />
      <path d="M14 24C26 22 34 18 40 13v8a3 3 0 0 1-3 3z" fill="#f47216" />
      <path d="M6 8.5h3a3.2 3.2 0 0 1 0 6.5H6z" fill="none" stroke="#231f20" strokeWidth="2" />
      <circle cx="21" cy="11.7" r="4.5" fill="#f47216" />
    </>
  ),
  'diners-club': (
    <>
      <rect width="40" height="24" rx="3" fill="#0079be" />
      <circle cx="20" cy="12" r="8" fill="#fff" />
      <path d="M18 6.7a5.7 5.7 0 0 0 0 10.6zM22 6.7a5.7 5.7 0 0 1 0 10.6z" fill="#0079be" />
    </>
  ),
  maestro: (
    <>
      <rect width="40" height="24" rx="3" fill="#252525" />
      <circle cx="16" cy="12" r="7" fill="#eb001b" />
      <circle cx="24" cy="12" r="7" fill="#00a2e5" />
      <path d="M20 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4z" fill="#7375cf" />
    </>
  ),
  unionpay: (
    <>
      <rect width="40" height="24" rx="3" fill="#fff" />
      <path d="M11 4h8l-3.5 16h-8z" fill="#e21836" />
      <path d="M18 4h8l-3.5 16h-8z" fill="#00447c" />
      <path d="M25 4h8l-3.5 16h-8z" fill="#007b84" />
    </>
  ),
  elo: (
    <>
      <rect width="40" height="24" rx="3" fill="#000" />
      <circle cx="13" cy="12" r="5" fill="none" stroke="#ffcb05" strokeWidth="2.5" strokeDasharray="9 22.4" />
      <circle
        cx="13"
        cy="12"
        r="5"
        fill="none"
        stroke="#00a4e0"
        strokeWidth="2.5"
        strokeDasharray="10 21.4"
        strokeDashoffset="-10"
      />
      <circle
        cx="13"
        cy="12"
        r="5"
        fill="none"
        stroke="#ef4123"
        strokeWidth="2.5"
        strokeDasharray="9 22.4"
        strokeDashoffset="-21"
      />
      <path
        d="M21 12h5M24 15.5a3 3 0 1 1 2-3.5M28.5 7v8.5M34 12.8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z"
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
      />
    </>
  ),
  hiper: (
    <>
      <rect width="40" height="24" rx="3" fill="#f37421" />
      <path
        d="M8 7v10M8 12.5a2.5 2.5 0 0 1 5 0V17M17 11v6M21 20v-9h2.5a3 3 0 0 1 0 6H21"
        fill="none"
        stroke="#fff"
        strokeWidth="1.8"
      />
      <circle cx="17" cy="8" r="1.2" fill="#fff" />
    </>
  ),
  hipercard: (
    <>
      <rect width="40" height="24" rx="3" fill="#b3131b" />
      <path d="M9 7v10M9 12h8M17 7v10M28 9.5a4 4 0 1 0 0 5" fill="none" stroke="#fff" strokeWidth="2" />
    </>
  ),
};

/** The mark of a card brand; a brand that is not known is drawn as a card. */
export function BrandIcon({ brand, hook }: { readonly brand: string; readonly hook?: string }) {
  return (
    <svg
      data-braintree-id={hook}
      className="braintree-icon--bordered"
      viewBox="0 0 40 24"
      width="40"
      height="24"
      aria-hidden="true"
    >
      {drawings[brand] ?? (
        <>
          <rect
            x="1"
            y="1"
            width="38"
            height="22"
            rx="3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
          <path d="M1 8h38" stroke="currentColor" strokeWidth="3" />
          <path d="M6 17h8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </>
      )}
    </svg>
  );
}
