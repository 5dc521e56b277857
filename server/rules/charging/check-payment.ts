/** What may be charged for an order, and on which terms. Nothing is charged that brings nothing. */
import type { Order } from '#db/rows.ts';
import type { AgreedPrice } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { nothingToAddSentence, phoneUnreachableSentence } from '#machines/shop/payment/payment-sentences.ts';
import { deliveryOf } from '../ordering/delivery.ts';
import { asksForStart, startWording, textsOf } from '../ordering/start.ts';
import { type Package } from '../pricing/catalogue.ts';
import { asDecimal, asMoney } from '../pricing/money.ts';
import { isGone } from '../pricing/packages-on-sale.ts';
import { INVALID_CODE, type PriceWithCode } from '../pricing/price-with-code.ts';
import { soldPackage } from '../pricing/sold-package.ts';
import { conflict, invalid } from '../refusal.ts';
import { phoneStanding } from '../texting/phone-standing.ts';

/** What the buyer asks to pay for. */
export interface PaymentWish {
  packageId: number;
  promoCode: string;
  /** The version of the words in which the buyer asks to start within the time to cancel; empty without. */
  startVersion: string;
  /** The sum beside the button, in major units; empty where the page does not say it. */
  shownAmount: string;
  /** Empty only when nothing is to be paid. */
  nonce: string;
}

const noCodes = 'Codes work for a sign-up, and not for a gift. Nothing was charged.';
const missingStart =
  'Unless you ask us to start now, nothing can be sent before Christmas. Nothing was charged.';
const otherStart = 'The words that you agree to have changed. Nothing was charged. Please reload the page.';
const packageGone =
  'Some days of this package have passed, and what is left costs less. Nothing was charged. Please reload the page.';
const onHold =
  'Your bank has not released the payment for this order, so it is on hold. Nothing was charged this time. Please call us.';
const missingMethod = 'The payment details are missing.';

/** @throws Refusal when this package cannot be bought with this order. @returns the package */
export function packageToPay(order: Order, wish: PaymentWish, at: number): Package {
  if (order.state === 'onHold') throw conflict('order_on_hold', onHold);
  const bought = soldPackage(wish.packageId, order.edition);
  if (order.kind === 'gift' && wish.promoCode !== '') throw invalid(INVALID_CODE, 'promocode', noCodes);
  if (isGone(bought, order, at)) throw conflict('package_gone', packageGone, { package_id: packageGone });
  return bought;
}

/** The words that the buyer ticked, to be stored with the order. */
function requestedStart(order: Order, version: string, amount: number): string | null {
  if (version === '' || !asksForStart(order, amount)) return null;
  if (version !== startWording.version) throw invalid('outdated_wording', 'start_now', otherStart);
  return startWording.text;
}

function refuseUndeliverable(unit: Unit, order: Order, amount: number, at: number) {
  if (textsOf(order, amount, at).length === 0) {
    throw invalid('start_not_requested', 'start_now', missingStart);
  }
  const { kind } = deliveryOf(order, amount, at, phoneStanding(unit, order.phone));
  if (kind === 'unreachable') throw conflict('phone_unreachable', phoneUnreachableSentence);
  if (kind === 'nothing') throw conflict('nothing_to_add', nothingToAddSentence);
}

/** @throws Refusal when it is not what the buyer saw, or would bring nothing. @returns what is agreed on */
export function agreedPrice(
  unit: Unit,
  order: Order,
  wish: PaymentWish,
  { price, promotion }: PriceWithCode,
  at: number,
): AgreedPrice {
  const { amount, textLimit } = price;
  if (wish.shownAmount !== '' && wish.shownAmount !== asDecimal(amount)) {
    const sum = asMoney(amount, price.package.currency);
    const sentence = `The price has changed: it is ${sum} now. Nothing was charged. Please look at it before you pay.`;
    throw conflict('other_sum', sentence, { shown_amount: sentence });
  }
  if (wish.nonce === '' && amount > 0) throw invalid('missing_method', 'nonce', missingMethod);
  const startWanted = requestedStart(order, wish.startVersion, amount);
  if (order.kind === 'texts') {
    refuseUndeliverable(unit, { ...order, textLimit, startWording: startWanted }, amount, at);
  }
  return {
    packageId: price.package.id,
    amount,
    textLimit,
    promoCode: promotion?.code ?? null,
    startWording: startWanted,
  };
}

/** Whether the gateway stores the method: extras belong to texts, and the buyer may refuse. */
export const storesMethod = ({ kind }: Order, forgetMethod: string): boolean =>
  kind === 'texts' && forgetMethod === '';

/** Whether the bank of a new card has to have confirmed the buyer (3D Secure): the law of the UK wants it. */
export const confirmationFor = ({ edition }: Order): 'bank' | 'none' => (edition === 'uk' ? 'bank' : 'none');
