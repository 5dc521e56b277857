import type { FastifyRequest } from 'fastify';
import type { Order } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import { nothingToAddSentence, phoneUnreachableSentence } from '#machines/shop/payment-sentences.ts';
import { hasOtherOrder } from '../accounts/other-orders.ts';
import { type Advertising, purchaseOf } from '../advertising/advertising.ts';
import type { Captcha } from '../captcha/captcha.ts';
import { passCaptcha } from '../captcha/gate.ts';
import type { Clock } from '../clock.ts';
import {
  type CheckoutAnswer,
  checkoutAnswer,
  checkoutProblem,
  checkoutRequest,
  tokenAnswer,
  tokenProblem,
} from '../contract/checkout.ts';
import type { ProblemAnswer } from '../contract/problem.ts';
import type { Editions } from '../http/edition.ts';
import { createVisitorLimit, hourly, type LimitGuard } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import type { TryMemory } from '../http/try-memory.ts';
import { ownOrder } from '../http/visitor.ts';
import type { Checkout } from '../payments/checkout.ts';
import { createClientTokens } from '../payments/client-tokens.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import type { ChargeResult } from '../payments/outcomes.ts';
import type { Promotions } from '../promotions/promotions.ts';
import { successOf } from '../rules/charging/attempts.ts';
import { deliveryOf } from '../rules/ordering/delivery.ts';
import { asksForStart, startWording as currentStart, textsOf } from '../rules/ordering/start.ts';
import { asDecimal, asMoney, currencyOf } from '../rules/pricing/catalogue.ts';
import { isGone } from '../rules/pricing/packages-on-sale.ts';
import type { Price } from '../rules/pricing/price.ts';
import { phoneStanding } from '../rules/texting/phone-standing.ts';
import { soldPackage } from './sold-package.ts';
import type { TypedApp } from './typed.ts';

export interface PaymentRouteParts {
  tries: TryMemory;
  store: Store;
  clock: Clock;
  gateway: PaymentGateway;
  checkout: Checkout;
  promotions: Promotions;
  editions: Editions;
  guesses: LimitGuard;
  captcha: Captcha | null;
  advertising: Advertising;
  checkoutsPerHour: number;
  /** Where phones text START to. */
  santasNumber: string;
}

/** Each look at the payment step asks for a token. */
const formsPerHour = 120;

const noCodes = 'A gift is paid in full; codes are for those who sign a child up. Nothing was charged.';
const missingStart =
  'Without your request to start now nothing could be sent before Christmas. Nothing was charged. Tick the box to go on.';
const otherStart =
  'The words that you agree to have changed. Nothing was charged. Please load the page again.';
const packageGone =
  'The days of this package have begun to pass, and what is left costs less. Nothing was charged. Please load the page again.';
const onHold =
  'Your bank has not handed over the payment of this order, so it is on hold. Nothing was charged now. Please call us.';
const missingMethod = 'The payment details are missing.';

/** The page showed another sum than is due. */
function otherSum({ amount, package: { currency } }: Price) {
  const sentence = `The price has changed: it is ${asMoney(amount, currency)} now. Nothing was charged. Please look at it before you pay.`;
  return new Problem(409, 'other_sum', sentence, { shown_amount: sentence });
}

/** The words that the buyer ticked, to be kept with the order. */
function askedStart(version: string, order: Order, amount: number): string | null {
  if (version === '' || !asksForStart(order, amount)) return null;
  if (version !== currentStart.version)
    throw new Problem(422, 'outdated_wording', otherStart, { start_now: otherStart });
  return currentStart.text;
}

