/** The response about a payment, for the buyer's page. */
import type { Order } from '#db/rows.ts';
import type { CheckoutAnswer } from '../contract/checkout.ts';
import type { ChargeResult } from '../payments/charge-result.ts';

/** @param hasOtherOrder whether the address has paid for another child */
export function checkoutView(order: Order, result: ChargeResult, hasOtherOrder: boolean): CheckoutAnswer {
  const paid = result.result === 'success' ? result.payment : undefined;
  return {
    result: result.result,
    amount: paid ? paid.amount / 100 : 0,
    payment_id: paid ? (paid.transactionId ?? paid.id) : '',
    user_email: order.email,
    user_phone: order.phone,
    dup_user: hasOtherOrder,
    error: result.result === 'success' ? '' : result.sentence,
    decline_code: result.result === 'declined' ? result.code : '',
  };
}
