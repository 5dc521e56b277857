/** Has the provider delete texts that were deleted here: their words, pictures and numbers. */

import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import { hourMs } from '../durations.ts';
import type { TextSender } from './sender.ts';

const batch = 100;
const pauseMs = hourMs;

/** @returns a function that asks for what is due; what the provider did not do is asked for again after an hour */
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
    for (const providerId of await store.read((unit) => unit.endedTexts.due(clock.now(), batch))) {
      if ((await sender.delete(providerId)) === 'gone')
        await store.write((unit) => unit.endedTexts.delete(providerId));
      else await store.write((unit) => unit.endedTexts.postpone(providerId, clock.now() + pauseMs));
    }
  };
}
