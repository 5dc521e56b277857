/**
 * The parts of braintree-web 3.144.0 that the card form uses, by the deep paths that its bundles need.
 * Narrower than `@types/braintree-web`, which types the gateway's configuration as `any`.
 */
declare module 'braintree-web/client/index.js' {
  export interface ClientConfiguration {
    readonly authorizationType: 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';
    readonly authorizationFingerprint?: string;
    readonly gatewayConfiguration: {
      readonly environment: string;
      readonly analytics?: { readonly url?: string };
      readonly assetsUrl?: string;
      readonly clientApiUrl?: string;
      readonly threeDSecureEnabled?: boolean;
      readonly threeDSecure?: {
        readonly cardinalAuthenticationJWT?: string;
        /** Braintree no longer announces version 1. */
        readonly versionOneEnabled?: boolean;
      };
      readonly unionPay?: { readonly enabled?: boolean };
      readonly usBankAccount?: { readonly plaid?: { readonly publicKey?: string } };
      readonly challenges?: readonly string[];
      readonly creditCards?: { readonly supportedCardTypes?: readonly string[] };
      readonly paypalEnabled?: boolean;
      readonly payWithVenmo?: object;
      readonly applePayWeb?: { readonly supportedNetworks?: readonly string[] };
      readonly androidPay?: { readonly supportedNetworks?: readonly string[] };
    };
  }
  export interface Client {
    getConfiguration(): ClientConfiguration;
    request(options: { method: 'get' | 'post'; endpoint: string; data: object }): Promise<unknown>;
    teardown(): Promise<void>;
  }
  const client: { create(options: { authorization: string }): Promise<Client> };
  export default client;
}

declare module 'braintree-web/lib/add-metadata.js' {
  import type { ClientConfiguration } from 'braintree-web/client/index.js';

  /** Adds the authorization, the library's version and what the client knows about itself. */
  export function addMetadata(configuration: ClientConfiguration, data: object): object;
}

declare module 'braintree-web/hosted-fields/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface HostedField {
    readonly container: HTMLElement;
    readonly isEmpty: boolean;
    readonly isValid: boolean;
    readonly isPotentiallyValid: boolean;
    readonly isFocused: boolean;
  }
  export interface HostedFieldsState {
    readonly cards: readonly {
      readonly type: string;
      readonly niceType: string;
      readonly code: { readonly name: string; readonly size: number };
    }[];
    readonly fields: Readonly<Record<string, HostedField>>;
  }
  export interface HostedFieldsEvent extends HostedFieldsState {
    readonly emittedBy: string;
  }
  export interface TokenizedCard {
    readonly nonce: string;
    readonly type: string;
    readonly details: Readonly<Record<string, unknown>>;
    readonly description: string;
    readonly binData?: Readonly<Record<string, unknown>>;
  }
  export interface FieldOptions {
    readonly container?: HTMLElement;
    readonly [option: string]: unknown;
  }
  export interface HostedFields {
    on(event: 'binAvailable', handler: (event: { readonly bin: string }) => void): void;
    on(event: string, handler: (event: HostedFieldsEvent) => void): void;
    tokenize(options: {
      vault: boolean;
      fieldsToTokenize: readonly string[];
      billingAddress?: object;
    }): Promise<TokenizedCard>;
    getState(): HostedFieldsState;
    focus(field: string): void;
    clear(field: string): void;
    setAttribute(options: { field: string; attribute: string; value: string | boolean }): void;
    removeAttribute(options: { field: string; attribute: string }): void;
    setMessage(options: { field: string; message: string }): void;
    teardown(): Promise<void>;
  }
  const hostedFields: {
    create(
      options: ({ client: Client } | { authorization: string }) & {
        fields: Readonly<Record<string, FieldOptions>>;
        styles: Readonly<Record<string, unknown>>;
      },
    ): Promise<HostedFields>;
  };
  export default hostedFields;
}

declare module 'braintree-web/vault-manager/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface VaultManager {
    fetchPaymentMethods(options: { defaultFirst: boolean }): Promise<unknown>;
    deletePaymentMethod(nonce: string): Promise<void>;
    teardown(): Promise<void>;
  }
  const vaultManager: { create(options: { client: Client }): Promise<VaultManager> };
  export default vaultManager;
}

