import type { EventCount, Tries } from '../rows.ts';

/**
 * Between when the windows end that are open now, in epoch ms. One that ends later was begun by a clock that was ahead, and is over,
 * too.
 */
export interface OpenWindows {
  /** Now: it has not ended yet. */
  after: number;
  /** The longest one that begins now. */
  until: number;
}

/** Counts for the rate limits. */
export interface TryCounts {
  /** Those of windows that are open. */
  recent: (open: OpenWindows) => Promise<Tries[]>;
  /**
   * Adds to the count of a window; where the stored one is not open, a new one begins.
   * @returns the row afterwards
   */
  add: (tries: Tries, open: OpenWindows) => Promise<Tries>;
  deleteEnded: (open: OpenWindows) => Promise<void>;
}

/** How often named events happened, by day. */
export interface EventCounts {
  add: (count: EventCount) => Promise<void>;
  /** @param day as `2026-12-01` */
  since: (day: string) => Promise<EventCount[]>;
}
