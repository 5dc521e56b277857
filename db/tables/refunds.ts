import type { Refund } from '../rows.ts';

/** Money that goes back: a row for each payment at the most. */
export interface Refunds {
  find: (id: string) => Refund | undefined;
  insert: (refund: Refund) => void;
  save: (refund: Refund) => void;
  ofOrder: (orderId: string) => Refund[];
  ofPayment: (paymentId: string) => Refund | undefined;
  ofTransaction: (transactionId: string) => Refund | undefined;
  /** Those that are not over and whose time has come, oldest first. */
  due: (at: number, limit: number) => Refund[];
}
