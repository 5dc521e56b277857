import type { ReactNode } from 'react';

/** Something is under way; said to those who do not see it turn, too. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <p className="working" role="status">
      {children}
    </p>
  );
}
