/** Deletes texts at the provider that were deleted here, in both directions: words, pictures and numbers. */

import type { Store } from '#db/store.ts';
import type { Clock } from '../time/clock.ts';
import { hourMs } from '../time/durations.ts';
import type { TextSender } from './sender.ts';

const batch = 100;
const pauseMs = hourMs;

/** @returns a function that requests the due deletions; failed ones are tried again after an hour */
export function createTextDeletion({
  store,
  sender,
  clock,
}: {
  store: Store;
  sender: TextSender;
  clock: Clock;
}) {
  return async function deleteEndedTexts() {
    for (const [ended, deleteAtProvider] of [
      ['endedTexts', sender.delete],
      ['endedWritten', sender.deleteWritten],
    ] as const) {
      for (const providerId of await store.read((unit) => unit[ended].due(clock.now(), batch))) {
        if ((await deleteAtProvider(providerId)) === 'gone')
          await store.write((unit) => unit[ended].delete(providerId));
        else await store.write((unit) => unit[ended].postpone(providerId, clock.now() + pauseMs));
      }
    }
  };
}
