import type { PaymentMethodType, PaymentOptionId, ViewId } from './payment-method.ts';

/** The merchant's events, by the names and with the payloads of the peer. */
export type MerchantEvent =
  | {
      readonly type: 'paymentMethodRequestable';
      readonly payload: {
        /** Whether it is a chosen method, and not a card that was only typed. */
        readonly paymentMethodIsSelected: boolean;
        /** The gateway's name for what it is. */
        readonly type: PaymentMethodType;
      };
    }
  | { readonly type: 'noPaymentMethodRequestable' }
  | {
      readonly type: 'paymentOptionSelected';
      readonly payload: {
        /** Which one. */
        readonly paymentOption: PaymentOptionId;
      };
    }
  | {
      readonly type: 'changeActiveView';
      readonly payload: {
        /** What was shown before. */
        readonly previousViewId: ViewId;
        /** What is shown now. */
        readonly newViewId: ViewId;
      };
    };
