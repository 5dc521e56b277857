/** What a buyer who cancels gets back: the price, less the texts that were sent. */
import type { AccountEntry } from '#db/store.ts';
import { endOfTimeToCancel, lastDayToCancel } from './start.ts';

export interface CancellationOffer {
  /** Minor units. */
  amount: number;
  sent: number;
  planned: number;
  /** The last day on which it can be cancelled, as `2026-12-05`. */
  until: string;
}

/** Texts that did not arrive, or of which nobody knows, are not paid for. */
const paidFor = new Set(['accepted', 'delivered']);

/**
 * What is paid back of a price, in minor units. What is kept is rounded down, in the buyer's favour.
 * @param planned how many texts the price was for
 */
export const refundOf = (price: number, sent: number, planned: number) =>
  planned === 0 ? price : price - Math.floor((price * sent) / planned);

/** @returns null when the order cannot be cancelled, or not any more */
export function cancellationOf(
  { order, payment, messages }: AccountEntry,
  at: number,
): CancellationOffer | null {
  if (order.state !== 'paid' || order.paidAt === null || !payment || payment.amount === 0) return null;
  if (at >= endOfTimeToCancel(order, order.paidAt)) return null;
  const { year, month, day } = lastDayToCancel(order, order.paidAt);
  const until = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  const season = messages.filter(({ slot }) => slot !== 'welcome');
  const sent = season.filter(({ state }) => paidFor.has(state)).length;
  return { amount: refundOf(payment.amount, sent, season.length), sent, planned: season.length, until };
}
