/** Deletes what has been kept long enough (docs/operator.md says how long). */

import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#db/store.ts';
import { deleteExpired } from '../rules/retention/delete-expired.ts';
import { retentionLimits } from '../rules/retention/limits.ts';
import type { Clock } from '../time/clock.ts';
import { dayMs, hourMs } from '../time/durations.ts';

/** Copies that a migration has made are kept so long. */
const copiesLiveMs = 7 * dayMs;
/** By the clock of the disk: the row of a file is written in the same second. */
const strayFilesLiveMs = hourMs;

/** @returns a function that deletes what is due and logs how many rows, never what stood in them */
export function createRetention(parts: { store: Store; clock: Clock; log: FastifyBaseLogger }) {
  const { store, clock, log } = parts;
  return async function deleteDue() {
    const now = clock.now();
    store.removeCopies(now - copiesLiveMs);
    await store.removeStrayFiles(Date.now() - strayFilesLiveMs);
    const deleted = await store.erase((unit) => deleteExpired(unit, retentionLimits(now)));
    if (Object.values(deleted).some((rows) => rows > 0)) log.info({ deleted }, 'deleted what was due');
  };
}
