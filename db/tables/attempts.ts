import type { Payment } from '../rows.ts';

/** Attempts to charge an order, one row each; the id is the gateway's order id. */
export interface Attempts {
  find: (id: string) => Payment | undefined;
  insert: (payment: Payment) => void;
  save: (payment: Payment) => void;
  ofOrder: (orderId: string) => Payment[];
  ofTransaction: (transactionId: string) => Payment | undefined;
  /** Those to ask the gateway about, the longest waiting first. */
  dueSearches: (at: number, limit: number) => Payment[];
  /** Orders of past seasons of which a payment method, or the name of one, is kept. */
  ordersWithMethodBefore: (season: number, limit: number) => string[];
}
