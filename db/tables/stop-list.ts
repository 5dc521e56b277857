import type { StoppedPhone } from '../rows.ts';

/** Phones that want no more texts. One that was reduced to its hash still counts. */
export interface StopList {
  has: (phone: string) => boolean;
  insert: (stop: StoppedPhone) => void;
  delete: (phone: string) => void;
  /** Phones whose buyers have yet to be told, oldest first. */
  unnotified: (limit: number) => StoppedPhone[];
  /** @returns false when it is not this STOP any more */
  markNotified: (stop: Pick<StoppedPhone, 'phone' | 'at'>, notifiedAt: number) => boolean;
  /** Keeps only the hash of a number. @returns whether it was on the list */
  reduce: (phone: string) => boolean;
  /** Numbers that stand on the list in full since before a moment, and whose buyers were told. */
  notifiedBefore: (at: number) => string[];
}
