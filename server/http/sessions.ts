/** Removes from a request whatever an ended session had opened. */
import type { FastifyInstance } from 'fastify';
import type { Store } from '#db/store.ts';
import { isSessionOver } from '../rules/accounts/sessions.ts';
import type { Clock } from '../time/clock.ts';
import { returningVisitor, sessionStart } from './visitor.ts';

/** A visitor whose session was ended is treated as new, whatever their cookie says. */
export function forgetEndedSessions(app: FastifyInstance, { store, clock }: { store: Store; clock: Clock }) {
  app.addHook('onRequest', async (request) => {
    const visitor = returningVisitor(request);
    if (visitor === undefined) return;
    const since = sessionStart(request);
    const now = clock.now();
    if (await store.read((unit) => isSessionOver(unit, visitor, since, now))) request.session.regenerate();
  });
}
