import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import { startAnswer, startRequest } from '../contract/early-start.ts';
import { problem } from '../contract/problem.ts';
import { Problem } from '../http/problem.ts';
import { ownOrder } from '../http/visitor.ts';
import { startWording } from '../rules/ordering/start.ts';
import { startEarly } from '../rules/ordering/start-early.ts';
import type { TypedApp } from './typed.ts';

const outdated = 'The words beside the box have changed. Reload the page, read them and tick it again.';
const notPossible = 'This order begins by itself. Nothing had to be changed.';

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
      if (version !== startWording.version) throw new Problem(422, 'outdated_wording', outdated);
      // The same request again, or in another tab, finds what the first one did.
      const order = await store.write((unit) => startEarly(unit, id, clock.now()));
      if (order?.state !== 'paid' || order.startWording !== startWording.text) {
        throw new Problem(409, 'begins_by_itself', notPossible);
      }
      return { status: 'started' as const };
    },
  });
}
