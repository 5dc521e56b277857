/** Deletes at a provider what was deleted here: payment methods, and texts in both directions. */
import type { Store } from '#db/store.ts';
import type { Clock } from '../time/clock.ts';
import { hourMs } from '../time/durations.ts';

const pauseMs = hourMs;

type Deletable = 'endedMethods' | 'endedTexts' | 'endedWritten';

/**
 * @param batch how many of each kind are requested in a round
 * @param providers the function that deletes each kind
 * @returns a function that requests the due deletions; those that failed are tried again after an hour
 */
export function createProviderDeletions(
  { store, clock }: { store: Store; clock: Clock },
  batch: number,
  providers: readonly (readonly [Deletable, (id: string) => Promise<'gone' | 'unknown'>])[],
): () => Promise<void> {
  return async () => {
    for (const [ended, deleteAtProvider] of providers) {
      for (const id of await store.read((unit) => unit[ended].due(clock.now(), batch))) {
        if ((await deleteAtProvider(id)) === 'gone') await store.write((unit) => unit[ended].delete(id));
        else await store.write((unit) => unit[ended].postpone(id, clock.now() + pauseMs));
      }
    }
  };
}
