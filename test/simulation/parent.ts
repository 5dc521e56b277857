/** A parent at a browser: reads what the machines show, and presses what a parent would press. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { choiceOf, shownOrder } from '#machines/shop/account-menu/machine.ts';
import { type PaymentContext, startsOf, totalOf } from '#machines/shop/payment/machine.ts';
import { stepOf } from '#ui/shop/wizard/address.ts';
import type { Browser } from './browser.ts';
import { chanceOf } from './misfortunes.ts';
import { actAs } from './parties.ts';
import { createPaymentForm } from './payment-form.ts';
import type { ParentPlan, Wish } from './plan.ts';

/** A sum beside the button that was pressed. */
export interface Pressed {
  readonly orderId: string;
  /** Decimal text in major units. */
  readonly sum: string;
}

export interface Parent {
  readonly plan: ParentPlan;
  /** Looks at the page once, and does something about it. */
  readonly look: () => void;
  /** What the parent wants next. */
  readonly wish: (what: Wish) => void;
  /** What the parent wants and did not get yet. */
  readonly wants: () => Wish | 'to buy' | null;
  readonly pressed: readonly Pressed[];
  /** What the button that cancels promised last. */
  readonly promised: () => Pressed | null;
  /** The order, once the shop has named it. */
  readonly orderId: () => string | null;
  /** Whether a page said that it is paid. */
  readonly hasBought: () => boolean;
  /** What the page shows, for a story. */
  readonly sees: () => string;
}

interface ParentParts {
  readonly seed: number;
  readonly plan: ParentPlan;
  readonly browser: Browser;
  readonly tell: (line: string) => void;
  /** E-mails to the parent, oldest first. */
  readonly letters: () => readonly { readonly text: string }[];
  /** Hears what the page showed as done. */
  readonly granted: (what: Wish) => void;
}

const childOf = (actor: AnyActorRef, name: string) =>
  (actor.getSnapshot() as AnyMachineSnapshot).children[name] as AnyActorRef | undefined;

const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as AnyMachineSnapshot;

/** The state in words, such as `payment.paying`. */
const wordsOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([name, inner]) => `${name}.${wordsOf(inner)}`)
        .join(' ');

