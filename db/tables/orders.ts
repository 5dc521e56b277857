import type { Order } from '../rows.ts';

/** A period, epoch ms. */
export interface Stretch {
  from: number;
  to: number;
  limit: number;
}

/** One purchase a row: a child's texts from the sign-up on, a gift, or an extra. */
export interface Orders {
  find: (id: string) => Promise<Order | undefined>;
  /** Orders whose ids start with this, by id. */
  beginningWith: (beginning: string) => Promise<Order[]>;
  insert: (order: Order) => Promise<void>;
  save: (order: Order) => Promise<void>;
  delete: (id: string) => Promise<void>;
  /** Sign-ups of the same child, phone, address and season, in any browser; oldest first. */
  sameSignUps: (key: Pick<Order, 'season' | 'phone' | 'emailKey' | 'childKey'>) => Promise<Order[]>;
  /** Sign-ups of a phone, oldest first. */
  ofPhone: (phone: string) => Promise<Order[]>;
  /** Oldest first. */
  ofEmail: (emailKey: string) => Promise<Order[]>;
  /** Extras of an order, paid or not, by time of payment. */
  extrasOf: (orderId: string) => Promise<Order[]>;
  /**
   * Unpaid sign-ups of a period whose address has agreed to offers, has bought nothing, and was not sent this kind of
   * e-mail; oldest first. Sign-ups made exactly when the period begins are included only with a greater id than
   * `after`.
   */
  leftUnpaid: (search: Stretch & { after: string; kind: string; wording: string }) => Promise<Order[]>;
  /** Unpaid sign-ups made before a moment, without any attempt to charge. */
  untriedBefore: (before: number, limit: number) => Promise<Order[]>;
  /** Unpaid sign-ups with an address, made before a moment, without an unfinished charge. */
  declinedBefore: (before: number, limit: number) => Promise<Order[]>;
  /** Sign-ups of past seasons with data of a child that the buyer did not ask to keep. */
  childrenBefore: (season: number, limit: number) => Promise<Order[]>;
  /** Sign-ups of past seasons whose buyer asked to keep the details, and whose key is not `prefix` and the id. */
  keptBefore: (season: number, prefix: string, limit: number) => Promise<Order[]>;
  /** Orders of past seasons that have an address. */
  withAddressBefore: (season: number, limit: number) => Promise<Order[]>;
  /** Removes this address from gifts' recipients. */
  clearRecipient: (emailKey: string) => Promise<void>;
  /**
   * Removes the recipients of past seasons' gifts, except of codes that are sent at a moment or later.
   * @returns how many
   */
  clearRecipientsBefore: (season: number, sentBefore: number) => Promise<number>;
}
