import type { WithUnusedFields } from './unused-fields.ts';

/** A parcel with the goods, as it is reported to PayPal. */
export interface PackageRecord extends WithUnusedFields {
  id: string;
  carrier: string;
  trackingNumber: string;
  /** PayPal's own id, once it has one. */
  paypalTrackerId: string | null;
}

/** How quickly money is debited from a bank account. */
export type AchType = 'standard' | 'same_day';

/** What may happen to a transaction after it was made, and how its processor handles it. */
export interface ProcessingDetails {
  /** For a sale that was retried automatically: the first attempt, and the attempts that followed. */
  retriedTransactionId?: string;
  retryIds?: readonly string[];
  packages?: readonly PackageRecord[];
  /** Whether its debit card was charged as a credit card. */
  asCredit?: true;
  /** `type` is used; `requested` is the request's own value. */
  ach?: { type: AchType; requested: string };
  /** What the bank sent back, and why. */
  achReturns?: readonly { code: string; rejectReason: string | null; at: string }[];
  /** When the charge is retried (`YYYY-MM-DD`). */
  retriesOn?: string;
  /** When the money reached the merchant (`YYYY-MM-DD`), and how much. */
  disbursement?: { date: string; amount: string };
  storeId?: string;
}
