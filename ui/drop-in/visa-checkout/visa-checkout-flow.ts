import visaCheckout, { type VisaCheckout } from 'braintree-web/visa-checkout/index.js';
import { createActor, fromPromise } from 'xstate';
import { type VisaPayment, visaCheckoutMachine } from '#machines/payment-flows/visa-checkout/machine.ts';
import type { FlowOptions } from '../gateway/client.ts';
import { Component } from '../shared/component.ts';
import { ask, open, tearDown } from '../shared/flow.ts';

/**
 * Visa Checkout as a flow; the methods are those of braintree-web's component. Visa's own script is the page's to load.
 * @throws {FlowError} `VISA_CHECKOUT_NOT_ENABLED`
 */
export async function createVisaCheckout(options: FlowOptions): Promise<VisaCheckoutFlow> {
  const flow = new VisaCheckoutFlow(options);
  await open(flow.actor);
  return flow;
}

/** Visa Checkout for one page. Made by {@link createVisaCheckout}. */
export class VisaCheckoutFlow {
  readonly #component = new Component<VisaCheckout>();
  /** The running machine, for inspection by the page. */
  readonly actor;

  constructor({ client, actorOptions }: FlowOptions) {
    this.actor = createActor(
      visaCheckoutMachine.provide({
        actors: {
          createComponent: fromPromise(async () => {
            await this.#component.open(() => visaCheckout.create({ client }));
          }),
          tokenize: fromPromise(({ input }) => this.#part.tokenize(input)),
          tearDown: fromPromise(() => this.#component.close()),
        },
      }),
      actorOptions,
    );
  }

  /**
   * What `V.init` takes: the merchant's key, all data, and the brands that the gateway takes.
   * @throws {FlowError} `VISA_CHECKOUT_INIT_OPTIONS_REQUIRED`
   */
  createInitOptions(options: object): object {
    return this.#part.createInitOptions(options);
  }

  /**
   * Exchanges the data of `payment.success` for a nonce.
   * @throws {FlowError} `VISA_CHECKOUT_PAYMENT_REQUIRED` or `VISA_CHECKOUT_TOKENIZATION`
   */
  tokenize(payment: VisaPayment): Promise<unknown> {
    return ask(this.actor, { type: 'payment.submitted', payment });
  }

  /** Takes the flow down. @throws the library's error when it could not clean up */
  teardown(): Promise<void> {
    return tearDown(this.actor);
  }

  get #part(): VisaCheckout {
    if (!this.#component.part) throw new Error('Visa Checkout was never set up');
    return this.#component.part;
  }
}
