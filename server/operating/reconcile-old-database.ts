/** Reconciles an out-of-date database with what has happened since, before a shop goes on with it. */
import type { Store } from '#db/store.ts';
import { doubtTextsOfDay, openCharges, reapplyStops } from '../rules/operating/after-restore.ts';
import type { Stop } from '../rules/stopping/stop-phone.ts';

/** Texts per unit of work. */
const mostDoubted = 200;

export interface OldDatabase {
  /** The STOPs of the database that was used since; null when it cannot be read. */
  stops: readonly Stop[] | null;
  at: number;
  /** What made the copy. */
  since: 'backup' | 'move';
}

/** @returns the result, in sentences */
export async function reconcileOldDatabase(
  store: Store,
  { stops, at, since }: OldDatabase,
): Promise<string[]> {
  const stopped = stops === null ? 0 : await store.write((unit) => reapplyStops(unit, stops));
  let doubted = 0;
  for (let some: number; ; doubted += some) {
    some = await store.write((unit) => doubtTextsOfDay(unit, at, mostDoubted));
    if (some === 0) break;
  }
  const charges = await store.read((unit) => openCharges(unit, at));
  return [
    stops === null
      ? 'The STOPs of the database that was there could not be read. Put the phones that said STOP since on the list: npm run ops -- stop.'
      : `Phones that have said STOP since the ${since}, taken from the previous database: ${stopped}.`,
    `Texts that may have been sent since: ${doubted}. The provider is asked before any of them is sent.`,
    `Charges without an answer: ${charges}. The gateway is asked when the shop starts.`,
    "Replies of the last six days are read from the provider's list when the shop starts.",
  ];
}
