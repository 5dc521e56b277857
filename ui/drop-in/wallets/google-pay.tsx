import googlePayment, { type GooglePayment } from 'braintree-web/google-payment/index.js';
import { createActor, fromPromise } from 'xstate';
import type { PaymentMethod } from '#machines/drop-in/payment-method.ts';
import { googlePayMachine, googlePayProblems } from '#machines/payment-flows/google-pay.ts';
import { WalletSheet } from '../components/WalletSheet.tsx';
import { Component } from '../effects/component.ts';
import { googlePaymentsClient, type PaymentsClient } from '../effects/google-pay-script.ts';
import { FlowError } from '../flows/flow.ts';
import type { GooglePayOptions } from '../options.ts';
import type { Wallet, WalletParts } from './wallet.ts';
import { walletFrom } from './wallet-from.ts';

/** The Google Pay sheet of one form. */
export function openWallet({ option, client, options: all, actorOptions, report }: WalletParts): Wallet {
  let options = all.googlePay as GooglePayOptions;
  const component = new Component<GooglePayment>();
  const part = () => {
    if (!component.part) throw new FlowError(googlePayProblems.notEnabled);
    return component.part;
  };
  let google: PaymentsClient | null = null;
  let button: HTMLElement | null = null;
  let place: HTMLElement | null = null;
  const show = () => {
    if (place && button) place.replaceChildren(button);
  };

  async function connect() {
    const { googlePayVersion, merchantId } = options;
    google = await googlePaymentsClient(client);
    await component.open(() =>
      googlePayment.create({
        client,
        ...(googlePayVersion !== undefined && { googlePayVersion }),
        ...(merchantId !== undefined && { googleMerchantId: merchantId }),
      }),
    );
    button = google.createButton({
      buttonType: 'short',
      buttonSizeMode: 'fill',
      ...options.button,
      onClick: () => actor.send({ type: 'google.pressed' }),
    });
    show();
  }

  /** Begun within the shopper's press, or the browser would take Google's window for an advertisement. */
  async function loadPaymentData(signal: AbortSignal): Promise<unknown> {
    const { googlePayVersion: _version, merchantId: _merchant, button: _button, ...request } = options;
    // The component writes into what it is given.
    const wanted = part().createPaymentDataRequest(structuredClone(request));
    if (!google) throw new FlowError(googlePayProblems.notEnabled);
    try {
      return await google.loadPaymentData(wanted);
    } catch (error) {
      // Google lets nobody close its sheet: it may outlive the form, which nobody uses any more.
      signal.throwIfAborted();
      const isCanceled = (Object(error) as { statusCode?: string }).statusCode === 'CANCELED';
      report(`googlepay.loadPaymentData.${isCanceled ? 'canceled' : 'failed'}`);
      throw error;
    }
  }

  const actor = createActor(
    googlePayMachine.provide({
      actors: {
        connect: fromPromise(connect),
        loadPaymentData: fromPromise(({ signal }) => loadPaymentData(signal)),
        parseResponse: fromPromise(async ({ input: { paymentData } }): Promise<PaymentMethod> => {
          const { nonce, type, details = {}, description, binData } = await part().parseResponse(paymentData);
          return {
            nonce,
            type,
            details,
            ...(description !== undefined && { description }),
            ...(binData && { binData }),
            rawPaymentData: paymentData,
          };
        }),
      },
    }),
    actorOptions,
  ).start();

  const mount = (element: HTMLElement | null) => {
    place = element;
    show();
  };
  return walletFrom(actor, {
    option,
    kind: 'AndroidPayCard',
    Sheet: () => (
      <WalletSheet option="googlePay">
        <div
          data-braintree-id="google-pay-button"
          className="braintree-sheet__button--google-pay"
          ref={mount}
        />
      </WalletSheet>
    ),
    configure: (key, value) => {
      // How the button looks and acts is decided once, as with the peer.
      if (key !== 'button') options = { ...options, [key]: value };
    },
    closed: () => component.close(),
  });
}
