/** Deletes what has been kept long enough (docs/operator.md says how long). */
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import { forgetOld } from '../rules/retention/forget.ts';
import { retentionLimits } from '../rules/retention/limits.ts';

/** Copies that a migration has made are kept so long. */
const copiesLiveMs = 7 * 86_400_000;

/** @returns a function that deletes what is due and logs how many rows, never what stood in them */
export function createRetention(parts: { store: Store; clock: Clock; log: FastifyBaseLogger }) {
  const { store, clock, log } = parts;
  return async function forgetDue() {
    const now = clock.now();
    store.removeCopies(now - copiesLiveMs);
    const forgotten = await store.erase((unit) => forgetOld(unit, retentionLimits(now)));
    if (Object.values(forgotten).some((rows) => rows > 0)) log.info({ forgotten }, 'deleted what was due');
  };
}
