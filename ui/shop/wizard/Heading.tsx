import { type ReactNode, useEffect, useRef } from 'react';

/** Focus belongs to the heading of a step that was moved to, but not to the page that was just opened. */
let moved = false;

/** The question of a step; takes the focus when the step changes, so that it is read out. */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    moved = true;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
