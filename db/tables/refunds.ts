import type { Refund } from '../rows.ts';

/** Refunds, at most one per payment. */
export interface Refunds {
  find: (id: string) => Refund | undefined;
  insert: (refund: Refund) => void;
  save: (refund: Refund) => void;
  ofOrder: (orderId: string) => Refund[];
  ofPayment: (paymentId: string) => Refund | undefined;
  ofTransaction: (transactionId: string) => Refund | undefined;
  /** The due and unfinished ones, oldest first. */
  due: (at: number, limit: number) => Refund[];
}
