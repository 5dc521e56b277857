import type { Dispute, ReceivedNotice } from '../rows.ts';

/** Disputes (chargebacks). */
export interface Disputes {
  find: (id: string) => Dispute | undefined;
  /** Those of a payment that the bank has not decided for the merchant. */
  notWon: (paymentId: string) => Dispute[];
  insert: (dispute: Dispute) => void;
  save: (dispute: Dispute) => void;
}

/** Webhooks received, so that each is applied once. */
export interface Notices {
  has: (id: string) => boolean;
  insert: (notice: ReceivedNotice) => void;
}
