/** Deletes payment methods at the gateway that must not be charged any more. */

import type { Store } from '#db/store.ts';
import type { Clock } from '../time/clock.ts';
import { hourMs } from '../time/durations.ts';
import type { PaymentGateway } from './gateway.ts';

const batch = 50;
const pauseMs = hourMs;

/** @returns a function that requests the due deletions; those without an answer are tried again after an hour */
export function createMethodDeletion(parts: { store: Store; gateway: PaymentGateway; clock: Clock }) {
  const { store, gateway, clock } = parts;
  return async function deleteEndedMethods() {
    for (const token of await store.read((unit) => unit.endedMethods.due(clock.now(), batch))) {
      if ((await gateway.deleteMethod(token)) === 'gone')
        await store.write((unit) => unit.endedMethods.delete(token));
      else await store.write((unit) => unit.endedMethods.postpone(token, clock.now() + pauseMs));
    }
  };
}
