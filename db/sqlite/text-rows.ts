/** Rows of texts: planning one, and moving one through its machine. */
import { and, eq } from 'drizzle-orm';
import {
  newText,
  type TextEvent,
  type TextState,
  textMessageMachine,
} from '#machines/fulfilment/text-message.ts';
import { applyEvent } from '../apply-event.ts';
import { newRowId } from '../row-id.ts';
import { messages } from '../schema.ts';
import type { Message, Order, TextPlan } from '../store.ts';
import type { Drizzle } from './open.ts';
import { prepareInsert, slot } from './statements.ts';

export type TextRows = ReturnType<typeof textRows>;

/** A text after an event, with the names of what else the event sets going. */
export interface Advanced {
  text: Message;
  effects: readonly string[];
}

export function textRows(database: Drizzle) {
  const insert = prepareInsert(database, messages);
  const save = database
    .update(messages)
    .set({
      state: slot('state'),
      dueAt: slot('dueAt'),
      attempts: slot('attempts'),
      deferrals: slot('deferrals'),
      claimedAt: slot('claimedAt'),
      leaseUntil: slot('leaseUntil'),
      providerId: slot('providerId'),
      code: slot('code'),
      body: slot('body'),
      media: slot('media'),
      segments: slot('segments'),
      acceptedAt: slot('acceptedAt'),
    })
    .where(
      and(
        eq(messages.id, slot('id')),
        eq(messages.state, slot('wasState')),
        eq(messages.attempts, slot('wasAttempts')),
      ),
    )
    .prepare();

  /** As `advance`, with the effects for a caller that carries them out. */
  function advanced(row: Message, event: TextEvent, kept: Partial<Message> = {}): Advanced | undefined {
    const { dueAt, notAfter, attempts, deferrals, claimedAt, leaseUntil, providerId, code } = row;
    const context = { dueAt, notAfter, attempts, deferrals, claimedAt, leaseUntil, providerId, code };
    const applied = applyEvent(textMessageMachine, row.state, context, event);
    if (!applied) return undefined;
    const text: Message = { ...row, ...kept, ...applied.context, state: applied.value as TextState };
    const { changes } = save.run({ ...text, wasState: row.state, wasAttempts: row.attempts });
    return changes === 1 ? { text, effects: applied.effects } : undefined;
  }

  return {
    advanced,
    plan(order: Order, text: TextPlan): Message {
      const row: Message = {
        ...text,
        ...newText(text.dueAt, text.notAfter),
        id: newRowId(),
        orderId: order.id,
        phone: order.phone,
        state: 'planned',
        body: null,
        media: null,
        segments: null,
        acceptedAt: null,
      };
      insert(row);
      return row;
    },

    /**
     * @param row as it was read, perhaps in an earlier transaction
     * @returns the row after the event; undefined when its machine does not take the event now, or when the row has
     * moved on since it was read
     */
    advance: (row: Message, event: TextEvent, kept: Partial<Message> = {}): Message | undefined =>
      advanced(row, event, kept)?.text,
  };
}
