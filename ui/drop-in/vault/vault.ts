import type { Client } from 'braintree-web/client/index.js';
import {
  type PaymentMethod,
  type PaymentMethodType,
  paymentMethodTypes,
} from '#machines/drop-in/shared/payment-method.ts';
import { gatewayTimeoutMs } from '#machines/gateway-timeout.ts';
import type { CheckedOptions } from '../api/options.ts';
import { withTimeout } from '../shared/with-timeout.ts';

/** A wallet gives a new method each time, so saved ones are never shown. */
const neverShown: readonly PaymentMethodType[] = [
  'ApplePayCard',
  'AndroidPayCard',
  'VenmoAccount',
  'LocalPayment',
];

/**
 * The customer's saved methods (`spec/form.md` section 7 "Form calls", FG-02). A guest has none, and nothing is asked.
 * @throws the library's error when the gateway does not answer
 */
export async function listSavedMethods(
  client: Client,
  { showDefaultPaymentMethodFirst, hiddenVaultedPaymentMethodTypes = [] }: CheckedOptions,
): Promise<readonly PaymentMethod[]> {
  const asked = client.request({
    method: 'get',
    endpoint: 'payment_methods',
    data: { defaultFirst: showDefaultPaymentMethodFirst === false ? 0 : 1 },
  });
  const answer = await withTimeout(asked, gatewayTimeoutMs);
  const { paymentMethods = [] } = answer as { paymentMethods?: readonly PaymentMethod[] };
  const hidden = new Set([...neverShown, ...hiddenVaultedPaymentMethodTypes]);
  const known = new Set<string>(paymentMethodTypes);
  return paymentMethods
    .filter(isWhole)
    .filter(({ type }) => known.has(type) && !hidden.has(type))
    .map((method) => ({ ...method, vaulted: true, listed: true }));
}

/** Whether a method has enough data to be shown and paid with. */
function isWhole({ nonce, details }: Partial<PaymentMethod>): boolean {
  return typeof nonce === 'string' && typeof details === 'object' && details !== null;
}
