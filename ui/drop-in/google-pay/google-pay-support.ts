import type { Client } from 'braintree-web/client/index.js';
import { googlePaymentsClient } from './google-pay-script.ts';

/**
 * Whether Google says that this browser can pay with cards, as they are or tokenized (FW-04). If this cannot be
 * determined, it is not supported (FL-04).
 * @throws when Google's script cannot be fetched
 */
export async function supportsGooglePay(client: Client): Promise<boolean> {
  const google = await googlePaymentsClient(client);
  return google.isReadyToPay({ allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'] }).then(
    ({ result }) => result,
    () => false,
  );
}
