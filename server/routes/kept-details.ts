import type { Order } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import { type KeptAnswer, keepAnswer, keepRequest, keptAnswer, keptQuery } from '../contract/kept-details.ts';
import { problem } from '../contract/problem.ts';
import { Problem } from '../http/problem.ts';
import { ownOrder, ownOrders } from '../http/visitor.ts';
import { keepDetails } from '../rules/ordering/details.ts';
import type { TypedApp } from './typed.ts';

const eldest = 17;
const genders = ['girl', 'boy', 'neither'] as const;
const errors = { '4xx': problem, '5xx': problem } as const;

const gone = () =>
  new Problem(
    409,
    'details_gone',
    'The details of this order are deleted already. There is nothing to keep.',
  );

function ageNow(age: number | null, years: number): string {
  return age === null || age + years > eldest ? '' : String(age + years);
}

/** @param season in which the child is as old as it is said */
function describe(order: Order, season: number): KeptAnswer['saved'] {
  return {
    gender: genders.find((gender) => gender === order.gender) ?? '',
    town: order.town ?? '',
    age: ageNow(order.age, season - order.season),
    pet_type: order.petType ?? '',
    pet_name: order.petName ?? '',
    elf: order.elf ?? '',
  };
}

/** Whether something of an earlier season was kept that could be offered now. */
const isOffered = (order: Order, season: number) =>
  order.keepRequestedAt !== null &&
  order.season < season &&
  [order.gender, order.town, order.age, order.petType, order.petName, order.elf].some(
    (detail) => detail !== null,
  );

/**
 * The details of a child, kept for next year. They are offered to the visitor whose cookie holds the order of that year:
 * they made it in this browser, or have opened a link from an e-mail in it.
 */
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
      if (!(await store.write((unit) => keepDetails(unit, id, at)))) throw gone();
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
