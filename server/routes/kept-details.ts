import type { Store } from '#db/store.ts';
import { successAnswer } from '../contract/fields.ts';
import { keepRequest, keptAnswer, keptQuery } from '../contract/kept-details.ts';
import { ownOrder, ownOrders } from '../http/visitor.ts';
import { keepDetails } from '../rules/ordering/kept-details.ts';
import type { Clock } from '../time/clock.ts';
import { keptDetailsView } from '../views/kept-details-view.ts';
import { formSchema, querySchema, type TypedApp } from './typed-app.ts';

/** POST /api/keep_details and GET /api/kept_details */
export function keptDetailsRoutes(app: TypedApp, { store, clock }: { store: Store; clock: Clock }) {
  app.route({
    method: 'POST',
    url: '/api/keep_details',
    schema: formSchema('Turns keeping a child’s details for next year on or off', keepRequest, successAnswer),
    async handler(request) {
      const { order_id, keep } = request.body;
      const { id } = await ownOrder(request, store, order_id);
      const at = keep === 'yes' ? clock.now() : null;
      await store.write((unit) => keepDetails(unit, id, at));
      return { status: 'success' as const };
    },
  });

  app.route({
    method: 'GET',
    url: '/api/kept_details',
    schema: querySchema(
      "What is saved of a child, and details of the visitor's earlier seasons that they asked to keep",
      keptQuery,
      keptAnswer,
    ),
    async handler(request) {
      const order = await ownOrder(request, store, request.query.order_id);
      return keptDetailsView(order, await ownOrders(request, store));
    },
  });
}
