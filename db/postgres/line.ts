/** Lets work wait for the work before it. */
export type Line = <T>(work: () => Promise<T>) => Promise<T>;

/** A line of work, one at a time, whether what came before succeeded or not. */
export function createLine(): Line {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
