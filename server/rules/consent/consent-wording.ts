/**
 * The wording a guardian agrees to. A version never changes: a new wording is a new version, and the record of a
 * consent stores the words themselves.
 */
import { createHash } from 'node:crypto';
import type { Edition } from '#db/schema.ts';
import { invalid } from '../refusal.ts';
import { zoneOf } from '../texting/editions.ts';
import { autumnOf, planSeason, seasonOf } from '../texting/season.ts';

export interface ConsentWording {
  version: string;
  edition: Edition;
  text: string;
  /** SHA-256 of the text, in hex. */
  hash: string;
}

const texts: readonly Omit<ConsentWording, 'hash'>[] = [
  {
    version: 'us-2026-1',
    edition: 'us',
    text:
      "I am this child's parent or guardian and may agree for this phone. North Pole Post may text it: one welcome " +
      'now and, once paid for, one text or picture a day from 1 to 25 December, about 26 in all. ' +
      'Msg & data rates may apply. Reply STOP to end, HELP for help.',
  },
  {
    version: 'uk-2026-1',
    edition: 'uk',
    text:
      "I am this child's parent or guardian and may agree for this phone. North Pole Post may text it: one welcome " +
      'now and, once paid for, one text a day from 1 to 25 December, about 26 in all. Reply STOP to end, HELP for help.',
  },
  {
    version: 'us-2026-2',
    edition: 'us',
    text:
      "I am this child's parent or guardian and may agree for this phone. North Pole Post may text it: one welcome " +
      'now and, once paid for, one text or picture a day, December 1 to 25, at most 26 in all. ' +
      'Msg & data rates may apply. Reply STOP to end, HELP for help.',
  },
  {
    version: 'uk-2026-2',
    edition: 'uk',
    text:
      "I am this child's parent or guardian and may agree for this phone. North Pole Post may text it: one welcome " +
      'now and, once paid for, one text a day, 1 to 25 December, at most 26 in all. Reply STOP to end, HELP for help.',
  },
];

/** What a guardian agrees to before the texts of an order go to another phone. */
const movedTexts: readonly Omit<ConsentWording, 'hash'>[] = [
  {
    version: 'us-number-2026-1',
    edition: 'us',
    text:
      "I am this child's parent or guardian and may agree for this phone. North Pole Post may text it: a code now and, " +
      'once you enter it, the texts or pictures still to come, one a day, December 1 to 25. ' +
      'Msg & data rates may apply. Reply STOP to end, HELP for help.',
  },
  {
    version: 'uk-number-2026-1',
    edition: 'uk',
    text:
      "I am this child's parent or guardian and may agree for this phone. North Pole Post may text it: a code now and, " +
      'once you enter it, the texts still to come, one a day, 1 to 25 December. ' +
      'Reply STOP to end, HELP for help.',
  },
];

const withHash = (wording: Omit<ConsentWording, 'hash'>): ConsentWording => ({
  ...wording,
  hash: createHash('sha256').update(wording.text).digest('hex'),
});

const agreement = "I am this child's parent or guardian and may agree for this phone.";

/** What the wording depends on: which texts are still to come, and when the first one is sent. */
interface ToCome {
  season: number;
  /** The first day of December that is still to come. */
  day: number;
  welcome: 'now' | 'october';
}

/** The child may be anywhere in the edition's country, so the zone whose texts come last counts. */
const lastZone: Record<Edition, string> = { us: 'Pacific/Honolulu', uk: zoneOf.uk };

function toCome(edition: Edition, now: number): ToCome {
  const season = seasonOf(now, zoneOf[edition]);
  const ahead = planSeason({ season, from: now, zones: [lastZone[edition]], most: null });
  const day = lastDay - ahead.length + 1;
  return { season, day, welcome: now < autumnOf(season, [zoneOf[edition]]) ? 'october' : 'now' };
}

const lastDay = 25;

/** How a version says which texts come after the welcome. */
type SayTexts = (edition: Edition, toCome: Pick<ToCome, 'season' | 'day'>) => string;

const datesIn = (edition: Edition, dates: string, season: number) =>
  edition === 'us' ? `December ${dates}, ${season}` : `${dates} December ${season}`;

const eachOf: Record<Edition, string> = { us: 'one text or picture', uk: 'one text' };

const replyIn = (edition: Edition) =>
  `${edition === 'us' ? 'Msg & data rates may apply. ' : ''}Reply STOP to end, HELP for help.`;

