/**
 * Tells buyers that their phone said STOP. It comes after the STOP, in units of work of its own: an e-mail that fails
 * never undoes one.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#db/store.ts';
import { planStopMails, type StopAddresses } from '../rules/stopping/plan-stop-mails.ts';
import type { Clock } from '../time/clock.ts';

const batch = 50;

export interface StopMailParts extends StopAddresses {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** @returns a function that plans the e-mails about STOPs of which the buyers have not been told yet */
export function createStopMails(parts: StopMailParts) {
  const { store, clock, log } = parts;
  return async function notifyBuyers(): Promise<void> {
    for (const stop of await store.read((unit) => unit.stopList.unnotified(batch))) {
      await store
        .write((unit) => planStopMails(unit, stop, parts, clock.now()))
        .catch(({ name }: Error) =>
          log.error(
            { event: 'stops.mail_failed', failure: name },
            'the buyer of a stopped phone is not told yet',
          ),
        );
    }
  };
}
