/** A parent's actions in the sign-up and on the page of a gift. */
import type { AnyActorRef } from 'xstate';
import { stepOf } from '#ui/shop/wizard/address.ts';
import { lookAtExtras, lookAtPayment } from './at-payment.ts';
import { childOf, type Mind, press, settleWish, snapshotOf } from './mind.ts';

/** The child to sign up: the first or the second one. */
const childToSignUp = ({ plan, wanted }: Mind) => (wanted === 'sibling' ? plan.sibling : plan);

function typePhone(mind: Mind, wizard: AnyActorRef) {
  const { phone: number } = childToSignUp(mind);
  const [area, first, second] = [number.slice(2, 5), number.slice(5, 8), number.slice(8)];
  const phone = mind.plan.edition === 'uk' ? { number: `0${number.slice(3)}` } : { area, first, second };
  press(mind, wizard, { type: 'phone.changed', phone });
}

/** Records what the pages show about the purchase. */
function readDraft(
  mind: Mind,
  { orderId, amountPaid }: { orderId: string | null; amountPaid: number | null },
) {
  if (mind.wanted === 'sibling') {
    if (amountPaid !== null && orderId !== mind.orderId) settleWish(mind);
    return;
  }
  mind.orderId = orderId ?? mind.orderId;
  mind.hasBought ||= amountPaid !== null;
}

export function lookAtWizard(mind: Mind, wizard: AnyActorRef): void {
  const { plan } = mind;
  const snapshot = snapshotOf(wizard);
  readDraft(mind, snapshot.context as { orderId: string | null; amountPaid: number | null });
  if (snapshot.hasTag('broken')) return press(mind, wizard, { type: 'chunk.retried' });
  switch (stepOf(snapshot as never)) {
    case 'name':
      press(mind, wizard, { type: 'name.changed', name: childToSignUp(mind).child });
      return press(mind, wizard, { type: 'next' });
    case 'phone':
      mind.hasGivenUp = snapshot.matches({ phone: { open: 'rejected' } });
      if (mind.hasGivenUp) return undefined;
      typePhone(mind, wizard);
      press(mind, wizard, { type: 'consent.changed', consent: 'given' });
      return press(mind, wizard, { type: 'next' });
    case 'email': {
      const lead = childOf(wizard, 'lead');
      if (!lead) {
        press(mind, wizard, { type: 'email.changed', email: plan.email });
        return press(mind, wizard, { type: 'next' });
      }
      mind.hasGivenUp = snapshotOf(lead).matches('refused');
      return snapshotOf(lead).matches('unreachable')
        ? press(mind, lead, { type: 'lead.retried' })
        : undefined;
    }
    case 'payment': {
      const payment = childOf(wizard, 'payment');
      return payment && lookAtPayment(mind, payment);
    }
    case 'details': {
      const details = childOf(wizard, 'personalisation');
      if (!details || snapshotOf(details).hasTag('busy')) return undefined;
      mind.isThrough = snapshotOf(details).matches('cancelled');
      if (mind.isThrough) return undefined;
      press(mind, details, { type: 'details.changed', details: { town: 'Duluth' } });
      return press(mind, details, { type: 'details.submitted' });
    }
    case 'allSet':
      mind.isThrough = plan.extra === null;
      return press(mind, wizard, { type: plan.extra ? 'extras.opened' : 'next' });
    case 'addon': {
      const upgrade = childOf(wizard, 'upgrade');
      return upgrade && lookAtExtras(mind, upgrade);
    }
    case 'intro':
    case 'texted':
    case undefined:
    default:
      return press(mind, wizard, { type: 'next' });
  }
}

export function lookAtGift(mind: Mind, gift: AnyActorRef): void {
  const { plan } = mind;
  const snapshot = snapshotOf(gift);
  const context = snapshot.context as { orderId: string | null };
  mind.orderId = context.orderId ?? mind.orderId;
  if (snapshot.matches('given')) {
    mind.hasBought = true;
    mind.isThrough = true;
    return undefined;
  }
  if (snapshot.hasTag('broken')) return press(mind, gift, { type: 'chunk.retried' });
  const payment = childOf(gift, 'payment');
  if (payment) return lookAtPayment(mind, payment, () => press(mind, payment, { type: 'payment.left' }));
  if (!snapshot.hasTag('form')) return undefined;
  const fields = { email: plan.email, giverName: 'Grandma', recipientEmail: plan.gives ?? '' };
  press(mind, gift, { type: 'gift.changed', fields });
  return press(mind, gift, { type: 'gift.submitted' });
}
