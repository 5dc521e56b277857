/** A parent at a browser: reads the machines' states, and presses what a parent would press. */
import type { AnyActorRef } from 'xstate';
import { lookAtAccount } from './at-account.ts';
import { filmLink, lookAtFilm, trailerOf } from './at-film.ts';
import { lookAtRoom } from './at-room.ts';
import { lookAtGift, lookAtWizard } from './at-sign-up.ts';
import { createMind, linkIn, type Mind, type Pressed, snapshotOf } from './mind.ts';
import type { Wish } from './plan.ts';

export interface Parent extends Pick<Mind, 'plan' | 'pressed' | 'grievances' | 'room' | 'films'> {
  /** Looks at the page once, and does something. */
  readonly look: () => void;
  /** Sets what the parent wants next. */
  readonly wish: (what: Wish) => void;
  /** What the parent wants and has not got yet. */
  readonly wants: () => Wish | 'to buy' | 'to finish' | null;
  /** The refund that the cancel button showed last. */
  readonly promised: () => Pressed | null;
  /** The order, once the shop has named it. */
  readonly orderId: () => string | null;
  /** Whether a page said that it is paid. */
  readonly hasBought: () => boolean;
  /** Whether a page says that nothing can be bought for this phone. */
  readonly hasGivenUp: () => boolean;
  /** Whether a page said that an e-mail brings a link. */
  readonly isToldOfLink: () => boolean;
  /** What the page shows, for the log. */
  readonly sees: () => string;
}

/** The state in words, such as `payment.paying`. */
const wordsOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([name, inner]) => `${name}.${wordsOf(inner)}`)
        .join(' ');

export function createParent(parts: Omit<Parameters<typeof createMind>[0], 'looks'>): Parent {
  const { plan, browser, tell } = parts;
  const opened = new Set<string>();
  let looks = 0;
  const mind = createMind({ ...parts, looks: () => looks });
  const { chance } = mind;

  /** Opens the newest link that came by e-mail, once. */
  function openLink() {
    const link = linkIn(mind, /https?:\/\/(?!\S+\/film#)\S+#key=\S+/);
    mind.patience -= 1;
    if (!link || opened.has(link)) return;
    opened.add(link);
    mind.patience = 0;
    tell(`${plan.name} opens the link of the e-mail`);
    browser.open(link);
  }

  function beRestless(): boolean {
    const { gift } = page();
    // A parent who sees the thanks does not reload the page.
    if (gift && snapshotOf(gift).matches('given')) return false;
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

  /** The machine of the page that is open. */
  function page() {
    const {
      wizard,
      gift,
      room,
      film,
      'account-menu': account,
    } = browser.page()?.getSnapshot().children ?? {};
    return { wizard, gift, account, room, film } as Partial<
      Record<'wizard' | 'gift' | 'account' | 'room' | 'film', AnyActorRef>
    >;
  }

  /** The page on which a wish begins; undefined for a film whose e-mail has not arrived. */
  function pageOf(what: Wish): string | undefined {
    if (what === 'film') return filmLink(mind);
    if (what === 'trailer') return trailerOf(mind);
    return what === 'extra' ? `/accounts/menu?extras=${mind.orderId ?? ''}` : '/accounts/menu';
  }

  return {
    plan,
    room: mind.room,
    films: mind.films,
    pressed: mind.pressed,
    grievances: mind.grievances,
    promised: () => mind.promised,
    orderId: () => mind.orderId,
    hasBought: () => mind.hasBought,
    isToldOfLink: () => mind.isToldOfLink,
    hasGivenUp: () => mind.hasGivenUp && !mind.hasBought,
    wants: () => {
      if (mind.hasGivenUp && !mind.hasBought) return null;
      if (!mind.hasBought) return 'to buy';
      return mind.wanted ?? (mind.isThrough ? null : 'to finish');
    },
    wish(what) {
      // Without a purchase there is nothing to change.
      if (!mind.hasBought) return;
      mind.wanted = what;
      mind.isAsked = false;
      mind.patience = 0;
      const page = pageOf(what);
      if (page === undefined) mind.wanted = null;
      else browser.open(page);
    },
    look() {
      looks += 1;
      if (!browser.page() || Date.now() < mind.awayUntil || beRestless()) return;
      if (mind.patience > 0) return openLink();
      const { wizard, gift, account, room, film } = page();
      const signsUpAgain = mind.wanted === 'sibling' && mind.isAsked;
      // Back may have led to a sign-up again.
      if (wizard && mind.hasBought && mind.wanted && !signsUpAgain) browser.open('/accounts/menu');
      else if (wizard) lookAtWizard(mind, wizard);
      else if (gift) lookAtGift(mind, gift);
      else if (account) lookAtAccount(mind, account);
      else if (room) lookAtRoom(mind, room);
      else if (film) lookAtFilm(mind, film);
    },
    sees() {
      if (!browser.page()) return 'a page that loads';
      const actor = Object.values(page()).find((one) => one !== undefined);
      const actors = actor ? [actor, ...Object.values<AnyActorRef>(snapshotOf(actor).children as never)] : [];
      return actors
        .filter((one) => 'value' in snapshotOf(one))
        .map((one) => `${one.id}: ${wordsOf(snapshotOf(one).value)}`)
        .join(', ');
    },
  };
}
