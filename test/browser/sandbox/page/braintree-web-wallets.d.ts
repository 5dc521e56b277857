/** The wallets of braintree-web 3.144.0, as far as the test pages use them. */
declare module 'braintree-web/paypal-checkout/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface PayPalCheckout {
    loadPayPalSDK(options: object): Promise<PayPalCheckout>;
    createPayment(options: object): Promise<string>;
    tokenizePayment(data: object): Promise<object>;
    startVaultInitiatedCheckout(options: object): Promise<object>;
  }
  const paypalCheckout: { create(options: { client: Client }): Promise<PayPalCheckout> };
  export default paypalCheckout;
}

declare module 'braintree-web/data-collector/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  const dataCollector: { create(options: { client: Client }): Promise<{ deviceData: string }> };
  export default dataCollector;
}

declare module 'braintree-web/venmo/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface Venmo {
    getUrl(): Promise<string>;
    tokenize(options?: object): Promise<object>;
  }
  const venmo: { create(options: { client: Client }): Promise<Venmo> };
  export default venmo;
}
