/** Carries out the effects of a paid order, in the unit of work that records the payment. */
import type { Order, Payment } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { planPurchaseEvent } from '../advertising/ad-events.ts';
import { keptTextsMail } from '../mailing/letters/purchases.ts';
import { planMail } from '../mailing/plan-mail.ts';
import { createCode, findCode } from '../pricing/codes.ts';
import { keptCode, paidTexts } from '../pricing/paid-texts.ts';
import { phoneStatus } from '../texting/phone-status.ts';
import { planText, takenTexts } from '../texting/text-plan.ts';
import { type Fulfilment, fulfilmentOf, type ShopAddresses } from './fulfilment.ts';
import { textsOf } from './start.ts';

/** Texts that an order's code has paid for but that will not come are kept under a new code. */
async function withKept(
  unit: Unit,
  shop: ShopAddresses,
  order: Order,
  at: number,
  bought: Fulfilment,
): Promise<Fulfilment> {
  const paidWith = order.promoCode === null ? undefined : (await findCode(unit, order.promoCode))?.promotion;
  const left = paidTexts(paidWith) - bought.texts.length;
  if (order.kind !== 'texts' || left <= 0) return bought;
  const codeForRest = keptCode(order, left, at);
  const letter = keptTextsMail(order, codeForRest, shop.pageAt(order.edition, '/santa/signup'));
  return { ...bought, promotions: [...bought.promotions, codeForRest], mails: [...bought.mails, letter] };
}

async function boughtWith(
  unit: Unit,
  shop: ShopAddresses,
  order: Order,
  payment: Payment,
  at: number,
): Promise<Fulfilment> {
  const bought = fulfilmentOf(shop, order, payment, at, await takenTexts(unit, order.phone));
  return await withKept(unit, shop, order, at, bought);
}

/** Whether a charge for the order is under way or unresolved. */
export const isBeingPaid = ({ state }: Pick<Order, 'state'>) =>
  state === 'charging' || state === 'unresolved';

/** Whether an order of texts would bring none: its phone has them, or their days are over. */
export const bringsNothing = async (
  unit: Unit,
  order: Order,
  { amount }: Payment,
  at: number,
): Promise<boolean> =>
  order.kind === 'texts' && textsOf(order, amount, at, await takenTexts(unit, order.phone)).length === 0;

/** Why nothing can be sold for the phone of an order now. */
export async function phoneRefusal(
  unit: Unit,
  order: Order,
  payment: Payment,
  at: number,
): Promise<'unreachable' | 'phone_busy' | 'nothing_to_add' | undefined> {
  if (order.kind !== 'texts') return undefined;
  if ((await phoneStatus(unit, order.phone)).kind === 'unreachable') return 'unreachable';
  // Until its charge is finished it is not known which texts the other order brings.
  const isBusy = (await unit.orders.ofPhone(order.phone)).some(
    (other) => other.id !== order.id && isBeingPaid(other),
  );
  if (isBusy) return 'phone_busy';
  return (await bringsNothing(unit, order, payment, at)) ? 'nothing_to_add' : undefined;
}

/** Queues the texts, codes and e-mails of a paid order. */
export async function applyOrderEffects(
  unit: Unit,
  shop: ShopAddresses,
  effects: readonly string[],
  { order, payment, at }: { order: Order; payment: Payment; at: number },
): Promise<void> {
  if (effects.length === 0) return;
  const bought = await boughtWith(unit, shop, order, payment, at);
  if (effects.includes('deliverPurchase')) {
    for (const text of bought.texts) await planText(unit, order, text);
    for (const promotion of bought.promotions) await createCode(unit, promotion);
    for (const mail of bought.mails) await planMail(unit, order.id, mail, at);
    await planPurchaseEvent(unit, order, payment, at);
  }
  if (effects.includes('sendReceipt')) await planMail(unit, order.id, bought.receipt, at);
}
