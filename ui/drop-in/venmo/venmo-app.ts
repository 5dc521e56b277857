import type { Client } from 'braintree-web/client/index.js';
import venmo, { type Venmo } from 'braintree-web/venmo/index.js';
import { type AnyEventObject, fromCallback } from 'xstate';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import type { VenmoConnection, VenmoWay } from '#machines/payment-flows/venmo/machine.ts';
import { appFailed, usageRequired } from '#machines/payment-flows/venmo/problems.ts';
import type { VenmoOptions } from '../api/options.ts';
import { Component } from '../shared/component.ts';
import { makeDispatchFramesInert } from '../shared/dispatch-frames.ts';
import { FlowError } from '../shared/flow.ts';
import { returnFocusAfter } from '../shared/return-focus.ts';
import { waitForTeardown } from '../shared/wait-for-teardown.ts';
import { isComputer } from './venmo-support.ts';

/** The library's Venmo component for one form. */
export class VenmoApp {
  readonly #component = new Component<Venmo>();
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /**
   * Creates a component that is ready for the button, in place of the previous one.
   * @throws the library's error when an option is wrong, Venmo is not enabled, or the gateway cannot be reached
   */
  async connect(options: VenmoOptions): Promise<VenmoConnection> {
    const way = wayOf(options);
    if (way === 'website' && !options.paymentMethodUsage) throw new FlowError(usageRequired);
    await this.close().catch(() => undefined);
    const component = await this.#component.open(() => venmo.create({ ...options, client: this.#client }));
    // The library returns a component before it is ready, and a window that opens late is blocked.
    await component.getUrl();
    makeDispatchFramesInert();
    return { way, address: component.hasTokenizationResult() ? 'with a result' : 'plain' };
  }

  /**
   * Sends the shopper to Venmo, or reads the result when they just came back.
   * @throws the library's error
   */
  async tokenize({ processResultsDelay }: VenmoOptions): Promise<PaymentMethod> {
    const component = this.#opened();
    // On a computer, a frame of the library has the focus meanwhile.
    const { nonce, details } = await returnFocusAfter(() =>
      component.tokenize(processResultsDelay === undefined ? {} : { processResultsDelay }),
    );
    // If the library cannot ask the gateway again, it takes the app's failure for a result.
    if (typeof nonce !== 'string') throw new FlowError(appFailed);
    return { nonce, type: 'VenmoAccount', details };
  }

  /** Cancels an authorization, whose `tokenize` then fails. @throws the library's error */
  async cancel(): Promise<void> {
    await this.#opened().cancelTokenization();
  }

  /** @throws the library's error when it could not clean up */
  async close(): Promise<void> {
    const frames = this.#component.part?._frameServiceInstance;
    await waitForTeardown(this.#component.close());
    if (!frames) return;
    // The library leaves behind the frame that listens to Venmo's website, and the cover of the page beside its window.
    frames.teardown();
    for (const cover of document.querySelectorAll('[id^="venmo-desktop-web"]')) cover.remove();
  }

  #opened(): Venmo {
    const { part } = this.#component;
    if (!part) throw new Error('Venmo was never set up');
    return part;
  }
}

/**
 * The `watchPage` port: reports when the page is visible again, and when the app has put its answer into the address.
 */
export const watchPage = fromCallback<AnyEventObject>(({ sendBack }) => {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) sendBack({ type: 'page.shown' });
    },
    { signal },
  );
  window.addEventListener(
    'hashchange',
    ({ newURL }) => {
      if (/#.*venmo(?:Success|Error|Cancel)=/.test(newURL)) sendBack({ type: 'result.arrived' });
    },
    { signal },
  );
  return () => listening.abort();
});

function wayOf({ allowDesktop, allowDesktopWebLogin }: VenmoOptions): VenmoWay {
  if (!isComputer(navigator.userAgent)) return 'app';
  if (allowDesktopWebLogin) return 'website';
  return allowDesktop ? 'code' : 'app';
}
