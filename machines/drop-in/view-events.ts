import type { PaymentMethodType, PaymentOptionId, ViewId } from './payment-method.ts';

/** The merchant's events, by the names and with the payloads of the peer. */
export type MerchantEvent =
  | {
      readonly type: 'paymentMethodRequestable';
      readonly payload: { readonly paymentMethodIsSelected: boolean; readonly type: PaymentMethodType };
    }
  | { readonly type: 'noPaymentMethodRequestable' }
  | { readonly type: 'paymentOptionSelected'; readonly payload: { readonly paymentOption: PaymentOptionId } }
  | {
      readonly type: 'changeActiveView';
      readonly payload: { readonly previousViewId: ViewId; readonly newViewId: ViewId };
    };
