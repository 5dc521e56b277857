import type { Client } from 'braintree-web/client/index.js';
import type { PaymentMethod, PaymentMethodType } from '#machines/drop-in/shared/payment-method.ts';
import { gatewayTimeoutMs } from '#machines/gateway-timeout.ts';
import type { CheckedOptions } from '../api/options.ts';
import { withTimeout } from '../shared/with-timeout.ts';

/** The type of saved methods, by way to pay. The other wallets give a new method each time. */
const savedTypes: Readonly<Record<string, PaymentMethodType>> = {
  card: 'CreditCard',
  paypal: 'PayPalAccount',
  paypalCredit: 'PayPalAccount',
};

/**
 * The customer's saved methods (`spec/form.md` section 7 "Form calls", FG-02). Not called for guests, who have none.
 * @throws the library's error when the gateway does not answer
 */
export async function listSavedMethods(
  client: Client,
  options: CheckedOptions,
): Promise<readonly PaymentMethod[]> {
  const asked = client.request({
    method: 'get',
    endpoint: 'payment_methods',
    data: { defaultFirst: options.showDefaultPaymentMethodFirst === false ? 0 : 1 },
  });
  const answer = await withTimeout(asked, gatewayTimeoutMs);
  const { paymentMethods = [] } = answer as { paymentMethods?: readonly PaymentMethod[] };
  const shown = shownTypes(options);
  return paymentMethods
    .filter(isWhole)
    .filter(({ type }) => shown.has(type))
    .map((method) => ({ ...method, vaulted: true, listed: true }));
}

/** The types that the merchant takes and does not hide; as in the peer, hidden ones may be named by way to pay. */
function shownTypes({ priority, hiddenVaultedPaymentMethodTypes: hidden, ...options }: CheckedOptions) {
  const asked = priority.filter((option) => options[option] ?? option === 'card');
  const types = new Set(asked.map((option) => savedTypes[option]));
  for (const name of Array.isArray(hidden) ? hidden : []) types.delete(savedTypes[name] ?? name);
  return types;
}

/** Whether a method has enough data to be shown and used. */
function isWhole({ nonce, details }: Partial<PaymentMethod>): boolean {
  return typeof nonce === 'string' && typeof details === 'object' && details !== null;
}
