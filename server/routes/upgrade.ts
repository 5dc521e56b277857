import type { Store } from '#db/store.ts';
import type { Advertising } from '../advertising/advertising.ts';
import { type ProblemAnswer } from '../contract/problem.ts';
import { extraAnswer, upgradeAnswer, upgradeProblem, upgradeRequest } from '../contract/upgrade.ts';
import { ownOrder } from '../http/visitor.ts';
import type { Checkout } from '../payments/checkout.ts';
import { orderExtra, orderExtraAtOnce } from '../rules/ordering/extra.ts';
import type { Clock } from '../time/clock.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

export interface UpgradeRouteParts {
  store: Store;
  clock: Clock;
  newId: () => string;
  checkout: Checkout;
  advertising: Advertising;
}

/**
 * POST /api/internal_package_upgrade: one press charges the sum beside it to the method of the first payment.
 * POST /api/extra: orders an extra that is paid for like any other order.
 */
export function upgradeRoute(app: TypedApp, parts: UpgradeRouteParts) {
  const { store, clock, newId, checkout, advertising } = parts;
  app.route({
    method: 'POST',
    url: '/api/internal_package_upgrade',
    config: { problemFields: ({ message }: ProblemAnswer) => ({ status: 'failed', error: message }) },
    schema: formSchema('Adds an extra to a paid order', upgradeRequest, upgradeAnswer, upgradeProblem),
    async handler(request) {
      const { order_id, package: name, amount } = request.body;
      const order = await ownOrder(request, store, order_id);
      const wanted = { id: newId(), name, shownAmount: amount, at: clock.now() };
      const extra = await store.write((unit) => orderExtraAtOnce(unit, order, wanted));
      await advertising.beforeExtra(request, extra.order);
      const answer = await checkout.pay({
        order: extra.order,
        price: extra.price,
        method: { token: extra.token },
        confirmation: 'none',
      });
      return { status: answer.result, error: answer.result === 'success' ? '' : answer.sentence };
    },
  });
  app.route({
    method: 'POST',
    url: '/api/extra',
    schema: formSchema(
      'Orders an extra to a paid order, to be paid like any other order',
      upgradeRequest,
      extraAnswer,
    ),
    async handler(request) {
      const { order_id, package: name, amount } = request.body;
      const order = await ownOrder(request, store, order_id);
      const wanted = { id: newId(), name, shownAmount: amount, at: clock.now() };
      const extra = await store.write((unit) => orderExtra(unit, order, wanted));
      return { order_id: extra.id };
    },
  });
}
