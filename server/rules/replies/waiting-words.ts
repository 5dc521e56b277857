/**
 * Texts that are held because of a reply until a person decides: who may release them, and how. One press resolves
 * every reply of the phone that this person may decide on.
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
import { filterInTurn } from '../in-turn.ts';
import { toldMail } from '../mailing/letters/words-to-read.ts';
import { planMail } from '../mailing/plan-mail.ts';
import { conflict } from '../refusal.ts';
import { stopPhone } from '../stopping/stop-phone.ts';
import type { ReplyLink } from './replies.ts';

/** The order whose buyer is contacted about a phone: the latest paid one, or else the latest. */
export async function orderOfPhone(unit: Unit, phone: string): Promise<Order | undefined> {
  const orders = (await unit.orders.ofPhone(phone)).filter(
    ({ kind, state, email }) => kind === 'texts' && state !== 'cancelled' && email !== '',
  );
  return orders.findLast(mayReadWords) ?? orders.at(-1);
}

/** The kind of reply that is neither harm nor doubtful. */
export const PLAIN = 'other';

/** The replies because of which a phone's texts are held, oldest first. */
export const waitingWords = (unit: Unit, phone: string): Promise<InboundText[]> =>
  unit.inbox.wordsOf(phone, waitingStates);

/** Whether a reply is about harm and still unresolved. */
export const isHarm = ({ state }: Pick<InboundText, 'state'>): boolean => harmStates.includes(state);

/**
 * Whether a buyer may see the phone's replies. A visitor who has not paid has not shown that the phone is their
 * child's.
 */
export const mayReadWords = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'paid' || state === 'onHold';

/** @returns false when the reply's state does not allow it */
async function move(
  unit: Unit,
  words: InboundText,
  event: ReplyEvent,
  at: number,
  link: ReplyLink | null,
): Promise<boolean> {
  const applied = applyEvent(childReplyMachine, words.state, {}, event);
  if (!applied) return false;
  const order = event.type === 'reply.told' ? await orderOfPhone(unit, words.phone) : undefined;
  const orderId = order?.id ?? words.orderId;
  await unit.inbox.saveWords({ ...words, state: applied.value as InboundText['state'], orderId });
  if (applied.effects.includes('stopPhone'))
    await stopPhone(unit, { phone: words.phone, source: 'account', at });
  if (order && link && applied.effects.includes('tellParent')) {
    await planMail(unit, order.id, toldMail(order, words.id, link(order.edition, words.id, at)), at);
  }
  return true;
}

/** What the linked page shows. */
export interface ShownWords {
  kind: 'harm' | 'doubt';
  /** Null for a buyer who may not read them. */
  said: string | null;
}

/** @returns undefined when no reply is waiting for the parent */
export async function wordsForParent(unit: Unit, wordsId: string): Promise<ShownWords | undefined> {
  const words = await unit.inbox.findWords(wordsId);
  const order = words && words.orderId !== null ? await unit.orders.find(words.orderId) : undefined;
  const isTold = words?.state === 'parentTold' || words?.state === 'parentAsked';
  if (!words || !order || !isTold) return undefined;
  const all = (await waitingWords(unit, words.phone)).filter(({ orderId }) => orderId === order.id);
  return {
    kind: isHarm(words) ? 'harm' : 'doubt',
    said: mayReadWords(order) ? all.map(({ body }) => body).join('\n') : null,
  };
}

/** The parent's decision: the texts stop or continue. */
export type WaitPress = 'stop' | 'go-on';

/** @returns whether the phone's texts are released; undefined when they were not waiting for the parent */
export async function pressOfParent(
  unit: Unit,
  wordsId: string,
  press: WaitPress,
  at: number,
): Promise<boolean | undefined> {
  const words = await unit.inbox.findWords(wordsId);
  if (!words) return undefined;
  const event: ReplyEvent =
    press === 'stop' ? { type: 'reply.stopped' } : { type: 'reply.settled', by: 'parent' };
  const ofOrder = (await waitingWords(unit, words.phone)).filter(({ orderId }) => orderId === words.orderId);
  const moved = await filterInTurn(ofOrder, (row) => move(unit, row, event, at, null));
  return moved.length === 0 ? undefined : (await waitingWords(unit, words.phone)).length === 0;
}

/** An operator's decision about a reply about harm that they have read. */
export type WordsDecision = 'tell-parent' | 'withhold' | 'go-on';

/**
 * Plain replies that the phone sent later are resolved with the last reply about harm.
 * @param link of the letter to the parent
 * @throws Refusal `not_waiting` when the reply does not allow this decision (any more)
 */
export async function decideOnWords(
  unit: Unit,
  wordsId: string,
  decision: WordsDecision,
  at: number,
  link: ReplyLink,
) {
  const words = await unit.inbox.findWords(wordsId);
  const buyer = words && (await orderOfPhone(unit, words.phone)) ? 'known' : 'unknown';
  const events: Record<WordsDecision, ReplyEvent> = {
    'tell-parent': { type: 'reply.told', buyer },
    withhold: { type: 'reply.withheld' },
    'go-on': { type: 'reply.settled', by: 'operator' },
  };
  if (!words || !(await move(unit, words, events[decision], at, link))) {
    throw conflict(
      'not_waiting',
      'This reply is not waiting for that: npm run ops -- replies shows which are.',
    );
  }
  const secret = (await waitingWords(unit, words.phone)).filter(
    ({ id, state }) => id !== wordsId && secretStates.includes(state),
  );
  if (!secretStates.includes(words.state) || secret.some(({ kind }) => kind !== PLAIN)) return;
  for (const row of secret) await move(unit, row, events[decision], at, null);
}