/** GET /santa/get_bt_token and POST /santa/package_checkout */
export function paymentRoutes(app: TypedApp, parts: PaymentRouteParts) {
  const {
    store,
    clock,
    gateway,
    checkout,
    promotions,
    editions,
    guesses,
    captcha,
    advertising,
    checkoutsPerHour,
    santasNumber,
  } = parts;
  const tokens = createVisitorLimit(parts.tries, hourly('payment forms', formsPerHour));
  const clientToken = createClientTokens({ gateway, clock });
  const perVisitor = createVisitorLimit(parts.tries, hourly('payments', checkoutsPerHour));

  app.route({
    method: 'GET',
    url: '/santa/get_bt_token',
    config: { problemFields: () => ({ bt_token: '' }) },
    schema: {
      summary: 'A client token for the payment form',
      response: { 200: tokenAnswer, '4xx': tokenProblem, '5xx': tokenProblem },
    },
    onRequest: tokens.count,
    handler: async (request) => ({ bt_token: await clientToken(currencyOf[editions.of(request)]) }),
  });

  /** Nothing is charged that brings nothing. */
  async function refuseUndeliverable(order: Order, amount: number) {
    const at = clock.now();
    if (textsOf(order, amount, at).length === 0) {
      throw new Problem(422, 'start_not_requested', missingStart, { start_now: missingStart });
    }
    const standing = await store.read((unit) => phoneStanding(unit, order.phone));
    const { kind } = deliveryOf(order, amount, at, { standing, santasNumber });
    if (kind === 'unreachable') throw new Problem(409, 'phone_unreachable', phoneUnreachableSentence);
    if (kind === 'nothing') throw new Problem(409, 'nothing_to_add', nothingToAddSentence);
  }

  async function answerFor(
    request: FastifyRequest,
    order: Order,
    result: ChargeResult,
  ): Promise<CheckoutAnswer> {
    const paid = result.result === 'success' ? result.payment : undefined;
    return {
      result: result.result,
      amount: paid ? paid.amount / 100 : 0,
      payment_id: paid ? (paid.transactionId ?? paid.id) : '',
      user_email: order.email,
      user_phone: order.phone,
      dup_user: await hasOtherOrder(request, store, order, clock.now()),
      error: result.result === 'success' ? '' : result.sentence,
    };
  }

  app.route({
    method: 'POST',
    url: '/santa/package_checkout',
    config: {
      problemFields: ({ message }: ProblemAnswer) => ({ result: 'failed', error: message }),
    },
    onRequest: perVisitor.count,
    schema: {
      summary: 'Pays an order, once',
      consumes: ['application/x-www-form-urlencoded'],
      body: checkoutRequest,
      response: { 200: checkoutAnswer, '4xx': checkoutProblem, '5xx': checkoutProblem },
    },
    async handler(request) {
      const { nonce, device_data: deviceData, package_id, promocode, order_id, start_now } = request.body;
      const { shown_amount: shown, forget_method } = request.body;
      const order = await ownOrder(request, store, order_id);
      // What is paid is paid: a code that was used for it would not be taken again.
      const done = await store.read((unit) => successOf(unit, order.id));
      if (done) return answerFor(request, order, { result: 'success', payment: done });
      if (order.state === 'onHold') throw new Problem(409, 'order_on_hold', onHold);
      const bought = soldPackage(package_id, order.edition);
      if (order.kind === 'gift' && promocode !== '') {
        throw new Problem(422, 'invalid_promocode', noCodes, { promocode: noCodes });
      }
      if (isGone(bought, order, clock.now())) {
        throw new Problem(409, 'package_gone', packageGone, { package_id: packageGone });
      }
      await guesses.check(request);
      const { price, promotion } = await promotions.price(bought, promocode).catch(async (error: unknown) => {
        await guesses.count(request);
        throw error;
      });
      if (shown !== '' && shown !== asDecimal(price.amount)) throw otherSum(price);
      if (nonce === '' && price.amount > 0) {
        throw new Problem(422, 'missing_method', missingMethod, { nonce: missingMethod });
      }
      const startWording = askedStart(start_now, order, price.amount);
      const wanted = { ...order, textLimit: price.textLimit, startWording };
      if (order.kind === 'texts') await refuseUndeliverable(wanted, price.amount);
      // Last of all, because a token is good for one look at it.
      await passCaptcha(captcha, request, {
        token: request.body['g-recaptcha-response'],
        action: 'checkout',
      });
      const result = await checkout.pay({
        order,
        price: {
          packageId: price.package.id,
          amount: price.amount,
          textLimit: price.textLimit,
          promoCode: promotion?.code ?? null,
          startWording,
        },
        method: { nonce, keep: order.kind === 'texts' && forget_method === '' },
        confirmation: order.edition === 'uk' ? 'bank' : 'none',
        ...(deviceData !== undefined && { deviceData }),
      });
      if (result.result === 'success') {
        const { fbp, fbc, ttp, website } = request.body;
        const { payment } = result;
        const purchase = { ...purchaseOf(order, payment), fbp, fbc, ttp, website };
        await advertising.tell(request, `purchase-${payment.id}`, purchase);
      }
      return answerFor(request, order, result);
    },
  });
}
