/** Orders an extra: one press charges it to the payment method of the texts, or it is paid for like any other order. */
import type { Order } from '#db/rows.ts';
import type { AgreedPrice } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import type { AccountEntry } from '../accounts/account-entry.ts';
import { successOf } from '../charging/attempts.ts';
import { includedIn, type Package, purchaseKind, type UpgradeName } from '../pricing/catalogue.ts';
import { asDecimal } from '../pricing/money.ts';
import { extraOnSale } from '../pricing/packages-on-sale.ts';
import { conflict, invalid } from '../refusal.ts';
import { noChild, noGift } from './new-order.ts';
import { refuseOnHold } from './on-hold.ts';
import { createPurchase } from './purchase.ts';

const notKept = 'Your payment method was not kept, so nothing can be added here. Nothing was charged.';
const notPaid = 'This order is not paid for, so nothing can be added to it. Nothing was charged.';
const included = 'This comes with the texts that you bought. Nothing was charged.';
const cancelled = 'This order has ended, so nothing can be added to it. Nothing was charged.';
const otherSum = 'The price has changed. Nothing was charged. Please look at the new price first.';

export interface NewExtra {
  id: string;
  name: UpgradeName;
  /** The sum beside the button, in major units; empty where the caller has shown none. */
  shownAmount: string;
  at: number;
}

/** An extra that can be charged. */
export interface OrderedExtra {
  order: Order;
  price: AgreedPrice;
  /** The method of the first payment. */
  token: string;
}

const extras: readonly UpgradeName[] = ['family', 'video'];

/** The extras that an order of texts does not have yet, as they are sold now. An extra on hold is not sold again. */
export function extrasToAdd({ order, extras: added }: AccountEntry, at: number): Package[] {
  if (order.kind !== 'texts' || order.state !== 'paid') return [];
  const had = new Set<string>(includedIn(order));
  for (const extra of added) if (extra.order.state !== 'cancelled') had.add(purchaseKind(extra.order));
  return extras.filter((name) => !had.has(name)).map((name) => extraOnSale(order, name, at));
}

/**
 * The order of an extra, which is then paid like any other order.
 * @throws Refusal when the order of the texts is cancelled, unpaid or on hold, or includes the extra; when the extra is
 * on hold, or has another price
 */
export async function orderExtra(
  unit: Unit,
  parent: Order,
  { id, name, shownAmount, at }: NewExtra,
): Promise<Order> {
  if (parent.state === 'cancelled') throw conflict('order_cancelled', cancelled);
  refuseOnHold(parent);
  if (parent.state !== 'paid') throw conflict('order_not_paid', notPaid);
  if (includedIn(parent).includes(name)) throw conflict('already_included', included);
  const { id: packageId, amount, currency } = extraOnSale(parent, name, at);
  if (shownAmount !== '' && shownAmount !== asDecimal(amount)) throw invalid('other_sum', 'amount', otherSum);
  const { season, edition, email, emailKey, site, abTestValue, utmSource } = parent;
  const order = await createPurchase(unit, {
    ...noChild,
    id,
    kind: 'upgrade',
    parentId: parent.id,
    visitor: null,
    season,
    edition,
    email,
    emailKey,
    site,
    abTestValue,
    utmSource,
    packageId,
    amount,
    currency,
    ...noGift,
    createdAt: at,
  });
  refuseOnHold(order);
  if (order.state !== 'awaitingPayment' || order.packageId === packageId) return order;
  // The extra was first ordered on a day with another price.
  const renewed = { ...order, packageId, amount };
  await unit.orders.save(renewed);
  return renewed;
}

/**
 * The order of an extra that one press charges to the method of the first payment.
 * @throws Refusal as `orderExtra` does, or when the method was not kept
 */
export async function orderExtraAtOnce(unit: Unit, parent: Order, wanted: NewExtra): Promise<OrderedExtra> {
  const token = (await successOf(unit, parent.id))?.methodToken ?? null;
  if (parent.state === 'cancelled') throw conflict('order_cancelled', cancelled);
  refuseOnHold(parent);
  if (token === null) throw conflict('method_not_kept', notKept);
  const order = await orderExtra(unit, parent, wanted);
  const { packageId, amount, season } = order;
  const price = { packageId, amount, textLimit: null, promoCode: null, season, startWording: null };
  return { order, price, token };
}
