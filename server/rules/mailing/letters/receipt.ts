/** The receipt of a payment. It carries no promotion, and nothing about the child in its subject. */
import type { Order, Payment } from '#db/rows.ts';
import { type PurchaseKind, purchaseKind } from '../../pricing/catalogue.ts';
import { asMoney } from '../../pricing/money.ts';
import type { PlannedMail } from '../plan-mail.ts';

/** How long the money comes back. */
const moneyBack: Readonly<Record<PurchaseKind, string>> = {
  texts: 'You can cancel in your account within 14 days and get your money back for what was not sent.',
  gift: 'You can cancel the gift in your account until its code is used, and get everything back.',
  family:
    'You can cancel it in your account until its codes are used, and get back the share of those that are not.',
  video:
    'You can cancel it in your account within 14 days, as long as the film was not sent, and get everything back.',
};

/** Where also a film that was sent is paid back within the 14 days. */
const moneyBackInBritain = {
  ...moneyBack,
  video: 'You can cancel it in your account within 14 days and get everything back.',
};

const moneyBackOf = (order: Order) =>
  (order.edition === 'uk' ? moneyBackInBritain : moneyBack)[purchaseKind(order)];

/**
 * @param words `bought`: what was paid for; `descriptor`: what the statement of a card will say, when that is known;
 * `account`: address of the account menu
 * @param at epoch ms
 */
export function receiptFor(
  order: Order,
  payment: Payment,
  { bought, descriptor, account }: { bought: string; descriptor: string | undefined; account: string },
  at: number,
): PlannedMail {
  const total = `${asMoney(payment.amount, payment.currency)} ${payment.currency}`;
  const body = [
    'Thank you! Your payment has arrived at the North Pole.',
    '',
    `Paid: ${total}`,
    `Date: ${new Date(at).toISOString().slice(0, 10)}`,
    `For: ${bought}`,
    ...(descriptor === undefined || payment.amount === 0 ? [] : [`On your card statement: ${descriptor}`]),
    ...(order.promoCode === null ? [] : [`Code: ${order.promoCode}`]),
    `Order: ${order.id}`,
    `Payment: ${payment.transactionId ?? payment.id}`,
    '',
    'This is one payment for one season. It never renews.',
    ...(payment.amount === 0 ? [] : [moneyBackOf(order)]),
    'To stop the texts, reply STOP from the phone that gets them.',
    '',
    'Your account, in any browser:',
    account,
    '',
    'North Pole Post',
  ].join('\n');
  return { kind: 'receipt', recipient: order.email, subject: `Your North Pole Post receipt: ${total}`, body };
}
