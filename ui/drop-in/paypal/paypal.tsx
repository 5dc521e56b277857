import { fromPromise } from 'xstate';
import { payPalTokenizationMachine } from '#machines/payment-flows/paypal-tokenization/machine.ts';
import type { PayPalOptions } from '../api/options.ts';
import type { OpenedWallet, WalletParts } from '../sheets/wallet.ts';
import { type PayPalRef, PayPalSheet } from './PayPalSheet.tsx';
import { PayPalButton } from './paypal-button.ts';
import { payPalLocale } from './paypal-locale.ts';
import { takeReturned } from './paypal-redirect.ts';

/** The PayPal or the PayPal Credit sheet of one form. */
export function openWallet({ option: id, client, profile, options: all }: WalletParts): OpenedWallet {
  const option = id === 'paypalCredit' ? id : 'paypal';
  const button = new PayPalButton({
    client,
    fundingSource: option === 'paypalCredit' ? 'credit' : 'paypal',
    locale: payPalLocale(all.locale),
    cspNonce: all.cspNonce,
  });
  const machine = payPalTokenizationMachine.provide({
    actors: {
      payPalButton: button.logic,
      // The gateway checks the merchant's options, except the flow, which decides about the script.
      createPayment: fromPromise(({ input }) => button.createPayment(input as PayPalOptions)),
      leavePage: fromPromise(({ input }) => button.leavePage(option, input as PayPalOptions)),
      tokenizePayment: fromPromise(({ input: { options, approval } }) =>
        button.tokenizePayment(options as PayPalOptions, approval),
      ),
    },
  });
  return {
    machine,
    input: {
      option,
      options: all[option],
      customer: profile.customer,
      returned: takeReturned(option, Object(all[option])),
    },
    kind: 'PayPalAccount',
    Sheet: ({ actor }: { readonly actor: PayPalRef }) => (
      <PayPalSheet option={option} mount={button.mount} actor={actor} />
    ),
    close: () => button.closed(),
  };
}
