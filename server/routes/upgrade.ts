import type { Order } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import type { ProblemAnswer } from '../contract/problem.ts';
import { upgradeAnswer, upgradeProblem, upgradeRequest } from '../contract/upgrade.ts';
import { Problem } from '../http/problem.ts';
import { ownOrder } from '../http/visitor.ts';
import type { Checkout } from '../payments/checkout.ts';
import { successOf } from '../rules/charging/attempts.ts';
import type { NewOrder } from '../rules/ordering/new-order.ts';
import { createPurchase } from '../rules/ordering/purchase.ts';
import {
  asDecimal,
  findPackage,
  type Package,
  type UpgradeName,
  upgradeIds,
} from '../rules/pricing/catalogue.ts';
import type { TypedApp } from './typed.ts';

export interface UpgradeRouteParts {
  store: Store;
  clock: Clock;
  newId: () => string;
  checkout: Checkout;
}

const notKept = 'The way you paid was not kept, so nothing can be added with one press. Nothing was charged.';
const cancelled = 'This order was cancelled, so nothing can be added to it. Nothing was charged.';
const otherSum = 'The price has changed. Nothing was charged. Please look at the new price first.';

function upgradeFor({ edition }: Order, name: UpgradeName): Package {
  const wanted = findPackage(upgradeIds[name], edition);
  if (!wanted) throw new Error(`The catalogue has no ${name} package.`);
  return wanted;
}

/** POST /api/internal_package_upgrade: one press, the sum beside it, the method of the first payment. */
export function upgradeRoute(app: TypedApp, { store, clock, newId, checkout }: UpgradeRouteParts) {
  async function purchaseOf(order: Order, wanted: Package): Promise<Order> {
    const { season, edition, email, emailKey, site, abTestValue, utmSource } = order;
    const extra: NewOrder = {
      id: newId(),
      kind: 'upgrade',
      parentId: order.id,
      visitor: null,
      season,
      edition,
      email,
      emailKey,
      phone: '',
      childsName: '',
      childKey: '',
      site,
      sub: '',
      abTestValue,
      utmSource,
      packageId: wanted.id,
      amount: wanted.amount,
      currency: wanted.currency,
      giftTo: null,
      giftAt: null,
      createdAt: clock.now(),
    };
    return store.write((unit) => createPurchase(unit, extra));
  }

  app.route({
    method: 'POST',
    url: '/api/internal_package_upgrade',
    config: { problemFields: ({ message }: ProblemAnswer) => ({ status: 'failed', error: message }) },
    schema: {
      summary: 'Adds an extra to a paid order',
      consumes: ['application/x-www-form-urlencoded'],
      body: upgradeRequest,
      response: { 200: upgradeAnswer, '4xx': upgradeProblem, '5xx': upgradeProblem },
    },
    async handler(request) {
      const { order_id, package: name, amount } = request.body;
      const order = await ownOrder(request, store, order_id);
      if (order.state === 'cancelled') throw new Problem(409, 'order_cancelled', cancelled);
      const wanted = upgradeFor(order, name);
      if (amount !== asDecimal(wanted.amount))
        throw new Problem(422, 'other_sum', otherSum, { amount: otherSum });
      const token = (await store.read((unit) => successOf(unit, order.id)))?.methodToken ?? null;
      if (token === null) throw new Problem(409, 'method_not_kept', notKept);
      const answer = await checkout.pay({
        order: await purchaseOf(order, wanted),
        price: {
          packageId: wanted.id,
          amount: wanted.amount,
          textLimit: null,
          promoCode: null,
          startWording: null,
        },
        method: { token },
        confirmation: 'none',
      });
      return { status: answer.result, error: answer.result === 'success' ? '' : answer.sentence };
    },
  });
}
