/** What a buyer who cancels gets back: the price, less the texts that were sent. */
import type { AccountEntry } from '#db/store.ts';
import { timeToCancelMs } from './start.ts';

export interface CancellationOffer {
  /** Minor units. */
  amount: number;
  sent: number;
  planned: number;
  /** Epoch ms: the moment from which on it is too late. */
  until: number;
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
  const until = order.paidAt + timeToCancelMs;
  if (at >= until) return null;
  const season = messages.filter(({ slot }) => slot !== 'welcome');
  const sent = season.filter(({ state }) => paidFor.has(state)).length;
  return { amount: refundOf(payment.amount, sent, season.length), sent, planned: season.length, until };
}
