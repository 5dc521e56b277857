import type { StoppedPhone } from '../rows.ts';

/** Phones that want no more texts, also those that are stored only as a hash. */
export interface StopList {
  has: (phone: string) => Promise<boolean>;
  /** When the phone sent its last STOP, in epoch ms. */
  stoppedAt: (phone: string) => Promise<number | undefined>;
  /** Records another STOP; an earlier moment changes nothing. */
  renew: (phone: string, at: number) => Promise<void>;
  insert: (stop: StoppedPhone) => Promise<void>;
  delete: (phone: string) => Promise<void>;
  /**
   * Phones whose buyers were not told yet, oldest first, except while it is unknown whether a phone's order is paid.
   */
  unnotified: (limit: number) => Promise<StoppedPhone[]>;
  /** @returns false when there has been another STOP since */
  markNotified: (stop: Pick<StoppedPhone, 'phone' | 'at'>, notifiedAt: number) => Promise<boolean>;
  /** Keeps only the hash of a number. @returns whether it was on the list */
  reduce: (phone: string) => Promise<boolean>;
  /** Numbers stored in plain text since before a moment, whose buyers were told. */
  notifiedBefore: (at: number) => Promise<string[]>;
}
