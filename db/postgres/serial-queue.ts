/** Runs work in turns: each piece waits for the one before it. */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a queue, which goes on after work that failed. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
