/** The parts of braintree-web 3.144.0 that only the sheets of phones' wallets use. */
declare module 'braintree-web/apple-pay/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface ApplePay {
    readonly merchantIdentifier: string;
    createPaymentRequest(request: object): object;
    performValidation(options: object): Promise<unknown>;
    tokenize(options: { token: unknown }): Promise<{
      readonly nonce: string;
      readonly details: Readonly<Record<string, unknown>>;
      readonly binData?: Readonly<Record<string, unknown>>;
    }>;
    teardown(): Promise<void>;
  }
  const applePay: { create(options: { client: Client }): Promise<ApplePay> };
  export default applePay;
}

declare module 'braintree-web/google-payment/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface GooglePayment {
    createPaymentDataRequest(overrides: object): object;
    parseResponse(paymentData: unknown): Promise<{
      readonly nonce: string;
      readonly type: 'AndroidPayCard' | 'PayPalAccount';
      readonly details?: Readonly<Record<string, unknown>>;
      readonly description?: string;
      readonly binData?: Readonly<Record<string, unknown>>;
    }>;
    teardown(): Promise<void>;
  }
  const googlePayment: {
    create(options: {
      client: Client;
      googlePayVersion?: number;
      googleMerchantId?: string;
    }): Promise<GooglePayment>;
  };
  export default googlePayment;
}
