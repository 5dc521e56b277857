import uuid from '@braintree/uuid';
import type { Client } from 'braintree-web/client/index.js';
import type { PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';
import { type AnyEventObject, fromCallback } from 'xstate';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import type { WalletOptions } from '#machines/drop-in/shared/sheet.ts';
import { gatewayTimeoutMs } from '#machines/gateway-timeout.ts';
import type {
  PayPalApproval,
  PayPalButtonCommand,
  PayPalButtonEvent,
} from '#machines/payment-flows/paypal-tokenization/machine.ts';
import {
  flowFailed,
  notEligible,
  tokenizationFailed,
  wrongOption,
} from '#machines/payment-flows/paypal-tokenization/problems.ts';
import { DropinError } from '../api/dropin-error.ts';
import type { PayPalOptions } from '../api/options.ts';
import { Component } from '../shared/component.ts';
import { FlowError } from '../shared/flow.ts';
import { withLibraryCode } from '../shared/library-error.ts';
import { deferred } from '../shared/promises.ts';
import { withTimeout } from '../shared/with-timeout.ts';
import { createPayPal } from './paypal-component.ts';
import { keepLeaving, leaveFor, reportApprovalUrl, returnAddress } from './paypal-redirect.ts';
import {
  loadPayPalScript,
  type PayPalButtons,
  roomFor,
  scriptAttributes,
  scriptQuery,
  usableStyle,
  windowError,
} from './paypal-script.ts';

/** Options of a PayPal button. */
export interface PayPalButtonParts {
  readonly client: Client;
  /** PayPal's funding source. */
  readonly fundingSource: 'paypal' | 'credit';
  readonly locale: string | undefined;
  /** The nonce of the page's content security policy. */
  readonly cspNonce: string | undefined;
}

type Tell = (event: PayPalButtonEvent) => void;

/** One PayPal button, which is recreated when the merchant's options need another script. */
export class PayPalButton {
  readonly #parts: PayPalButtonParts;
  readonly #place = deferred<HTMLElement>();
  readonly #component = new Component<PayPalCheckout>();
  #closing: Promise<void> = Promise.resolve();
  /** The approval address of the latest payment. */
  #address = '';

  constructor(parts: PayPalButtonParts) {
    this.#parts = parts;
  }

  /** Sets the button's element; null while there is none. */
  readonly mount = (element: HTMLElement | null): void => {
    if (element) this.#place.resolve(element);
  };

  /** The `payPalButton` port: puts the button on the sheet, and passes on its events. */
  readonly logic = fromCallback<AnyEventObject, WalletOptions>(({ input, sendBack, receive }) => {
    const abort = new AbortController();
    const namespace = `braintree_paypal_${uuid().replaceAll('-', '')}`;
    let asked: PromiseWithResolvers<string> | null = null;
    const tell: Tell = (event) => {
      if (!abort.signal.aborted) sendBack(event);
    };
    const opening = this.#open(input as unknown as PayPalOptions, namespace, abort.signal, {
      ask: () => {
        asked = deferred();
        tell({ type: 'payment.wanted' });
        return asked.promise;
      },
      tell,
      fail: (error) => tell({ type: 'authorization.failed', error: windowError(error) }),
    });
    opening.then(
      () => tell({ type: 'button.rendered' }),
      (error: unknown) =>
        tell({ type: 'button.failed', error: withLibraryCode(error, 'PAYPAL_', flowFailed) }),
    );
    receive((event) => {
      const command = event as PayPalButtonCommand;
      if (command.type === 'proceed') asked?.resolve(command.token);
      else asked?.reject(new DropinError(command.problem));
    });
    return () => {
      abort.abort();
      asked?.reject(new DropinError('The PayPal button was taken away.'));
      void opening
        .then((buttons) => Promise.all(buttons.map((button) => button.close())))
        .catch(() => undefined);
      Reflect.deleteProperty(window, namespace);
      this.#closing = this.#component.close();
      this.#closing.catch(() => undefined);
    };
  });

  /**
   * Creates the payment for the buyer to approve.
   * @throws the library's error, or {@link flowFailed} if that says more
   */
  async createPayment(options: PayPalOptions): Promise<string> {
    const { fundingSource, locale } = this.#parts;
    const {
      buttonStyle: _style,
      commit: _commit,
      vault: _vault,
      logLevel: _level,
      payLater: _later,
      redirect: _redirect,
      ...payment
    } = options;
    const wanted = {
      ...payment,
      offerCredit: fundingSource === 'credit',
      ...(locale !== undefined && { locale }),
    };
    try {
      return await withTimeout(this.#opened().createPayment(wanted), gatewayTimeoutMs);
    } catch (error) {
      throw withLibraryCode(error, 'PAYPAL_', flowFailed);
    }
  }

  /**
   * Leaves this page to have the payment approved on PayPal's website.
   * @throws the library's error if none can be created, and the form's own if the browser could not come back
   */
  async leavePage(option: string, options: PayPalOptions): Promise<void> {
    keepLeaving(option, options);
    await this.createPayment({
      ...options,
      returnUrl: returnAddress('approved'),
      cancelUrl: returnAddress('canceled'),
    });
    await leaveFor(this.#address);
  }

  /**
   * Exchanges the approval for a nonce.
   * @throws the library's error, or {@link tokenizationFailed} if that says more
   */
  async tokenizePayment({ vault, intent }: PayPalOptions, approval: PayPalApproval): Promise<PaymentMethod> {
    const isOnce = vault?.vaultPayPal === false;
    // The library only knows the intent of payments that it created on this page, not before a redirect.
    const agreed = { ...correlated(approval), intent, ...(isOnce && { vault: false }) };
    try {
      const { nonce, details } = await withTimeout(this.#opened().tokenizePayment(agreed), gatewayTimeoutMs);
      // The library accepts any answer, even a Wi-Fi login page.
      if (typeof nonce !== 'string') throw new Error('The gateway answered with no nonce.');
      return { nonce, type: 'PayPalAccount', details };
    } catch (error) {
      throw withLibraryCode(error, 'PAYPAL_', tokenizationFailed);
    }
  }

  /**
   * Resolves when the button is gone.
   * @throws the library's error when it could not be taken down
   */
  closed(): Promise<void> {
    return this.#closing;
  }

  #opened(): PayPalCheckout {
    const { part } = this.#component;
    if (!part) throw new DropinError('There is no PayPal button.');
    return part;
  }

  async #open(
    options: PayPalOptions,
    namespace: string,
    signal: AbortSignal,
    { ask, tell, fail }: { ask: () => Promise<string>; tell: Tell; fail: (error: unknown) => void },
  ): Promise<readonly PayPalButtons[]> {
    const { client, fundingSource, locale, cspNonce } = this.#parts;
    const { payLater = false, redirect = false } = options;
    if (typeof payLater !== 'boolean') {
      throw new FlowError(wrongOption('payLater', payLater, 'true or false'));
    }
    if (typeof redirect !== 'boolean') {
      throw new FlowError(wrongOption('redirect', redirect, 'true or false'));
    }
    const sources = fundingSource === 'paypal' && payLater ? ['paypal', 'paylater'] : [fundingSource];
    const reserving = this.#reserve(roomFor(sources.length, options));
    const component = await this.#component.open(() => createPayPal(this.#telling(client)));
    signal.throwIfAborted();
    const query = scriptQuery(options, fundingSource, locale);
    const [script, place] = await Promise.all([
      loadPayPalScript(component, namespace, query, scriptAttributes(options, cspNonce)),
      reserving,
    ]);
    signal.throwIfAborted();
    const made = sources.map((source) =>
      script.Buttons({
        fundingSource: source,
        style: usableStyle(options),
        [options.flow === 'vault' ? 'createBillingAgreement' : 'createOrder']: ask,
        onApprove: (approval: PayPalApproval) => tell({ type: 'payment.approved', approval }),
        onCancel: () => tell({ type: 'buyer.left' }),
        onError: fail,
      }),
    );
    const eligible = made.filter((buttons) => buttons.isEligible());
    // Pay Later may be unavailable; the first button may not.
    if (!made[0]?.isEligible()) throw new FlowError(notEligible);
    await this.#reserve(roomFor(eligible.length, options));
    // One after the other, so that they are in this order.
    for (const buttons of eligible) await buttons.render(place);
    return eligible;
  }

  #telling(client: Client): Client {
    return reportApprovalUrl(client, (address) => {
      this.#address = address;
    });
  }

  /** Reserves space for the buttons, once their place is on the page. */
  async #reserve(height: number): Promise<HTMLElement> {
    const place = await this.#place.promise;
    place.style.minHeight = `${height}px`;
    return place;
  }
}

/** Adds the payment's token to an approval, by which the gateway matches both parts of a payment. */
function correlated(approval: PayPalApproval): PayPalApproval {
  const { orderID } = approval;
  const isToken = typeof orderID === 'string' && /^EC-\w+$/.test(orderID);
  return isToken ? { paymentToken: orderID, ...approval } : approval;
}
