/** Ports of the payment machine: the server's checkout calls and the Drop-in on the page. */

import { fromPromise } from 'xstate';
import { confirmationMachine } from '#machines/shop/confirmation/machine.ts';
import {
  type Checkout,
  type CheckoutOrder,
  type CheckoutResult,
  type PaymentForm,
  type PaymentMethod,
  type PaymentRequest,
  paymentMachine,
  termsOf,
} from '#machines/shop/payment/machine.ts';
import type { CaptchaAnswer } from '#server/contract/captcha.ts';
import type {
  CheckoutAnswer,
  CheckoutProblem,
  CheckoutRequest,
  TokenAnswer,
} from '#server/contract/checkout.ts';
import { captchaChunk } from '../chunks.ts';
import { getJson, getOrder, postForm, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { navigation } from '../shared/navigation.ts';
import { fetchChunk, lazyLogic } from '../shared/on-demand.ts';
import { keptAdIds, keptVisit } from '../shared/visit-storage.ts';
import {
  clearPaymentMethod,
  failPayment,
  formEvents,
  requestPaymentMethod,
  updateKeeping,
  updateSum,
} from './form-ports.ts';
import { promoLogic, readStart } from './promo-ports.ts';

/** The payment machine with its ports. */
export const paymentLogic = paymentMachine.provide({
  actors: {
    loadCheckout: fromPromise<Checkout, { orderId: string; packageId: number | null }>(
      async ({ input: { orderId, packageId }, signal }) => {
        const [token, captcha, order] = await Promise.all([
          getJson<TokenAnswer>('/santa/get_bt_token', signal),
          getJson<CaptchaAnswer>('/santa/use_recaptcha', signal),
          findOrder(orderId, signal, packageId),
        ]);
        return {
          authorization: token.bt_token,
          captcha: captcha.result === 0 ? null : captcha.site_key,
          order,
        };
      },
    ),
    confirmation: confirmationMachine.provide({
      actors: {
        findOrder: fromPromise<CheckoutOrder, { orderId: string }>(({ input: { orderId }, signal }) =>
          findOrder(orderId, signal),
        ),
      },
      actions: { logError: (_, { error }) => logError('confirmation', error) },
    }),
    requestPaymentMethod: fromPromise<PaymentMethod | null, { form: PaymentForm | null; amount: string }>(
      ({ input: { form, amount } }) => requestPaymentMethod(form, amount),
    ),
    checkOut: fromPromise<CheckoutResult, PaymentRequest>(async ({ input, signal }) => {
      const { orderId, packageId, promoCode, shownAmount, keeping, startNow, startIn, method, captcha } =
        input;
      const ids = keptAdIds.load();
      const fields = {
        order_id: orderId,
        nonce: method?.nonce ?? '',
        device_data: method?.deviceData ?? '',
        package_id: String(packageId),
        promocode: promoCode ?? '',
        shown_amount: shownAmount,
        keep_method: keeping === 'kept' ? 'yes' : '',
        start_now: startNow ?? '',
        start_in: startIn ?? '',
        fbp: ids?.fbp ?? '',
        fbc: ids?.fbc ?? '',
        ttp: ids?.ttp ?? '',
        website: location.origin,
        page: location.pathname,
        ab_test_value: keptVisit.load()?.variant ?? '',
        'g-recaptcha-response': captcha ?? '',
      } satisfies CheckoutRequest;
      const { body } = await postForm('/santa/package_checkout', fields, signal);
      return readAnswer(body as CheckoutAnswer | CheckoutProblem);
    }),
    promo: promoLogic,
    fetchChunk: fetchChunk({ captcha: captchaChunk }),
    captcha: lazyLogic(() => captchaChunk.module().captchaLogic),
    formEvents,
  },
  actions: {
    openLanding: () => navigation.openLanding(),
    clearPaymentMethod: ({ context }) => clearPaymentMethod(context.form),
    failPayment: ({ context }, { answer }) =>
      failPayment(context.form, answer.result === 'declined' ? answer.code : undefined),
    updateSum: ({ context }) => updateSum(context.form, termsOf(context)),
    updateKeeping: ({ context }) => updateKeeping(context.form, termsOf(context)),
    logError: (_, { error }) => logError('payment', error),
  },
});

function readAnswer(body: CheckoutAnswer | CheckoutProblem): CheckoutResult {
  if ('code' in body && body.code === 'other_sum') return { result: 'repriced', message: body.error };
  switch (body.result) {
    case 'success':
      return { result: 'success', amount: body.amount, otherOrders: body.dup_user ? 'some' : 'none' };
    case 'pending':
      return { result: 'pending' };
    case 'declined':
      return { result: 'declined', message: body.error, code: body.decline_code };
    case 'failed':
      return { result: 'declined', message: body.error };
    default:
      throw new ServerUnreachable('The checkout answered something unknown');
  }
}

/** @param packageId the package chosen in place of the sign-up's */
async function findOrder(
  orderId: string,
  signal: AbortSignal,
  packageId: number | null = null,
): Promise<CheckoutOrder> {
  const chosen = packageId === null ? {} : { package_id: String(packageId) };
  const order = await getOrder({ order_id: orderId, ...chosen }, signal);
  return {
    // An order on hold has been paid: the buyer is not asked to pay again.
    state: order.state === 'on_hold' ? 'paid' : order.state,
    packageId: order.package.id,
    otherOrders: order.dup_user ? 'some' : 'none',
    packageName: order.package.name,
    packageDescription: order.package.description,
    amount: order.amount,
    currency: order.currency,
    methodKeptUntil: order.method_kept_until,
    cancellation: order.cancellation,
    delivery: order.delivery ?? { kind: 'all', sentence: '', hours: '' },
    starts: order.starts.map(readStart),
  };
}
