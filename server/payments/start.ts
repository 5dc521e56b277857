/**
 * When the texts of an order begin. Within 14 days a buyer may change their mind; in the UK nothing begins before
 * these are over unless the buyer asks for it (Consumer Contracts Regulations 2013, regulation 36).
 */
import type { Order, PlannedText } from '#db/store.ts';
import { zoneOf } from '../texts/editions.ts';
import { planSeason } from '../texts/season.ts';

export const daysToCancel = 14;
export const timeToCancelMs = daysToCancel * 86_400_000;

/** What a buyer in the UK ticks. A version never changes: a new wording is a new version. */
export const startWording = {
  version: 'uk-start-2026-1',
  text:
    'Please start now, within my 14 days to change my mind. I know that if I cancel within them, I pay for the texts ' +
    'that were sent until then and get the rest back.',
} as const;

/** Whether the buyer is asked: who pays nothing has nothing to get back, and a gift is begun by somebody else. */
export const asksForStart = ({ edition, kind }: Pick<Order, 'edition' | 'kind'>, amount: number) =>
  edition === 'uk' && kind === 'texts' && amount > 0;

/** The first moment at which a text may be due, of an order that is paid for now. */
export function startOf(order: Pick<Order, 'edition' | 'kind' | 'startWording'>, amount: number, at: number) {
  const waits = asksForStart(order, amount) && order.startWording === null;
  return waits ? at + timeToCancelMs : at;
}

/** The texts of an order that is paid for now. */
export function textsOf(
  order: Pick<Order, 'edition' | 'kind' | 'startWording' | 'textLimit'>,
  amount: number,
  at: number,
): PlannedText[] {
  return planSeason({
    now: at,
    from: startOf(order, amount, at),
    zone: zoneOf[order.edition],
    most: order.textLimit,
  });
}
