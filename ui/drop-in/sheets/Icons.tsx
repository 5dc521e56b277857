/** An exclamation mark in a circle, beside what went wrong. */
export function ErrorIcon() {
  return (
    <svg className="braintree-error-icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d="M10 5.5v5.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <circle cx="10" cy="14" r="1.25" fill="currentColor" />
    </svg>
  );
}

/** An arrow that points down; the style sheet turns it when what it opens is open. */
export function ChevronIcon() {
  return (
    <svg className="braintree-toggle__chevron" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="m3 5.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** Where the security code is on a card. */
export function SecurityCodeIcon({ side, hook }: { readonly side: 'front' | 'back'; readonly hook: string }) {
  return (
    <svg
      data-braintree-id={hook}
      className="braintree-icon"
      viewBox="0 0 40 24"
      width="40"
      height="24"
      aria-hidden="true"
    >
      <rect x="1" y="1" width="38" height="22" rx="3" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {side === 'back' && <path d="M1 7h38" stroke="currentColor" strokeWidth="4" />}
      <path
        d={side === 'back' ? 'M25 15h9' : 'M25 9h9'}
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="2 1.5"
      />
    </svg>
  );
}
