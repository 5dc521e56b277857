import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import { dayMs } from '../recurring/calendar.ts';
import { releaseWhenDue } from '../server-api/escrow.ts';
import { steps, takeStep } from '../server-api/lifecycle.ts';

const centuryMs = 100 * 366 * dayMs;

export const timeForm = z.union([
  z.strictObject({ advance: z.number().positive().max(centuryMs) }),
  z.strictObject({ to: z.iso.datetime() }),
]);

const wrong =
  'Say how far to move on: {"advance": <milliseconds>}, or until when: {"to": "2027-01-01T00:00:00Z"}. ' +
  'Time is never turned back.';

/** The sandbox's time: read it, move it forward, and run everything that is due by then. */
export function addClockRoutes(server: FastifyInstance, context: Context, clock: Clock): void {
  const { ledger, now } = context;
  const shown = () => ({ now: now().toISOString() });

  server.get('/sandbox/clock', shown);

  server.post('/sandbox/clock', (asked, reply) => {
    const { data } = timeForm.safeParse(asked.body);
    const by = data && ('advance' in data ? data.advance : Date.parse(data.to) - now().getTime());
    if (by === undefined || by <= 0) return reply.code(422).send({ error: wrong, ...shown() });
    clock.advance(by);
    closeBatches(context);
    context.catchUp();
    return {
      ...shown(),
      subscriptions: ledger.subscriptions.size(),
      transactions: ledger.transactions.size(),
    };
  });
}

/**
 * Batches are closed every night, so what was submitted before the time was moved is settled by now, and what was released from
 * escrow has been passed on.
 */
export function closeBatches(context: Context): void {
  const { ledger, now } = context;
  const dayAgo = now().getTime() - dayMs;
  for (const transaction of ledger.transactions.each()) {
    const isDue = Date.parse(transaction.updatedAt) <= dayAgo;
    const waits = transaction.status === 'submitted_for_settlement' || transaction.status === 'settling';
    if (isDue && waits) takeStep(steps.settle, transaction, context);
    else releaseWhenDue(transaction, context);
  }
}
