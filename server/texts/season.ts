/** Which texts a season has, and when each is due: 1 to 25 December, in the afternoon, and on Christmas morning. */
import type { PlannedText } from '#db/store.ts';
import { pictureOf, seasonSlots } from './library/en-us.ts';
import { momentOf } from './zoned-time.ts';

const afternoon = { hour: 16, minute: 30 };
const christmasMorning = { hour: 10, minute: 0 };
/** After this hour a text of the day would be late. */
const lastHour = { hour: 20, minute: 0 };
const welcomeLives = 36 * 3_600_000;

const timeOf = (day: number) => (day === 25 ? christmasMorning : afternoon);

const lastTexts = new Map<string, number>();

/** When the text of Christmas morning is due. Kept, because every sign-up asks. */
function lastTextOf(year: number, zone: string): number {
  const key = `${zone} ${year}`;
  const known = lastTexts.get(key) ?? momentOf({ year, month: 12, day: 25, ...christmasMorning }, zone);
  lastTexts.set(key, known);
  return known;
}

/** The year whose December comes next; it rolls over once the text of Christmas morning is due. */
export function seasonOf(now: number, zone: string): number {
  // In every zone the year in UTC is the local one but for some hours around New Year, far from the roll-over.
  const year = new Date(now).getUTCFullYear();
  return now < lastTextOf(year, zone) ? year : year + 1;
}

/** What of a season is wanted. */
export interface SeasonPlan {
  now: number;
  /** No text is due before. */
  from?: number;
  zone: string;
  /** How many texts, null for all. */
  most: number | null;
}

/** The texts of the coming season that are still ahead; bought late, the past days are not planned. */
export function planSeason({ now, from = now, zone, most }: SeasonPlan): PlannedText[] {
  const season = seasonOf(now, zone);
  return seasonSlots
    .map((slot, index) => {
      const date = { year: season, month: 12, day: index + 1 };
      return {
        slot,
        season,
        dueAt: momentOf({ ...date, ...timeOf(date.day) }, zone),
        notAfter: momentOf({ ...date, ...lastHour }, zone),
        picture: pictureOf(slot),
      };
    })
    .filter(({ dueAt }) => dueAt > from)
    .slice(0, most ?? seasonSlots.length);
}

/** The first text, due as soon as texts may be sent. */
export function planWelcome(dueAt: number, zone: string): PlannedText {
  return {
    slot: 'welcome',
    season: seasonOf(dueAt, zone),
    dueAt,
    notAfter: dueAt + welcomeLives,
    picture: pictureOf('welcome'),
  };
}
