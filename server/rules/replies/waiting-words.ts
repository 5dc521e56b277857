/**
 * Texts that wait for a person because of what their phone wrote: who ends the wait, and how. A press moves every row because of
 * which the phone waits and that its presser may move, so that one press is enough.
 */
import type { InboundText, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import {
  childReplyMachine,
  harmStates,
  type ReplyEvent,
  secretStates,
  waitingStates,
} from '#machines/fulfilment/child-reply/machine.ts';
import { applyEvent } from '../apply-event.ts';
import { toldMail } from '../mailing/letters/words-to-read.ts';
import { planMail } from '../mailing/plan-mail.ts';
import { conflict } from '../refusal.ts';
import { stopPhone } from '../stopping/stop-phone.ts';
import type { WordsLink } from './replies.ts';

/** The order whose buyer is written to about a phone: the latest that is paid, or else the latest. */
export function orderOfPhone(unit: Unit, phone: string): Order | undefined {
  const orders = unit.orders
    .ofPhone(phone)
    .filter(({ kind, state, email }) => kind === 'texts' && state !== 'cancelled' && email !== '');
  return orders.findLast(mayReadWords) ?? orders.at(-1);
}

/** The kind of words that are neither harm nor doubtful. */
export const PLAIN = 'other';

/** What a phone wrote because of which its texts wait, oldest first. */
export const waitingWords = (unit: Unit, phone: string): InboundText[] =>
  unit.inbox.wordsOf(phone, waitingStates);

/** Whether words are of harm, and no person has ended that. */
export const isHarm = ({ state }: Pick<InboundText, 'state'>): boolean => harmStates.includes(state);

/**
 * Whether a buyer is shown what the phone wrote: a visitor who has not paid has not shown that the phone is their
 * child's.
 */
export const mayReadWords = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'paid' || state === 'onHold';

/** @returns false when the state of the words does not take it */
function move(
  unit: Unit,
  words: InboundText,
  event: ReplyEvent,
  at: number,
  link: WordsLink | null,
): boolean {
  const applied = applyEvent(childReplyMachine, words.state, {}, event);
  if (!applied) return false;
  const order = event.type === 'reply.told' ? orderOfPhone(unit, words.phone) : undefined;
  const orderId = order?.id ?? words.orderId;
  unit.inbox.saveWords({ ...words, state: applied.value as InboundText['state'], orderId });
  if (applied.effects.includes('stopPhone')) stopPhone(unit, { phone: words.phone, source: 'account', at });
  if (order && link && applied.effects.includes('tellParent')) {
    planMail(unit, order.id, toldMail(order, words.id, link(order.edition, words.id, at)), at);
  }
  return true;
}

/** What the page of a link shows. */
export interface ShownWords {
  kind: 'harm' | 'doubt';
  /** Null for a buyer who may not read them. */
  said: string | null;
}

/** @returns undefined when the words do not wait for the parent (any more) */
export function wordsForParent(unit: Unit, wordsId: string): ShownWords | undefined {
  const words = unit.inbox.findWords(wordsId);
  const order = words && words.orderId !== null ? unit.orders.find(words.orderId) : undefined;
  const isTold = words?.state === 'parentTold' || words?.state === 'parentAsked';
  if (!words || !order || !isTold) return undefined;
  const all = waitingWords(unit, words.phone).filter(({ orderId }) => orderId === order.id);
  return {
    kind: isHarm(words) ? 'harm' : 'doubt',
    said: mayReadWords(order) ? all.map(({ body }) => body).join('\n') : null,
  };
}

/** What the parent presses: the texts stop, or go on. */
export type WaitPress = 'stop' | 'go-on';

/** @returns whether the texts of the phone wait no longer; undefined when they did not wait for the parent */
export function pressOfParent(
  unit: Unit,
  wordsId: string,
  press: WaitPress,
  at: number,
): boolean | undefined {
  const words = unit.inbox.findWords(wordsId);
  if (!words) return undefined;
  const event: ReplyEvent =
    press === 'stop' ? { type: 'reply.stopped' } : { type: 'reply.settled', by: 'parent' };
  const moved = waitingWords(unit, words.phone)
    .filter(({ orderId }) => orderId === words.orderId)
    .filter((row) => move(unit, row, event, at, null));
  return moved.length === 0 ? undefined : waitingWords(unit, words.phone).length === 0;
}

/** What an operator does with words of harm that they have read. */
export type WordsDecision = 'tell' | 'keep' | 'go-on';

/**
 * Plain words that the phone wrote after them go with the last words of harm that are decided on.
 * @param link of the letter to the parent
 * @throws Refusal `not_waiting` when the words take no such decision (any more)
 */
export function decideOnWords(
  unit: Unit,
  wordsId: string,
  decision: WordsDecision,
  at: number,
  link: WordsLink,
) {
  const words = unit.inbox.findWords(wordsId);
  const buyer = words && orderOfPhone(unit, words.phone) ? 'known' : 'unknown';
  const events: Record<WordsDecision, ReplyEvent> = {
    tell: { type: 'reply.told', buyer },
    keep: { type: 'reply.withheld' },
    'go-on': { type: 'reply.settled', by: 'operator' },
  };
  if (!words || !move(unit, words, events[decision], at, link)) {
    throw conflict('not_waiting', 'These words do not wait for this: npm run ops -- words shows which do.');
  }
  const secret = waitingWords(unit, words.phone).filter(
    ({ id, state }) => id !== wordsId && secretStates.includes(state),
  );
  if (!secretStates.includes(words.state) || secret.some(({ kind }) => kind !== PLAIN)) return;
  for (const row of secret) move(unit, row, events[decision], at, null);
}
