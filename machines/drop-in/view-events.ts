import type { PaymentMethod, PaymentMethodType, PaymentOptionId, ViewId } from './payment-method.ts';
import type { RequestEvent } from './request.ts';

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

/** What the view tells the form: the merchant's events, and what others go by. */
export type ViewEmitted =
  | MerchantEvent
  /** What a request would take. */
  | (Omit<RequestEvent, 'type'> & { readonly type: 'selection.told' })
  /** The shopper chose another method. */
  | { readonly type: 'method.chosen'; readonly method: PaymentMethod }
  /** After a deletion the first saved method was chosen for the shopper. */
  | { readonly type: 'method.preselected' };
