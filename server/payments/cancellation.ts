/** What a buyer who cancels gets back: the price, less the texts that were sent. */
import type { AccountEntry, Message } from '#db/store.ts';
import { firstKeptSeason } from '../privacy/retention.ts';
import { endOfTimeToCancel, lastDayToCancel } from './start.ts';

/**
 * `changed_mind`: within the 14 days, without a reason. `undelivered`: none of the texts arrived, so everything is paid
 * back as long as the season is remembered. `unredeemed`: a gift whose code nobody has used, whenever.
 */
export type CancellationReason = 'changed_mind' | 'undelivered' | 'unredeemed';

export interface CancellationOffer {
  reason: CancellationReason;
  /** Minor units. */
  amount: number;
  sent: number;
  planned: number;
  /** The last day on which it can be cancelled, as `2026-12-05`; null without one. */
  until: string | null;
}

/** Texts that did not arrive, or of which nobody knows, are not paid for. */
const paidFor = new Set(['accepted', 'delivered']);

/** Texts that certainly did not arrive. */
const missed = new Set(['failed', 'expired']);
const notSent = new Set(['planned', 'cancelled']);

/** How many texts have to fail before it is not one bad evening; of a shorter season all of them. */
export const leastMissed = 3;

/** Whether every text whose time has come failed. One that may still arrive, or of which nobody knows, is no failure. */
export function isUndelivered(season: readonly Pick<Message, 'state'>[]): boolean {
  const failed = season.filter(({ state }) => missed.has(state)).length;
  const waiting = season.filter(({ state }) => notSent.has(state)).length;
  return failed > 0 && failed + waiting === season.length && failed >= Math.min(leastMissed, season.length);
}

const isoDay = ({ year, month, day }: ReturnType<typeof lastDayToCancel>) =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');

/**
 * What is paid back of a price, in minor units. What is kept is rounded down, in the buyer's favour.
 * @param planned how many texts the price was for
 */
export const refundOf = (price: number, sent: number, planned: number) =>
  planned === 0 ? price : price - Math.floor((price * sent) / planned);

/** @returns null when the order cannot be cancelled, or not any more */
export function cancellationOf(
  { order, payment, messages, codes }: AccountEntry,
  at: number,
): CancellationOffer | null {
  if (order.state !== 'paid' || order.paidAt === null || !payment || payment.amount === 0) return null;
  if (order.kind === 'gift') {
    if (codes.some(({ uses }) => uses > 0)) return null;
    return { amount: payment.amount, sent: 0, planned: 0, reason: 'unredeemed', until: null };
  }
  const season = messages.filter(({ slot }) => slot !== 'welcome');
  const sent = season.filter(({ state }) => paidFor.has(state)).length;
  const sums = { amount: refundOf(payment.amount, sent, season.length), sent, planned: season.length };
  if (isUndelivered(season) && order.season >= firstKeptSeason(at)) {
    return { ...sums, reason: 'undelivered', until: `${order.season + 1}-01-30` };
  }
  if (at >= endOfTimeToCancel(order, order.paidAt)) return null;
  return { ...sums, reason: 'changed_mind', until: isoDay(lastDayToCancel(order, order.paidAt)) };
}
