/** Checks today whether tomorrow's texts can be sent in their hours at the sender's rate. */
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#db/store.ts';
import type { TextLoad } from '#db/tables/reports.ts';
import { dayCapacity, leftOver, loadIn, stretchesOf } from '../rules/texting/day-capacity.ts';
import type { Clock } from '../time/clock.ts';
import type { TextRates } from './pace.ts';

/** Whether the texts of today and tomorrow fit. */
export interface CapacityForecast {
  /** Adds them up, and logs a day with too many. */
  look: () => Promise<void>;
  /** How many would be left over at the last check, by slot. */
  latest: () => ReadonlyMap<string, number>;
}

/** Checks ahead when `look` is called. */
export function createCapacityForecast(parts: {
  store: Store;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  textRates: TextRates;
}): CapacityForecast {
  const { store, clock, log, textRates } = parts;
  let latest: ReadonlyMap<string, number> = new Map();

  async function foresee(days: number): Promise<[string, number]> {
    const { slot, stretches } = stretchesOf(clock.now(), days);
    const load: TextLoad[] = [];
    for (const stretch of stretches) load.push(...(await store.read((unit) => loadIn(unit, stretch))));
    if (load.length === 0) return [slot, 0];
    const { texts, hasPicture, needed } = dayCapacity(slot, load);
    const { segmentsPerSecond, picturesPerSecond } = textRates;
    // The text of a day is one segment.
    const perSecond = hasPicture ? Math.min(segmentsPerSecond, picturesPerSecond) : segmentsPerSecond;
    const left = leftOver(load, perSecond);
    if (left > 0) {
      log.error(
        { event: 'texts.too_many', slot, texts, left, perSecond, needed },
        'more texts are planned for a day than leave in its hours',
      );
    }
    return [slot, left];
  }

  return {
    async look() {
      latest = new Map([await foresee(0), await foresee(1)]);
    },
    latest: () => latest,
  };
}
