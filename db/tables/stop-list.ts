import type { StoppedPhone } from '../rows.ts';

/** Phones that want no more texts. One that is only left as a hash still counts. */
export interface StopList {
  has: (phone: string) => boolean;
  insert: (stop: StoppedPhone) => void;
  delete: (phone: string) => void;
  /** Phones whose buyers were not told yet, oldest first. */
  unnotified: (limit: number) => StoppedPhone[];
  /** @returns false when there has been another STOP since */
  markNotified: (stop: Pick<StoppedPhone, 'phone' | 'at'>, notifiedAt: number) => boolean;
  /** Keeps only the hash of a number. @returns whether it was on the list */
  reduce: (phone: string) => boolean;
  /** Numbers stored in plain text since before a moment, whose buyers were told. */
  notifiedBefore: (at: number) => string[];
}
