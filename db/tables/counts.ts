import type { EventCount, Tries } from '../rows.ts';

/**
 * The period in which windows that are open now end, in epoch ms. A window that ends later was begun by a clock that
 * was ahead, and counts as over too.
 */
export interface OpenWindows {
  /** Now. */
  after: number;
  /** The end of the longest window that begins now. */
  until: number;
}

/** Counts for the rate limits. */
export interface TryCounts {
  /** The counts of open windows. */
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
