/** Wording that several places of the shop need. */
import type { FirstText } from '#machines/shop/lead/machine.ts';
import { unpaidSignUpSentence } from '#machines/shop/lead/sentences.ts';
import type { SeasonTexts } from '#machines/shop/receipt/machine.ts';
import { season, words } from './edition.ts';

/** The mobile header line (specification, section 2). */
export function headerLine(name: string): string {
  return name
    ? `Santa can't wait to show ${name} the North Pole!`
    : "That's OK!  Santa can tell stories without using their name!";
}

/** Who is all set (specification, section 2); several names take the plural. */
export const allSetLine = (name: string): string =>
  `${name || 'Your child'} ${/[,&+]| and /i.test(name) ? 'are' : 'is'} all set!`;

/** Names the extras that an order does not have yet. */
export function wayToAdd(toAdd: readonly string[]): string {
  if (!toAdd.includes('family')) return 'Add a film';
  return toAdd.includes('video') ? 'Add brothers and sisters, or a film' : 'Add brothers and sisters';
}

/** The status of the first text: only what is known to be true. */
export function firstTextLine({ outcome, at, zone }: FirstText, name: string): string {
  const to = name ? ` to ${name}` : '';
  switch (outcome) {
    case 'sent':
    case 'delivered':
      return `Santa just sent a text${to} with a picture from the North Pole!`;
    case 'on_its_way':
      return `Santa's text${to} with a picture from the North Pole is on its way.`;
    case 'planned':
      return `Santa's first text${to} will arrive ${at ? time(at, zone) : 'in the morning'}.`;
    case 'failed':
      return 'Santa had a problem sending the text to the number provided';
  }
}

/** What happens to an unpaid sign-up if the first text is months away; empty if it is sent now. */
export const firstTextCondition = (): string => (season().welcomeFrom === '' ? '' : unpaidSignUpSentence);

/** A sum of money as people write it, for example `$29.95`. */
export function money(amount: string | number, currency: string): string {
  return new Intl.NumberFormat(words().locale, { style: 'currency', currency }).format(Number(amount));
}

/** Names the zone unless it is the browser's, because its hours differ from the parent's clock. */
const zoned = (zone: string | undefined): Intl.DateTimeFormatOptions => {
  if (zone === undefined || zone === Intl.DateTimeFormat().resolvedOptions().timeZone) return {};
  return { timeZone: zone, timeZoneName: 'short' };
};

/** Between seasons, dates are far away and include their year. */
const yearBetweenSeasons = (): Intl.DateTimeFormatOptions =>
  season().welcomeFrom === '' ? {} : { year: 'numeric' };

/** A day as people of this edition write it, for example `5 December`, in the child's zone or that of the edition. */
export const day = (iso: string, zone = words().zone): string =>
  new Intl.DateTimeFormat(words().locale, { day: 'numeric', month: 'long', timeZone: zone }).format(
    new Date(iso),
  );

/** How many texts: `one text`, `25 texts`. */
export const countOf = (texts: number): string => (texts === 1 ? 'one text' : `${texts} texts`);

/** The first and the last day with the year, in a zone, for example `December 1 – 25, 2026`. */
export const days = ({ from, until, zone }: SeasonTexts): string =>
  new Intl.DateTimeFormat(words().locale, { dateStyle: 'long', timeZone: zone }).formatRange(
    new Date(from),
    new Date(until),
  );

/** A day with its hour, for example `December 5 at 4:30 PM`. */
export const dayAndHour = (iso: string, zone: string): string =>
  new Intl.DateTimeFormat(words().locale, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...yearBetweenSeasons(),
    ...zoned(zone),
  }).format(new Date(iso));

/** A date of a year as people of this edition write it, for example `31 January 2028`. */
export const date = (isoDay: string): string =>
  new Intl.DateTimeFormat(words().locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDay));

/** Which texts come, if known: when Santa begins depends on the day and the buyer's choice. */
export function seasonLine(texts: SeasonTexts | null): string {
  if (!texts) return 'Your account shows which texts come, and when.';
  const { count, from, until, zone } = texts;
  const last = new Intl.DateTimeFormat(words().locale, { dateStyle: 'long', timeZone: zone }).format(
    new Date(until),
  );
  if (count === 1) return `Santa sends one text, on ${last}.`;
  return `Santa sends ${count} texts, one a day from ${day(from, zone)} to ${last}.`;
}

/** The heading above the first text: its status, as reported by the network. */
export const arrivalOf: Readonly<Record<FirstText['outcome'], string>> = {
  on_its_way: 'On its way to the phone',
  sent: 'On its way to the phone',
  delivered: 'Now, delivered to the phone',
  planned: 'The first text',
  failed: 'Not delivered',
};

function time(iso: string, zone: string | undefined): string {
  const format = new Intl.DateTimeFormat(words().locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...yearBetweenSeasons(),
    ...zoned(zone),
  });
  return `on ${format.format(new Date(iso))}`;
}
