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
export async function refundOfOrder(unit: Unit, orderId: string): Promise<Refund | undefined> {
  for (const refund of await unit.refunds.ofOrder(orderId)) {
    if ((await unit.attempts.find(refund.paymentId))?.state !== 'surplus') return refund;
  }
  return undefined;
}

/** The dispute about the payment for an order; undefined where the bank rejected it. */
const disputeOfOrder = async (unit: Unit, orderId: string): Promise<Dispute | undefined> =>
  (
    await Array.fromAsync(await unit.attempts.ofOrder(orderId), ({ id }) => unit.disputes.notWon(id))
  ).flat()[0];

async function purchaseEntry(unit: Unit, order: Order): Promise<PurchaseEntry> {
  const mails = await unit.mails.ofOrder(order.id);
  return {
    order,
    payment: await successOf(unit, order.id),
    dispute: await disputeOfOrder(unit, order.id),
    refund: await refundOfOrder(unit, order.id),
    codes: await codesOfOrder(unit, order.id),
    // Each time they are sent again, the kind has a later timestamp.
    codesMail: mails
      .filter(({ kind }) => bringsCodes(kind))
      .toSorted((a, b) => b.kind.localeCompare(a.kind))[0],
    film: mails.find(({ kind }) => kind === FILM),
    messages: await unit.texts.ofOrder(order.id),
  };
}

/** An order with its history and its extras. */
export async function accountEntry(unit: Unit, orderId: string): Promise<AccountEntry | undefined> {
  const order = await unit.orders.find(orderId);
  if (!order) return undefined;
  const extras = (await unit.orders.extrasOf(orderId)).filter(({ paidAt }) => paidAt !== null);
  return {
    ...(await purchaseEntry(unit, order)),
    extras: await Array.fromAsync(extras, (extra) => purchaseEntry(unit, extra)),
    numberChange: await unit.numberChanges.find(orderId),
    words: await unit.inbox.wordsFor(orderId),
    isReminded: await isReminded(unit, order),
  };
}

/** Orders of texts; gifts and extras that were paid. */
export const accountOf = async (unit: Unit, orderIds: readonly string[]): Promise<AccountEntry[]> =>
  (
    await Array.fromAsync(orderIds, async (id) => {
      const entry = await accountEntry(unit, id);
      return entry && (entry.order.kind === 'texts' || entry.order.paidAt !== null) ? [entry] : [];
    })
  ).flat();

/** Whether an address has paid for the texts of another child. */
export const hasOtherPaidOrder = async (unit: Unit, { id, emailKey }: Order): Promise<boolean> =>
  (await unit.orders.ofEmail(emailKey)).some(
    (other) => other.id !== id && other.state === 'paid' && other.kind === 'texts',
  );

/** Whether the reader of an address's e-mails has paid for texts to a phone. */
export const hasBought = async (
  unit: Unit,
  { email, phone, season }: Pick<Order, 'email' | 'phone' | 'season'>,
) =>
  (await unit.orders.ofPhone(phone)).some(
    (order) => order.emailKey === email.toLowerCase() && order.season === season && order.state === 'paid',
  );
