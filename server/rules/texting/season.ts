/**
 * Which texts a season has, and when each is due: 1 to 25 December, in the afternoon, and on the 25th in the morning.
 */

import { hourMs } from '../../time/durations.ts';
import { zoneOf } from './editions.ts';
import { seasonSlots } from './library/library.ts';
import type { IsTaken, TextPlan } from './text-plan.ts';
import { type LocalTime, momentOf } from './zoned-time.ts';

type Hour = Pick<LocalTime, 'hour' | 'minute'>;

const afternoon = { hour: 16, minute: 30 };
/** The usual hour of an afternoon, in minutes after midnight. */
export const usualMinute = afternoon.hour * 60 + afternoon.minute;

const christmasMorning = { hour: 10, minute: 0 };
/** After this hour a text of the day would be late. */
const lastHour = { hour: 20, minute: 0 };
/** How long it takes on a busy evening to send all texts that are due at one time. */
const spreadMs = 0.5 * hourMs;
/** The latest hour that a buyer may choose. Several American states allow no texts after eight, the spread included. */
const latestChoiceIn = (zone: string): Hour =>
  zone === zoneOf.uk ? { hour: 20, minute: 0 } : { hour: 19, minute: 30 };
/** The hours that a buyer may choose in a zone, in minutes after midnight: each half hour from three o'clock. */
export function textMinutesIn(zone: string): readonly number[] {
  const { hour, minute } = latestChoiceIn(zone);
  const from = 15 * 60;
  return Array.from({ length: (hour * 60 + minute - from) / 30 + 1 }, (_, half) => from + half * 30);
}
const welcomeLives = 36 * hourMs;

/**
 * When the text of a day is due. By default at half past four in the easternmost zone, which is late morning furthest
 * west; on the 25th at ten in the westernmost zone, which is early afternoon furthest east. An hour that the buyer
 * chose is one of the first zone, unless it is too late in another.
 */
function momentIn(
  date: Pick<LocalTime, 'year' | 'month' | 'day'>,
  zones: readonly [string, ...string[]],
  minute: number | null,
): number {
  const at = (time: Hour) => zones.map((zone) => momentOf({ ...date, ...time }, zone));
  if (date.day === 25) return Math.max(...at(christmasMorning));
  if (minute === null) return Math.min(...at(afternoon));
  const chosen = { hour: Math.floor(minute / 60), minute: minute % 60 };
  const latest = zones.map((zone) => momentOf({ ...date, ...latestChoiceIn(zone) }, zone));
  return Math.min(momentOf({ ...date, ...chosen }, zones[0]), ...latest);
}

const lastTexts = new Map<string, number>();

/** When the text of Christmas morning is due. Cached, because every sign-up needs it. */
function lastTextOf(year: number, zone: string): number {
  const key = `${zone} ${year}`;
  const known = lastTexts.get(key) ?? momentOf({ year, month: 12, day: 25, ...christmasMorning }, zone);
  lastTexts.set(key, known);
  return known;
}

/** The year whose December comes next; it rolls over once the text of Christmas morning is due. */
export function seasonOf(now: number, zone: string): number {
  // The year in UTC is the local year, except for some hours around New Year, far from the roll-over.
  const year = new Date(now).getUTCFullYear();
  return now < lastTextOf(year, zone) ? year : year + 1;
}

/**
 * When the texts of a season begin at the earliest: a phone that is signed up earlier gets its first text then, and not
 * months ahead.
 */
export const autumnOf = (season: number, zones: readonly [string, ...string[]]): number =>
  momentIn({ year: season, month: 10, day: 1 }, zones, null);

/** The last days up to Christmas, or those that come next. */
export type Days = 'until Christmas' | 'next';

/** Which part of a season is wanted. */
export interface SeasonPlan {
  season: number;
  /** Only texts that are due after this moment, epoch ms. */
  from: number;
  /** Zones in which it has to be a decent hour. */
  zones: readonly [string, ...string[]];
  /** The hour that the buyer chose, in minutes after midnight; null is the usual one. */
  minute?: number | null;
  /** How many texts, null for all. */
  most: number | null;
  /** Which days get the texts, where there are fewer texts than days. */
  days?: Days;
  /** What the phone has already. */
  isTaken?: IsTaken;
}

const nothing: IsTaken = () => false;

/** The texts of a season that are still ahead; bought late, the past days are not planned. */
export function planSeason({
  season,
  from,
  zones,
  minute = null,
  most,
  days = 'until Christmas',
  isTaken = nothing,
}: SeasonPlan): TextPlan[] {
  const ahead = seasonSlots
    .map((slot, index) => {
      const date = { year: season, month: 12, day: index + 1 };
      const dueAt = momentIn(date, zones, minute);
      const evening = Math.min(...zones.map((zone) => momentOf({ ...date, ...lastHour }, zone)));
      return { slot, season, dueAt, notAfter: Math.max(evening, dueAt + spreadMs) };
    })
    .filter((text) => text.dueAt > from && !isTaken(text));
  return daysOf(ahead, { textLimit: most, days });
}

/** The texts of a package, out of all that are ahead. */
export function daysOf<TText>(
  ahead: readonly TText[],
  { textLimit, days }: { readonly textLimit: number | null; readonly days: Days },
): TText[] {
  const most = textLimit ?? ahead.length;
  return days === 'next' ? ahead.slice(0, most) : ahead.slice(Math.max(0, ahead.length - most));
}

/** The first text, due as soon as texts may be sent. */
export function planWelcome(dueAt: number, season: number): TextPlan {
  return {
    slot: 'welcome',
    season,
    dueAt,
    notAfter: dueAt + welcomeLives,
  };
}
