/** A parent's actions where something is to be paid. */
import type { AnyActorRef } from 'xstate';
import { orderOf, type PaymentContext, startsOf, totalOf } from '#machines/shop/payment/machine.ts';
import {
  boughtElsewhereSentence,
  nothingToAddSentence,
  phoneUnreachableSentence,
  seasonOverSentence,
} from '#machines/shop/payment/sentences.ts';
import { usedUpSentence } from '#server/rules/pricing/judge-code.ts';
import { childOf, type Mind, patience, press, snapshotOf } from './mind.ts';
import { createPaymentForm } from './payment-form.ts';

/** The code from an e-mail, or the one that the parent knows; null without one. A second child needs none. */
function codeOf({ plan, letters, wanted, isCodeUsedUp }: Mind): string | null {
  if (wanted === 'sibling' || isCodeUsedUp) return null;
  if (plan.code !== 'of a letter') return plan.code;
  const codes = letters().flatMap(({ text }) => /Your code: (\S+)/.exec(text)?.[1] ?? []);
  return codes.at(-1) ?? null;
}

/** Types a code, and presses again after an error. @returns whether there was something to press */
function typeCode(mind: Mind, payment: AnyActorRef): boolean {
  const promo = childOf(payment, 'promo');
  const code = codeOf(mind);
  if (code === null || !promo) return false;
  const snapshot = snapshotOf(promo);
  const isPressedAgain = snapshot.matches('refused') && mind.chance('code again') < 0.3;
  if (!snapshot.matches('none') && !isPressedAgain) return false;
  if (code !== '' && !isPressedAgain) press(mind, promo, { type: 'code.changed', code });
  press(mind, payment, { type: 'promo.submitted' });
  return true;
}

/** Refusals after which nothing can be bought for this phone. */
const inVain: ReadonlySet<string | null> = new Set([
  nothingToAddSentence,
  phoneUnreachableSentence,
  seasonOverSentence,
]);

/** Reacts to a refused payment. @returns whether the parent does something other than pay again */
function readRefusal(mind: Mind, payment: AnyActorRef, refusal: string): boolean {
  const { plan, browser } = mind;
  mind.tell(`${plan.name} reads: ${refusal}`);
  if (refusal === boughtElsewhereSentence) {
    mind.orderId = null;
    mind.isToldOfLink = true;
    mind.patience = patience;
    browser.open('/accounts/menu');
    return true;
  }
  if (refusal === usedUpSentence && snapshotOf(payment).context['promo'] !== null) {
    mind.isCodeUsedUp = true;
    press(mind, payment, { type: 'promo.cleared' });
    return true;
  }
  mind.hasGivenUp = inVain.has(refusal);
  // The parent may be away to look for another card.
  const isAway = mind.paying !== null && mind.chance('another card') < 0.3;
  if (isAway) mind.awayUntil = Date.now() + plan.thinks;
  return mind.hasGivenUp || isAway;
}

/** Whether the phone sends a STOP and never the START that the page asks for. */
const staysStopped = ({ plan: { wishes } }: Mind) =>
  wishes.some(({ what }) => what === 'stop') && !wishes.some(({ what }) => what === 'start');

/** @param leave goes back from the payment, where that is possible */
export function lookAtPayment(mind: Mind, payment: AnyActorRef, leave?: () => void): void {
  const snapshot = snapshotOf(payment);
  const context = snapshot.context as PaymentContext;
  if (snapshot.matches('inVain')) {
    if (leave) return leave();
    mind.hasGivenUp = orderOf(context).delivery.kind !== 'unreachable' || staysStopped(mind);
    return mind.hasGivenUp ? undefined : press(mind, payment, { type: 'checkout.retried' });
  }
  if (snapshot.matches('unavailable')) return press(mind, payment, { type: 'checkout.retried' });
  if (snapshot.matches({ form: { choosing: 'opening' } })) {
    const authorization = context.checkout?.authorization ?? '';
    const form = createPaymentForm(authorization, (why) => {
      mind.paying = null;
      if (why === 'too old') mind.browser.reload();
    });
    return press(mind, payment, { type: 'form.opened', form });
  }
  if (snapshot.matches({ form: { choosing: 'undecided' } })) {
    const starts = startsOf(context);
    const start = starts[Math.floor(mind.chance('start') * starts.length)];
    if (!start) return undefined;
    const answer = { beginning: start.beginning, version: start.request?.version ?? null };
    return press(mind, payment, { type: 'start.answered', answer });
  }
  if (!snapshot.hasTag('payable') && !snapshot.hasTag('free')) return undefined;
  if (Date.now() < mind.paysAt) return undefined;
  if (mind.paying === payment && context.refusal === null) {
    mind.grievances.push('Pay came back without a word about what was pressed');
  }
  const doesElse = context.refusal !== null && readRefusal(mind, payment, context.refusal);
  mind.paying = null;
  if (doesElse) return undefined;
  if (typeCode(mind, payment)) return undefined;
  if (context.keeping !== mind.plan.keeping && context.checkout?.order.methodKeptUntil) {
    press(mind, payment, { type: 'keeping.answered', keeping: mind.plan.keeping });
  }
  mind.pressed.push({ orderId: context.orderId, sum: totalOf(context) });
  mind.paying = payment;
  return press(mind, payment, { type: 'pay.pressed' });
}

export function lookAtExtras(mind: Mind, upgrade: AnyActorRef): void {
  const snapshot = snapshotOf(upgrade);
  const context = snapshot.context as {
    extras: readonly { upgrade: string; amount: string }[];
    picked: { upgrade: string; amount: string } | null;
    orderId: string;
  };
  if (snapshot.hasTag('broken')) return press(mind, upgrade, { type: 'chunk.retried' });
  const payment = childOf(upgrade, 'payment');
  if (payment) {
    return lookAtPayment(mind, payment, () => press(mind, payment, { type: 'payment.left' }));
  }
  if (snapshot.matches('offered') || snapshot.matches('refused') || snapshot.matches('unreached')) {
    const extra = context.extras.find((one) => one.upgrade === mind.plan.extra);
    if (!extra || snapshot.matches('refused')) return press(mind, upgrade, { type: 'no-thanks' });
    if (snapshot.matches('offered')) return press(mind, upgrade, { type: 'extra.picked', extra });
  }
  if (snapshot.matches('picked') || snapshot.matches('unreached') || snapshot.matches('unconfirmed')) {
    if (context.picked) mind.pressed.push({ orderId: context.orderId, sum: context.picked.amount });
    return press(mind, upgrade, { type: 'extra.pressed' });
  }
  if (snapshot.matches('unavailable')) return press(mind, upgrade, { type: 'extras.retried' });
  return undefined;
}
