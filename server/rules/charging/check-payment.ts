/** What may be charged for an order, and on which terms. No charge without something in return. */
import type { Order } from '#db/rows.ts';
import type { AgreedPrice } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import {
  nothingToAddSentence,
  phoneUnreachableSentence,
  seasonOverSentence,
} from '#machines/shop/payment/sentences.ts';
import { laterWording } from '../consent/consent-wording.ts';
import { isAgreedFor } from '../consent/guardian-consent.ts';
import { refuseOnHold } from '../ordering/on-hold.ts';
import { type Beginning, type Outcome, outcomeOf, outcomesOf, type Wanted } from '../ordering/outcomes.ts';
import { asksForStart, startWording } from '../ordering/start.ts';
import { findPackage, type Package } from '../pricing/catalogue.ts';
import { asDecimal, asMoney } from '../pricing/money.ts';
import { type Price, priceWith } from '../pricing/price.ts';
import { INVALID_CODE } from '../pricing/promotion-code.ts';
import { soldPackage } from '../pricing/sold-package.ts';
import { conflict, invalid } from '../refusal.ts';
import { phoneStatus } from '../texting/phone-status.ts';

/** What the buyer asks to pay for. */
export interface PaymentWish {
  packageId: number;
  promoCode: string;
  /**
   * Version of the wording that the chosen start needs: of the request to start within the cancellation period, or of
   * the guardian's consent to texts in a later December; empty without any.
   */
  startVersion: string;
  /** `next`: what a code pays for is wanted in the December after the coming one. */
  startIn: '' | 'next';
  /** The sum beside the button, in major units; empty where the page does not say it. */
  shownAmount: string;
  /** Empty only when nothing is to be paid. */
  nonce: string;
}

const noCodes = 'Codes work for a sign-up, and not for a gift or an extra. Nothing was charged.';
const missingStart =
  'Unless you ask us to start now, nothing can be sent before Christmas. Nothing was charged.';
const otherStart = 'The words that you agree to have changed. Nothing was charged. Please reload the page.';
const notNext = 'Only what a gift code pays for can be kept for next December. Nothing was charged.';
const missingMethod = 'The payment details are missing.';

/** @throws Refusal when this package cannot be bought with this order. @returns the package */
export function packageToPay(order: Order, wish: PaymentWish): Package {
  refuseOnHold(order);
  const bought =
    order.kind === 'upgrade'
      ? findPackage(order.packageId, order.edition)
      : soldPackage(wish.packageId, order.edition);
  if (!bought) throw new Error(`Order ${order.id} is for package ${order.packageId}, which is not listed.`);
  if (order.kind !== 'texts' && wish.promoCode !== '') throw invalid(INVALID_CODE, 'promocode', noCodes);
  return bought;
}

/** When the buyer wants the texts to begin. @throws Refusal when that is not possible */
function wantedBeginning(wanted: Wanted, { startVersion, startIn }: PaymentWish): Beginning {
  const [first] = outcomesOf(wanted);
  if (startIn === 'next') {
    if (first.kept === 0) throw invalid('not_next_season', 'start_in', notNext);
    const { version } = laterWording(wanted.order.edition, outcomeOf(wanted, 'next').season);
    if (startVersion !== version) throw invalid('outdated_wording', 'start_now', otherStart);
    return 'next';
  }
  if (startVersion === '' || !asksForStart(wanted.order, first.price.amount)) {
    return first.startWording === null ? 'now' : 'later';
  }
  if (startVersion !== startWording.version) throw invalid('outdated_wording', 'start_now', otherStart);
  return 'now';
}

function refuseUndeliverable({ beginning, delivery: { kind, texts } }: Outcome) {
  if (kind === 'unreachable') throw conflict('phone_unreachable', phoneUnreachableSentence);
  if (texts.length > 0) return;
  if (beginning === 'later') throw invalid('start_not_requested', 'start_now', missingStart);
  throw conflict('nothing_to_add', nothingToAddSentence);
}

/**
 * Refuses a sign-up that was left unpaid until its December was over: its guardian has not agreed to the next one.
 * @throws Refusal `season_over`
 */
async function refuseOtherDecember(unit: Unit, order: Order, { beginning, season }: Outcome) {
  // Keeping a code for a later December has a consent of its own.
  if (beginning === 'next' || (await isAgreedFor(unit, order, season))) return;
  throw conflict('season_over', seasonOverSentence);
}

/** @throws Refusal `other_sum` when it is not the sum that the buyer saw */
function refuseOtherSum(shownAmount: string, { amount, package: { currency } }: Price) {
  if (shownAmount === '' || shownAmount === asDecimal(amount)) return;
  const sum = asMoney(amount, currency);
  const sentence = `The price has changed: it is ${sum} now. Nothing was charged. Please look at it before you pay.`;
  throw conflict('other_sum', sentence, { shown_amount: sentence });
}

/** @throws Refusal when the terms are not those that the buyer saw, or bring no text. @returns the agreed terms */
export async function agreedPrice(
  unit: Unit,
  order: Order,
  wish: PaymentWish,
  { bought, promotion }: Pick<Wanted, 'bought' | 'promotion'>,
  at: number,
): Promise<AgreedPrice> {
  const agreed = ({ package: { id }, amount, textLimit }: Price) => {
    if (wish.nonce === '' && amount > 0) throw invalid('missing_method', 'nonce', missingMethod);
    return { packageId: id, amount, textLimit, promoCode: promotion?.code ?? null };
  };
  if (order.kind !== 'texts') {
    const price = priceWith(bought, promotion);
    refuseOtherSum(wish.shownAmount, price);
    return { ...agreed(price), season: order.season, startWording: null };
  }
  const wanted = { order, bought, promotion, phone: await phoneStatus(unit, order.phone), at };
  const outcome = outcomeOf(wanted, wantedBeginning(wanted, wish));
  refuseUndeliverable(outcome);
  await refuseOtherDecember(unit, order, outcome);
  refuseOtherSum(wish.shownAmount, outcome.price);
  const { season, startWording: request } = outcome;
  return { ...agreed(outcome.price), season, startWording: wish.startVersion === '' ? null : request };
}

/** Whether the gateway stores the payment method: the buyer asked for it, and extras can be added to the order. */
export const storesMethod = ({ kind }: Order, keepMethod: string): boolean =>
  kind === 'texts' && keepMethod === 'yes';

/** Whether a new card needs 3D Secure, which UK law requires. */
export const confirmationFor = ({ edition }: Order): 'bank' | 'none' => (edition === 'uk' ? 'bank' : 'none');
