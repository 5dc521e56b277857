/** The sandbox's time: real time, moved forward by as much as a test or a person wants. */
export interface Clock {
  now: () => Date;
  /** @param milliseconds how far to move forward; time never goes back, because nothing can be undone */
  advance: (milliseconds: number) => void;
  reset: () => void;
}

/** @param base the time that is moved forward */
export function createClock(base: () => Date): Clock {
  let ahead = 0;
  return {
    now: () => new Date(base().getTime() + ahead),
    advance(milliseconds) {
      ahead += milliseconds;
    },
    reset() {
      ahead = 0;
    },
  };
}
