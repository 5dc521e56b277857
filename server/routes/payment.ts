import type { Store } from '#db/store.ts';
import {
  checkoutAnswer,
  checkoutProblem,
  checkoutRequest,
  tokenAnswer,
  tokenProblem,
} from '../contract/checkout.ts';
import type { ProblemAnswer } from '../contract/problem.ts';
import { Problem } from '../http/problem.ts';
import { ownOrder } from '../http/visitor.ts';
import { findPackage } from '../payments/catalogue.ts';
import type { Checkout } from '../payments/checkout.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import type { TypedApp } from './typed.ts';

export interface PaymentRouteParts {
  store: Store;
  gateway: PaymentGateway;
  checkout: Checkout;
  checkoutsPerHour: number;
}

const refused = (code: string, field: string, sentence: string) =>
  new Problem(422, code, sentence, { [field]: sentence });

/** GET /santa/get_bt_token and POST /santa/package_checkout */
export function paymentRoutes(
  app: TypedApp,
  { store, gateway, checkout, checkoutsPerHour }: PaymentRouteParts,
) {
  app.route({
    method: 'GET',
    url: '/santa/get_bt_token',
    config: { problemFields: () => ({ bt_token: '' }) },
    schema: {
      summary: 'A client token for the payment form',
      response: { 200: tokenAnswer, '4xx': tokenProblem, '5xx': tokenProblem },
    },
    handler: async () => ({ bt_token: await gateway.clientToken() }),
  });

  app.route({
    method: 'POST',
    url: '/santa/package_checkout',
    config: {
      problemFields: ({ message }: ProblemAnswer) => ({ result: 'failed', error: message }),
      rateLimit: { max: checkoutsPerHour, timeWindow: '1 hour' },
    },
    schema: {
      summary: 'Pays an order, once',
      consumes: ['application/x-www-form-urlencoded'],
      body: checkoutRequest,
      response: { 200: checkoutAnswer, '4xx': checkoutProblem, '5xx': checkoutProblem },
    },
    async handler(request) {
      const { nonce, device_data: deviceData, package_id, promocode, order_id } = request.body;
      const order = await ownOrder(request, store, order_id);
      const bought = findPackage(Number(package_id), order.edition);
      if (bought?.id !== order.packageId) {
        throw refused('unknown_package', 'package_id', 'This package is not one of ours.');
      }
      if (promocode !== '') throw refused('invalid_promocode', 'promocode', 'That code is not valid.');
      const answer = await checkout.pay({ order, nonce, ...(deviceData !== undefined && { deviceData }) });
      const paid = answer.result === 'success' ? answer.payment : undefined;
      return {
        result: answer.result,
        amount: paid ? paid.amount / 100 : 0,
        payment_id: paid?.transactionId ?? '',
        user_email: order.email,
        user_phone: order.phone,
        dup_user: await store.hasOtherPaidOrder(order),
        error: answer.result === 'success' ? '' : answer.sentence,
      };
    },
  });
}
