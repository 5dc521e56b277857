/** The words of `npm run status`. */

import type { EventCount } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import { shopStatus } from '../rules/operating/shop-status.ts';
import { zoneOf } from '../rules/texting/editions.ts';
import { seasonOf } from '../rules/texting/season.ts';
import { dayMs } from '../time/durations.ts';

const mostNamed = 5;
const days = 7;

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

const counts = (of: Readonly<Record<string, number>>) =>
  Object.entries(of)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ') || 'none';

function named(which: readonly string[]): string {
  const more = which.length - mostNamed;
  return which.slice(0, mostNamed).join(', ') + (more > 0 ? `, and ${more} more` : '');
}

/** A line for each event: its count today, and the total of the days before. */
function eventLines(events: readonly EventCount[], today: string): string[] {
  const names = [...new Set(events.map(({ event }) => event))];
  const sum = (of: readonly EventCount[]) => of.reduce((total, { count }) => total + count, 0);
  return names.map((name) => {
    const own = events.filter(({ event }) => event === name);
    const now = own.filter(({ day }) => day === today);
    return `  ${name.padEnd(28)} ${String(sum(now)).padStart(6)} today ${String(sum(own)).padStart(6)} in ${days} days`;
  });
}

/** @param at epoch ms */
export async function describeStatus(store: Store, at: number) {
  const season = seasonOf(at, zoneOf.us);
  const since = isoDay(at - (days - 1) * dayMs);
  const {
    concerns,
    seasons,
    words,
    events,
    days: ahead,
  } = await store.read((unit) => shopStatus(unit, { at, season, since }));
  const lines = [
    concerns.length === 0 ? 'Nothing needs attention.' : 'These need attention:',
    ...concerns.flatMap(({ sentence, which }) => [`- ${sentence}`, `  ${which.length}: ${named(which)}`]),
    '',
    ...seasons.flatMap(({ season: year, orders, texts }) => [
      `Orders of ${year}: ${counts(orders)}`,
      `Texts of ${year}: ${counts(texts)}`,
    ]),
    ...ahead
      .filter((day) => day.texts > 0)
      .map(
        ({ slot, texts: planned, hasPicture, needed }) =>
          `Texts still to send on ${slot}: ${planned}${hasPicture ? ' with a picture' : ''}, which needs ${needed.toFixed(2)} a second`,
      ),
    `Replies from phones in ${days} days: ${counts(words)}`,
    '',
    ...(events.length === 0 ? ['No events were counted.'] : ['Events:', ...eventLines(events, isoDay(at))]),
    '',
  ];
  return { text: lines.join('\n'), needsPerson: concerns.length > 0 };
}
