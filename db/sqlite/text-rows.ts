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
import type { Message, Order, PlannedText } from '../store.ts';
import type { Drizzle } from './open.ts';
import { prepareInsert, slot } from './statements.ts';

export type TextRows = ReturnType<typeof textRows>;

export function textRows(database: Drizzle) {
  const insert = prepareInsert(database, messages);
  const save = database
    .update(messages)
    .set({
      state: slot('state'),
      dueAt: slot('dueAt'),
      attempts: slot('attempts'),
      claimedAt: slot('claimedAt'),
      leaseUntil: slot('leaseUntil'),
      providerId: slot('providerId'),
      code: slot('code'),
      body: slot('body'),
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

  return {
    plan(order: Order, text: PlannedText): Message {
      const row: Message = {
        ...text,
        ...newText(text.dueAt, text.notAfter),
        id: newRowId(),
        orderId: order.id,
        phone: order.phone,
        state: 'planned',
        body: null,
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
    advance(row: Message, event: TextEvent, kept: Partial<Message> = {}): Message | undefined {
      const { dueAt, notAfter, attempts, claimedAt, leaseUntil, providerId, code } = row;
      const context = { dueAt, notAfter, attempts, claimedAt, leaseUntil, providerId, code };
      const applied = applyEvent(textMessageMachine, row.state, context, event);
      if (!applied) return undefined;
      const next: Message = { ...row, ...kept, ...applied.context, state: applied.value as TextState };
      const { changes } = save.run({ ...next, wasState: row.state, wasAttempts: row.attempts });
      return changes === 1 ? next : undefined;
    },
  };
}
