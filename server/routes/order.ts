import type { Store } from '#db/store.ts';
import type { FirstTextView } from '../accounts/first-text.ts';
import { hasOtherOrder } from '../accounts/other-orders.ts';
import { orderAnswer, orderQuery } from '../contract/order.ts';
import { seasonAnswer } from '../contract/season.ts';
import { namedOrder, ownPurchase } from '../http/visitor.ts';
import type { SantasNumbers } from '../rules/texting/unreachable.ts';
import type { NamedPictures } from '../texts/named-pictures.ts';
import { wordsOfPicture } from '../texts/pictures.ts';
import type { Clock } from '../time/clock.ts';
import { findOrderKnown, orderView } from '../views/order-view.ts';
import { seasonView } from '../views/season-view.ts';
import { querySchema, type TypedApp } from './typed-app.ts';

export interface OrderRouteParts {
  store: Store;
  clock: Clock;
  firstTextOf: FirstTextView;
  /** The descriptor on card statements. */
  descriptor?: string | undefined;
  /** The numbers that a phone texts START to. */
  santasNumbers: SantasNumbers;
  named: NamedPictures;
}

/** GET /api/order and GET /api/season */
export function orderRoutes(
  app: TypedApp,
  { store, clock, firstTextOf, descriptor, santasNumbers, named }: OrderRouteParts,
) {
  app.route({
    method: 'GET',
    url: '/api/order',
    schema: querySchema("One of the visitor's orders", orderQuery, orderAnswer),
    async handler(request) {
      const { order_id, package_id: packageId } = request.query;
      const order =
        order_id === undefined
          ? await namedOrder(request, store, undefined)
          : await ownPurchase(request, store, order_id);
      const at = clock.now();
      const known = await store.read((unit) => findOrderKnown(unit, order, { santasNumbers, at, packageId }));
      return {
        ...orderView(known, at, descriptor),
        dup_user: await hasOtherOrder(request, store, order, at),
        ...(await firstTextOf(order, at)),
      };
    },
  });

  const pictures = { wordsOf: wordsOfPicture, writingIn: named.writingIn };

  app.route({
    method: 'GET',
    url: '/api/season',
    schema: querySchema('Every text that an order would get by paying', orderQuery, seasonAnswer),
    async handler(request) {
      const order = await namedOrder(request, store, request.query.order_id);
      const looking = { santasNumbers, at: clock.now(), packageId: request.query.package_id };
      return seasonView(await store.read((unit) => findOrderKnown(unit, order, looking)), pictures);
    },
  });
}
