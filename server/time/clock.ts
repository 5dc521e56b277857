/** The source of the time, so that tests can set it. */
export interface Clock {
  /** Epoch milliseconds. */
  now: () => number;
}

export const systemClock: Clock = { now: Date.now };

/** A clock that starts at another time and goes on from there. */
export function clockFrom(start: number): Clock {
  const ahead = start - Date.now();
  return { now: () => Date.now() + ahead };
}
