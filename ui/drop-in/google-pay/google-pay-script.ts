import type { Client } from 'braintree-web/client/index.js';
import { loadScript, scriptAddress } from '../shared/third-party-script.ts';

/** Google's client; only the used parts. */
export interface PaymentsClient {
  isReadyToPay(request: object): Promise<{ readonly result: boolean }>;
  createButton(options: object): HTMLElement;
  loadPaymentData(request: object): Promise<unknown>;
}

interface GoogleWindow {
  readonly google?: {
    readonly payments?: {
      readonly api?: { readonly PaymentsClient: new (options: object) => PaymentsClient };
    };
  };
}

const script = 'https://pay.google.com/gp/p/js/pay.js';
const scriptId = 'braintree-dropin-google-payment-script';

const api = () => (window as GoogleWindow).google?.payments?.api;

/**
 * Loads Google's script, unless the page has, and creates a client.
 * @throws if it cannot be loaded, or defines nothing
 */
export async function googlePaymentsClient(client: Client): Promise<PaymentsClient> {
  if (!api()) await loadScript(scriptAddress(script, client), scriptId);
  const loaded = api();
  if (!loaded) throw new Error("Google's script loaded but defined nothing.");
  const { environment } = client.getConfiguration().gatewayConfiguration;
  return new loaded.PaymentsClient({ environment: environment === 'production' ? 'PRODUCTION' : 'TEST' });
}
