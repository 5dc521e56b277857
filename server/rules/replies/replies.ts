/**
 * What children write back. As long as the buyer has not asked for it, it waits for the operator like the words of any phone.
 * Once they have, they read it for a week, and Santa answers at most once a day with one of his written texts.
 */
import { newRowId } from '#db/row-id.ts';
import type { InboundText, Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { childReplyMachine, type ReplySorted } from '#machines/fulfilment/child-reply.ts';
import { hourMs, minuteMs } from '../../durations.ts';
import { applyEvent } from '../apply-event.ts';
import { askedToReadAt, wordsToReadMail } from '../mailing/letters/words-to-read.ts';
import { planMail } from '../mailing/plan-mail.ts';
import { isDescribable } from '../ordering/details.ts';
import { conflict } from '../refusal.ts';
import { detailsEnd } from '../retention/limits.ts';
import { zonesFor } from '../texting/child-zones.ts';
import { answerSlot } from '../texting/library/library.ts';
import { objectionTo } from '../texting/objection.ts';
import { nextOpening, type QuietHours } from '../texting/quiet-hours.ts';
import { planText, type TextPlan, takenTexts } from '../texting/text-plan.ts';
import { localTime } from '../texting/zoned-time.ts';
import { isGrave } from './harm.ts';

/** What has to be known of the shop to answer a child, or to have a grown-up look. */
export interface Hearing {
  quietHours: QuietHours | null;
  pageAt: (edition: Edition, path: string) => string;
  /** Words that were found late are not answered any more. */
  isLate?: boolean;
}

export type HeardWords = Pick<InboundText, 'phone' | 'body' | 'at'>;

/** As long as a person would take to write. */
const pauseMs = 2 * minuteMs;
/** An answer that comes much later answers something else. */
const livesMs = 4 * hourMs;

/** Whether the buyer may ask to read what the child writes: the order is paid for, and its season is remembered. */
export const mayReadReplies = (order: Order, at: number): boolean =>
  isDescribable(order) && at < detailsEnd(order.season).usually;

/**
 * Shows the buyer what the child writes from now on, or no longer: then what was kept for them goes at once.
 * @param since null when they want it no more
 * @throws Refusal `no_replies` for an order that brings no texts, or whose season is over
 */
export function switchReplies(unit: Unit, orderId: string, since: number | null, at: number): void {
  const order = unit.orders.find(orderId);
  if (!order || !mayReadReplies(order, at)) {
    throw conflict('no_replies', 'This order has no texts left that a child could answer.');
  }
  unit.orders.save({ ...order, repliesAt: since });
  if (since === null) unit.inbox.deleteWordsFor(orderId);
}

/** The order whose buyer reads what this phone writes; undefined for any other phone. */
const readOrder = (unit: Unit, phone: string): Order | undefined =>
  unit.orders
    .ofPhone(phone)
    .findLast(({ kind, state, repliesAt }) => kind === 'texts' && state === 'paid' && repliesAt !== null);

/** The answer that may be given now; undefined when Santa has answered today, or may not write to the phone. */
function openAnswer(
  unit: Unit,
  order: Order,
  at: number,
  { quietHours, isLate }: Hearing,
): TextPlan | undefined {
  if (isLate) return undefined;
  const zones = zonesFor(order);
  const dueAt = nextOpening(at + pauseMs, quietHours, zones);
  const { year, month, day } = localTime(dueAt, zones[0]);
  // He answers as long as his December lasts.
  if (year !== order.season) return undefined;
  const { id: orderId, phone, season } = order;
  const text = { slot: answerSlot(month, day), season, dueAt, notAfter: dueAt + livesMs, picture: null };
  const isThere = unit.texts.ofOrder(orderId).some(({ slot }) => slot === text.slot);
  if (isThere || takenTexts(unit, phone)(text)) return undefined;
  return objectionTo(unit, { orderId, phone, slot: text.slot }, order) === undefined ? text : undefined;
}

/** An e-mail an hour is enough to have the buyer look. */
function warnParent(unit: Unit, order: Order, at: number, { pageAt }: Hearing): void {
  const mail = wordsToReadMail(order, pageAt(order.edition, '/accounts/menu'), at);
  const isWarned = unit.mails.ofOrder(order.id).some(({ kind }) => (askedToReadAt(kind) ?? 0) > at - hourMs);
  if (!isWarned) planMail(unit, order.id, mail, at);
}

/** Writes down what a phone wrote that is no command, and does what follows from it. */
export function hearWords(unit: Unit, { phone, body, at }: HeardWords, hearing: Hearing): void {
  const order = readOrder(unit, phone);
  const answer = order && openAnswer(unit, order, at, hearing);
  const event: ReplySorted = {
    type: 'reply.sorted',
    words: isGrave(body) ? 'harm' : 'plain',
    reader: order ? 'parent' : 'operator',
    answer: answer ? 'open' : 'closed',
  };
  const sorted = applyEvent(childReplyMachine, 'heard', {}, event);
  if (!sorted) throw new Error('Words that were heard have to be sorted.');
  const planned = order && answer && sorted.effects.includes('planAnswer') && planText(unit, order, answer);
  if (order && sorted.effects.includes('warnParent')) warnParent(unit, order, at, hearing);
  unit.inbox.insertWords({
    id: newRowId(),
    phone,
    body,
    kind: 'other',
    at,
    state: sorted.value as InboundText['state'],
    orderId: order?.id ?? null,
    answerId: planned ? planned.id : null,
  });
}
