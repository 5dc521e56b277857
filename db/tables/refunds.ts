import type { Refund } from '../rows.ts';

/** Refunds, at most one per payment. */
export interface Refunds {
  find: (id: string) => Promise<Refund | undefined>;
  insert: (refund: Refund) => Promise<void>;
  save: (refund: Refund) => Promise<void>;
  /** Oldest first. */
  ofOrder: (orderId: string) => Promise<Refund[]>;
  ofPayment: (paymentId: string) => Promise<Refund | undefined>;
  ofTransaction: (transactionId: string) => Promise<Refund | undefined>;
  /** The due and unfinished refunds, oldest first, except those that wait for a dispute about the same money. */
  due: (at: number, limit: number) => Promise<Refund[]>;
}
