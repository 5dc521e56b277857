/** A parent's actions in the account. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { choiceOf, shownOrder } from '#machines/shop/account-menu/machine.ts';
import { type AccountOrder, takesRoom } from '#machines/shop/account-menu/orders.ts';
import { lookAtExtras } from './at-payment.ts';
import { childOf, type Mind, patience, press, settleInVain, settleWish, snapshotOf } from './mind.ts';
import type { Wish } from './plan.ts';

export function lookAtAccount(mind: Mind, account: AnyActorRef): void {
  const snapshot = snapshotOf(account);
  mind.isThrough = true;
  if (snapshot.matches('unavailable')) return press(mind, account, { type: 'account.retried' });
  if (snapshot.matches('invited')) return press(mind, account, { type: 'sign-in.pressed' });
  if (snapshot.hasTag('broken')) return press(mind, account, { type: 'chunk.retried' });
  // The link of the e-mail was too old: the account asks for another one.
  if (snapshot.matches('expired')) return mind.browser.open('/accounts/menu');
  if (snapshot.matches('erased')) return settleWish(mind);
  if (snapshot.matches('empty')) {
    // It is another visitor's order, or a sign-up that was never paid.
    mind.wanted = null;
    return mind.hasBought ? undefined : mind.browser.open('/santa/signup');
  }
  const order = shownOrder(snapshot.context as never);
  if (!snapshot.matches({ shown: 'open' }) || !order) return undefined;
  mind.orderId ??= order.orderId;
  mind.hasBought ||= order.paid && order.orderId === mind.orderId;
  // The other browser has not paid after all.
  if (!mind.hasBought) return mind.browser.open('/santa/signup');
  const upgrade = childOf(account, 'upgrade');
  if (upgrade) return lookAtExtras(mind, upgrade);
  const { wanted } = mind;
  if (wanted === null) return undefined;
  // It was bought, or it is not offered any more.
  if (wanted === 'extra') return settleWish(mind);
  if (wanted === 'cancel') return askToCancel(mind, snapshot, order.orderId);
  if (wanted === 'cancel film') return askToCancelFilm(mind, snapshot, order);
  if (isOfRoom(wanted)) {
    return takesRoom(order) ? mind.browser.open(`/santa/room#order=${order.orderId}`) : settleInVain(mind);
  }
  if (wanted === 'erase') return askToErase(mind, account);
  if (wanted === 'number') return askForNumber(mind, snapshot, order);
  if (wanted === 'sibling') return askForSibling(mind, snapshot, order);
  return askForChange(mind, snapshot, order, wanted);
}

function askToCancel(mind: Mind, account: AnyMachineSnapshot, id: string) {
  const cancellation = choiceOf(account, 'cancellation', id);
  if (!cancellation) return settleWish(mind);
  const snapshot = snapshotOf(cancellation);
  if (snapshot.matches('offered')) {
    mind.awayUntil = Date.now() + mind.plan.thinks;
    return press(mind, cancellation, { type: 'cancellation.opened' });
  }
  if (snapshot.hasTag('busy')) return undefined;
  mind.isAsked = true;
  mind.promised = { orderId: id, sum: (snapshot.context as { amount: string }).amount };
  return press(mind, cancellation, { type: 'cancellation.confirmed' });
}

function askToCancelFilm(mind: Mind, account: AnyMachineSnapshot, { extras }: AccountOrder) {
  const film = extras.find(({ kind, cancelled }) => kind === 'video' && !cancelled);
  return film ? askToCancel(mind, account, film.orderId) : settleWish(mind);
}

const isOfRoom = (what: Wish) => what === 'room' || what === 'other room' || what === 'no room';

function askToErase(mind: Mind, account: AnyActorRef) {
  const data = childOf(account, 'personal-data');
  if (!data) return undefined;
  const snapshot = snapshotOf(data);
  if (snapshot.matches('unproven')) {
    mind.patience = patience;
    return press(mind, data, { type: 'link.requested' });
  }
  if (snapshot.hasTag('busy') || snapshot.status === 'done') return undefined;
  mind.isAsked = true;
  return press(mind, data, {
    type: snapshot.hasTag('asking') ? 'deletion.confirmed' : 'deletion.requested',
  });
}

/** The latest code that the new phone got. */
const codeOn = ({ textsTo, plan }: Mind) =>
  textsTo(plan.otherPhone)
    .flatMap((text) => /\b\d{6}\b/.exec(text) ?? [])
    .at(-1);

