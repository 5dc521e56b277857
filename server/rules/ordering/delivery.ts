/** What an order's phone would get by paying, shown before anything is paid. */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { nothingToAddSentence, seasonOverSentence } from '#machines/shop/payment/sentences.ts';
import { zonesFor } from '../texting/child-zones.ts';
import { localeOf, zoneOf } from '../texting/editions.ts';
import { type PhoneStatus, phoneStatus } from '../texting/phone-status.ts';
import { seasonOf } from '../texting/season.ts';
import type { TextPlan } from '../texting/text-plan.ts';
import { type SantasNumbers, unreachableSentence } from '../texting/unreachable.ts';
import { startWording, textsOf } from './start.ts';

export interface Delivery {
  /** `part`: the phone has the others already. `over`: its guardian has agreed to texts of a December that is over. */
  kind: 'all' | 'part' | 'nothing' | 'unreachable' | 'over';
  texts: TextPlan[];
}

type Sold = Parameters<typeof textsOf>[0];

/**
 * @param order as it would be paid for
 * @param amount minor units
 */
export function deliveryOf(
  order: Sold,
  amount: number,
  at: number,
  { kind, isTaken }: PhoneStatus,
): Delivery {
  if (kind === 'unreachable') return { kind, texts: [] };
  const texts = textsOf(order, amount, at, isTaken);
  if (texts.length === textsOf(order, amount, at).length) return { kind: 'all', texts };
  return { kind: texts.length === 0 ? 'nothing' : 'part', texts };
}

/**
 * What the buyer has to know before paying: why there are fewer texts, or none, and what happens if texts fail.
 * @param santasNumbers where START is texted to
 */
export function deliverySentence(
  { kind }: Delivery,
  { phone }: Pick<Order, 'phone'>,
  santasNumbers: SantasNumbers,
): string {
  switch (kind) {
    case 'unreachable':
      return unreachableSentence(phone, santasNumbers);
    case 'nothing':
      return nothingToAddSentence;
    case 'over':
      return seasonOverSentence;
    case 'part':
      // How many and which ones depends on the start and the code that are chosen beside it.
      return `Santa already texts this phone. This adds only days that have no text yet. ${moneyBack}`;
    case 'all':
    default:
      return moneyBack;
  }
}

/** What the page says before the payment: what the buyer has to know, and at which hour the texts come. */
export const deliveryWords = (
  delivery: Delivery,
  order: Sold,
  santasNumbers: SantasNumbers,
): { sentence: string; hours: string } => ({
  sentence: deliverySentence(delivery, order, santasNumbers),
  hours: hoursSentence(delivery.texts, order),
});

/**
 * The texts that paying for an unpaid sign-up would bring, with its package and, where the page has a box for it, the
 * request to start now. Null for any other order.
 */
export async function deliveryBeforePayment(unit: Unit, order: Order, at: number): Promise<Delivery | null> {
  if (order.kind !== 'texts' || order.state !== 'awaitingPayment') return null;
  // Once its December is over, the order would be for the next one.
  const season = Math.max(order.season, seasonOf(at, zoneOf[order.edition]));
  const wanted = { ...order, season, startWording: startWording.text };
  return deliveryOf(wanted, order.amount, at, await phoneStatus(unit, order.phone));
}

/** Refunded in the account after the season; the whole price where no text arrives. */
const moneyBack = 'Money back for texts that do not arrive.';

const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** At which hour the texts come; empty for a single text, whose day and hour the receipt says. */
function hoursSentence(texts: readonly TextPlan[], order: Sold): string {
  const [first] = texts;
  const christmas = texts.find(({ slot }) => slot === '12-25');
  if (!first || first === christmas) return '';
  const { edition } = order;
  const [timeZone] = zonesFor(order);
  const clock = new Intl.DateTimeFormat(localeOf[edition], { hour: 'numeric', minute: '2-digit', timeZone });
  const [place, change] =
    edition === 'uk' ? ['', 'the time'] : [` in ${placeOf(timeZone)}`, 'the time and the place'];
  return (
    `Santa’s texts come at ${clock.format(first.dueAt)}${place}${christmas ? `, and at ${clock.format(christmas.dueAt)} on Christmas Day` : ''}. ` +
    `You can change ${change} later.`
  );
}
