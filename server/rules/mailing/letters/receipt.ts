/** The receipt of a payment. It carries no promotion, and nothing about the child in its subject. */
import type { Order, Payment } from '#db/rows.ts';
import { orderNumber } from '#machines/shop/shared/order-number.ts';
import { onStatement } from '../../charging/on-statement.ts';
import type { Contacts } from '../../contacts.ts';
import { type PurchaseKind, purchaseKind } from '../../pricing/catalogue.ts';
import { asMoney } from '../../pricing/money.ts';
import { moneyBackOf } from '../../refunding/cancellation-words.ts';
import { zonesFor } from '../../texting/child-zones.ts';
import { localeOf } from '../../texting/editions.ts';
import type { PlannedMail } from '../plan-mail.ts';
import { britishTerms } from './british-terms.ts';
import { letter, questionsTo } from './letter.ts';

/** What else the buyer has to know about it. */
const terms: Readonly<Record<PurchaseKind, readonly string[]>> = {
  texts: [
    'This is one payment for one season. It never renews.',
    'To stop the texts, reply STOP from the phone that gets them.',
  ],
  gift: ['This is one payment. It never renews, and the code never expires.'],
  family: ['This is one payment. It never renews, and the codes never expire.'],
  video: ['This is one payment. It never renews.'],
};

const freeTerms: Readonly<Record<PurchaseKind, readonly string[]>> = {
  texts: [
    'Nothing is charged for these texts, now or later.',
    'To stop the texts, reply STOP from the phone that gets them.',
  ],
  gift: ['Nothing is charged for it, now or later.'],
  family: ['Nothing is charged for it, now or later.'],
  video: ['Nothing is charged for it, now or later.'],
};

/** The date where the buyer is, as far as that is known, as the edition writes it. */
const dayFor = (order: Order, at: number) =>
  new Intl.DateTimeFormat(localeOf[order.edition], {
    dateStyle: 'long',
    timeZone: zonesFor(order)[0],
  }).format(at);

export interface ReceiptWords {
  /** What was paid for. */
  bought: string;
  /** The descriptor that the card statement will show, when it is known. */
  descriptor: string | undefined;
  /** Address of the account menu. */
  account: string;
  contacts: Contacts;
}

/** @param at epoch ms */
export function receiptFor(
  order: Order,
  payment: Payment,
  { bought, descriptor, account, contacts }: ReceiptWords,
  at: number,
): PlannedMail {
  const isFree = payment.amount === 0;
  const total = `${asMoney(payment.amount, payment.currency)} ${payment.currency}`;
  const statement = onStatement(payment, descriptor);
  const kind = purchaseKind(order);
  const contact = contacts[order.edition];
  const cancelling =
    order.edition === 'uk' ? ['', ...britishTerms(order, { bought, contact }, at)] : [moneyBackOf(order)];
  const body = letter(
    isFree
      ? 'Thank you! Your order has arrived at the North Pole. Nothing to pay.'
      : 'Thank you! Your payment has arrived at the North Pole.',
    '',
    ...(isFree ? [] : [`Paid: ${total}, taxes included`]),
    `Date: ${dayFor(order, at)}`,
    `For: ${bought}`,
    ...(payment.methodName === null ? [] : [`Paid with: ${payment.methodName}`]),
    ...(statement === undefined ? [] : [`On your card statement: ${statement}`]),
    ...(order.promoCode === null ? [] : [`Code: ${order.promoCode}`]),
    `Order: ${orderNumber(order.id)}`,
    ...(isFree ? [] : [`Payment: ${payment.transactionId ?? payment.id}`]),
    '',
    ...(isFree ? freeTerms[kind] : terms[kind]),
    ...(isFree ? [] : cancelling),
    '',
    'Open your account:',
    account,
    '',
    questionsTo(contact),
  );
  const subject = isFree ? 'Your North Pole Post order' : `Your North Pole Post receipt: ${total}`;
  return { kind: 'receipt', recipient: order.email, subject, body };
}
