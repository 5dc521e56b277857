/** The names that TypeScript of the peer's pages has, from `@types/braintree-web-drop-in`, so that it stays as it is. */
import type { ViewId } from '#machines/drop-in/shared/payment-method.ts';
import type { DropinEvents } from './api/events.ts';
import type {
  ApplePayOptions,
  CardOptions,
  DropinOptions,
  GooglePayOptions,
  PayPalOptions,
  ThreeDSecureOptions,
  VenmoOptions,
} from './api/options.ts';
import type { BinData, PaymentMethodPayload } from './api/payload.ts';
import type { create } from './create.ts';
import type { DropinInstance, RequestCallback, RequestOptions } from './instance.ts';
import type { prepare } from './prepare.ts';

export type Dropin = DropinInstance;
export type Options = DropinOptions;
export type cardCreateOptions = CardOptions;
export type paypalCreateOptions = PayPalOptions;
export type venmoCreateOptions = VenmoOptions;
export type applePayCreateOptions = ApplePayOptions;
export type googlePayCreateOptions = GooglePayOptions;
export type threeDSecureOptions = ThreeDSecureOptions;
export type dataCollectorOptions = object;

export type PaymentMethodOptions = RequestOptions;
export type RequestPaymentMethodCallback = RequestCallback;
export type UpdatableConfigurationOption = Parameters<DropinInstance['updateConfiguration']>[0];

export type PaymentMethodRequestablePayload = DropinEvents['paymentMethodRequestable'];
export type PaymentOptionSelectedPayload = DropinEvents['paymentOptionSelected'];
export type ChangeActiveViewPayload = DropinEvents['changeActiveView'];
export type ActiveView = ViewId;
export type HostedFieldsStateEvents = Extract<keyof DropinEvents, `card:${string}`>;

export type binData = BinData;
export type cardPaymentMethodPayload = Extract<PaymentMethodPayload, { readonly type: 'CreditCard' }>;
export type paypalPaymentMethodPayload = Extract<PaymentMethodPayload, { readonly type: 'PayPalAccount' }>;
export type venmoPaymentMethodPayload = Extract<PaymentMethodPayload, { readonly type: 'VenmoAccount' }>;
export type applePayPaymentMethodPayload = Extract<PaymentMethodPayload, { readonly type: 'ApplePayCard' }>;
export type googlePayPaymentMethodPayload = Extract<
  PaymentMethodPayload,
  { readonly type: 'AndroidPayCard' }
>;

declare global {
  /** What the script sets, for pages that load it by a tag. */
  namespace braintree {
    const dropin: {
      readonly create: typeof create;
      readonly prepare: typeof prepare;
      readonly VERSION: string;
    };
  }
}
