import type { AdEvent } from '../rows.ts';

/** A purchase waits behind no visits. */
export type AdLane = 'purchases' | 'visits';

/** Events for advertisers that wait to be sent. */
export interface AdEvents {
  find: (id: string) => AdEvent | undefined;
  /** The same event again changes nothing. */
  insert: (event: AdEvent) => void;
  save: (event: AdEvent) => void;
  /** Those of a lane that are not over and whose time has come, oldest first. */
  due: (lane: AdLane, at: number, limit: number) => AdEvent[];
  /** Deletes those of a visitor, told or not. */
  deleteOf: (visitor: string) => void;
  /** Deletes those whose payload has these words in it. */
  deleteMentioning: (words: string) => void;
  /** Deletes those that were over before a moment. @returns how many */
  deleteOver: (before: number) => number;
}
