/** The part of braintree-web 3.144.0 that only the sheet of local payments uses. */
declare module 'braintree-web/local-payment/external/local-payment.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface LocalPaymentPayload {
    readonly nonce?: string;
    /** The gateway's details of the payer. */
    readonly details: Readonly<Record<string, unknown>>;
    readonly correlationId?: string;
  }

  /** Internal: the frame, and the windows that answer through it. */
  export interface FrameService {
    readonly _serviceId: string;
  }

  /** The class behind `localPayment.create`, which would take any `token` in the page's address for a bank's answer. */
  export default class LocalPayment {
    constructor(options: {
      client: Client;
      merchantAccountId?: string | undefined;
      redirectUrl?: string | undefined;
    });
    _initialize(): Promise<LocalPayment>;
    _frameService?: FrameService;
    /** Resolves with undefined if there is no nonce yet, or the page is leaving for the bank. */
    startPayment(options: object): Promise<LocalPaymentPayload | undefined>;
    tokenize(parameters: object): Promise<LocalPaymentPayload>;
    focusWindow(): void;
    closeWindow(): void;
    teardown(): Promise<void>;
  }
}
