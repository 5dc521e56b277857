import type { Client } from 'braintree-web/client/index.js';
import { googlePaymentsClient } from './google-pay-script.ts';

/** Whether Google says that this browser can pay with cards, as they are or tokenized (FW-04). */
export async function supportsGooglePay(client: Client): Promise<boolean> {
  const google = await googlePaymentsClient(client);
  const { result } = await google.isReadyToPay({ allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'] });
  return result;
}
