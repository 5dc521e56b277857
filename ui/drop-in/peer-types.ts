/** The type names of `@types/braintree-web-drop-in`, so that TypeScript code for the peer compiles unchanged. */
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
import type { BinData, PaymentMethodPayload, PayPalAddress } from './api/payload.ts';
import type { create } from './create.ts';
import type { DropinInstance, RequestCallback, RequestOptions } from './instance.ts';
import type { prepare } from './prepare.ts';

/** The peer's pages fill in their options one after the other. */
type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Without the class's private part, so that a page's tests can mock it. */
export type Dropin = Pick<DropinInstance, keyof DropinInstance>;
export type Options = Writable<DropinOptions>;
export type cardCreateOptions = Writable<CardOptions>;
export type paypalCreateOptions = Writable<PayPalOptions>;
export type venmoCreateOptions = Writable<VenmoOptions>;
export type applePayCreateOptions = Writable<ApplePayOptions>;
export type googlePayCreateOptions = Writable<GooglePayOptions>;
export type threeDSecureOptions = Writable<ThreeDSecureOptions>;
export type dataCollectorOptions = object;
export type Address = PayPalAddress;

export type PaymentMethodOptions = Writable<RequestOptions>;
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
