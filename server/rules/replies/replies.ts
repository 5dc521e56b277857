/**
 * Children's replies. Unless the buyer has asked to see them, they wait for the operator like any other reply.
 * Otherwise the buyer can read them for a week, and Santa answers at most once a day with one of his prepared texts.
 * Replies about harm, and those that may be an objection, hold the phone's texts in either case.
 */
import { newRowId } from '#db/row-id.ts';
import type { InboundText, Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import {
  childReplyMachine,
  HELPLINE,
  type ReplySorted,
  secretStates,
  waitingStates,
} from '#machines/fulfilment/child-reply/machine.ts';
import { dayMs, hourMs, minuteMs } from '../../time/durations.ts';
import { applyEvent } from '../apply-event.ts';
import { alarmMail, askedMail, toldMail } from '../mailing/letters/words-to-read.ts';
import { planMail } from '../mailing/plan-mail.ts';
import { isDescribable } from '../ordering/details.ts';
import { conflict } from '../refusal.ts';
import { detailsEnd } from '../retention/limits.ts';
import { zonesFor } from '../texting/child-zones.ts';
import { answerSlot, isDay } from '../texting/library/library.ts';
import { blockReason } from '../texting/objection.ts';
import { nextOpening, type QuietHours } from '../texting/quiet-hours.ts';
import { planText, type TextPlan, takenTexts } from '../texting/text-plan.ts';
import { isoDay, localTime } from '../texting/zoned-time.ts';
import { type Harm, harmIn } from './harm.ts';
import { orderOfPhone, PLAIN, waitingWords } from './waiting-words.ts';

/** What is needed to answer a child, or to alert a grown-up. */
export interface ReplySettings {
  quietHours: QuietHours | null;
  /** E-mail address for urgent alerts about replies about harm. */
  operatorEmail: string;
  replyLink: ReplyLink;
  /** Replies that were found late are not answered. */
  isLate?: boolean;
}

/** Address of the page on which a parent reads a reply and decides whether the texts continue. */
export type ReplyLink = (edition: Edition, wordsId: string, at: number) => string;

export interface ReceivedReply extends Pick<InboundText, 'phone' | 'body' | 'at'> {
  /** The reply may be an objection. */
  isDoubtful?: boolean;
}

/**
 * The result: `harm` and `helped` are replies about harm, the second answered with the helpline; `doubted` waits for
 * the parent; `kept` waits for nothing.
 */
export type ReplyEffect = 'harm' | 'helped' | 'doubted' | 'kept';

/** As long as a person would take to write. */
const pauseMs = 2 * minuteMs;
/** A much later answer would no longer fit. */
const livesMs = 4 * hourMs;

/** Whether the buyer may ask to read what the child writes: the order is paid for, and its season's data are kept. */
export const mayReadReplies = (order: Order, at: number): boolean =>
  isDescribable(order) && at < detailsEnd(order.season).usually;

/**
 * Turns showing the child's replies to the buyer on or off; when it is turned off, stored replies are deleted at once.
 * @param since null to turn it off
 * @throws Refusal `no_replies` for an order that brings no texts, or whose season is over
 */
export async function switchReplies(
  unit: Unit,
  orderId: string,
  since: number | null,
  at: number,
): Promise<void> {
  const order = await unit.orders.find(orderId);
  if (!order || !mayReadReplies(order, at)) {
    throw conflict('no_replies', 'This order has no texts left that a child could answer.');
  }
  await unit.orders.save({ ...order, repliesAt: since });
  if (since === null) await unit.inbox.deleteWordsFor(orderId, waitingStates);
}

/** The order whose buyer reads what this phone writes; undefined for any other phone. */
const readOrder = async (unit: Unit, phone: string): Promise<Order | undefined> =>
  (await unit.orders.ofPhone(phone)).findLast(
    ({ kind, state, repliesAt }) => kind === 'texts' && state === 'paid' && repliesAt !== null,
  );

/** The answer that may be sent now; undefined when Santa has answered today, or may not text the phone. */
async function openAnswer(
  unit: Unit,
  order: Order,
  at: number,
  { quietHours, isLate }: ReplySettings,
): Promise<TextPlan | undefined> {
  if (isLate) return undefined;
  const zones = zonesFor(order);
  const dueAt = nextOpening(at + pauseMs, quietHours, zones);
  const { year, month, day } = localTime(dueAt, zones[0]);
  const { id: orderId, phone, season } = order;
  const text = { slot: answerSlot(month, day), season, dueAt, notAfter: dueAt + livesMs };
  const slots = (await unit.texts.ofOrder(orderId)).map(({ slot }) => slot);
  // A guardian has agreed to texts of these days: he answers from the first of them to the last.
  const today = isoDay({ year, month, day });
  const days = slots.filter(isDay).map((slot) => `${season}-${slot}`);
  if (!days.some((one) => one <= today) || !days.some((one) => one >= today)) return undefined;
  const isThere = slots.includes(text.slot);
  if (isThere || (await takenTexts(unit, phone))(text)) return undefined;
  return (await blockReason(unit, { orderId, phone, slot: text.slot }, order)) === undefined
    ? text
    : undefined;
}

/** The helpline is sent at most once in this time: a second text would be nagging, and could wake the child again. */
const helplinePauseMs = dayMs;

/** Replies that were found late are not answered: by then someone else may hold the phone. */
async function mayGiveHelpline(
  unit: Unit,
  phone: string,
  at: number,
  { isLate }: ReplySettings,
): Promise<boolean> {
  const givenAt = (await unit.inbox.answeredAt(phone, HELPLINE)) ?? Number.NEGATIVE_INFINITY;
  return !isLate && !(await unit.stopList.has(phone)) && givenAt <= at - helplinePauseMs;
}

/**
 * @param isSecret a reply that must be kept from the parents is waiting for an operator, and the next one may be about
 * it
 */
const wordsSaid = (harm: Harm | undefined, isDoubtful: boolean, isSecret: boolean): ReplySorted['words'] => {
  if (isSecret) return 'harmAtHome';
  if (harm) return harm.atHome ? 'harmAtHome' : 'harm';
  return isDoubtful ? 'doubt' : 'plain';
};

/** Stores a reply that is not a command, and acts on it. */
export async function handleReply(
  unit: Unit,
  { phone, body, at, isDoubtful = false }: ReceivedReply,
  replySettings: ReplySettings,
): Promise<ReplyEffect> {
  const reader = await readOrder(unit, phone);
  const buyer = await orderOfPhone(unit, phone);
  const answer = reader && (await openAnswer(unit, reader, at, replySettings));
  const harm = harmIn(body);
  const waiting = await waitingWords(unit, phone);
  const isSecret = waiting.some((one) => secretStates.includes(one.state));
  const event: ReplySorted = {
    type: 'reply.sorted',
    words: wordsSaid(harm, isDoubtful, isSecret),
    reader: reader ? 'parent' : 'operator',
    answer: answer ? 'open' : 'closed',
    buyer: buyer ? 'known' : 'unknown',
    helpline: harm && (await mayGiveHelpline(unit, phone, at, replySettings)) ? 'open' : 'closed',
  };
  const sorted = applyEvent(childReplyMachine, 'heard', {}, event);
  if (!sorted) throw new Error('The reply was not classified.');
  const has = (effect: string) => sorted.effects.includes(effect);
  const id = newRowId();
  const state = sorted.value as InboundText['state'];
  // One e-mail an hour is enough to have someone look; the page and the command show everything that waits.
  const isFresh = !waiting.some((one) => one.state === state && one.kind !== PLAIN && one.at > at - hourMs);
  const planned = reader && answer && has('planAnswer') && (await planText(unit, reader, answer));
  const isTold = state === 'parentTold' || state === 'parentAsked';
  const owner = isTold ? buyer : reader;
  await unit.inbox.insertWords({
    id,
    phone,
    body,
    kind: harm?.kind ?? (isDoubtful ? 'doubtful' : PLAIN),
    at,
    state,
    // If the home may be the cause, the buyer sees nothing before a person has read it.
    orderId: state === 'withOperator' ? null : (owner?.id ?? null),
    answerId: has('giveHelpline') ? HELPLINE : planned ? planned.id : null,
  });
  if (isFresh && harm && has('alarmOperator')) {
    await planMail(unit, null, alarmMail(replySettings.operatorEmail, { id, kind: harm.kind, state }), at);
  }
  if (isFresh && buyer && isTold) {
    const link = replySettings.replyLink(buyer.edition, id, at);
    await planMail(
      unit,
      buyer.id,
      has('tellParent') ? toldMail(buyer, id, link) : askedMail(buyer, id, link),
      at,
    );
  }
  if (harm) return has('giveHelpline') ? 'helped' : 'harm';
  return state === 'parentAsked' ? 'doubted' : 'kept';
}
