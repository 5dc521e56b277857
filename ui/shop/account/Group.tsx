import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** The most useful fact in it, visible when it is closed. */
  hint?: string;
  /** Something in it is unfinished. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the account that can be opened. */
export function Group({ title, hint, isOpen = false, children }: Props) {
  return (
    <details
      className="group"
      ref={(group) => {
        // Opened by the prop, but closed only by the visitor.
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
