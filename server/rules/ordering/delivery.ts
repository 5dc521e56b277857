/** What paying for an order would bring to its phone, said before anything is paid. */
import type { Order } from '#db/rows.ts';
import { nothingToAddSentence } from '#machines/shop/payment-sentences.ts';
import { zonesFor } from '../texting/child-zones.ts';
import { localeOf } from '../texting/editions.ts';
import type { PhoneStanding } from '../texting/phone-standing.ts';
import type { TextPlan } from '../texting/text-plan.ts';
import { unreachableSentence } from '../texting/unreachable.ts';
import { textsOf } from './start.ts';

export interface Delivery {
  /** `part`: the phone has the others already. */
  kind: 'all' | 'part' | 'nothing' | 'unreachable';
  texts: TextPlan[];
  /** What the buyer has to know before paying; empty where there is nothing to say. */
  sentence: string;
}

/**
 * @param order as it would be paid for
 * @param amount minor units
 * @param santasNumber where START is texted to
 */
export function deliveryOf(
  order: Parameters<typeof textsOf>[0],
  amount: number,
  at: number,
  phone: { standing: PhoneStanding; santasNumber: string },
): Delivery {
  const { kind, isTaken } = phone.standing;
  if (kind === 'unreachable') {
    return { kind, texts: [], sentence: unreachableSentence(phone.santasNumber) };
  }
  const texts = textsOf(order, amount, at, isTaken);
  if (texts.length === textsOf(order, amount, at).length) return { kind: 'all', texts, sentence: '' };
  if (texts.length === 0) return { kind: 'nothing', texts, sentence: nothingToAddSentence };
  return {
    kind: 'part',
    texts,
    sentence: `Santa writes to this phone already. This adds ${daysOf(texts, order)}.`,
  };
}

function daysOf(texts: readonly TextPlan[], order: Pick<Order, 'edition' | 'zone' | 'phone'>): string {
  const [timeZone] = zonesFor(order);
  const format = new Intl.DateTimeFormat(localeOf[order.edition], {
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  const days = texts.map(({ dueAt }) => format.format(dueAt));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (days.length === 1) return `one text, on ${first}`;
  // Days of a season, which may leave out some that the phone has.
  return `${days.length} texts, from ${first} to ${last}`;
}
