/** One order as the wizard shows it: its price, its texts, and what the buyer is asked before paying. */
import type { Message, Order, Payment } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import type { OrderAnswer } from '../contract/order.ts';
import { type AccountEntry, accountOf } from '../rules/accounts/account-entry.ts';
import { mayCorrectEmail } from '../rules/accounts/correct-email.ts';
import { deliveryBeforePayment } from '../rules/ordering/delivery.ts';
import { asksForStart, startWording, textsOf } from '../rules/ordering/start.ts';
import { extraNames, familyCodes, upgradeOf } from '../rules/pricing/catalogue.ts';
import { familyCode } from '../rules/pricing/family-credit.ts';
import { asDecimal, asMoney } from '../rules/pricing/money.ts';
import { packageOf } from '../rules/pricing/packages-on-sale.ts';
import { detailsEnd } from '../rules/retention/limits.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';
import { isDay } from '../rules/texting/library/library.ts';
import { publicState } from './public-state.ts';

/** What is shown of an order and not of its first text, nor of other orders. */
export type OrderView = Omit<OrderAnswer, 'dup_user' | 'first_text' | 'first_text_at' | 'first_text_zone'>;

/** What is known of an order when it is shown. */
export interface OrderKnown {
  order: Order;
  /** Absent for a gift that is not paid for. */
  entry: AccountEntry | undefined;
  delivery: ReturnType<typeof deliveryBeforePayment>;
  isCorrectable: boolean;
  /** Whether a family that has paid for more children pays for it. */
  isOfFamily: boolean;
}

/** @param santasNumber where phones text START to */
export const findOrderKnown = (unit: Unit, order: Order, santasNumber: string, at: number): OrderKnown => ({
  order,
  entry: accountOf(unit, [order.id])[0],
  delivery: deliveryBeforePayment(unit, order, santasNumber, at),
  isCorrectable: mayCorrectEmail(unit, order.id, at),
  isOfFamily: familyCode(unit, order, at) !== undefined,
});

function startQuestion(order: Order, at: number): OrderView['start'] {
  if (!asksForStart(order, order.amount)) return null;
  const [first] = textsOf({ ...order, startWording: null }, order.amount, at);
  return {
    version: startWording.version,
    wording: startWording.text,
    otherwise_from: first ? new Date(first.dueAt).toISOString() : null,
  };
}

function spanOf(order: Order, texts: readonly { dueAt: number }[]): OrderView['texts'] {
  const due = texts.map(({ dueAt }) => dueAt);
  if (due.length === 0) return null;
  const moment = (at: number) => new Date(at).toISOString();
  const [zone] = zonesFor(order);
  return { count: due.length, from: moment(Math.min(...due)), until: moment(Math.max(...due)), zone };
}

const plannedTexts = (order: Order, messages: readonly Message[]) =>
  spanOf(
    order,
    messages.filter(({ slot, state }) => isDay(slot) && state !== 'cancelled'),
  );

/** Extras belong to texts; what is paid for a gift is not stored. */
const methodStoredUntil = ({ kind, season }: Order) =>
  kind === 'texts' ? new Date(detailsEnd(season).usually).toISOString().slice(0, 10) : null;

/** What a payment is called on the statement of a card. */
const onStatement = (payment: Payment | undefined, descriptor: string | undefined) =>
  payment && payment.amount > 0 ? (descriptor ?? null) : null;

/** What a parent of several children has to know before paying for the first one. */
function aboutFamily({ kind, state, edition }: Order, isOfFamily: boolean): string {
  if (isOfFamily) return ' Your family package pays for it.';
  if (kind !== 'texts' || state !== 'awaitingPayment') return '';
  const { amount, currency } = upgradeOf(edition, 'family');
  const price = asMoney(amount, currency);
  return ` More than one child? Let us keep your payment method, and you can add ${familyCodes} more for ${price} together after you pay.`;
}

/** @param descriptor what the statement of a card says, where that is known */
export function orderView(
  { order, entry, delivery, isCorrectable, isOfFamily }: OrderKnown,
  at: number,
  descriptor?: string,
): OrderView {
  const { id, name, description, amount } = packageOf(entry ?? { order }, at);
  const payment = entry?.payment;
  const extras = entry?.extras.filter((extra) => extra.order.state === 'paid') ?? [];
  return {
    order_id: order.id,
    state: publicState[order.state],
    childs_name: order.childsName,
    package: { id, name, description: `${description}${aboutFamily(order, isOfFamily)}` },
    amount: asDecimal(isOfFamily ? 0 : amount),
    currency: order.currency,
    email: order.email,
    extras: extraNames(extras.map((extra) => extra.order.packageId)),
    paid_with: payment?.methodName ?? null,
    descriptor: onStatement(payment, descriptor),
    email_correctable: isCorrectable,
    method_kept_until: methodStoredUntil(order),
    extras_payable: payment?.methodToken !== undefined && payment.methodToken !== null,
    start: startQuestion(order, at),
    texts: plannedTexts(order, entry?.messages ?? []),
    delivery: delivery && { ...delivery, texts: spanOf(order, delivery.texts) },
  };
}
