/** Orders with their payments, texts, refunds and extras. */
import type { Dispute, InboundText, Mail, Message, NumberChange, Order, Payment, Refund } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { successOf } from '../charging/attempts.ts';
import { isReminded } from '../consent/november-reminder.ts';
import { bringsCodes, FILM } from '../mailing/kinds.ts';
import { codesOfOrder, type PromotionEntry } from '../pricing/codes.ts';

/** One order with its history. */
export interface PurchaseEntry {
  order: Order;
  /** The payment that went through. */
  payment: Payment | undefined;
  refund: Refund | undefined;
  /** A dispute that the bank has not rejected. */
  dispute: Dispute | undefined;
  /** Codes that were bought with it. */
  codes: readonly PromotionEntry[];
  /** The latest e-mail that brings the codes. */
  codesMail: Mail | undefined;
  /** The e-mail that brings the film. */
  film: Mail | undefined;
  messages: Message[];
}

export interface AccountEntry extends PurchaseEntry {
  /** Extras that were added and paid, oldest first, including those cancelled since. */
  extras: readonly PurchaseEntry[];
  /** Another phone that the texts are to go to. */
  numberChange: NumberChange | undefined;
  /** What the child wrote back, for the buyer to read. */
  words: readonly InboundText[];
  /** Whether its address gets the e-mail in November. */
  isReminded: boolean;
}

/** The refund of the payment for an order. Refunds of surplus charges do not count. */
export const refundOfOrder = (unit: Unit, orderId: string): Refund | undefined =>
  unit.refunds.ofOrder(orderId).find(({ paymentId }) => unit.attempts.find(paymentId)?.state !== 'surplus');

/** The dispute about the payment for an order; undefined where the bank rejected it. */
const disputeOfOrder = (unit: Unit, orderId: string): Dispute | undefined =>
  unit.attempts.ofOrder(orderId).flatMap(({ id }) => unit.disputes.notWon(id))[0];

function purchaseEntry(unit: Unit, order: Order): PurchaseEntry {
  const mails = unit.mails.ofOrder(order.id);
  return {
    order,
    payment: successOf(unit, order.id),
    dispute: disputeOfOrder(unit, order.id),
    refund: refundOfOrder(unit, order.id),
    codes: codesOfOrder(unit, order.id),
    // Each time they are sent again, the kind has a later timestamp.
    codesMail: mails
      .filter(({ kind }) => bringsCodes(kind))
      .toSorted((a, b) => b.kind.localeCompare(a.kind))[0],
    film: mails.find(({ kind }) => kind === FILM),
    messages: unit.texts.ofOrder(order.id),
  };
}

/** An order with its history and its extras. */
export function accountEntry(unit: Unit, orderId: string): AccountEntry | undefined {
  const order = unit.orders.find(orderId);
  if (!order) return undefined;
  const extras = unit.orders.extrasOf(orderId).filter(({ paidAt }) => paidAt !== null);
  return {
    ...purchaseEntry(unit, order),
    extras: extras.map((extra) => purchaseEntry(unit, extra)),
    numberChange: unit.numberChanges.find(orderId),
    words: unit.inbox.wordsFor(orderId),
    isReminded: isReminded(unit, order),
  };
}

/** Orders of texts; gifts and extras that were paid. */
export const accountOf = (unit: Unit, orderIds: readonly string[]): AccountEntry[] =>
  orderIds.flatMap((id) => {
    const entry = accountEntry(unit, id);
    return entry && (entry.order.kind === 'texts' || entry.order.paidAt !== null) ? [entry] : [];
  });

/** Whether an address has paid for the texts of another child. */
export const hasOtherPaidOrder = (unit: Unit, { id, emailKey }: Order): boolean =>
  unit.orders
    .ofEmail(emailKey)
    .some((other) => other.id !== id && other.state === 'paid' && other.kind === 'texts');

/** Whether the reader of an address's e-mails has paid for texts to a phone. */
export const hasBought = (unit: Unit, { email, phone, season }: Pick<Order, 'email' | 'phone' | 'season'>) =>
  unit.orders
    .ofPhone(phone)
    .some(
      (order) => order.emailKey === email.toLowerCase() && order.season === season && order.state === 'paid',
    );
