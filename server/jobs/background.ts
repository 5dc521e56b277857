/**
 * Background work, tracked so that the server can stop without interrupting it. Schedulers such as croner (0.2 MB)
 * start work by the clock; they neither pause after the end of a run nor wait for running work when they stop.
 */

export interface Background {
  /** Lets a promise run in the background; a failure is reported, never thrown. */
  follow: (work: Promise<unknown>) => void;
  /** Repeats work, with a pause between the end of one run and the start of the next. */
  every: (pauseMs: number, work: () => Promise<void>) => void;
  /**
   * Starts nothing new and waits for running work.
   * @param timeoutMs the longest wait
   * @returns how many pieces of work still run
   */
  close: (timeoutMs: number) => Promise<number>;
}

/** @param report gets every failure */
export function createBackground(report: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  function follow(work: Promise<unknown>) {
    const tracked: Promise<void> = work.then(() => undefined, report).finally(() => running.delete(tracked));
    running.add(tracked);
  }

  async function repeat(pauseMs: number, work: () => Promise<void>) {
    await work().catch(report);
    if (!closed) every(pauseMs, work);
  }

  function every(pauseMs: number, work: () => Promise<void>) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      follow(repeat(pauseMs, work));
    }, pauseMs);
    timers.add(timer);
  }

  return {
    follow,
    every,
    async close(timeoutMs) {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      const over = AbortSignal.timeout(timeoutMs);
      const isOver = new Promise((resolve) => over.addEventListener('abort', resolve));
      while (running.size > 0 && !over.aborted) await Promise.race([Promise.all(running), isOver]);
      return running.size;
    },
  };
}