declare module 'braintree-web/three-d-secure/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface VerifiedCard {
    readonly nonce: string;
    readonly type: string;
    readonly details: Readonly<Record<string, unknown>>;
    readonly description?: string;
    readonly liabilityShifted?: boolean;
    readonly liabilityShiftPossible?: boolean;
    readonly threeDSecureInfo?: Readonly<Record<string, unknown>>;
  }
  /** Calls `proceed` when the page may go on. */
  export type LookupHook = (lookup: unknown, proceed?: () => void) => void;
  export interface ThreeDSecure {
    on(event: string, handler: (event: unknown, proceed?: () => void) => void): void;
    verifyCard(options: object): Promise<VerifiedCard>;
    cancelVerifyCard(): Promise<unknown>;
    teardown(): Promise<void>;
    /** Internal, and the only handle on whether Cardinal's script is set up. */
    readonly _framework: {
      /** Resolves when it is set up, and rejects if the script did not load; nothing else settles it. */
      getDfReferenceId(): Promise<string>;
      /** The set-up under way; resolves however it ends. */
      setupSongbird(): Promise<void>;
      readonly _songbirdInitFailed: boolean;
    };
  }
  const threeDSecure: {
    create(options: {
      client: Client;
      version: unknown;
      cardinalSDKConfig?: object;
      loggingEnabled?: boolean;
    }): Promise<ThreeDSecure>;
  };
  export default threeDSecure;
}

declare module 'braintree-web/lib/assets.js' {
  const assets: { readonly loadScript: { clearCache(): void } };
  export default assets;
}

declare module 'braintree-web/data-collector/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface DataCollector {
    readonly deviceData: string;
    teardown(): Promise<void>;
  }
  const dataCollector: { create(options: { client: Client }): Promise<DataCollector> };
  export default dataCollector;
}

declare module 'braintree-web/paypal-checkout/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface PayPalAccount {
    readonly nonce: string;
    readonly type: string;
    readonly details: Readonly<Record<string, unknown>>;
  }
  export interface PayPalCheckout {
    loadPayPalSDK(options: object): Promise<PayPalCheckout>;
    createPayment(options: object): Promise<string>;
    tokenizePayment(data: object): Promise<PayPalAccount>;
    startVaultInitiatedCheckout(options: object): Promise<PayPalAccount>;
    focusVaultInitiatedCheckoutWindow(): Promise<void>;
    closeVaultInitiatedCheckoutWindow(): Promise<void>;
    teardown(): Promise<void>;
  }
  const paypalCheckout: {
    create(options: { client: Client; merchantAccountId?: string }): Promise<PayPalCheckout>;
  };
  export default paypalCheckout;
}

declare module 'braintree-web/paypal-checkout/paypal-checkout.js' {
  import type { Client } from 'braintree-web/client/index.js';
  import type { PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';

  /** The class behind `create`. */
  export default class LibraryCheckout {
    constructor(options: { client: Client });
    _initialize(options: { client: Client }): Promise<PayPalCheckout>;
    /** Internal: adds the hidden frame that receives the windows' messages, and resolves when it answers. */
    _setupFrameService(client: Client): Promise<void>;
    teardown(): Promise<void>;
  }
}

declare module 'braintree-web/venmo/index.js' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface VenmoAccount {
    readonly nonce: string;
    readonly details: Readonly<Record<string, unknown>>;
  }
  export interface Venmo {
    getUrl(): Promise<string>;
    hasTokenizationResult(): boolean;
    tokenize(options: { processResultsDelay?: number }): Promise<VenmoAccount>;
    cancelTokenization(): Promise<unknown>;
    /** Not torn down with the component. */
    readonly _frameServiceInstance?: { teardown(): void };
    teardown(): Promise<void>;
  }
  const venmo: { create(options: { client: Client; [option: string]: unknown }): Promise<Venmo> };
  export default venmo;
}

declare module '@braintree/uuid' {
  /** As `crypto.randomUUID`, which a page without https lacks. */
  export default function uuid(): string;
}
