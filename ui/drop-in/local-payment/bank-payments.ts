import type { Client } from 'braintree-web/client/index.js';
import LocalPayment, {
  type LocalPaymentPayload,
} from 'braintree-web/local-payment/external/local-payment.js';
import { type AnyEventObject, fromCallback } from 'xstate';
import {
  type PaymentMethod,
  type PaymentProblem,
  problemFrom,
} from '#machines/drop-in/shared/payment-method.ts';
import type {
  PaymentOrder,
  PaymentReport,
  ReturnedPayment,
} from '#machines/payment-flows/local-payment/machine.ts';
import { notKept, tokenizationFailed } from '#machines/payment-flows/local-payment/problems.ts';
import type { LocalPaymentOptions } from '../api/local-payment-options.ts';
import { closeDispatchFrame, dispatchFrames, makeDispatchFramesInert } from '../shared/dispatch-frames.ts';
import { FlowError } from '../shared/flow.ts';
import { deferred } from '../shared/promises.ts';
import type { Strings } from '../strings/strings.ts';
import { nameOf } from './payment-types.ts';
import { returnAddress } from './return-address.ts';

/** The library's local payments for one form: one frame, through which the windows of all payments answer. */
export class BankPayments {
  readonly #client: Client;
  readonly #strings: Strings;
  #frame: HTMLIFrameElement | undefined;
  #connection: LocalPayment | undefined;

  constructor(client: Client, strings: Strings) {
    this.#client = client;
    this.#strings = strings;
  }

  /** Loads the frame. Never resolves if the gateway's assets do not answer. */
  async connect(): Promise<void> {
    const before = dispatchFrames();
    const connecting = new LocalPayment({ client: this.#client })._initialize();
    // The library adds the frame before it returns, but keeps no reference until the frame answers.
    this.#frame = dispatchFrames().find((frame) => !before.includes(frame));
    makeDispatchFramesInert();
    this.#connection = await connecting;
  }

  /** The `payment` port: starts a payment, and reports its progress. */
  readonly payment = fromCallback<AnyEventObject, PaymentOrder>(({ input, sendBack, receive }) => {
    const { paymentType } = input;
    const options = input.options as unknown as LocalPaymentOptions;
    const over = new AbortController();
    const { signal } = over;
    const tell = (report: PaymentReport) => {
      if (!signal.aborted) sendBack(report);
    };
    const payment = this.#paymentWith(options, paymentType);
    receive(({ type }) => (type === 'show window' ? payment.focusWindow() : payment.closeWindow()));
    const failing = deferred<never>();
    const started = deferred<string>();
    const begin = async ({ paymentId }: { paymentId: string }, goOn?: () => void) => {
      // The library also calls this if the window was blocked or closed, and the server would store a dead payment.
      if (signal.aborted) return forever;
      started.resolve(paymentId);
      tell({ type: 'payment.created' });
      try {
        await isKept(options, { paymentId, paymentType });
      } catch (cause) {
        failing.reject(new FlowError({ ...notKept, cause }));
        payment.closeWindow();
        return forever;
      }
      if (signal.aborted) return forever;
      if (options.redirectUrl) tell({ type: 'page.left' });
      else if (goOn) tell({ type: 'payment.kept' });
      goOn?.();
    };
    addEventListener('pageshow', () => tell({ type: 'page.shown' }), { signal });
    const answered = payment.startPayment({
      ...this.#termsOf(options, paymentType),
      onPaymentStart: begin,
    });
    const tellEnd = async () => {
      try {
        const payload = await Promise.race([failing.promise, answered]);
        // The page is leaving for the bank's.
        if (!payload && options.redirectUrl) return;
        const ids = { paymentType, paymentId: await started.promise };
        tell(
          payload
            ? { type: 'payment.approved', output: methodOf(payload, ids) }
            : { type: 'payment.pending', output: pendingMethod(ids) },
        );
      } catch (error) {
        tell({ type: 'payment.failed', problem: problemOf(error) });
      }
    };
    void tellEnd();
    return () => {
      over.abort();
      payment.closeWindow();
    };
  });

  /** Exchanges what a bank put into the page's address for a nonce. @throws the library's error */
  async tokenizeReturned(
    options: LocalPaymentOptions,
    { paymentType, parameters }: ReturnedPayment,
  ): Promise<PaymentMethod> {
    const { merchantAccountId } = options;
    const payload = await new LocalPayment({ client: this.#client, merchantAccountId }).tokenize(parameters);
    const paymentId = parameters['btLpPaymentId'] ?? parameters['paymentId'] ?? '';
    return methodOf(payload, { paymentType, paymentId });
  }

  /** @throws the library's error when it could not clean up */
  async close(): Promise<void> {
    await this.#connection?.teardown();
    if (this.#frame) closeDispatchFrame(this.#frame);
  }

  /** A new component for each payment, so that it has the current options; they share the frame. */
  #paymentWith({ merchantAccountId, redirectUrl }: LocalPaymentOptions, paymentType: string): LocalPayment {
    const payment = new LocalPayment({
      client: this.#client,
      merchantAccountId,
      ...(redirectUrl !== undefined && { redirectUrl: returnAddress(redirectUrl, paymentType) }),
    });
    if (this.#connection?._frameService) payment._frameService = this.#connection._frameService;
    return payment;
  }

  /** Options for the library's `startPayment`. */
  #termsOf(options: LocalPaymentOptions, paymentType: string): object {
    const { types: _types, merchantAccountId: _account, redirectUrl: _redirect, details, ...terms } = options;
    const { fallback, ...now } = { ...terms, ...details?.(paymentType) };
    const { url = location.href, buttonText, cancelUrl, ...more } = fallback ?? {};
    return {
      ...now,
      paymentType,
      amount: String(now.amount),
      fallback: {
        ...more,
        url: returnAddress(url, paymentType),
        buttonText: buttonText ?? this.#strings.text('localPaymentReturn'),
        ...(cancelUrl !== undefined && { cancelUrl: returnAddress(cancelUrl, paymentType) }),
      },
    };
  }
}

/** A promise that never settles, for the library after its payment has ended. */
const forever = new Promise<never>(() => undefined);

/** What identifies a payment. */
type PaymentIds = Parameters<LocalPaymentOptions['onPaymentStart']>[0];

/**
 * Has the merchant's server store the payment's id; resolves when the merchant's function calls its second argument.
 * @throws what that function throws or rejects with before
 */
function isKept({ onPaymentStart }: LocalPaymentOptions, ids: PaymentIds): Promise<void> {
  return new Promise((resolve, reject) => {
    Promise.resolve(onPaymentStart(ids, resolve)).catch(reject);
  });
}

function methodOf({ nonce, details, correlationId }: LocalPaymentPayload, ids: PaymentIds): PaymentMethod {
  // The library does not check whether the answer has a nonce.
  if (typeof nonce !== 'string') throw new FlowError(tokenizationFailed);
  return {
    nonce,
    type: 'LocalPayment',
    description: nameOf(ids.paymentType),
    details: { ...details, ...ids, ...(correlationId !== undefined && { correlationId }) },
  };
}

const pendingMethod = (ids: PaymentIds): PaymentMethod => ({
  nonce: ids.paymentId,
  type: 'LocalPayment',
  description: nameOf(ids.paymentType),
  details: ids,
  pending: true,
});

/** Adds the name of a missing option, which the library only has in `details`. */
function problemOf(error: unknown): PaymentProblem {
  const problem = problemFrom(error);
  const { details } = Object(error) as { readonly details?: unknown };
  return typeof details === 'string' ? { ...problem, message: `${problem.message} ${details}` } : problem;
}
