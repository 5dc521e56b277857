/** The order of an extra: one press, the sum beside it, the method of the first payment. */
import type { Order } from '#db/rows.ts';
import type { AgreedPrice } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { successOf } from '../charging/attempts.ts';
import { type UpgradeName, upgradeOf } from '../pricing/catalogue.ts';
import { asDecimal } from '../pricing/money.ts';
import { conflict, invalid } from '../refusal.ts';
import { noChild } from './new-order.ts';
import { createPurchase } from './purchase.ts';

const notKept = 'Your payment method was not kept, so nothing can be added here. Nothing was charged.';
const cancelled = 'This order has ended, so nothing can be added to it. Nothing was charged.';
const otherSum = 'The price has changed. Nothing was charged. Please look at the new price first.';

export interface NewExtra {
  id: string;
  name: UpgradeName;
  /** The sum beside the button, in major units. */
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

/** @throws Refusal when it was cancelled, costs something else, or the method was not kept */
export function orderExtra(unit: Unit, parent: Order, { id, name, shownAmount, at }: NewExtra): OrderedExtra {
  if (parent.state === 'cancelled') throw conflict('order_cancelled', cancelled);
  const { id: packageId, amount, currency } = upgradeOf(parent.edition, name);
  if (shownAmount !== asDecimal(amount)) throw invalid('other_sum', 'amount', otherSum);
  const token = successOf(unit, parent.id)?.methodToken ?? null;
  if (token === null) throw conflict('method_not_kept', notKept);
  const { season, edition, email, emailKey, site, abTestValue, utmSource } = parent;
  const order = createPurchase(unit, {
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
    giftTo: null,
    giftAt: null,
    giftMessage: null,
    createdAt: at,
  });
  const price = { packageId, amount, textLimit: null, promoCode: null, startWording: null };
  return { order, price, token };
}
