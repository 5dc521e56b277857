import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import { passTime } from '../passing-time.ts';
import { dayMs } from '../recurring/calendar.ts';

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
    passTime(context);
    context.catchUp();
    return {
      ...shown(),
      subscriptions: ledger.subscriptions.size(),
      transactions: ledger.transactions.size(),
    };
  });
}
