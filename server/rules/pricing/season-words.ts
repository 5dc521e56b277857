/** What pages say of the season that is sold at a moment: its price, how many texts it has, and on which days. */

import type { Edition } from '#db/schema.ts';
import { hourMs } from '../../durations.ts';
import { localeOf, zoneOf } from '../texting/editions.ts';
import { planSeason, seasonOf } from '../texting/season.ts';
import { localTime } from '../texting/zoned-time.ts';
import { findPackage, usualPackageId } from './catalogue.ts';
import { asMoney } from './money.ts';
import { usualPackage } from './packages-on-sale.ts';

export interface SeasonWords {
  /** As people write it, such as `$29.95`. */
  price: string;
  /** What a season that is given away costs: all of its texts, whenever it is redeemed. */
  giftPrice: string;
  /** `25 texts`, or `1 text`. */
  texts: string;
  /** `December 1 to 25` or `1 to 25 December`; with the year when it is not this one. */
  days: string;
}

/** Each page asks, and working out when texts are due is slow. */
const known = new Map<Edition, { words: SeasonWords; from: number; until: number }>();

/** @param now epoch ms */
export function seasonWords(edition: Edition, now: number): SeasonWords {
  const kept = known.get(edition);
  if (kept && now >= kept.from && now < kept.until) return kept.words;
  const zone = zoneOf[edition];
  const season = seasonOf(now, zone);
  const ahead = planSeason({ season, from: now, zones: [zone], most: null }).map(({ dueAt }) => dueAt);
  const { amount, currency } = usualPackage(edition, now);
  const words = {
    price: asMoney(amount, currency),
    giftPrice: giftPriceOf(edition),
    texts: ahead.length === 1 ? '1 text' : `${ahead.length} texts`,
    days: daysOf(ahead, edition, season !== localTime(now, zone).year),
  };
  known.set(edition, { words, from: now, until: Math.min(now + hourMs, ...ahead) });
  return words;
}

function giftPriceOf(edition: Edition): string {
  const whole = findPackage(usualPackageId, edition);
  return whole ? asMoney(whole.amount, whole.currency) : '';
}

function daysOf(moments: readonly number[], edition: Edition, isNextYear: boolean): string {
  const timeZone = zoneOf[edition];
  const part = (at: number, what: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf[edition], { ...what, timeZone }).format(at);
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const [from, to] = [first, last].map((at) => part(at, { day: 'numeric' }));
  const dates = from === to ? from : `${from} to ${to}`;
  const month = part(last, { month: 'long' });
  const year = isNextYear ? part(last, { year: 'numeric' }) : '';
  if (edition === 'uk') return [dates, month, year].filter(Boolean).join(' ');
  return `${month} ${dates}${year && `, ${year}`}`;
}
