import type { AdEvent } from '../rows.ts';

/** Two queues, so that purchases do not wait behind visits. */
export type AdLane = 'purchases' | 'visits';

/** Events for advertisers that wait to be sent. */
export interface AdEvents {
  find: (id: string) => Promise<AdEvent | undefined>;
  /** Inserts an event; one with the same id changes nothing. */
  insert: (event: AdEvent) => Promise<void>;
  save: (event: AdEvent) => Promise<void>;
  /** The due and unfinished events of a lane, oldest first. */
  due: (lane: AdLane, at: number, limit: number) => Promise<AdEvent[]>;
  /** Events whose payload contains this string, the earliest first. */
  mentioning: (words: string) => Promise<AdEvent[]>;
  /** Deletes the events of a visitor, sent or not. */
  deleteOf: (visitor: string) => Promise<void>;
  /** Deletes the events whose payload contains this string. */
  deleteMentioning: (words: string) => Promise<void>;
  /** Deletes the events that were finished before a moment. @returns how many */
  deleteOver: (before: number) => Promise<number>;
}
