import type { EventCount, Tries } from '../rows.ts';

/** Counts for the rate limits. */
export interface TryCounts {
  /** Those of windows that have not ended. */
  recent: (at: number) => Promise<Tries[]>;
  /**
   * Adds to the count of a window; where the stored one has ended at `at`, a new one begins.
   * @returns the row afterwards
   */
  add: (tries: Tries, at: number) => Promise<Tries>;
  deleteEnded: (at: number) => Promise<void>;
}

/** How often named events happened, by day. */
export interface EventCounts {
  add: (count: EventCount) => Promise<void>;
  /** @param day as `2026-12-01` */
  since: (day: string) => Promise<EventCount[]>;
}
