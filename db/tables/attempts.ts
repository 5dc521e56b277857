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
   * Attempts to search for at the gateway, the longest waiting first.
   * @param startedBefore leaves out attempts that were started later, whose call may still be under way
   */
  dueSearches: (at: number, limit: number, startedBefore?: number) => Promise<Payment[]>;
  /** Orders of past seasons that still have a payment method, or the name of one. */
  ordersWithMethodBefore: (season: number, limit: number) => Promise<string[]>;
}
