import type { Client } from 'braintree-web/client/index.js';
import type { PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';
import LibraryCheckout from 'braintree-web/paypal-checkout/paypal-checkout.js';
import { closeDispatchFrame, dispatchFrames, makeDispatchFramesInert } from '../shared/dispatch-frames.ts';
import { waitForTeardown } from '../shared/wait-for-teardown.ts';

/**
 * PayPal's component. The library's own would leave its hidden frame on the page when that frame never answers, and its
 * teardown would wait a minute for it.
 */
class Checkout extends LibraryCheckout {
  #frame: HTMLIFrameElement | undefined;

  /** The library adds the frame before it returns, but keeps no reference until the frame answers. */
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

/** @throws the library's error when the merchant does not accept PayPal */
export function createPayPal(client: Client): Promise<PayPalCheckout> {
  return new Checkout({ client })._initialize({ client });
}
