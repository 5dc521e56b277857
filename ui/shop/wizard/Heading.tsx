import { type ReactNode, useEffect, useRef } from 'react';

/** The id of the heading that names a step for screen readers, which read it when the focus enters the step. */
export const HEADING = 'step-heading';

/** Whether a step was shown before: the focus does not move when the page has just been opened. */
let moved = false;

/** The first field of a step's form that is still empty. */
function emptyField(heading: HTMLElement): HTMLElement | undefined {
  const fields = heading.closest('form')?.querySelectorAll<HTMLInputElement>('.input:is(input)') ?? [];
  return [...fields].find(({ value }) => value === '');
}

/** The question of a step. When the step changes, the focus moves to its first empty field, or to the question. */
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
