import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What one most often wants to know of it, without opening it. */
  hint?: string;
  /** Something in it waits to be finished. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the account that opens. */
export function Group({ title, hint, isOpen = false, children }: Props) {
  return (
    <details
      className="group"
      ref={(group) => {
        // It is never closed for the reader.
        if (group && isOpen) group.open = true;
      }}
    >
      <summary>
        <h2>{title}</h2>
        {hint !== undefined && <span className="group__hint">{hint}</span>}
      </summary>
      {children}
    </details>
  );
}
