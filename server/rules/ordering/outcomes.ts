/**
 * The outcomes of paying for a child's texts: when they begin, how many come and what they cost. The price follows what
 * is delivered: a buyer who gets fewer texts than a package has pays for the smallest package that has them.
 */
import type { Order, Promotion } from '#db/rows.ts';
import type { Package } from '../pricing/catalogue.ts';
import { smallestFor, wholeSeason } from '../pricing/packages-on-sale.ts';
import { paidTexts } from '../pricing/paid-texts.ts';
import { type Price, pricedWithExtras, priceWith } from '../pricing/price.ts';
import { zoneOf } from '../texting/editions.ts';
import type { PhoneStatus } from '../texting/phone-status.ts';
import { seasonOf } from '../texting/season.ts';
import { type Delivery, deliveryOf } from './delivery.ts';
import { asksForStart, startWording } from './start.ts';

/** `later`: when the time to cancel is over. `next`: in the December after the coming one. */
export type Beginning = 'now' | 'later' | 'next';

export interface Outcome {
  beginning: Beginning;
  price: Price;
  season: number;
  /** The request to start now that choosing it makes; null where none is needed. */
  startWording: string | null;
  delivery: Delivery;
  /** Texts that a code has paid for and that do not come: they are kept under a new code. */
  kept: number;
}

/** What is wanted for an order. */
export interface Wanted {
  order: Order;
  /** The package that was chosen. */
  bought: Package;
  promotion: Promotion | undefined;
  phone: PhoneStatus;
  at: number;
}

/** What paying would bring if the texts began then. */
export function outcomeOf(
  { order, bought: chosen, promotion, phone, at }: Wanted,
  beginning: Beginning,
): Outcome {
  // A later December is complete, whatever is left of this one.
  const bought = beginning === 'next' ? wholeSeason(order.edition) : chosen;
  const season = seasonOf(at, zoneOf[order.edition]) + (beginning === 'next' ? 1 : 0);
  const listed = priceWith(bought, promotion);
  const asked = beginning === 'now' && asksForStart(order, listed.amount) ? startWording.text : null;
  const wanted = {
    ...order,
    season,
    packageId: listed.package.id,
    textLimit: listed.textLimit,
    startWording: asked,
  };
  const delivery = deliveryOf(wanted, listed.amount, at, phone);
  const count = delivery.texts.length;
  const smallest = count === 0 ? bought : smallestFor(order.edition, count);
  const price = pricedWithExtras(
    smallest.amount < bought.amount ? smallest : bought,
    promotion,
    ({ id: packageId, textLimit }) =>
      deliveryOf({ ...wanted, packageId, textLimit }, listed.amount, at, phone).texts.length === count,
  );
  const kept = Math.max(0, paidTexts(promotion) - count);
  return { beginning, price, season, startWording: asked, delivery, kept };
}

const slotsOf = ({ delivery }: Outcome) => delivery.texts.map(({ slot }) => slot).join();

/** The possible outcomes; the first one applies where nothing is asked. */
export function outcomesOf(wanted: Wanted): [Outcome, ...Outcome[]] {
  const now = outcomeOf(wanted, 'now');
  const other = outcomeOf(wanted, now.kept > 0 ? 'next' : 'later');
  const differs = (now.startWording !== null || now.kept > 0) && slotsOf(other) !== slotsOf(now);
  if (!differs) return [{ ...now, startWording: null }];
  return other.delivery.texts.length > 0 ? [now, other] : [now];
}

/** Whether the buyer has to choose one, or to request the start that the only one needs. */
export const isChoice = (outcomes: readonly Outcome[]): boolean =>
  outcomes.length > 1 || outcomes.some((one) => one.startWording !== null);
