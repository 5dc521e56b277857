import type { EventCount, Tries } from '../rows.ts';

/** Counts for the rate limits. */
export interface TryCounts {
  /** Those of windows that have not ended. */
  recent: (at: number) => Promise<Tries[]>;
  save: (tries: Tries) => Promise<void>;
  deleteEnded: (at: number) => Promise<void>;
}

/** How often named events happened, by day. */
export interface EventCounts {
  add: (count: EventCount) => Promise<void>;
  /** @param day as `2026-12-01` */
  since: (day: string) => Promise<EventCount[]>;
}
