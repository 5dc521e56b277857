/** The parts of braintree-web 3.144.0 that only the flows without a form use. */
declare module 'braintree-web/unionpay/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface UnionPay {
    fetchCapabilities(options: object): Promise<unknown>;
    enroll(options: object): Promise<{ enrollmentId: string; smsCodeRequired: boolean }>;
    tokenize(options: object): Promise<unknown>;
    teardown(): Promise<void>;
  }
  const unionPay: { create(options: { client: Client }): Promise<UnionPay> };
  export default unionPay;
}

declare module 'braintree-web/us-bank-account/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface BankAccount {
    readonly nonce: string;
    readonly type: 'us_bank_account';
    readonly description: string;
    readonly details: Readonly<Record<string, never>>;
  }
  /** Plaid's script, for a login to the bank. */
  export interface PlaidScript {
    create(options: object): { open(): void; exit(): void };
  }
  export interface USBankAccount {
    tokenize(options: object): Promise<BankAccount>;
    teardown(): Promise<void>;
    /** Internal: the component does not report when its login is loaded, and does not remember that loading failed. */
    _loadPlaid(callback: (error: unknown, plaid?: PlaidScript) => void): void;
    _plaidScript?: HTMLScriptElement;
  }
  const usBankAccount: { create(options: { client: Client }): Promise<USBankAccount> };
  export default usBankAccount;
}

declare module 'braintree-web/visa-checkout/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface VisaCheckout {
    createInitOptions(options: object): object;
    tokenize(payment: object): Promise<unknown>;
    teardown(): Promise<void>;
  }
  const visaCheckout: { create(options: { client: Client }): Promise<VisaCheckout> };
  export default visaCheckout;
}

declare module 'braintree-web/preferred-payment-methods/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  interface PreferredPaymentMethods {
    fetchPreferredPaymentMethods(): Promise<{ paypalPreferred: boolean; venmoPreferred: boolean }>;
  }
  const preferredPaymentMethods: {
    create(options: { client: Client }): Promise<PreferredPaymentMethods>;
  };
  export default preferredPaymentMethods;
}
