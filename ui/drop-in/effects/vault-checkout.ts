import type { Client } from 'braintree-web/client/index.js';
import type { PayPalAccount, PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';
import type { PaymentMethod } from '#machines/drop-in/payment-method.ts';
import { flowProblem } from '#machines/payment-flows/flow-problem.ts';
import { flowFailed, tokenizationFailed } from '#machines/payment-flows/paypal-problems.ts';
import type { VaultCheckoutOptions } from '#machines/payment-flows/paypal-vault-checkout.ts';
import { FlowError } from '../flows/flow.ts';
import { Component } from './component.ts';
import { createPayPal } from './paypal-component.ts';

/** The library's component for payments from saved PayPal accounts. */
export class VaultCheckout {
  readonly #component = new Component<PayPalCheckout>();
  readonly #client: Client;
  #running: Promise<PayPalAccount> | null = null;
  #isSpent = false;

  constructor(client: Client) {
    this.#client = client;
  }

  /** @throws the library's error when the merchant does not take PayPal */
  async create(): Promise<void> {
    await this.#component.open(() => createPayPal(leavingTheNameToTheStep(this.#client)));
  }

  /**
   * Resolves when a window would be heard.
   * @throws the library's error when the frame that hears it never answered
   */
  async openFrameService(): Promise<void> {
    // A component that was given up may think for a minute that it is still at work, or move a window that is gone.
    if (this.#isSpent) {
      await this.close();
      await this.create();
      this.#isSpent = false;
    }
    try {
      await this.focus();
    } catch (error) {
      this.#isSpent = true;
      throw error;
    }
  }

  /** @throws the library's error */
  async start(options: VaultCheckoutOptions): Promise<PaymentMethod> {
    const running = this.#opened().startVaultInitiatedCheckout({ ...options, optOutOfModalBackdrop: true });
    this.#running = running;
    const { nonce, details } = await running;
    if (typeof nonce !== 'string') throw new FlowError(tokenizationFailed);
    return { nonce, type: 'PayPalAccount', details };
  }

  /** Brings the window to the front, where there is one. @throws the library's error */
  focus(): Promise<void> {
    return this.#opened().focusVaultInitiatedCheckoutWindow();
  }

  /** Closes the window, and resolves when the component can be used again. @throws the library's error */
  async closeWindow(): Promise<void> {
    this.#isSpent = true;
    await this.#opened().closeVaultInitiatedCheckoutWindow();
    await this.#running?.catch(() => undefined);
  }

  /** @throws the library's error when it could not clean up */
  close(): Promise<void> {
    return this.#component.close();
  }

  #opened(): PayPalCheckout {
    const { part } = this.#component;
    if (!part) throw new Error('The checkout was taken down.');
    return part;
  }
}

/**
 * The same connection, whose failures the library takes for nobody's, and then names after the step that failed. Its own
 * it would pass on as they are, and nobody would learn what was under way.
 */
function leavingTheNameToTheStep(client: Client): Client {
  const request: Client['request'] = (options) =>
    client.request(options).catch((error: unknown) => {
      throw new FlowError(flowProblem(error, flowFailed));
    });
  return Object.create(client, { request: { value: request } }) as Client;
}
