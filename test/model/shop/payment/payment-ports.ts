/** The ports of the payment and of its code panel, each in the hands of the test. */
import type {
  Checkout,
  CheckoutOrder,
  CheckoutResult,
  PaymentForm,
  PaymentMethod,
  PaymentRequest,
} from '#machines/shop/payment/machine.ts';
import type { CodeQuestion, CodeResult } from '#machines/shop/promo/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';

export const controlledPaymentPorts = () => ({
  loadCheckout: controlledPromise<Checkout, { orderId: string; packageId: number | null }>(),
  requestPaymentMethod: controlledPromise<
    PaymentMethod | null,
    { form: PaymentForm | null; amount: string }
  >(),
  checkOut: controlledPromise<CheckoutResult, PaymentRequest>(),
  findOrder: controlledPromise<CheckoutOrder, { orderId: string }>(),
  findPromo: controlledPromise<CodeResult, CodeQuestion>(),
});
