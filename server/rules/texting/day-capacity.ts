/** Whether a day's texts can be sent in time: each between its own hour and the end of its child's evening. */
import type { TextLoad } from '#db/tables/reports.ts';
import type { Unit } from '#db/unit.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../../time/durations.ts';
import { zoneOf } from './editions.ts';
import { hasPicture } from './library/library.ts';
import { type LocalTime, localTime, momentOf } from './zoned-time.ts';

/** The texts of one day. */
export interface DayCapacity {
  /** Such as `12-05`. */
  slot: string;
  texts: number;
  /** Whether they carry a picture, which senders hand over more slowly. */
  hasPicture: boolean;
  /** The lowest rate, in texts per second, at which all of them are sent in time. */
  needed: number;
}

/**
 * The time in New York at which a day's report begins: the evening before has ended everywhere (at one for Honolulu),
 * and no evening of the day has.
 */
const begins = { hour: 6, minute: 0 };
/** Loads are read in steps of an hour, because nothing else can run during a read. */
const hours = dayMs / hourMs;
const precision = 0.01;
const quarterMs = 15 * minuteMs;

const slotOf = ({ month, day }: Pick<LocalTime, 'month' | 'day'>) =>
  [month, day].map((part) => String(part).padStart(2, '0')).join('-');

/** Merges loads of the same quarter of an hour, because retries are spread over many moments. */
function byQuarter(load: readonly TextLoad[]): TextLoad[] {
  const sums = new Map<string, TextLoad>();
  for (const { dueAt, endsAt, count } of load) {
    const from = dueAt - (dueAt % quarterMs);
    const key = `${from} ${endsAt}`;
    sums.set(key, { dueAt: from, endsAt, count: count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => a.endsAt - b.endsAt);
}

/** Texts that are left over at a given rate per second, when those whose evening ends first are sent first. */
export function leftOver(load: readonly TextLoad[], perSecond: number): number {
  const waiting = byQuarter(load);
  const moments = [...new Set(waiting.flatMap(({ dueAt, endsAt }) => [dueAt, endsAt]))].toSorted(
    (a, b) => a - b,
  );
  for (const [index, from] of moments.entries()) {
    let room = (((moments[index + 1] ?? from) - from) / secondMs) * perSecond;
    for (const texts of waiting) {
      if (texts.dueAt > from || texts.endsAt <= from) continue;
      const leave = Math.min(texts.count, room);
      texts.count -= leave;
      room -= leave;
    }
  }
  return Math.max(0, Math.ceil(waiting.reduce((sum, { count }) => sum + count, 0) - precision));
}

/** The lowest sufficient rate per second. */
function neededFor(load: readonly TextLoad[]): number {
  let [low, high] = [0, load.reduce((sum, { count }) => sum + count, 0)];
  while (high - low > precision) {
    const middle = (low + high) / 2;
    if (leftOver(load, middle) > 0) low = middle;
    else high = middle;
  }
  return high;
}

/** An hour in which evenings of a day end, in epoch ms. */
interface Stretch {
  from: number;
  to: number;
}

/** The hours of a day's report, to be read one by one. @param days how many days after the present one */
export function stretchesOf(at: number, days: number): { slot: string; stretches: Stretch[] } {
  const zone = zoneOf.us;
  // Before six it is still the day before.
  const today = localTime(at - begins.hour * hourMs, zone);
  const date = { year: today.year, month: today.month, day: today.day + days };
  const from = momentOf({ ...date, ...begins }, zone);
  const slot = slotOf(localTime(from, zone));
  return {
    slot,
    stretches: Array.from({ length: hours }, (_, hour) => ({
      from: from + hour * hourMs,
      to: from + (hour + 1) * hourMs,
    })),
  };
}

/** The texts planned for evenings that end in a period. */
export const loadIn = (unit: Unit, { from, to }: Stretch): Promise<TextLoad[]> =>
  unit.reports.textLoad(from, to);

/** The capacity that a day needs. @param load of all its hours */
export const dayCapacity = (slot: string, load: readonly TextLoad[]): DayCapacity => ({
  slot,
  texts: load.reduce((sum, { count }) => sum + count, 0),
  hasPicture: hasPicture(slot),
  needed: neededFor(load),
});
