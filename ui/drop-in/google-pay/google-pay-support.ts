import type { Client } from 'braintree-web/client/index.js';
import { googlePaymentsClient } from './google-pay-script.ts';

/**
 * Loads the check, at Google, whether this browser can pay with cards, plain or tokenized (FW-04).
 * @throws when Google's script cannot be fetched
 */
export async function googlePayCheck(client: Client): Promise<() => Promise<boolean>> {
  const google = await googlePaymentsClient(client);
  return async () => {
    const { result } = await google.isReadyToPay({ allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'] });
    return result;
  };
}
