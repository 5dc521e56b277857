import type { Client, ClientConfiguration } from 'braintree-web/client/index.js';
import type { FormProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';
import type { CheckedOptions } from '../api/options.ts';
import { inTime } from '../shared/in-time.ts';
import { supportsVenmo } from '../venmo/venmo-support.ts';

/** How long a browser may take to say whether it can pay with a wallet; the other ways wait no longer. */
const supportPatienceMs = 5_000;

/** Whether the gateway and this browser can do what a merchant asks for. */
type Offer = (
  configuration: ClientConfiguration['gatewayConfiguration'],
  options: CheckedOptions,
  client: Client,
) => boolean | Promise<boolean>;

const takesPayPal: Offer = ({ paypalEnabled }) => paypalEnabled === true;

const offers: Readonly<Partial<Record<PaymentOptionId, Offer>>> = {
  paypal: takesPayPal,
  paypalCredit: takesPayPal,
  venmo: ({ payWithVenmo }, { venmo }) =>
    Boolean(payWithVenmo) && supportsVenmo(navigator.userAgent, typeof venmo === 'object' ? venmo : {}),
  applePay: async ({ applePayWeb }, { applePay }, client) => {
    if (!applePayWeb || !applePay) return false;
    const { supportsApplePay } = await import('../apple-pay/apple-pay-support.ts');
    return supportsApplePay(client, applePay);
  },
  googlePay: async ({ androidPay }, _options, client) => {
    if (!androidPay) return false;
    const { supportsGooglePay } = await import('../google-pay/google-pay-support.ts');
    return supportsGooglePay(client);
  },
};

/** The ways to pay that are offered, in the merchant's order (`spec/form.md` section 5 "Method availability"). */
export async function offeredOptions(
  client: Client,
  options: CheckedOptions,
  { options: withoutWallets }: FormProfile,
): Promise<readonly PaymentOptionId[]> {
  const { gatewayConfiguration } = client.getConfiguration();
  /** What cannot say whether it is supported is not (FL-01). */
  const isOffered = async (option: PaymentOptionId): Promise<boolean> => {
    if (withoutWallets.includes(option)) return true;
    if (!options[option]) return false;
    try {
      const answer = offers[option]?.(gatewayConfiguration, options, client) ?? false;
      return await inTime(Promise.resolve(answer), supportPatienceMs);
    } catch {
      return false;
    }
  };
  const answers = await Promise.all(options.priority.map(isOffered));
  return options.priority.filter((_option, index) => answers[index]);
}
