/** Deletes data whose retention period is over (docs/operator.md says how long). */

import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#db/store.ts';
import { deleteExpired } from '../rules/retention/delete-expired.ts';
import { batch, retentionLimits } from '../rules/retention/limits.ts';
import type { Clock } from '../time/clock.ts';
import { dayMs, hourMs } from '../time/durations.ts';

/** How long copies made by a migration are kept. */
const copiesLiveMs = 7 * dayMs;
/** Compared by file time: a file's row is written in the same second. */
const strayFilesLiveMs = hourMs;

/** @returns a function that deletes what is due and logs the number of rows, never their content */
export function createRetention(parts: { store: Store; clock: Clock; log: FastifyBaseLogger }) {
  const { store, clock, log } = parts;
  return async function deleteDue() {
    const now = clock.now();
    store.removeCopies(now - copiesLiveMs);
    let most: number;
    do {
      const deleted = await store.erase((unit) => deleteExpired(unit, retentionLimits(now)));
      most = Math.max(...Object.values(deleted));
      if (most > 0) log.info({ deleted }, 'deleted what was due');
    } while (most >= batch);
    // Last, because it throws while the photos cannot be reached; the next run tries again.
    await store.removeStrayFiles(Date.now() - strayFilesLiveMs);
  };
}
