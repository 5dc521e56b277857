import type { FastifyRequest } from 'fastify';
import type { Order } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import { hasOtherOrder } from '../accounts/other-orders.ts';
import type { SignInLinks } from '../accounts/sign-in-links.ts';
import type { Advertising } from '../advertising/advertising.ts';
import { seenBy } from '../advertising/allowed-page-details.ts';
import type { CheckoutGate } from '../captcha/checkout-gate.ts';
import {
  type CheckoutAnswer,
  checkoutAnswer,
  checkoutProblem,
  checkoutRequest,
  tokenAnswer,
  tokenProblem,
} from '../contract/checkout.ts';
import type { ProblemAnswer } from '../contract/problem.ts';
import type { Addresses } from '../http/addresses.ts';
import { consentIn } from '../http/agreed-from.ts';
import type { Editions } from '../http/edition.ts';
import { createVisitorLimit, hourly, type LimitGuard } from '../http/limits.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import { endAdding, ownPurchase } from '../http/visitor.ts';
import type { Background } from '../jobs/background.ts';
import type { ChargeResult } from '../payments/charge-result.ts';
import type { Checkout } from '../payments/checkout.ts';
import { createClientTokens } from '../payments/client-tokens.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { successOf } from '../rules/charging/attempts.ts';
import {
  agreedPrice,
  confirmationFor,
  type PaymentWish,
  packageToPay,
  storesMethod,
} from '../rules/charging/check-payment.ts';
import { laterWording } from '../rules/consent/consent-wording.ts';
import type { Package } from '../rules/pricing/catalogue.ts';
import { currencyOf } from '../rules/pricing/money.ts';
import { codeFor } from '../rules/pricing/promotion-code.ts';
import type { Clock } from '../time/clock.ts';
import { checkoutView } from '../views/checkout-view.ts';
import { findTyped } from './code-guesses.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

export interface PaymentRouteParts {
  tries: RateLimitStore;
  store: Store;
  clock: Clock;
  gateway: PaymentGateway;
  checkout: Checkout;
  editions: Editions;
  addresses: Pick<Addresses, 'askedAt'>;
  guesses: LimitGuard;
  checkoutGate: CheckoutGate;
  advertising: Advertising;
  signInLinks: Pick<SignInLinks, 'sendToOwner'>;
  background: Background;
  checkoutsPerHour: number;
}

/** Each view of the payment step requests a token. */
const formsPerHour = 120;

/** GET /santa/get_bt_token and POST /santa/package_checkout */
export function paymentRoutes(app: TypedApp, parts: PaymentRouteParts) {
  const { store, clock, gateway, checkout, editions, guesses, checkoutGate, advertising } = parts;
  const { addresses, checkoutsPerHour, signInLinks, background } = parts;
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

  /** The promotion code that applies. Without a typed code, the limit on guesses does not apply. */
  async function promotionFor(request: FastifyRequest, order: Order, bought: Package, typed: string) {
    const find = () => store.read((unit) => codeFor(unit, order, bought, typed, clock.now()));
    return typed === '' ? find() : findTyped(guesses, request, find);
  }

  async function answerFor(
    request: FastifyRequest,
    order: Order,
    result: ChargeResult,
  ): Promise<CheckoutAnswer> {
    return checkoutView(order, result, await hasOtherOrder(request, store, order, clock.now()));
  }

  app.route({
    method: 'POST',
    url: '/santa/package_checkout',
    config: {
      problemFields: ({ message }: ProblemAnswer) => ({ result: 'failed', error: message }),
    },
    onRequest: perVisitor.count,
    schema: formSchema('Pays an order, once', checkoutRequest, checkoutAnswer, checkoutProblem),
    async handler(request) {
      const { body } = request;
      const { nonce, device_data: deviceData } = body;
      const order = await ownPurchase(request, store, body.order_id);
      // Already paid: a code that was used for it would not be accepted again.
      const done = await store.read((unit) => successOf(unit, order.id));
      if (done) return answerFor(request, order, { result: 'success', payment: done });
      const wish: PaymentWish = {
        packageId: body.package_id,
        promoCode: body.promocode,
        startVersion: body.start_now,
        startIn: body.start_in,
        shownAmount: body.shown_amount,
        nonce,
      };
      const bought = packageToPay(order, wish);
      const promotion = await promotionFor(request, order, bought, body.promocode);
      const price = await store.read((unit) =>
        agreedPrice(unit, order, wish, { bought, promotion }, clock.now()),
      );
      // Last, because a token is verified only once.
      await checkoutGate.pass(request, body['g-recaptcha-response']);
      await advertising.beforePurchase(request, order.id, seenBy(body, addresses.askedAt(request)));
      const result = await checkout.pay({
        order,
        price,
        method: { nonce, vault: storesMethod(order, body.keep_method) },
        confirmation: confirmationFor(order),
        consent:
          wish.startIn === 'next'
            ? consentIn(request, laterWording(order.edition, price.season), body.page, clock.now())
            : undefined,
        ...(deviceData !== undefined && { deviceData }),
      });
      if (result.result === 'declined') await checkoutGate.declined(request);
      if (result.result === 'failed' && result.notBegun === 'bought_elsewhere') {
        background.follow(signInLinks.sendToOwner(request, order.email));
      }
      if (result.result === 'success' && order.familyId !== null) endAdding(request);
      return answerFor(request, order, result);
    },
  });
}
