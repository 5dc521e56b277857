/**
 * Tells buyers that their phone said STOP. It comes after the STOP, in units of work of its own: what cannot be told
 * never undoes one.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import { stopMail } from '../rules/mailing/letters/stop.ts';

const batch = 50;

/** @returns a function that plans the e-mails about STOPs that have not been told yet */
export function createStopNotices(parts: { store: Store; clock: Clock; log: FastifyBaseLogger }) {
  const { store, clock, log } = parts;
  return async function tellBuyers(): Promise<void> {
    for (const stop of await store.untoldStops(batch)) {
      await store
        .tellOfStop(stop, clock.now(), (order) => stopMail(order, stop))
        .catch(({ name }: Error) =>
          log.error(
            { event: 'stops.mail_failed', failure: name },
            'the buyer of a stopped phone is not told yet',
          ),
        );
    }
  };
}
