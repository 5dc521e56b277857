import type { Client } from 'braintree-web/client/index.js';
import type { PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { flowFailed, tokenizationFailed } from '#machines/payment-flows/paypal-tokenization/problems.ts';
import type { VaultCheckoutOptions } from '#machines/payment-flows/paypal-vault-checkout/machine.ts';
import { flowProblem } from '#machines/payment-flows/shared/flow-problem.ts';
import { Component } from '../shared/component.ts';
import { FlowError } from '../shared/flow.ts';
import { createPayPal } from './paypal-component.ts';

/** The library's component for payments from saved PayPal accounts. */
export class VaultCheckout {
  readonly #component = new Component<PayPalCheckout>();
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /** @throws the library's error when the merchant does not accept PayPal */
  async create(): Promise<void> {
    await this.#component.open(() => createPayPal(withAnonymousErrors(this.#client)));
  }

  /** Replaces the component with a new one. @throws the library's error */
  async renew(): Promise<void> {
    await this.close();
    await this.create();
  }

  /** @throws the library's error */
  async start(options: VaultCheckoutOptions): Promise<PaymentMethod> {
    const { nonce, details } = await this.#opened().startVaultInitiatedCheckout({
      ...options,
      optOutOfModalBackdrop: true,
    });
    if (typeof nonce !== 'string') throw new FlowError(tokenizationFailed);
    return { nonce, type: 'PayPalAccount', details };
  }

  /**
   * Brings the window to the front, if there is one; resolves when windows can report back.
   * @throws the library's error, also if the frame that receives the report never answered
   */
  focus(): Promise<void> {
    return this.#opened().focusVaultInitiatedCheckoutWindow();
  }

  /** Closes the window. @throws the library's error */
  closeWindow(): Promise<void> {
    return this.#opened().closeVaultInitiatedCheckoutWindow();
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
 * The same connection, but its failures are no library errors, so that the library names the failed step: it would pass
 * on its own errors unchanged.
 */
function withAnonymousErrors(client: Client): Client {
  const request: Client['request'] = (options) =>
    client.request(options).catch((error: unknown) => {
      throw new FlowError(flowProblem(error, flowFailed));
    });
  return Object.create(client, { request: { value: request } }) as Client;
}
