import type { Payment } from '../rows.ts';

/** Attempts to charge an order, one row each; the id is the gateway's order id. */
export interface Attempts {
  find: (id: string) => Promise<Payment | undefined>;
  insert: (payment: Payment) => Promise<void>;
  save: (payment: Payment) => Promise<void>;
  /** Oldest first. */
  ofOrder: (orderId: string) => Promise<Payment[]>;
  ofTransaction: (transactionId: string) => Promise<Payment | undefined>;
  /**
   * Those to ask the gateway about, the longest waiting first.
   * @param startedBefore of those whose call may still be under way, the ones that were started until then; without it all
   */
  dueSearches: (at: number, limit: number, startedBefore?: number) => Promise<Payment[]>;
  /** Orders of past seasons of which a payment method, or the name of one, is kept. */
  ordersWithMethodBefore: (season: number, limit: number) => Promise<string[]>;
}
