import type { Store } from '#db/store.ts';
import { startAnswer, startRequest } from '../contract/early-start.ts';
import { problem } from '../contract/problem.ts';
import { ownOrder } from '../http/visitor.ts';
import { startEarly } from '../rules/ordering/start-early.ts';
import type { Clock } from '../time/clock.ts';
import type { TypedApp } from './typed.ts';

/** POST /api/start_now: one tick and one press, after the payment. */
export function earlyStartRoute(app: TypedApp, { store, clock }: { store: Store; clock: Clock }) {
  app.route({
    method: 'POST',
    url: '/api/start_now',
    schema: {
      summary: 'Begins a season that waits for the 14 days to be over',
      consumes: ['application/x-www-form-urlencoded'],
      body: startRequest,
      response: { 200: startAnswer, '4xx': problem, '5xx': problem },
    },
    async handler(request) {
      const { order_id, version } = request.body;
      const { id } = await ownOrder(request, store, order_id);
      await store.write((unit) => startEarly(unit, id, version, clock.now()));
      return { status: 'started' as const };
    },
  });
}
