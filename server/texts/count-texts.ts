import { setImmediate } from 'node:timers/promises';
import type { Store } from '#db/store.ts';
import type { TextsByState } from '../rules/texting/track-record.ts';

/** Texts that are counted at once, in some milliseconds in which an embedded database answers no other query. */
const sliceSize = 10_000;

/** Counts all texts by season and state, slice by slice: sign-ups go on meanwhile, and what they add may be missing. */
export async function countTexts({ read }: Pick<Store, 'read'>): Promise<ReadonlyMap<number, TextsByState>> {
  const seasons = new Map<number, Record<string, number>>();
  let after = '';
  for (;;) {
    const { end, counts } = await read((unit) => unit.reports.sliceOfTexts(after, sliceSize));
    for (const { season, state, count } of counts) {
      const known = seasons.get(season) ?? {};
      seasons.set(season, { ...known, [state]: (known[state] ?? 0) + count });
    }
    if (end === undefined) return seasons;
    after = end;
    await setImmediate();
  }
}
