import type { ClientConfiguration } from 'braintree-web/client/index.js';
import type { FormProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import type { PaymentMethod, PaymentOptionId, WalletId } from '#machines/drop-in/shared/payment-method.ts';
import type { CheckedOptions, PayPalOptions } from '../api/options.ts';
import { type Gateway, takesBrand } from '../gateway/gateway.ts';
import { supportsVenmo } from '../venmo/venmo-support.ts';

type Configuration = ClientConfiguration['gatewayConfiguration'];

/** Whether a merchant account takes any card in a wallet: otherwise Apple's sheet does not open, and Google's fails. */
const hasNetworks = (wallet: Configuration['applePayWeb']) => Boolean(wallet?.supportedNetworks?.length);

/** Whether the gateway allows the merchant each way to pay. */
export const isEnabled: Readonly<Record<WalletId, (gateway: Configuration) => boolean>> = {
  paypal: ({ paypalEnabled }) => paypalEnabled === true,
  paypalCredit: ({ paypalEnabled }) => paypalEnabled === true,
  venmo: ({ payWithVenmo }) => Boolean(payWithVenmo),
  applePay: ({ applePayWeb }) => hasNetworks(applePayWeb),
  googlePay: ({ androidPay }) => hasNetworks(androidPay),
  // The banks are reached through PayPal, and the payment library checks the same.
  localPayment: ({ paypalEnabled }) => paypalEnabled === true,
};

/** Whether the merchant can still take a saved method: the gateway may allow less than when it was saved. */
export function isTaken({ type, details }: PaymentMethod, { client, profile }: Gateway): boolean {
  if (type === 'PayPalAccount') return isEnabled.paypal(client.getConfiguration().gatewayConfiguration);
  return profile.options.includes('card') && takesBrand(profile, details['cardType']);
}

/** Checks that do not need the wallet's script. */
const isKnownHere: Readonly<
  Partial<Record<WalletId, (options: CheckedOptions, gateway: Configuration) => boolean>>
> = {
  venmo: ({ venmo }) => supportsVenmo(navigator.userAgent, typeof venmo === 'object' ? venmo : {}),
  // In the sandbox any browser can try it; elsewhere only browsers that support it.
  applePay: (_options, { environment }) =>
    isSecureContext && (environment === 'local' || 'ApplePaySession' in window),
};

/**
 * A form's profile with the wallets that the merchant wants, the gateway allows and this browser may support, in the
 * merchant's order (`spec/form.md` section 5 "Method availability").
 * @param profile the profile without wallets
 */
export function withPossibleWallets(
  profile: FormProfile,
  gateway: Configuration,
  options: CheckedOptions,
): FormProfile {
  const isPossible = (option: PaymentOptionId) =>
    option === 'card'
      ? profile.options.includes(option)
      : Boolean(options[option]) &&
        isEnabled[option](gateway) &&
        (isKnownHere[option]?.(options, gateway) ?? true);
  const possible = options.priority.filter(isPossible);
  return { ...profile, options: possible, express: expressAmong(possible, options) };
}

/** The wallets above the form: none unless the form also takes cards, for shoppers who want no wallet. */
function expressAmong(possible: readonly PaymentOptionId[], options: CheckedOptions) {
  const { expressCheckout } = options;
  if (!expressCheckout || !possible.includes('card')) return [];
  const wanted = expressCheckout === true ? possible : expressCheckout.methods;
  return wanted.filter(
    (option) => option !== 'card' && possible.includes(option) && hasOneButton(options[option]),
  );
}

/** Whether a wallet fits into the row: PayPal may have several buttons below each other, and local payments a list. */
function hasOneButton(wallet: unknown): boolean {
  const { payLater, redirect, types } = Object(wallet) as Partial<PayPalOptions>;
  return !payLater && !redirect && !types;
}
