import type { ClientConfiguration } from 'braintree-web/client/index.js';
import type { FormProfile } from '#machines/drop-in/form-lifecycle-setup.ts';
import type { PaymentOptionId } from '#machines/drop-in/payment-method.ts';
import type { CheckedOptions } from '../options.ts';
import { supportsVenmo } from './venmo-support.ts';

/** Whether the gateway and this browser can do what a merchant asks for. */
type Offer = (configuration: ClientConfiguration['gatewayConfiguration'], options: CheckedOptions) => boolean;

const takesPayPal: Offer = ({ paypalEnabled }) => paypalEnabled === true;

const offers: Readonly<Partial<Record<PaymentOptionId, Offer>>> = {
  paypal: takesPayPal,
  paypalCredit: takesPayPal,
  venmo: ({ payWithVenmo }, { venmo }) =>
    Boolean(payWithVenmo) && supportsVenmo(navigator.userAgent, typeof venmo === 'object' ? venmo : {}),
};

/** The ways to pay that are offered, in the merchant's order (`spec/form.md` section 5 "Method availability"). */
export function offeredOptions(
  { gatewayConfiguration }: ClientConfiguration,
  options: CheckedOptions,
  { options: withoutWallets }: FormProfile,
): readonly PaymentOptionId[] {
  return options.priority.filter(
    (option) =>
      withoutWallets.includes(option) || (options[option] && offers[option]?.(gatewayConfiguration, options)),
  );
}
