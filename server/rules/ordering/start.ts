/**
 * When the texts of an order begin. Within 14 days a buyer may change their mind; in the UK nothing begins before
 * these are over unless the buyer asks for it (Consumer Contracts Regulations 2013, regulation 36).
 */

import type { Order } from '#db/rows.ts';
import type { AccountEntry } from '../accounts/account-entry.ts';
import { findPackage } from '../pricing/catalogue.ts';
import { zonesFor } from '../texting/child-zones.ts';
import { zoneOf } from '../texting/editions.ts';
import { isDay } from '../texting/library/library.ts';
import { planSeason } from '../texting/season.ts';
import type { IsTaken, TextPlan } from '../texting/text-plan.ts';
import { type LocalTime, localTime, momentOf } from '../texting/zoned-time.ts';

type Day = Pick<LocalTime, 'year' | 'month' | 'day'>;

const daysToCancel = 14;

/** The last day on which an order can be cancelled: the 14th after that of the payment, in the edition's time zone. */
export function lastDayToCancel({ edition }: Pick<Order, 'edition'>, paidAt: number): Day {
  const { year, month, day } = localTime(paidAt, zoneOf[edition]);
  const noon = momentOf({ year, month, day: day + daysToCancel, hour: 12, minute: 0 }, zoneOf[edition]);
  const last = localTime(noon, zoneOf[edition]);
  return { year: last.year, month: last.month, day: last.day };
}

/** The moment at which that day is over, in epoch ms. */
export function endOfTimeToCancel(order: Pick<Order, 'edition'>, paidAt: number): number {
  const { year, month, day } = lastDayToCancel(order, paidAt);
  return momentOf({ year, month, day: day + 1, hour: 0, minute: 0 }, zoneOf[order.edition]);
}

/** What a buyer in the UK ticks. A version never changes: a new wording is a new version. */
export const startWording = {
  version: 'uk-start-2026-2',
  text: 'Please start now. If I cancel within my 14 days, I pay for the texts that were sent and get the rest back.',
} as const;

/**
 * Whether the buyer is asked for the request to start: in the UK, but not where nothing is paid, nor for a gift, which
 * begins when it is redeemed.
 */
export const asksForStart = ({ edition, kind }: Pick<Order, 'edition' | 'kind'>, amount: number) =>
  edition === 'uk' && kind === 'texts' && amount > 0;

/** The first moment at which a text may be due, of an order that is paid for now. */
export function startOf(order: Pick<Order, 'edition' | 'kind' | 'startWording'>, amount: number, at: number) {
  const waits = asksForStart(order, amount) && order.startWording === null;
  return waits ? endOfTimeToCancel(order, at) : at;
}

/**
 * The texts that an order brings if it is paid for now: those of its season that are ahead and not on its phone yet.
 */
export function textsOf(
  order: Pick<
    Order,
    | 'edition'
    | 'kind'
    | 'season'
    | 'packageId'
    | 'startWording'
    | 'textLimit'
    | 'zone'
    | 'textMinute'
    | 'phone'
  >,
  amount: number,
  at: number,
  isTaken?: IsTaken,
): TextPlan[] {
  return planSeason({
    ...(isTaken && { isTaken }),
    season: order.season,
    from: startOf(order, amount, at),
    zones: zonesFor(order),
    minute: order.textMinute,
    most: order.textLimit,
    days: findPackage(order.packageId, order.edition)?.days ?? 'until Christmas',
  });
}

/** The texts that a paid order would gain if its buyer asked to start now: those that were paid for and not planned. */
export function earlyTextsOf({ order, payment, messages }: AccountEntry, at: number): TextPlan[] {
  if (order.state !== 'paid' || order.startWording !== null) return [];
  if (!payment || !asksForStart(order, payment.amount)) return [];
  const planned = new Set(messages.filter(({ slot }) => isDay(slot)).map(({ slot }) => slot));
  const wanted = { ...order, textLimit: null, startWording: startWording.text };
  const early = textsOf(wanted, payment.amount, at).filter(({ slot }) => !planned.has(slot));
  const unsent = order.textLimit === null ? early.length : order.textLimit - planned.size;
  // The days just before those that are planned.
  return unsent > 0 ? early.slice(-unsent) : [];
}