/** The versions that an open page may still show. */
const versions = {
  '2026-3': (edition, { season, day }) => {
    const dates = day === lastDay ? `${day}` : `${day} to ${lastDay}`;
    return `${eachOf[edition]} a day, ${datesIn(edition, dates, season)}`;
  },
  '2026-4': (edition, { season, day }) => {
    if (day === lastDay) return `${eachOf[edition]} on ${datesIn(edition, `${day}`, season)}`;
    const dates = `${day} ${day === lastDay - 1 ? 'and' : 'to'} ${lastDay}`;
    return `${eachOf[edition]} a day, ${datesIn(edition, dates, season)}`;
  },
} satisfies Record<string, SayTexts>;

function wordingOf(
  edition: Edition,
  toCome: ToCome,
  version: keyof typeof versions = '2026-4',
): PresentWording {
  const { season, day, welcome } = toCome;
  const first = welcome === 'now' ? 'one welcome now' : `one welcome in October ${season}`;
  const then = versions[version](edition, toCome);
  // The welcome text is one more.
  const most = lastDay - day + 2;
  const terms = `North Pole Post may text it: ${first} and, once paid for, ${then}, at most ${most} in all. ${replyIn(edition)}`;
  const name = `${edition}-${version}-${season}-${day}-${welcome}`;
  return { ...withHash({ version: name, edition, text: `${agreement} ${terms}` }), agreement, terms };
}

/** The wording for a code that pays for a December after the coming one. The first text was sent before. */
export const laterWording = (edition: Edition, season: number): ConsentWording =>
  withHash({
    version: `${edition}-next-2026-1-${season}`,
    edition,
    text:
      `${agreement} North Pole Post may send it ${eachOf[edition]} a day, ${datesIn(edition, '1 to 25', season)}, ` +
      `at most 25 in all. ${replyIn(edition)}`,
  });

/** The words that a guardian sees, in the two parts in which the page shows them. */
export interface PresentWording extends ConsentWording {
  agreement: string;
  terms: string;
}

/** The wording at a moment, which names the texts that are still to come. */
export const presentWording = (edition: Edition, now: number): PresentWording =>
  wordingOf(edition, toCome(edition, now));

/** The wording of a page that was opened earlier in the season; undefined for any other version. */
function earlierWording(version: string, edition: Edition, now: number): ConsentWording | undefined {
  const read = /^(us|uk)-2026-([34])-(\d{4})-(\d{1,2})-(now|october)$/.exec(version);
  if (read?.[1] !== edition) return undefined;
  const present = toCome(edition, now);
  const day = Number(read[4]);
  const isOfSeason = Number(read[3]) === present.season && day >= 1 && day <= present.day;
  const welcome = read[5] === 'now' ? 'now' : 'october';
  return isOfSeason
    ? wordingOf(edition, { season: present.season, day, welcome }, read[2] === '3' ? '2026-3' : '2026-4')
    : undefined;
}

/** Whether this version of the consent covers texts of a season. The first versions named no year and cover any. */
export function coversSeason(version: string, season: number): boolean {
  const named = /^(?:us|uk)-(?:2026-[34]|next-2026-1)-(\d{4})\b/.exec(version)?.[1];
  return named === undefined || Number(named) >= season;
}

const wordings = texts.map(withHash);
const movedWordings = movedTexts.map(withHash);

const outOfDate = () =>
  invalid(
    'unknown_consent',
    'consent_version',
    'This wording of the consent is out of date. Please reload the page.',
  );

/**
 * The words that were agreed to: those of today, of an earlier day of the season, or of an earlier year's page.
 * @throws Refusal `unknown_consent` when there is no such wording in this edition
 */
export function agreedWording(version: string, edition: Edition, now: number): ConsentWording {
  const wording =
    wordings.find((one) => one.version === version && one.edition === edition) ??
    earlierWording(version, edition, now);
  if (!wording) throw outOfDate();
  return wording;
}

/** What a guardian agrees to now before the texts go to another phone. */
export function numberWording(edition: Edition): ConsentWording {
  const wording = movedWordings.findLast((one) => one.edition === edition);
  if (!wording) throw new Error(`The edition ${edition} has no wording for another phone.`);
  return wording;
}

/** @throws Refusal `unknown_consent` when these are not the words that are agreed to now */
export function agreedNumberWording(version: string, edition: Edition): ConsentWording {
  const wording = numberWording(edition);
  if (wording.version !== version) throw outOfDate();
  return wording;
}
