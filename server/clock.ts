/** Where the time comes from, so that a test can say what time it is. */
export interface Clock {
  /** Epoch milliseconds. */
  now: () => number;
}

export const systemClock: Clock = { now: Date.now };
