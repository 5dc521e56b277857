/** One order as the wizard shows it: its price, its texts, and what the buyer is asked before paying. */
import type { Message, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import type { OrderAnswer } from '../contract/order.ts';
import { type AccountEntry, accountOf } from '../rules/accounts/account-entry.ts';
import { mayCorrectEmail } from '../rules/accounts/correct-email.ts';
import { onStatement } from '../rules/charging/on-statement.ts';
import { isAgreedFor } from '../rules/consent/guardian-consent.ts';
import { type Delivery, deliveryWords } from '../rules/ordering/delivery.ts';
import { extrasToAdd } from '../rules/ordering/extra.ts';
import { type Outcome, outcomesOf } from '../rules/ordering/outcomes.ts';
import { extraNames, findPackage, includedIn } from '../rules/pricing/catalogue.ts';
import { familyCode } from '../rules/pricing/family-credit.ts';
import { giftWords } from '../rules/pricing/gift-words.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { isUnpaidSeason, packageOf, usualPackage } from '../rules/pricing/packages-on-sale.ts';
import { soldPackage } from '../rules/pricing/sold-package.ts';
import { moneyBackOf } from '../rules/refunding/cancellation-words.ts';
import { detailsEnd } from '../rules/retention/limits.ts';
import { isDay } from '../rules/texting/library/library.ts';
import { phoneStatus } from '../rules/texting/phone-status.ts';
import type { SantasNumbers } from '../rules/texting/unreachable.ts';
import { choicesView, outcomeView, spanOf } from './outcome-view.ts';
import { packageView } from './package-view.ts';
import { publicState } from './public-state.ts';

/** What is shown of an order, without its first text and other orders. */
export type OrderView = Omit<OrderAnswer, 'dup_user' | 'first_text' | 'first_text_at' | 'first_text_zone'>;

/** What is known of an order when it is shown. */
export interface OrderKnown {
  order: Order;
  /** Absent for a gift that is not paid for. */
  entry: AccountEntry | undefined;
  /** What paying without another choice would bring, also in words; null where there is nothing to pay. */
  delivery: (Delivery & ReturnType<typeof deliveryWords>) | null;
  /** The outcomes of paying; null for a gift, and where nothing is left to pay. */
  outcomes: readonly [Outcome, ...Outcome[]] | null;
  isCorrectable: boolean;
  /** Whether a family that has paid for more children pays for it. */
  isOfFamily: boolean;
}

/** The context in which an order is shown. */
export interface Looking {
  /** The numbers that a phone texts START to. */
  santasNumbers: SantasNumbers;
  at: number;
  /** The package that was chosen instead of the one of the sign-up. */
  packageId?: number | undefined;
}

/** What can be paid for: no texts of a December that the guardian has not agreed to. */
const payable = async (unit: Unit, order: Order, { delivery, season }: Outcome): Promise<Delivery> =>
  (await isAgreedFor(unit, order, season)) ? delivery : { kind: 'over', texts: [] };

/** Finds what an order is shown with. */
export async function findOrderKnown(
  unit: Unit,
  order: Order,
  { santasNumbers, at, packageId }: Looking,
): Promise<OrderKnown> {
  const promotion = await familyCode(unit, order, at);
  const bought =
    packageId === undefined ? usualPackage(order.edition, at) : soldPackage(packageId, order.edition);
  const phone = await phoneStatus(unit, order.phone);
  const outcomes = isUnpaidSeason(order) ? outcomesOf({ order, bought, promotion, phone, at }) : null;
  const delivery = outcomes && (await payable(unit, order, outcomes[0]));
  return {
    order,
    entry: (await accountOf(unit, [order.id]))[0],
    delivery: delivery ? { ...delivery, ...deliveryWords(delivery, order, santasNumbers) } : null,
    outcomes,
    isCorrectable: await mayCorrectEmail(unit, order.id, at),
    isOfFamily: promotion !== undefined,
  };
}

const plannedTexts = (order: Order, messages: readonly Message[]) =>
  spanOf(
    order,
    messages.filter(({ slot, state }) => isDay(slot) && state !== 'cancelled'),
  );

/**
 * Extras belong to texts; a gift's payment method is not stored.
 * @param season of the texts that are sold: an unpaid sign-up of last December is sold for the next one
 */
const methodStoredUntil = ({ kind }: Order, season: number) =>
  kind === 'texts' ? new Date(detailsEnd(season).usually).toISOString().slice(0, 10) : null;

/** What is or was bought. For an unpaid gift, what its code brings. */
function boughtWords(order: Order, entry: AccountEntry | undefined, at: number) {
  const bought = packageOf(entry ?? { order }, at);
  const given =
    order.kind === 'gift' && order.state === 'awaitingPayment' && findPackage(order.packageId, order.edition);
  return given ? { ...bought, description: giftWords(given, order.giftAt, at) } : bought;
}

/** @param descriptor on the card statement, where it is known */
export function orderView(
  { order, entry, delivery, outcomes, isCorrectable, isOfFamily }: OrderKnown,
  at: number,
  descriptor?: string,
): OrderView {
  const sold = outcomes && outcomeView(order, outcomes[0], at);
  const { id, name, description } = sold?.package ?? boughtWords(order, entry, at);
  const payment = entry?.payment;
  const extras = entry?.extras.filter((extra) => extra.order.state === 'paid') ?? [];
  return {
    order_id: order.id,
    state: publicState[order.state],
    childs_name: order.childsName,
    package: {
      id,
      name,
      description: isOfFamily ? `${description} Your family package pays for it.` : description,
    },
    amount: sold?.amount ?? asDecimal(order.amount),
    currency: order.currency,
    email: order.email,
    extras: [
      ...extraNames(extras.map((extra) => extra.order.packageId)),
      ...(order.state === 'paid' ? includedIn(order) : []),
    ],
    to_add: (entry ? extrasToAdd(entry, at) : []).flatMap(({ extra, ...sold }) =>
      extra === null
        ? []
        : [{ ...packageView(sold), extra, cancellation: moneyBackOf({ ...sold, packageId: sold.id }) }],
    ),
    paid_with: payment?.methodName ?? null,
    descriptor: (payment && onStatement(payment, descriptor)) ?? null,
    email_correctable: isCorrectable,
    method_kept_until: methodStoredUntil(order, outcomes?.[0].season ?? order.season),
    extras_payable: payment?.methodToken !== undefined && payment.methodToken !== null,
    cancellation: moneyBackOf(order),
    starts: choicesView(order, outcomes ?? [], at),
    texts: plannedTexts(order, entry?.messages ?? []),
    delivery: delivery && { ...delivery, texts: spanOf(order, delivery.texts) },
  };
}
