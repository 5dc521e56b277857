import type { Dispute, ReceivedNotice } from '../rows.ts';

/** Disputes (chargebacks). */
export interface Disputes {
  find: (id: string) => Promise<Dispute | undefined>;
  /** Disputes of a payment that the bank has not decided for the merchant. */
  notWon: (paymentId: string) => Promise<Dispute[]>;
  insert: (dispute: Dispute) => Promise<void>;
  save: (dispute: Dispute) => Promise<void>;
}

/** Webhooks received, so that each is applied once. */
export interface Notices {
  has: (id: string) => Promise<boolean>;
  insert: (notice: ReceivedNotice) => Promise<void>;
}
