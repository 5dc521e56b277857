import type { Client } from 'braintree-web/client/index.js';
import type { PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';
import LibraryCheckout from 'braintree-web/paypal-checkout/paypal-checkout.js';
import { closeDispatchFrame, dispatchFrames, makeDispatchFramesInert } from '../shared/dispatch-frames.ts';
import { waitForTeardown } from '../shared/wait-for-teardown.ts';

/**
 * PayPal's component. The library's own would leave the hidden frame that hears PayPal's windows on the page for ever
 * when that frame never answered, and have its teardown wait a minute for it.
 */
class Checkout extends LibraryCheckout {
  #frame: HTMLIFrameElement | undefined;

  /** Adds the frame before it returns, and keeps no hold of it until it answers. */
  override _setupFrameService(client: Client): Promise<void> {
    const before = dispatchFrames();
    const answered = super._setupFrameService(client);
    this.#frame = dispatchFrames().find((frame) => !before.includes(frame));
    makeDispatchFramesInert();
    return answered;
  }

  override async teardown(): Promise<void> {
    try {
      await waitForTeardown(super.teardown());
    } finally {
      if (this.#frame) closeDispatchFrame(this.#frame);
    }
  }
}

/** @throws the library's error when the merchant does not take PayPal */
export function createPayPal(client: Client): Promise<PayPalCheckout> {
  return new Checkout({ client })._initialize({ client });
}
