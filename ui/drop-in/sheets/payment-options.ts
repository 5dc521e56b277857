import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';
import type { StringKey } from '../strings/strings.ts';

/** Names of the payment methods, on the page and in the peer's hooks. */
interface OptionNames {
  readonly name: StringKey;
  /** Part of hooks and classes, such as `paypal-credit-sheet-header`. */
  readonly hook: string;
}

export const optionNames: Readonly<Record<PaymentOptionId, OptionNames>> = {
  card: { name: 'Card', hook: 'card' },
  paypal: { name: 'PayPal', hook: 'paypal' },
  paypalCredit: { name: 'PayPal Credit', hook: 'paypal-credit' },
  venmo: { name: 'Venmo', hook: 'venmo' },
  applePay: { name: 'Apple Pay', hook: 'apple-pay' },
  googlePay: { name: 'Google Pay', hook: 'google-pay' },
  localPayment: { name: 'localPayment', hook: 'local-payment' },
};
