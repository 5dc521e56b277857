import type { ReactNode } from 'react';

/** What is wrong with a field, beside it. The field names it by `aria-describedby`. */
export function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="problem" role="alert">
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="9" cy="9" r="7.6" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path d="M9 5v5M9 12.4v.6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span>{children}</span>
    </p>
  );
}
