import { createActor, fromPromise } from 'xstate';
import { type PayPalTerms, payPalTokenizationMachine } from '#machines/payment-flows/paypal-tokenization.ts';
import { PayPalSheet } from '../components/PayPalSheet.tsx';
import { PayPalButton } from '../effects/paypal-button.ts';
import { scriptQuery } from '../effects/paypal-script.ts';
import type { PayPalOptions } from '../options.ts';
import type { Wallet, WalletParts } from './wallet.ts';
import { walletFrom } from './wallet-from.ts';

/** The sheet decides about the first, and the form's locale about the second. */
const readOnly: ReadonlySet<string> = new Set(['offerCredit', 'locale']);

const termsOf = ({ flow, vault }: PayPalOptions): PayPalTerms => ({
  flow,
  saving: vault?.vaultPayPal === false ? 'refused' : 'allowed',
});

/** PayPal knows locales with a region only; it speaks the shopper's language where it is told nothing. */
const localeOf = (locale: string | undefined) =>
  /^[a-z]{2}_[A-Z]{2}$/.test(locale ?? '') ? locale : undefined;

/** The PayPal or the PayPal Credit sheet of one form. */
export function openWallet({ option, client, profile, options: all, actorOptions }: WalletParts): Wallet {
  const isCredit = option === 'paypalCredit';
  const fundingSource = isCredit ? 'credit' : 'paypal';
  const locale = localeOf(all.locale);
  // The merchant's mistakes are the gateway's to find, but for the flow, which decides about the script.
  let options = (isCredit ? all.paypalCredit : all.paypal) as PayPalOptions;
  const button = new PayPalButton({
    client: () => client,
    fundingSource,
    options: () => options,
    locale,
    cspNonce: all.cspNonce,
  });
  const paypal = createActor(
    payPalTokenizationMachine.provide({
      actors: {
        payPalButton: button.logic,
        createPayment: fromPromise(() => button.createPayment()),
        tokenizePayment: fromPromise(({ input }) => button.tokenizePayment(input)),
      },
    }),
    { ...actorOptions, input: { ...termsOf(options), customer: profile.customer } },
  ).start();
  const scriptOf = (now: PayPalOptions) =>
    JSON.stringify([now.flow, scriptQuery(now, fundingSource, locale)]);
  return walletFrom(paypal, {
    option,
    kind: 'PayPalAccount',
    Sheet: () => <PayPalSheet option={isCredit ? 'paypalCredit' : 'paypal'} mount={button.mount} />,
    configure: (key, value) => {
      if (readOnly.has(key)) return;
      const before = scriptOf(options);
      options = { ...options, [key]: value };
      const button = before === scriptOf(options) ? 'same' : 'another';
      paypal.send({ type: 'terms.changed', terms: termsOf(options), button });
    },
    closed: () => button.closed(),
  });
}
