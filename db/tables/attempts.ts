import type { Payment } from '../rows.ts';

/** Attempts to charge an order: a row each, whose id is the order id that the gateway knows. */
export interface Attempts {
  find: (id: string) => Payment | undefined;
  insert: (payment: Payment) => void;
  save: (payment: Payment) => void;
  ofOrder: (orderId: string) => Payment[];
  ofTransaction: (transactionId: string) => Payment | undefined;
  /** Those that the gateway is to be asked about, the longest waiting first. */
  dueSearches: (at: number, limit: number) => Payment[];
  /** Orders of past seasons of which a payment method, or the name of one, is kept. */
  ordersWithMethodBefore: (season: number, limit: number) => string[];
}
