/**
 * Leases due texts, each to one worker. A text whose order has ended, whose phone said STOP, or to which no guardian
 * agreed is cancelled; one past its moment expires.
 */

import type { Message } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import type { TextEvent } from '#machines/fulfilment/text-message/machine.ts';
import { dayMs, minuteMs } from '../../time/durations.ts';
import { advanceText } from './advance-text.ts';
import { dispatchText, type TextDispatch, type TextToSend } from './dispatch.ts';
import { objectionTo } from './objection.ts';

export interface Lease {
  at: number;
  leaseUntil: number;
}

/** How often a text of an order on hold is looked at again. */
const holdPauseMs = 15 * minuteMs;

/** The longest time a text of the season is valid. */
const longestLifeMs = 2 * dayMs;

/** Planned texts whose hour has come: those that a person waits for first, then those whose last moment comes first. */
const dueTexts = (unit: Unit, at: number, limit: number): Message[] =>
  unit.texts.due({ at, endingBefore: at + longestLifeMs, limit });

/** @returns the text after the decision; undefined when it has changed meanwhile */
function decide(unit: Unit, shop: TextDispatch, message: Message, lease: Lease): TextToSend | undefined {
  const order = unit.orders.find(message.orderId);
  if (!order) return undefined;
  const move = (event: TextEvent, more?: Partial<Message>) => {
    const moved = advanceText(unit, message, event, more);
    return moved && { message: moved.text, order };
  };
  const code = objectionTo(unit, message, order);
  if (code !== undefined) return move({ type: 'text.cancelled', code });
  // The money has not arrived, but still may: the text waits as long as it is useful.
  if (order.state === 'onHold') return move({ type: 'text.postponed', until: lease.at + holdPauseMs });
  const dispatched = dispatchText({ message, order }, shop, lease.at);
  if (dispatched.kind === 'not-yet') return { message, order };
  if (dispatched.kind === 'later') return move({ type: 'text.postponed', until: dispatched.until });
  const { body, media, segments } = dispatched;
  return move({ type: 'text.claimed', ...lease }, { body, media, segments });
}

/** What happened to texts that were due. */
export interface ClaimedTexts {
  /** Leased, to be handed to the provider. */
  texts: TextToSend[];
  /** Still due, and waiting for their pictures. */
  waiting: TextToSend[];
  expired: number;
  /** Whether more may be due: the whole batch was used. */
  isMoreDue: boolean;
}

/** Leases texts that are due, with the words and the picture that they leave with, or moves them to a later hour. */
export function claimDueTexts(
  unit: Unit,
  shop: TextDispatch,
  { limit, ...lease }: Lease & { limit: number },
): ClaimedTexts {
  const due = dueTexts(unit, lease.at, limit);
  const decided = due.flatMap((text) => decide(unit, shop, text, lease) ?? []);
  const moved = decided.filter(({ message }) => message.state !== 'planned' || message.dueAt > lease.at);
  return {
    texts: moved.filter(({ message }) => message.state === 'sending'),
    waiting: decided.filter((text) => !moved.includes(text)),
    expired: moved.filter(({ message }) => message.state === 'expired').length,
    isMoreDue: due.length === limit && moved.length > 0,
  };
}

/** Extends the leases of texts whose answers are awaited. */
export function renewLeases(unit: Unit, texts: readonly Message[], leaseUntil: number): void {
  for (const text of texts) advanceText(unit, text, { type: 'text.renewed', leaseUntil });
}

/** When the oldest of the due texts was due, in epoch ms; undefined when none is due. */
export const oldestDue = (unit: Unit, at: number): number | undefined =>
  unit.texts.oldestDue({ at, endingBefore: at + longestLifeMs });

/** Whether a text is due. */
export const isAnyDue = (unit: Unit, at: number): boolean => dueTexts(unit, at, 1).length > 0;

/** Leases one text as it was read, if it is due and has not changed since. */
export function claimText(
  unit: Unit,
  shop: TextDispatch,
  { message }: TextToSend,
  lease: Lease,
): TextToSend | undefined {
  const decided = message.dueAt > lease.at ? undefined : decide(unit, shop, message, lease);
  return decided?.message.state === 'sending' ? decided : undefined;
}

/** Texts whose answer was lost, each handed out once until `searchAt`. */
export function claimLostTexts(
  unit: Unit,
  { at, searchAt, limit }: { at: number; searchAt: number; limit: number },
): TextToSend[] {
  return unit.texts.lost(at, limit).flatMap((message) => {
    const order = unit.orders.find(message.orderId);
    const event: TextEvent = { type: 'text.lost', code: message.code ?? 'lease-ended', searchAt };
    const claimed = advanceText(unit, message, event);
    return claimed && order ? [{ message: claimed.text, order }] : [];
  });
}

/** Ends planned texts whose moment has passed. @returns how many */
export function expireTexts(unit: Unit, { at, limit }: { at: number; limit: number }): number {
  const isMoved = (text: Message) =>
    advanceText(unit, text, { type: 'text.claimed', at, leaseUntil: at }) !== undefined;
  return unit.texts.late(at, limit).filter(isMoved).length;
}

/** Planned texts that are due until a moment, with their orders. */
export function upcomingTexts(unit: Unit, until: number, limit: number): TextToSend[] {
  return dueTexts(unit, until, limit).flatMap((message) => {
    const order = unit.orders.find(message.orderId);
    return order ? [{ message, order }] : [];
  });
}

/** A text with its order. */
export function findText(unit: Unit, id: string): TextToSend | undefined {
  const message = unit.texts.find(id);
  const order = message && unit.orders.find(message.orderId);
  return order && { message, order };
}
