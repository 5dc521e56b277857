import type { Dispute, ReceivedNotice } from '../rows.ts';

/** Buyers who asked their bank for the money back. */
export interface Disputes {
  find: (id: string) => Dispute | undefined;
  /** Those of a payment that the bank has not decided for the merchant. */
  notWon: (paymentId: string) => Dispute[];
  insert: (dispute: Dispute) => void;
  save: (dispute: Dispute) => void;
}

/** What the gateway has told by itself, so that the same words are applied once. */
export interface Notices {
  has: (id: string) => boolean;
  insert: (notice: ReceivedNotice) => void;
}
