/** Says today whether tomorrow's texts fit into their hours at the rate that the sender is allowed. */
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#db/store.ts';
import type { TextLoad } from '#db/tables/reports.ts';
import { dayAhead, leftOver, loadIn, segmentsOf, stretchesOf } from '../rules/texting/day-ahead.ts';
import type { Clock } from '../time/clock.ts';
import type { TextRates } from './pace.ts';

/** @returns how many texts of today and tomorrow would be left over, by slot; those days that are too much are logged */
export function createForesight(parts: {
  store: Store;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  textRates: TextRates;
}) {
  const { store, clock, log, textRates } = parts;

  const perSecondOf = (slot: string, hasPicture: boolean) => {
    const texts = textRates.segmentsPerSecond / segmentsOf(slot);
    return hasPicture ? Math.min(texts, textRates.picturesPerSecond) : texts;
  };

  async function foresee(days: number): Promise<[string, number]> {
    const { slot, stretches } = stretchesOf(clock.now(), days);
    const load: TextLoad[] = [];
    for (const stretch of stretches) load.push(...(await store.read((unit) => loadIn(unit, stretch))));
    if (load.length === 0) return [slot, 0];
    const { texts, hasPicture, needed } = dayAhead(slot, load);
    const perSecond = perSecondOf(slot, hasPicture);
    const left = leftOver(load, perSecond);
    if (left > 0) {
      log.error(
        { event: 'texts.too_many', slot, texts, left, perSecond, needed },
        'more texts are planned for a day than leave in its hours',
      );
    }
    return [slot, left];
  }

  return async () => new Map([await foresee(0), await foresee(1)]);
}
