import type { Message } from '../rows.ts';

/** Texts of the season, one per row: what was planned and what happened. */
export interface Texts {
  find: (id: string) => Promise<Message | undefined>;
  insert: (text: Message) => Promise<void>;
  /**
   * @param was the row as it was read, perhaps in an earlier unit of work
   * @returns false when it has changed since
   */
  save: (text: Message, was: Pick<Message, 'state' | 'attempts'>) => Promise<boolean>;
  /** Texts of an order, by their hour. */
  ofOrder: (orderId: string) => Promise<Message[]>;
  /** A phone's texts, of all orders, by their hour. */
  ofPhone: (phone: string) => Promise<Message[]>;
  /** The one first text of a phone and season. */
  welcomeOf: (phone: string, season: number) => Promise<Message | undefined>;
  /**
   * Planned texts that are due: first those that a person is waiting for (first texts, answers, cards), by due time;
   * then the daily ones, by expiry.
   * @param endingBefore daily texts that expire later are left out
   */
  due: (search: { at: number; endingBefore: number; limit: number }) => Promise<Message[]>;
  /** When the oldest text that `due` finds was due, in epoch ms. */
  oldestDue: (search: { at: number; endingBefore: number }) => Promise<number | undefined>;
  /** Planned texts that have expired. */
  late: (at: number, limit: number) => Promise<Message[]>;
  /** Texts that are being sent, or whose result is unknown, with an expired lease. */
  lost: (at: number, limit: number) => Promise<Message[]>;
  /** Texts that the provider accepted before a moment, without a receipt since, and that were not looked up. */
  silent: (before: number, limit: number) => Promise<Message[]>;
  deleteOfOrder: (orderId: string) => Promise<void>;
  /**
   * Paid orders of a season or later of which no text arrived: at least `least` texts failed, or all. Orders with an
   * e-mail of this kind are left out.
   */
  ordersWithoutArrival: (search: {
    season: number;
    least: number;
    kind: string;
    /** Continues after this id; empty at the beginning. */
    after: string;
    limit: number;
  }) => Promise<string[]>;
  /**
   * Paid orders of a season or later whose season is over, with texts that did not arrive and without a refund. Orders
   * with an e-mail of one of these kinds are left out, and so are texts with one of these codes, unless they were sent
   * again.
   */
  ordersWithMissedDays: (search: {
    season: number;
    at: number;
    kinds: readonly [string, string];
    stopped: readonly [string, string];
    /** Continues after this id; empty at the beginning. */
    after: string;
    limit: number;
  }) => Promise<string[]>;
}
