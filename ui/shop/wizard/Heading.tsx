import { type ReactNode, useEffect, useRef } from 'react';

/** Names the step for those who do not see it: read out when the focus comes into it. */
export const HEADING = 'step-heading';

/** Focus moves into a step that was moved to, but not into a page that was just opened. */
let moved = false;

/** The first field of a step's form that is still empty. */
function emptyField(heading: HTMLElement): HTMLElement | undefined {
  const fields = heading.closest('form')?.querySelectorAll<HTMLInputElement>('.input:is(input)') ?? [];
  return [...fields].find(({ value }) => value === '');
}

/** The question of a step. When the step changes, the focus goes to its first empty field, or to the question itself. */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved && heading.current) {
      (emptyField(heading.current) ?? heading.current).focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    moved = true;
  }, []);
  return (
    <h1 ref={heading} id={HEADING} tabIndex={-1}>
      {children}
    </h1>
  );
}
