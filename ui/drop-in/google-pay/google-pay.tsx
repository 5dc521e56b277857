import googlePayment, { type GooglePayment } from 'braintree-web/google-payment/index.js';
import { useCallback } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { googlePayMachine, googlePayProblems } from '#machines/payment-flows/google-pay/machine.ts';
import type { GooglePayOptions } from '../api/options.ts';
import { Component } from '../shared/component.ts';
import { FlowError } from '../shared/flow.ts';
import { deferred } from '../shared/promises.ts';
import { WalletSheet } from '../sheets/WalletSheet.tsx';
import type { OpenedWallet, WalletParts } from '../sheets/wallet.ts';
import { googlePaymentsClient, type PaymentsClient } from './google-pay-script.ts';

/** The button's default look for its place. Google adds its own styles to the given root. */
function usualLook(place: HTMLElement) {
  const root = place.getRootNode();
  return {
    buttonType: 'short',
    buttonSizeMode: 'fill',
    buttonColor: getComputedStyle(place).getPropertyValue('--_google-button').trim() || 'default',
    ...(root instanceof ShadowRoot && { buttonRootNode: root }),
  };
}

/** The Google Pay sheet of one form. */
export function openWallet({ client, options, report }: WalletParts): OpenedWallet {
  const component = new Component<GooglePayment>();
  const part = () => {
    if (!component.part) throw new FlowError(googlePayProblems.notEnabled);
    return component.part;
  };
  let google: PaymentsClient | null = null;
  let button: HTMLElement | null = null;
  const placed = deferred<HTMLElement>();
  let press = () => {};

  async function connect({ googlePayVersion, merchantId, button: look }: GooglePayOptions) {
    google = await googlePaymentsClient(client);
    await component.open(() =>
      googlePayment.create({
        client,
        ...(googlePayVersion !== undefined && { googlePayVersion }),
        ...(merchantId !== undefined && { googleMerchantId: merchantId }),
      }),
    );
    const place = await placed.promise;
    button = google.createButton({ ...usualLook(place), ...look, onClick: () => press() });
    place.replaceChildren(button);
  }

  /** Started during the shopper's press, otherwise the browser would block Google's window. */
  async function loadPaymentData(now: GooglePayOptions, signal: AbortSignal): Promise<unknown> {
    const { googlePayVersion: _version, merchantId: _merchant, button: _button, ...request } = now;
    // The component modifies its argument. Google reads JSON, and a reactive page's options cannot be cloned.
    const wanted = part().createPaymentDataRequest(JSON.parse(JSON.stringify(request)) as object);
    if (!google) throw new FlowError(googlePayProblems.notEnabled);
    try {
      return await google.loadPaymentData(wanted);
    } catch (error) {
      // Google's sheet cannot be closed from outside: it may outlive the form.
      signal.throwIfAborted();
      const isCanceled = (Object(error) as { statusCode?: string }).statusCode === 'CANCELED';
      report(`googlepay.loadPaymentData.${isCanceled ? 'canceled' : 'failed'}`);
      throw error;
    }
  }

  const machine = googlePayMachine.provide({
    actors: {
      connect: fromPromise(({ input }) => connect(input)),
      loadPaymentData: fromPromise(({ input, signal }) => loadPaymentData(input, signal)),
      parseResponse: fromPromise(async ({ input: { paymentData } }): Promise<PaymentMethod> => {
        const { nonce, type, details, description, binData } = await part().parseResponse(paymentData);
        return {
          nonce,
          type,
          details: { ...details, rawPaymentData: paymentData },
          ...(description !== undefined && { description }),
          ...(binData && { binData }),
        };
      }),
    },
  });

  const mount = (element: HTMLElement | null, actor: ActorRefFrom<typeof googlePayMachine>) => {
    press = () => actor.send({ type: 'google.pressed' });
    if (!element) return;
    if (button) element.replaceChildren(button);
    placed.resolve(element);
  };
  function Sheet({ actor }: { readonly actor: ActorRefFrom<typeof googlePayMachine> }) {
    // Stable, because a new one would recreate the button and drop its focus.
    const ref = useCallback((element: HTMLElement | null) => mount(element, actor), [actor]);
    return (
      <WalletSheet option="googlePay">
        <div
          data-braintree-id="google-pay-button"
          className="braintree-sheet__button--google-pay"
          ref={ref}
        />
      </WalletSheet>
    );
  }
  return {
    machine,
    input: { options: options.googlePay },
    kind: 'AndroidPayCard',
    Sheet,
    close: () => component.close(),
  };
}
