/** The peer's options, by their path in the options of `create`. */
import type { Known } from '../use.ts';

const same: Known = { verdict: 'same', says: '', see: 'docs/options.md' };
const wallets: Known = { ...same, see: 'docs/apple-pay-google-pay.md' };
const better = (says: string, see = 'docs/switching.md#better'): Known => ({ verdict: 'better', says, see });
const change = (says: string): Known => ({
  verdict: 'change',
  says,
  see: 'docs/switching.md#different-on-purpose',
});

const payPal = (name: string): Readonly<Record<string, Known>> => ({
  [name]: same,
  ...Object.fromEntries(
    ['flow', 'amount', 'currency', 'commit', 'landingPageType', 'vault', 'vault.vaultPayPal', 'logLevel'].map(
      (option) => [`${name}.${option}`, same],
    ),
  ),
  [`${name}.buttonStyle`]: better(
    "PayPal's current script draws the button",
    'docs/options.md#paypal-and-paypal-credit',
  ),
  [`${name}.buttonStyle.size`]: change("PayPal's current script has no `size`: set the button's `height`"),
});

export const options: Readonly<Record<string, Known>> = {
  authorization: same,
  container: same,
  selector: { ...same, says: 'an old name of `container`' },
  locale: better(
    'every spelling of a language works, and it is loaded only if needed',
    'docs/wording.md#languages',
  ),
  translations: better('texts are shown exactly as written', 'docs/wording.md#your-own-sentences'),
  paymentOptionPriority: same,
  preselectVaultedPaymentMethod: same,
  showDefaultPaymentMethodFirst: same,
  hiddenVaultedPaymentMethodTypes: same,
  vaultManager: better('a method that a subscription uses cannot be deleted'),
  card: same,
  'card.cardholderName': same,
  'card.cardholderName.required': same,
  'card.overrides': same,
  'card.overrides.fields': same,
  'card.overrides.styles': same,
  'card.clearFieldsAfterTokenization': same,
  'card.vault': same,
  'card.vault.vaultCard': same,
  'card.vault.allowVaultCardOverride': same,
  ...payPal('paypal'),
  ...payPal('paypalCredit'),
  venmo: change(
    'offered where the specification says, not in every mobile browser; on computers with `allowDesktop`',
  ),
  applePay: wallets,
  'applePay.buttonStyle': wallets,
  'applePay.displayName': wallets,
  'applePay.paymentRequest': wallets,
  'applePay.applePaySessionVersion': wallets,
  'applePay.domainName': wallets,
  googlePay: wallets,
  'googlePay.merchantId': wallets,
  'googlePay.googlePayVersion': wallets,
  'googlePay.transactionInfo': wallets,
  'googlePay.button': wallets,
  dataCollector: same,
  'dataCollector.kount': same,
  'dataCollector.paypal': same,
  threeDSecure: better('after a failure the used method is discarded, and the shopper can continue at once'),
  'threeDSecure.amount': same,
  'threeDSecure.cardinalSDKConfig': same,
};

/** Options whose nested ones are passed on to the payment library or a wallet, in both forms alike. */
const open = [
  'paypal',
  'paypalCredit',
  'venmo',
  'googlePay',
  'applePay.paymentRequest',
  'card.overrides.fields',
  'card.overrides.styles',
  'dataCollector',
  'threeDSecure.cardinalSDKConfig',
  'translations',
];

/** What is known about an option. */
export function optionAt(path: string): Known {
  const known = options[path];
  if (known) return known;
  if (open.some((name) => path.startsWith(`${name}.`))) {
    return { ...same, says: 'is passed on to the payment library or the wallet' };
  }
  return {
    verdict: 'unknown',
    says: 'an option that neither form has; both ignore it',
    see: 'docs/options.md',
  };
}
