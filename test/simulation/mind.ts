/** A parent's wishes, memory and actions, on any page. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Browser } from './browser.ts';
import { chanceOf } from './misfortunes.ts';
import { actAs } from './parties.ts';
import type { ParentPlan, Wish } from './plan.ts';
import { createRoomMemory, type RoomMemory } from './room-memory.ts';

/** How often the parent checks the mailbox before requesting a link again. */
export const patience = 8;

/** A pressed button that charges or refunds, with the sum beside it. */
export interface Pressed {
  readonly orderId: string;
  /** Decimal text in major units. */
  readonly sum: string;
}

export interface Mind {
  readonly plan: ParentPlan;
  readonly browser: Browser;
  readonly tell: (line: string) => void;
  /** E-mails to the parent, oldest first. */
  readonly letters: () => readonly { readonly subject: string; readonly text: string }[];
  /** Words of the texts that a phone got, oldest first. */
  readonly textsTo: (phone: string) => readonly string[];
  /** Called with what the page showed as done. */
  readonly granted: (what: Wish) => void;
  /** A random number that is the same for the same word and look. */
  readonly chance: (what: string) => number;
  /** The buttons that charge. */
  readonly pressed: Pressed[];
  /** Wrong or missing information on pages. */
  readonly grievances: string[];
  /** The order, once the shop has named it. */
  orderId: string | null;
  /** Whether a page said that it is paid. */
  hasBought: boolean;
  /** Whether a page says that nothing can be bought for this phone. */
  hasGivenUp: boolean;
  /** Whether the sign-up was left at its end. */
  isThrough: boolean;
  wanted: Wish | null;
  /** Whether the wish was requested on this page. */
  isAsked: boolean;
  /** The refund that the cancel button showed last. */
  promised: Pressed | null;
  /** Whether a page said that the code was already used, so that the parent removed it. */
  isCodeUsedUp: boolean;
  /** Whether a page said that an e-mail brings a link. */
  isToldOfLink: boolean;
  /** How often the parent will still check the mailbox before requesting the link again. */
  patience: number;
  /** The parent does not pay before this moment (epoch ms). */
  readonly paysAt: number;
  /** Until when the parent does something else (epoch ms). */
  awayUntil: number;
  /** The payment in which Pay was pressed, until its result is shown. */
  paying: AnyActorRef | null;
  readonly room: RoomMemory;
  /** What the page of the film showed whenever it was opened: the name in it, or null where there was none. */
  readonly films: { readonly at: number; readonly name: string | null }[];
}

interface MindParts extends Pick<Mind, 'plan' | 'browser' | 'tell' | 'letters' | 'textsTo' | 'granted'> {
  readonly seed: number;
  /** How often the parent has looked. */
  readonly looks: () => number;
}

export function createMind({ seed, looks, ...parts }: MindParts): Mind {
  return {
    ...parts,
    paysAt: Date.now() + (parts.plan.paysAt ?? 0),
    chance: (what) => chanceOf(seed, parts.plan.name, what, looks()),
    pressed: [],
    grievances: [],
    orderId: null,
    hasBought: false,
    hasGivenUp: false,
    isThrough: false,
    wanted: null,
    isAsked: false,
    promised: null,
    isCodeUsedUp: false,
    isToldOfLink: false,
    patience: 0,
    awayUntil: 0,
    paying: null,
    room: createRoomMemory(),
    films: [],
  };
}

export const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as AnyMachineSnapshot;

export const childOf = (actor: AnyActorRef, name: string) =>
  snapshotOf(actor).children[name] as AnyActorRef | undefined;

/** Sends a parent's action to the page; a restless parent sometimes presses twice. */
export function press(
  { plan, browser, tell, chance }: Mind,
  actor: AnyActorRef,
  event: { type: string; [detail: string]: unknown },
) {
  tell(`${plan.name} ${event.type}`);
  actAs(browser, () => {
    actor.send(event);
    if (chance('twice') < plan.unrest) actor.send(event);
  });
}

/** Presses the button to try again after a failure; without one there is no way on. */
export function tryAgain(mind: Mind, actor: AnyActorRef, event: { type: string }) {
  if (!snapshotOf(actor).can(event)) mind.grievances.push(`There is no button for ${event.type}`);
  return press(mind, actor, event);
}

/** Ends a wish that was granted, or has nothing to grant. */
export function settleWish(mind: Mind) {
  if (mind.wanted && mind.isAsked) mind.granted(mind.wanted);
  mind.wanted = null;
  mind.isAsked = false;
}

/** Ends a wish that the page has refused with a reason. */
export function settleInVain(mind: Mind) {
  mind.isAsked = false;
  settleWish(mind);
}

/** The newest link of a kind that came by e-mail. */
export const linkIn = ({ letters }: Pick<Mind, 'letters'>, kind: RegExp): string | undefined =>
  letters()
    .flatMap(({ text }) => kind.exec(text) ?? [])
    .at(-1);
