/**
 * Leases due texts, each to one worker. A text whose order has ended, whose phone said STOP, or to which no guardian
 * agreed is cancelled; one past its moment expires.
 */

import type { Message } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import type { TextEvent } from '#machines/fulfilment/text-message/machine.ts';
import { dayMs, minuteMs } from '../../time/durations.ts';
import { filterInTurn } from '../in-turn.ts';
import { advanceText } from './advance-text.ts';
import { dispatchText, type TextDispatch, type TextToSend } from './dispatch.ts';
import { blockReason } from './objection.ts';

export interface Lease {
  at: number;
  leaseUntil: number;
}

/** How often a text of an order on hold is looked at again. */
const holdPauseMs = 15 * minuteMs;

/** The longest time a text of the season is valid. */
const longestLifeMs = 2 * dayMs;

/** Planned texts whose hour has come: those that a person waits for first, then those whose last moment comes first. */
const dueTexts = (unit: Unit, at: number, limit: number): Promise<Message[]> =>
  unit.texts.due({ at, endingBefore: at + longestLifeMs, limit });

/** @returns the text after the decision; undefined when it has changed meanwhile */
async function decide(
  unit: Unit,
  shop: TextDispatch,
  message: Message,
  lease: Lease,
): Promise<TextToSend | undefined> {
  const order = await unit.orders.find(message.orderId);
  if (!order) return undefined;
  const move = async (event: TextEvent, more?: Partial<Message>) => {
    const moved = await advanceText(unit, message, event, more);
    return moved && { message: moved.text, order };
  };
  const code = await blockReason(unit, message, order);
  if (code !== undefined) return await move({ type: 'text.cancelled', code });
  // The money has not arrived, but still may: the text waits as long as it is useful.
  if (order.state === 'onHold') return await move({ type: 'text.postponed', until: lease.at + holdPauseMs });
  const dispatched = dispatchText({ message, order }, shop, lease.at);
  if (dispatched.kind === 'not-yet') return { message, order };
  if (dispatched.kind === 'later') return await move({ type: 'text.postponed', until: dispatched.until });
  const { body, media, segments } = dispatched;
  return await move({ type: 'text.claimed', ...lease }, { body, media, segments });
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
export async function claimDueTexts(
  unit: Unit,
  shop: TextDispatch,
  { limit, ...lease }: Lease & { limit: number },
): Promise<ClaimedTexts> {
  const due = await dueTexts(unit, lease.at, limit);
  const decided = (
    await Array.fromAsync(due, async (text) => (await decide(unit, shop, text, lease)) ?? [])
  ).flat();
  const moved = decided.filter(({ message }) => message.state !== 'planned' || message.dueAt > lease.at);
  return {
    texts: moved.filter(({ message }) => message.state === 'sending'),
    waiting: decided.filter((text) => !moved.includes(text)),
    expired: moved.filter(({ message }) => message.state === 'expired').length,
    isMoreDue: due.length === limit && moved.length > 0,
  };
}

/** Extends the leases of texts whose answers are awaited. */
export async function renewLeases(unit: Unit, texts: readonly Message[], leaseUntil: number): Promise<void> {
  for (const text of texts) await advanceText(unit, text, { type: 'text.renewed', leaseUntil });
}

/** When the oldest of the due texts was due, in epoch ms; undefined when none is due. */
export const oldestDue = (unit: Unit, at: number): Promise<number | undefined> =>
  unit.texts.oldestDue({ at, endingBefore: at + longestLifeMs });

/** Whether a text is due. */
export const isAnyDue = async (unit: Unit, at: number): Promise<boolean> =>
  (await dueTexts(unit, at, 1)).length > 0;

/** Leases one text as it was read, if it is due and has not changed since. */
export async function claimText(
  unit: Unit,
  shop: TextDispatch,
  { message }: TextToSend,
  lease: Lease,
): Promise<TextToSend | undefined> {
  const decided = message.dueAt > lease.at ? undefined : await decide(unit, shop, message, lease);
  return decided?.message.state === 'sending' ? decided : undefined;
}

/** Texts whose answer was lost, each handed out once until `searchAt`. */
export async function claimLostTexts(
  unit: Unit,
  { at, searchAt, limit }: { at: number; searchAt: number; limit: number },
): Promise<TextToSend[]> {
  const handedOut = await Array.fromAsync(await unit.texts.lost(at, limit), async (message) => {
    const order = await unit.orders.find(message.orderId);
    const event: TextEvent = { type: 'text.lost', code: message.code ?? 'lease-ended', searchAt };
    const claimed = await advanceText(unit, message, event);
    return claimed && order ? [{ message: claimed.text, order }] : [];
  });
  return handedOut.flat();
}

/** Ends planned texts whose moment has passed. @returns how many */
export async function expireTexts(unit: Unit, { at, limit }: { at: number; limit: number }): Promise<number> {
  const isMoved = async (text: Message) =>
    (await advanceText(unit, text, { type: 'text.claimed', at, leaseUntil: at })) !== undefined;
  return (await filterInTurn(await unit.texts.late(at, limit), isMoved)).length;
}

/** Planned texts that are due until a moment, with their orders. */
export async function upcomingTexts(unit: Unit, until: number, limit: number): Promise<TextToSend[]> {
  const texts = await Array.fromAsync(await dueTexts(unit, until, limit), async (message) => {
    const order = await unit.orders.find(message.orderId);
    return order ? [{ message, order }] : [];
  });
  return texts.flat();
}

/** A text with its order. */
export async function findText(unit: Unit, id: string): Promise<TextToSend | undefined> {
  const message = await unit.texts.find(id);
  const order = message && (await unit.orders.find(message.orderId));
  return order && { message, order };
}
