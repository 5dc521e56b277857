/** What the giver of a code reads before paying: what arrives and when, depending on when the family redeems it. */
import type { Edition } from '#db/schema.ts';
import { localeOf, zoneOf } from '../texting/editions.ts';
import { seasonSlots } from '../texting/library/library.ts';
import { seasonOf } from '../texting/season.ts';
import type { Package } from './catalogue.ts';
import { datesOf, textsOfPackage } from './packages-on-sale.ts';

const dayOf = (at: number, edition: Edition, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf[edition], { ...format, timeZone: zoneOf[edition] }).format(at);

/**
 * @param given what the code pays for
 * @param sentAt when its e-mail is to leave; null is at once
 */
export function giftWords(
  given: Pick<Package, 'edition' | 'textLimit' | 'days'>,
  sentAt: number | null,
  now: number,
): string {
  const { edition, textLimit } = given;
  const at = Math.max(sentAt ?? now, now);
  const whole = textLimit ?? seasonSlots.length;
  const texts = textsOfPackage(given, at);
  const [first] = texts;
  if (!first) return '';
  const count = texts.length === 1 ? '1 text' : `${texts.length} texts`;
  const by =
    sentAt === null
      ? 'We e-mail the code now.'
      : `We e-mail the code on ${dayOf(at, edition, { dateStyle: 'long' })}.`;
  const next = `December ${seasonOf(at, zoneOf[edition]) + 1}`;
  const sent = `Santa sends ${count} (${datesOf(texts, edition)})`;
  const left = whole - texts.length;
  if (left > 0) {
    const used = sentAt === null ? 'today' : 'on that day';
    return `${by} If it is used ${used}, ${sent} and the other ${left === 1 ? 'one' : left} in ${next}, or all ${whole} in ${next}.`;
  }
  const last = seasonSlots.length - whole + 1;
  const until = edition === 'us' ? `December ${last}` : `${last} December`;
  return `${by} If it is used by ${until}, ${sent}. If it is used later, he sends one on each day that is left and the rest in ${next}, or all ${whole} in ${next}.`;
}
