/** Effects of the payment machine: the server's checkout calls and the Drop-in on the page. */
import { fromPromise } from 'xstate';
import {
  type Checkout,
  type CheckoutAnswer,
  type CheckoutOrder,
  type PaymentMethod,
  paymentMachine,
} from '#machines/shop/payment.ts';
import type {
  CheckoutProblem,
  CheckoutRequest,
  CheckoutAnswer as ServerAnswer,
  TokenAnswer,
} from '#server/contract/checkout.ts';
import type { OrderAnswer } from '#server/contract/order.ts';
import { YEAR_PACKAGE } from '../texts.ts';
import { getJson, postForm, ServerUnreachable } from './http.ts';
import { logError } from './log.ts';
import type { PaymentForm } from './payment-form.ts';

/** The payment machine with its effects, paying through the given form. */
export function createPaymentLogic(form: PaymentForm) {
  return paymentMachine.provide({
    actors: {
      loadCheckout: fromPromise<Checkout, { orderId: string }>(async ({ input: { orderId }, signal }) => {
        const [token, order] = await Promise.all([
          getJson<TokenAnswer>('/santa/get_bt_token', signal),
          findOrder(orderId, signal),
        ]);
        if (token.bt_token === '') throw new ServerUnreachable('The payment token is empty');
        return { authorization: token.bt_token, order };
      }),
      findOrder: fromPromise<CheckoutOrder, { orderId: string }>(({ input: { orderId }, signal }) =>
        findOrder(orderId, signal),
      ),
      requestPaymentMethod: fromPromise<PaymentMethod>(async () => {
        const { nonce } = await form.requestPaymentMethod();
        return { nonce };
      }),
      checkOut: fromPromise<CheckoutAnswer, { orderId: string; method: PaymentMethod }>(
        async ({ input: { orderId, method }, signal }) => {
          const fields = {
            order_id: orderId,
            nonce: method.nonce,
            package_id: YEAR_PACKAGE,
          } satisfies CheckoutRequest;
          const { body } = await postForm('/santa/package_checkout', fields, signal);
          return readAnswer(body as ServerAnswer | CheckoutProblem);
        },
      ),
    },
    actions: {
      clearPaymentMethod: () => form.clearSelectedPaymentMethod(),
      logError: (_, { error }) => logError('payment', error),
    },
  });
}

function readAnswer(body: ServerAnswer | CheckoutProblem): CheckoutAnswer {
  switch (body.result) {
    case 'success':
      return { result: 'success', amount: body.amount };
    case 'pending':
      return { result: 'pending' };
    case 'declined':
    case 'failed':
      return { result: 'declined', message: body.error };
    default:
      throw new ServerUnreachable('The checkout answered something unknown');
  }
}

async function findOrder(orderId: string, signal: AbortSignal): Promise<CheckoutOrder> {
  const order = await getJson<OrderAnswer>(
    `/api/order?${new URLSearchParams({ order_id: orderId })}`,
    signal,
  );
  return {
    state: order.state,
    packageName: order.package.name,
    packageDescription: order.package.description,
    amount: order.amount,
    currency: order.currency,
  };
}
