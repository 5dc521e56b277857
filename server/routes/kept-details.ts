import type { Order } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import { type KeptAnswer, keepAnswer, keepRequest, keptAnswer, keptQuery } from '../contract/kept-details.ts';
import { problem } from '../contract/problem.ts';
import { ownOrder, ownOrders } from '../http/visitor.ts';
import { ageIn, isOffered, keepDetails } from '../rules/ordering/kept-details.ts';
import type { TypedApp } from './typed.ts';

const genders = ['girl', 'boy', 'neither'] as const;
const errors = { '4xx': problem, '5xx': problem } as const;

/** @param season in which the child is as old as it is said */
function describe(order: Order, season: number): KeptAnswer['saved'] {
  return {
    gender: genders.find((gender) => gender === order.gender) ?? '',
    town: order.town ?? '',
    age: ageIn(season, order)?.toString() ?? '',
    pet_type: order.petType ?? '',
    pet_name: order.petName ?? '',
    elf: order.elf ?? '',
  };
}

/** POST /api/keep_details and GET /api/kept_details */
export function keptDetailsRoutes(app: TypedApp, { store, clock }: { store: Store; clock: Clock }) {
  app.route({
    method: 'POST',
    url: '/api/keep_details',
    schema: {
      summary: 'Keeps the details of a child for next year, or no longer',
      consumes: ['application/x-www-form-urlencoded'],
      body: keepRequest,
      response: { 200: keepAnswer, ...errors },
    },
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
    schema: {
      summary:
        "What is saved of a child, and details of the visitor's earlier seasons that they asked to keep",
      querystring: keptQuery,
      response: { 200: keptAnswer, ...errors },
    },
    async handler(request) {
      const order = await ownOrder(request, store, request.query.order_id);
      const { season } = order;
      const own = await ownOrders(request, store);
      return {
        saved: describe(order, season),
        kept: own
          .filter((other) => isOffered(other, season))
          .map((other) => ({
            order_id: other.id,
            season: other.season,
            childs_name: other.childsName,
            ...describe(other, season),
          })),
      };
    },
  });
}
