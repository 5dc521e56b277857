/** The receipt of a payment. It carries no promotion, and nothing about the child in its subject. */
import type { Order, Payment, PlannedMail } from '#db/store.ts';
import { asMoney } from '../payments/catalogue.ts';

/**
 * @param bought what was paid for, in words
 * @param at epoch ms
 */
export function receiptFor(order: Order, payment: Payment, bought: string, at: number): PlannedMail {
  const total = `${asMoney(payment.amount, payment.currency)} ${payment.currency}`;
  const body = [
    'Thank you! Your payment has arrived at the North Pole.',
    '',
    `Paid: ${total}`,
    `Date: ${new Date(at).toISOString().slice(0, 10)}`,
    `For: ${bought}`,
    ...(order.promoCode === null ? [] : [`Code: ${order.promoCode}`]),
    `Order: ${order.id}`,
    `Payment: ${payment.transactionId ?? payment.id}`,
    '',
    'This is one payment for one season. It never renews.',
    'To stop the texts, reply STOP from the phone that gets them.',
    '',
    'North Pole Post',
  ].join('\n');
  return { kind: 'receipt', recipient: order.email, subject: `Your North Pole Post receipt: ${total}`, body };
}
