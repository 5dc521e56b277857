import type { Order } from '../rows.ts';

/** A stretch of time, epoch ms. */
export interface Stretch {
  from: number;
  to: number;
  limit: number;
}

/** One purchase a row: a child's texts from the sign-up on, a gift, or an extra. */
export interface Orders {
  find: (id: string) => Order | undefined;
  /** Orders whose ids begin so. */
  beginningWith: (beginning: string) => Order[];
  insert: (order: Order) => void;
  save: (order: Order) => void;
  delete: (id: string) => void;
  /** Sign-ups of the same child, phone, address and season, in whatever browser. */
  sameSignUps: (key: Pick<Order, 'season' | 'phone' | 'emailKey' | 'childKey'>) => Order[];
  /** Sign-ups of a phone. */
  ofPhone: (phone: string) => Order[];
  ofEmail: (emailKey: string) => Order[];
  /** What was added to an order, paid or not, by the moment of payment. */
  extrasOf: (orderId: string) => Order[];
  /**
   * Unpaid sign-ups of a stretch of time whose address has agreed to offers, has bought nothing, and was sent no e-mail of
   * this kind.
   */
  leftUnpaid: (search: Stretch & { kind: string }) => Order[];
  /** Unpaid sign-ups of which no charge was ever tried, made before a moment. */
  untriedBefore: (before: number, limit: number) => Order[];
  /** Unpaid sign-ups with an address, made before a moment, whose charges are all over. */
  declinedBefore: (before: number, limit: number) => Order[];
  /** Sign-ups of past seasons whose child is known, and which the buyer did not ask to keep for this one. */
  childrenBefore: (season: number, limit: number) => Order[];
  /** Sign-ups of past seasons whose buyer asked to keep the details, and whose key is not `prefix` and the id. */
  keptBefore: (season: number, prefix: string, limit: number) => Order[];
  /** Orders of past seasons that have an address. */
  withAddressBefore: (season: number) => Order[];
  /** Gives up the recipients of gifts with this address. */
  clearRecipient: (emailKey: string) => void;
  /** Gives up the recipients of gifts of past seasons. @returns how many */
  clearRecipientsBefore: (season: number) => number;
}