export function createParent({ seed, plan, browser, tell, letters, granted }: ParentParts): Parent {
  const pressed: Pressed[] = [];
  const opened = new Set<string>();
  let looks = 0;
  let orderId: string | null = null;
  let hasBought = false;
  let wanted: Wish | null = null;
  let promised: Pressed | null = null;
  /** How often the mailbox will be looked into before the link is asked for again. */
  let patience = 0;
  /** Whether the change that is wanted was asked for on this page. */
  let isAsked = false;

  const chance = (what: string) => chanceOf(seed, plan.name, what, looks);

  function send(actor: AnyActorRef, event: { type: string; [detail: string]: unknown }) {
    tell(`${plan.name} ${event.type}`);
    actAs(browser, () => {
      actor.send(event);
      // A press that seems to have done nothing is made again.
      if (chance('twice') < plan.unrest) actor.send(event);
    });
  }

  function lookAtPayment(payment: AnyActorRef, leave?: () => void) {
    const snapshot = snapshotOf(payment);
    const context = snapshot.context as PaymentContext;
    if (snapshot.matches('unavailable') || snapshot.matches('inVain')) {
      if (snapshot.matches('inVain') && leave) return leave();
      return send(payment, { type: 'checkout.retried' });
    }
    if (snapshot.matches({ form: { choosing: 'opening' } })) {
      const authorization = context.checkout?.authorization ?? '';
      return send(payment, { type: 'form.opened', form: createPaymentForm(authorization) });
    }
    if (snapshot.matches({ form: { choosing: 'undecided' } })) {
      const starts = startsOf(context);
      const start = starts[Math.floor(chance('start') * starts.length)];
      if (!start) return undefined;
      const answer = { beginning: start.beginning, version: start.request?.version ?? null };
      return send(payment, { type: 'start.answered', answer });
    }
    if (snapshot.hasTag('payable') || snapshot.hasTag('free')) {
      if (context.keeping !== plan.keeping && context.checkout?.order.methodKeptUntil) {
        send(payment, { type: 'keeping.answered', keeping: plan.keeping });
      }
      pressed.push({ orderId: context.orderId, sum: totalOf(context) });
      return send(payment, { type: 'pay.pressed' });
    }
    return undefined;
  }

  function lookAtExtras(upgrade: AnyActorRef) {
    const snapshot = snapshotOf(upgrade);
    const context = snapshot.context as {
      extras: readonly { upgrade: string; amount: string }[];
      picked: { upgrade: string; amount: string } | null;
      orderId: string;
      extraOrderId: string | null;
    };
    const payment = childOf(upgrade, 'payment');
    if (payment) return lookAtPayment(payment, () => send(payment, { type: 'payment.left' }));
    if (snapshot.matches('offered') || snapshot.matches('refused') || snapshot.matches('unreached')) {
      const extra = context.extras.find((one) => one.upgrade === plan.extra);
      if (!extra || snapshot.matches('refused')) return send(upgrade, { type: 'no-thanks' });
      if (snapshot.matches('offered')) return send(upgrade, { type: 'extra.picked', extra });
    }
    if (snapshot.matches('picked') || snapshot.matches('unreached') || snapshot.matches('unconfirmed')) {
      if (context.picked) pressed.push({ orderId: context.orderId, sum: context.picked.amount });
      return send(upgrade, { type: 'extra.pressed' });
    }
    if (snapshot.matches('unavailable')) return send(upgrade, { type: 'extras.retried' });
    return undefined;
  }

  function lookAtWizard(wizard: AnyActorRef) {
    const snapshot = snapshotOf(wizard);
    const known = snapshot.context.orderId as string | null;
    if (known) orderId = known;
    hasBought ||= snapshot.context.amountPaid !== null;
    if (snapshot.hasTag('broken')) return send(wizard, { type: 'chunk.retried' });
    const step = stepOf(snapshot as never);
    switch (step) {
      case 'name':
        send(wizard, { type: 'name.changed', name: plan.child });
        return send(wizard, { type: 'next' });
      case 'phone': {
        const area = plan.phone.slice(0, 3);
        const phone = { area, first: plan.phone.slice(3, 6), second: plan.phone.slice(6) };
        send(wizard, { type: 'phone.changed', phone });
        send(wizard, { type: 'consent.changed', consent: 'given' });
        return send(wizard, { type: 'next' });
      }
      case 'email': {
        const lead = childOf(wizard, 'lead');
        if (!lead) {
          send(wizard, { type: 'email.changed', email: plan.email });
          return send(wizard, { type: 'next' });
        }
        const isStuck = snapshotOf(lead).matches('unreachable') || snapshotOf(lead).matches('refused');
        return isStuck ? send(lead, { type: 'lead.retried' }) : undefined;
      }
      case 'payment': {
        const payment = childOf(wizard, 'payment');
        return payment && lookAtPayment(payment);
      }
      case 'details': {
        const details = childOf(wizard, 'personalisation');
        if (!details || snapshotOf(details).hasTag('busy')) return undefined;
        send(details, { type: 'details.changed', details: { town: 'Duluth' } });
        return send(details, { type: 'details.submitted' });
      }
      case 'allSet':
        return send(wizard, { type: plan.extra ? 'extras.opened' : 'next' });
      case 'addon': {
        const upgrade = childOf(wizard, 'upgrade');
        return upgrade && lookAtExtras(upgrade);
      }
      case 'intro':
      case 'texted':
      case undefined:
      default:
        return send(wizard, { type: 'next' });
    }
  }

  /** Granted, or there is nothing to be granted. */
  function settleWish() {
    if (wanted && isAsked) granted(wanted);
    wanted = null;
    isAsked = false;
  }

  function lookAtAccount(account: AnyActorRef) {
    const snapshot = snapshotOf(account);
    if (snapshot.matches('unavailable')) return send(account, { type: 'account.retried' });
    if (snapshot.matches('invited')) return send(account, { type: 'sign-in.pressed' });
    if (snapshot.hasTag('broken')) return send(account, { type: 'chunk.retried' });
    // The link of the e-mail was too old: the account asks for another one.
    if (snapshot.matches('expired')) return browser.open('/accounts/menu');
    if (snapshot.matches('erased')) return settleWish();
    if (snapshot.matches('empty')) {
      // Another visitor's, or a sign-up that was never paid.
      wanted = null;
      return undefined;
    }
    const order = shownOrder(snapshot.context as never);
    if (!snapshot.matches({ shown: 'open' }) || !order) return undefined;
    orderId ??= order.orderId;
    const upgrade = childOf(account, 'upgrade');
    if (upgrade) return lookAtExtras(upgrade);
    if (wanted === 'cancel') return askToCancel(snapshot, order.orderId);
    if (wanted === 'erase') return askToErase(account);
    if (wanted) return askForChange(snapshot, order, wanted);
    return undefined;
  }

  function askToCancel(account: AnyMachineSnapshot, id: string) {
    const cancellation = choiceOf(account, 'cancellation', id);
    if (!cancellation) return settleWish();
    const snapshot = snapshotOf(cancellation);
    if (snapshot.matches('offered')) return send(cancellation, { type: 'cancellation.opened' });
    if (snapshot.hasTag('busy')) return undefined;
    isAsked = true;
    promised = { orderId: id, sum: (snapshot.context as { amount: string }).amount };
    return send(cancellation, { type: 'cancellation.confirmed' });
  }

  function askToErase(account: AnyActorRef) {
    const data = childOf(account, 'personal-data');
    if (!data) return undefined;
    const snapshot = snapshotOf(data);
    if (snapshot.matches('unproven')) {
      patience = 8;
      return send(data, { type: 'link.requested' });
    }
    if (snapshot.hasTag('busy') || snapshot.status === 'done') return undefined;
    isAsked = true;
    return send(data, { type: snapshot.hasTag('asking') ? 'deletion.confirmed' : 'deletion.requested' });
  }

  /** Opens the newest link that came by e-mail, once. */
  function openLink() {
    const link = letters()
      .flatMap(({ text }) => /https?:\/\/\S+#key=\S+/.exec(text) ?? [])
      .at(-1);
    patience -= 1;
    if (!link || opened.has(link)) return;
    opened.add(link);
    patience = 0;
    tell(`${plan.name} opens the link of the e-mail`);
    browser.open(link);
  }

  function askForChange(
    account: AnyMachineSnapshot,
    order: NonNullable<ReturnType<typeof shownOrder>>,
    what: Wish,
  ) {
    const changes = choiceOf(account, 'text-changes', order.orderId);
    if (!changes) return settleWish();
    const snapshot = snapshotOf(changes);
    if (snapshot.hasTag('busy')) return undefined;
    if (snapshot.hasTag('stuck')) {
      return send(changes, { type: snapshot.matches('refused') ? 'change.dropped' : 'change.repeated' });
    }
    const isDone =
      isAsked ||
      (what === 'pause' && order.times?.paused !== false) ||
      (what === 'resume' && order.times?.paused !== true) ||
      (what === 'hour' && (!order.times || order.times.paused)) ||
      (what === 'contact' && !order.contact?.offered);
    if (isDone) return settleWish();
    if (what === 'again') {
      const missed = order.texts.find(({ again }) => again);
      if (!missed) return settleWish();
      isAsked = true;
      return send(changes, { type: 'again.pressed', slot: missed.slot });
    }
    if (what === 'hour') {
      if (!snapshot.hasTag('choosing')) return send(changes, { type: 'times.opened' });
      send(changes, { type: 'hour.chosen', hour: '18:00' });
    }
    isAsked = true;
    return send(changes, { type: what === 'hour' ? 'times.confirmed' : `${what}.pressed` });
  }

  function beRestless(): boolean {
    const restless = chance('unrest');
    if (restless < plan.unrest * 0.1) {
      tell(`${plan.name} reloads`);
      browser.reload();
      return true;
    }
    if (restless < plan.unrest * 0.2 && browser.path() === '/santa/signup') {
      tell(`${plan.name} goes back`);
      browser.back();
      return true;
    }
    return false;
  }

  return {
    plan,
    pressed,
    promised: () => promised,
    orderId: () => orderId,
    hasBought: () => hasBought,
    wants: () => (hasBought ? wanted : 'to buy'),
    wish(what) {
      // Who has not bought anything has nothing to change.
      if (!hasBought) return;
      wanted = what;
      isAsked = false;
      patience = 0;
      browser.open(what === 'extra' ? `/accounts/menu?extras=${orderId ?? ''}` : '/accounts/menu');
      if (what === 'extra') wanted = null;
    },
    look() {
      looks += 1;
      const visit = browser.page();
      if (!visit || beRestless()) return;
      if (patience > 0) return openLink();
      const { wizard, 'account-menu': account } = visit.getSnapshot().children;
      // Back may have led to a sign-up again.
      if (wizard && hasBought && wanted) browser.open('/accounts/menu');
      else if (wizard) lookAtWizard(wizard);
      else if (account) lookAtAccount(account);
    },
    sees() {
      const visit = browser.page();
      if (!visit) return 'a page that loads';
      const { wizard, 'account-menu': account } = visit.getSnapshot().children;
      const page = (wizard ?? account) as AnyActorRef | undefined;
      const actors = page ? [page, ...Object.values<AnyActorRef>(snapshotOf(page).children as never)] : [];
      return actors
        .filter((actor) => 'value' in snapshotOf(actor))
        .map((actor) => `${actor.id}: ${wordsOf(snapshotOf(actor).value)}`)
        .join(', ');
    },
  };
}