function askForNumber(mind: Mind, account: AnyMachineSnapshot, order: AccountOrder) {
  mind.isAsked = order.phone.endsWith(mind.plan.otherPhone.slice(-4));
  const change = choiceOf(account, 'number-change', order.orderId);
  if (mind.isAsked || !change) return settleWish(mind);
  const snapshot = snapshotOf(change);
  if (snapshot.hasTag('busy')) return undefined;
  // The account is loaded again, and says which phone it is.
  if (snapshot.matches('unconfirmed')) return press(mind, change, { type: 'account.asked' });
  if (snapshot.hasTag('waiting')) {
    const code = codeOn(mind);
    if (snapshot.matches({ waiting: 'refused' })) {
      const { code: typed } = snapshot.context as { code: string };
      if (typed === '') mind.grievances.push('A code was called wrong before one was typed');
      return settleInVain(mind);
    }
    // If the code does not arrive, the parent may have it sent again.
    if (!code) return mind.chance('again') < 0.3 ? press(mind, change, { type: 'code.resent' }) : undefined;
    press(mind, change, { type: 'code.changed', code });
    return press(mind, change, { type: 'code.submitted' });
  }
  if (snapshot.matches({ typing: 'refused' })) return settleInVain(mind);
  if (!snapshot.hasTag('typing')) return press(mind, change, { type: 'number.opened' });
  press(mind, change, { type: 'phone.changed', phone: mind.plan.otherPhone.replace('+44', '0') });
  press(mind, change, { type: 'consent.changed', consent: 'given' });
  return press(mind, change, { type: 'number.submitted' });
}

function askForSibling(mind: Mind, account: AnyMachineSnapshot, order: AccountOrder) {
  const family = order.extras.find(({ kind, cancelled }) => kind === 'family' && !cancelled);
  const another = family && choiceOf(account, 'another-child', family.orderId);
  if (!another || snapshotOf(another).matches('refused')) return settleInVain(mind);
  if (snapshotOf(another).hasTag('busy')) return undefined;
  mind.isAsked = true;
  return press(mind, another, { type: 'child.pressed' });
}

function askForChange(mind: Mind, account: AnyMachineSnapshot, order: AccountOrder, what: Wish) {
  const changes = choiceOf(account, 'text-changes', order.orderId);
  if (!changes) return settleWish(mind);
  const snapshot = snapshotOf(changes);
  if (snapshot.hasTag('busy')) return undefined;
  if (snapshot.hasTag('stuck')) {
    return press(mind, changes, {
      type: snapshot.matches('refused') ? 'change.dropped' : 'change.repeated',
    });
  }
  const isDone =
    mind.isAsked ||
    (what === 'pause' && order.times?.paused !== false) ||
    (what === 'resume' && order.times?.paused !== true) ||
    (what === 'hour' && (!order.times?.hours.length || order.times.paused)) ||
    (what === 'contact' && !order.contact?.offered);
  if (isDone) return settleWish(mind);
  if (what === 'again') {
    const missed = order.texts.find(({ again }) => again);
    if (!missed) return settleWish(mind);
    mind.isAsked = true;
    return press(mind, changes, { type: 'again.pressed', slot: missed.slot });
  }
  if (what === 'hour') {
    if (!snapshot.hasTag('choosing')) return press(mind, changes, { type: 'times.opened' });
    press(mind, changes, { type: 'hour.chosen', hour: '18:00' });
  }
  mind.isAsked = true;
  return press(mind, changes, { type: what === 'hour' ? 'times.confirmed' : `${what}.pressed` });
}
