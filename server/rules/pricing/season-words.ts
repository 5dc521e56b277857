/** What pages say about the season that is currently sold: its price, how many texts it has, and on which days. */

import type { Edition } from '#db/schema.ts';
import { unpaidSignUpSentence } from '#machines/shop/lead/sentences.ts';
import { hourMs } from '../../time/durations.ts';
import { offeredReminder, reminderDay } from '../consent/november-reminder.ts';
import { localeOf, zoneOf } from '../texting/editions.ts';
import { hasPicture } from '../texting/library/library.ts';
import { autumnOf, planSeason, seasonOf } from '../texting/season.ts';
import { localTime } from '../texting/zoned-time.ts';
import { findPackage, type Package, usualPackageId } from './catalogue.ts';
import { asMoney } from './money.ts';
import { extraOnSale, usualPackage } from './packages-on-sale.ts';

export interface SeasonWords {
  /** As people write it, such as `$29.95`. */
  price: string;
  /** The price of a season as a gift: all of its texts, whenever it is redeemed. */
  giftPrice: string;
  /** `25 texts`, or `1 text`. */
  texts: string;
  /** The same with how many of them come with a picture: `25 texts, 19 with a picture`. */
  offer: string;
  /** The price for two more children. */
  familyPrice: string;
  /** `December 1 to 25, 2026` or `1 to 25 December 2026`; `December 24 and 25, 2026`. */
  days: string;
  /** The first day of December whose text is still to come. */
  firstDay: number;
  /** `Christmas`, with its year while readers would think of another one. */
  christmas: string;
  /** When the first text comes, and on which condition, in sentences. */
  firstText: string;
  /** What comes first, for a sentence: `A welcome in October 2027`. */
  welcome: string;
  /** From when on first texts are sent, such as `October 2027`; empty where they are sent now. */
  welcomeFrom: string;
  /** The words of the button that leads to the sign-up. */
  start: string;
  /** The day of the e-mail in November; empty where none is offered. */
  reminderDay: string;
}

/** Cached, because each page needs it, and working out when texts are due is slow. */
const known = new Map<Edition, { words: SeasonWords; from: number; until: number }>();

/** @param now epoch ms */
export function seasonWords(edition: Edition, now: number): SeasonWords {
  const kept = known.get(edition);
  if (kept && now >= kept.from && now < kept.until) return kept.words;
  const zone = zoneOf[edition];
  const season = seasonOf(now, zone);
  const planned = planSeason({ season, from: now, zones: [zone], most: null });
  const ahead = planned.map(({ dueAt }) => dueAt);
  const whole = findPackage(usualPackageId, edition);
  const words = {
    price: priceOf(usualPackage(edition, now)),
    giftPrice: whole ? priceOf(whole) : '',
    texts: textsOf(ahead.length),
    offer: offerOf(planned),
    familyPrice: priceOf(extraOnSale({ edition, season }, 'family', now)),
    days: daysOf(ahead, edition),
    firstDay: localTime(Math.min(...ahead), zone).day,
    ...wordsBetweenSeasons(edition, season, now),
  };
  const changes = [autumnOf(season, [zone]), offeredReminder(edition, now)?.dueAt ?? 0];
  const until = Math.min(now + hourMs, ...ahead, ...changes.filter((at) => at > now));
  known.set(edition, { words, from: now, until });
  return words;
}

function wordsBetweenSeasons(edition: Edition, season: number, now: number) {
  const reminder = offeredReminder(edition, now);
  const isEarly = now < autumnOf(season, [zoneOf[edition]]);
  return {
    christmas: reminder ? `Christmas ${season}` : 'Christmas',
    firstText: isEarly
      ? `It comes in October ${season}, with a picture of Santa’s home. ${unpaidSignUpSentence}`
      : 'It comes with a picture of Santa’s home before you pay anything. If you sign up late in the evening, it waits until the morning.',
    welcome: isEarly
      ? `A welcome in October ${season}`
      : 'A welcome right after you enter your e-mail address',
    welcomeFrom: isEarly ? `October ${season}` : '',
    start: isEarly ? `Sign up for December ${season}` : 'Send the first text free',
    reminderDay: reminder ? reminderDay(edition, reminder.dueAt) : '',
  };
}

const priceOf = ({ amount, currency }: Package) => asMoney(amount, currency);

const textsOf = (count: number) => (count === 1 ? '1 text' : `${count} texts`);

function offerOf(planned: readonly { slot: string }[]): string {
  const texts = textsOf(planned.length);
  const pictured = planned.filter(({ slot }) => hasPicture(slot)).length;
  if (pictured === 0) return texts;
  if (planned.length === 1) return `${texts} with a picture`;
  return `${texts}, ${pictured === planned.length ? 'each' : pictured} with a picture`;
}

function daysOf(moments: readonly number[], edition: Edition): string {
  const timeZone = zoneOf[edition];
  const part = (at: number, what: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf[edition], { ...what, timeZone }).format(at);
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const [from, to] = [first, last].map((at) => part(at, { day: 'numeric' }));
  const between = Number(to) - Number(from) > 1 ? 'to' : 'and';
  const dates = from === to ? from : `${from} ${between} ${to}`;
  const [month, year] = [part(last, { month: 'long' }), part(last, { year: 'numeric' })];
  return edition === 'uk' ? `${dates} ${month} ${year}` : `${month} ${dates}, ${year}`;
}
