import type { ReactNode } from 'react';

/** A progress indicator, announced to screen readers, too. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <p className="working" role="status">
      {children}
    </p>
  );
}
