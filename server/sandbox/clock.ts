/** The sandbox's time: real time, moved on by as much as a test or a person wants. */
export interface Clock {
  now: () => Date;
  /** @param milliseconds how far to move on; time is never turned back, because what has happened has happened */
  advance: (milliseconds: number) => void;
  reset: () => void;
}

/** @param base the time that is moved on */
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
