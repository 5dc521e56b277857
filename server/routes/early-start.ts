import type { Store } from '#db/store.ts';
import { startAnswer, startRequest } from '../contract/early-start.ts';
import { ownOrder } from '../http/visitor.ts';
import { startEarly } from '../rules/ordering/start-early.ts';
import type { Clock } from '../time/clock.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

/** POST /api/start_now: one tick and one press, after the payment. */
export function earlyStartRoute(app: TypedApp, { store, clock }: { store: Store; clock: Clock }) {
  app.route({
    method: 'POST',
    url: '/api/start_now',
    schema: formSchema('Starts a season that is waiting for the 14 days to pass', startRequest, startAnswer),
    async handler(request) {
      const { order_id, version } = request.body;
      const { id } = await ownOrder(request, store, order_id);
      await store.write((unit) => startEarly(unit, id, version, clock.now()));
      return { status: 'started' as const };
    },
  });
}
