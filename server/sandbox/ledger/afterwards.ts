import type { Keeps } from './keeps.ts';

/** A parcel with what was paid for, where PayPal is told of it. */
export interface PackageRecord extends Keeps {
  id: string;
  carrier: string;
  trackingNumber: string;
  /** PayPal's own id, once it has one. */
  paypalTrackerId: string | null;
}

/** How fast a bank account's money moves. */
export type AchType = 'standard' | 'same_day';

/** What may become of a transaction after it was made, and how its processor goes about it. */
export interface Afterwards {
  /** The first try, of one that was tried again by itself; and the tries that followed. */
  retriedTransactionId?: string;
  retryIds?: readonly string[];
  packages?: readonly PackageRecord[];
  /** Whether its debit card was charged as a credit card. */
  asCredit?: true;
  /** The second is what the request said, whatever that was. */
  ach?: { type: AchType; requested: string };
  /** What the bank sent back, and why. */
  achReturns?: readonly { code: string; rejectReason: string | null; at: string }[];
  /** When the bank is asked again (`YYYY-MM-DD`). */
  retriesOn?: string;
  /** When the money reached the merchant (`YYYY-MM-DD`), and how much. */
  disbursement?: { date: string; amount: string };
  storeId?: string;
}
