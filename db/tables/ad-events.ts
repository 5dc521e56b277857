import type { AdEvent } from '../rows.ts';

/** Purchases do not wait behind visits. */
export type AdLane = 'purchases' | 'visits';

/** Events for advertisers that wait to be sent. */
export interface AdEvents {
  find: (id: string) => Promise<AdEvent | undefined>;
  /** The same event again changes nothing. */
  insert: (event: AdEvent) => Promise<void>;
  save: (event: AdEvent) => Promise<void>;
  /** The due and unfinished ones of a lane, oldest first. */
  due: (lane: AdLane, at: number, limit: number) => Promise<AdEvent[]>;
  /** Those whose payload has these words in it, the earliest first. */
  mentioning: (words: string) => Promise<AdEvent[]>;
  /** Deletes those of a visitor, sent or not. */
  deleteOf: (visitor: string) => Promise<void>;
  /** Deletes those whose payload has these words in it. */
  deleteMentioning: (words: string) => Promise<void>;
  /** Deletes those that were finished before a moment. @returns how many */
  deleteOver: (before: number) => Promise<number>;
}
