/**
 * Ends a paid order: nothing more of it is sent, and what was not sent is paid back. An order whose season is over
 * keeps its state, and its failed texts are paid back.
 */
import type { Order, Refund } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { orderMachine } from '#machines/fulfilment/order/machine.ts';
import { type AccountEntry, accountEntry, refundOfOrder } from '../accounts/account-entry.ts';
import { applyEvent } from '../apply-event.ts';
import { bringsCodes, FILM } from '../mailing/kinds.ts';
import { cancelledMail } from '../mailing/letters/cancellation.ts';
import { dropMails, planMail } from '../mailing/plan-mail.ts';
import { endCodesOfOrder } from '../pricing/codes.ts';
import { conflict } from '../refusal.ts';
import { advanceText } from '../texting/advance-text.ts';
import { zoneOf } from '../texting/editions.ts';
import { ORDER_CANCELLED } from '../texting/objection.ts';
import { isoDay, localTime, momentOf } from '../texting/zoned-time.ts';
import { beginRefund } from './begin-refund.ts';
import { asOf, cancellationOf } from './cancellation-terms.ts';

export interface WantedCancellation {
  orderId: string;
  /** The sum that the buyer saw beside the button, in minor units: nothing is cancelled for another one. */
  amount: number;
  /** The id of the refund, by which the gateway's ledger is searched. */
  refundId: string;
  at: number;
  absenceCertainAt: number;
  /** The day on which a notice in another form was sent, as `2026-12-05`, where it is typed later. */
  received?: string | null;
}

export type CancelResult =
  /** Null when there was nothing to pay back. */
  | { kind: 'cancelled'; refund: Refund | null }
  /** An earlier press did it; this one changed nothing. */
  | { kind: 'cancelled_before'; refund: Refund | null }
  /** Something was delivered after the amount was shown. Minor units. */
  | { kind: 'other_sum'; amount: number };

const tooLate = 'It is too late to cancel this here. Please call us.';

const nothingPaid =
  'Nothing was paid for this, so there is nothing to pay back. A STOP from the phone ends its texts at once.';

const disputed =
  'You have asked your bank for this money back, so it cannot be paid back here as well. Please call us.';

/** @returns false when the machine of the order does not take it: it is not paid, or is cancelled already */
export async function endOrder(unit: Unit, { order }: AccountEntry, at: number): Promise<boolean> {
  const applied = applyEvent(orderMachine, order.state, order, { type: 'order.cancelled' });
  if (!applied) return false;
  const { id } = order;
  await endCodesOfOrder(unit, id, at);
  await dropMails(unit, id, (kind) => bringsCodes(kind) || kind === FILM);
  await unit.roomPictures.delete(id);
  // The key becomes unique, so that the same child can be signed up again.
  await unit.orders.save({ ...order, state: applied.value as Order['state'], childKey: `cancelled ${id}` });
  for (const text of await unit.texts.ofOrder(id)) {
    await advanceText(unit, text, { type: 'text.cancelled', code: ORDER_CANCELLED });
  }
  return true;
}

/**
 * The moment at which a notice counts: the start of its day, so that no text of that day is charged for, but not before
 * the payment.
 * @throws Refusal `not_received_then` when there was no order yet, or the day has not come
 */
function momentOfNotice({ edition, paidAt }: Order, received: string, at: number): number {
  const zone = zoneOf[edition];
  const paidOn = paidAt === null ? undefined : isoDay(localTime(paidAt, zone));
  if (paidAt === null || paidOn === undefined || received < paidOn || received > isoDay(localTime(at, zone)))
    throw conflict('not_received_then', `No notice of this order can have come on ${received}.`);
  const [year = 0, month = 0, day = 0] = received.split('-').map(Number);
  return Math.max(paidAt, momentOf({ year, month, day, hour: 0, minute: 0 }, zone));
}

/** Why this press did not cancel the order. @throws Refusal when it cannot be any more */
function notCancelled(entry: AccountEntry | undefined, at: number): CancelResult {
  if (entry?.order.state === 'cancelled' || entry?.refund) {
    return { kind: 'cancelled_before', refund: entry.refund ?? null };
  }
  if (entry?.dispute) throw conflict('disputed', disputed);
  if (entry?.payment?.amount === 0) throw conflict('nothing_paid', nothingPaid);
  const terms = entry && cancellationOf(entry, at);
  if (!terms) throw conflict('too_late_to_cancel', tooLate);
  return { kind: 'other_sum', amount: terms.amount };
}

/**
 * Cancels a paid order for the amount that the buyer saw; the refund and the e-mail are stored with it.
 * @throws Refusal `too_late_to_cancel` when it cannot be cancelled any more, `nothing_paid` when it was free,
 * `disputed` when the payment is disputed, `not_received_then` of a notice that cannot have come that day
 */
export async function cancelOrder(unit: Unit, wanted: WantedCancellation): Promise<CancelResult> {
  const { orderId, amount, refundId: id, at, absenceCertainAt, received } = wanted;
  const present = await accountEntry(unit, orderId);
  const noticedAt = present && received ? momentOfNotice(present.order, received, at) : undefined;
  const entry = present && noticedAt !== undefined ? asOf(present, noticedAt) : present;
  const judgedAt = noticedAt ?? at;
  const terms = entry && cancellationOf(entry, judgedAt);
  const isOfMissedDays = terms?.reason === 'missed_days';
  if (terms?.amount !== amount || !entry?.payment || !(isOfMissedDays || (await endOrder(unit, entry, at))))
    return notCancelled(entry, judgedAt);
  const { id: paymentId, currency } = entry.payment;
  if (amount > 0) {
    const refund = { id, paymentId, amount, currency, absenceCertainAt, dueAt: absenceCertainAt };
    await beginRefund(unit, refund, orderId, at);
  }
  if (!isOfMissedDays) await planMail(unit, orderId, cancelledMail(entry, amount), at);
  return { kind: 'cancelled', refund: (await refundOfOrder(unit, orderId)) ?? null };
}
