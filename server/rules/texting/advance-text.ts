/** Moves a text through its machine. */
import type { Message } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import {
  type TextContext,
  type TextEvent,
  type TextState,
  textMessageMachine,
} from '#machines/fulfilment/text-message/machine.ts';
import { applyEvent } from '../apply-event.ts';

/** A text after an event, with the names of the event's effects. */
export interface AdvancedText {
  text: Message;
  effects: readonly string[];
}

/** The context of a row in its machine. */
export function textContextOf(row: Message): TextContext {
  const { dueAt, notAfter, attempts, deferrals, resends, claimedAt, leaseUntil, providerId, code } = row;
  return { dueAt, notAfter, attempts, deferrals, resends, claimedAt, leaseUntil, providerId, code };
}

/**
 * @param row as it was read, perhaps in an earlier unit of work
 * @param more what is stored with the event
 * @returns undefined when the machine does not take the event now, or when the row has moved on since it was read
 */
export async function advanceText(
  unit: Unit,
  row: Message,
  event: TextEvent,
  more: Partial<Message> = {},
): Promise<AdvancedText | undefined> {
  const applied = applyEvent(textMessageMachine, row.state, textContextOf(row), event);
  if (!applied) return undefined;
  const text: Message = { ...row, ...more, ...applied.context, state: applied.value as TextState };
  return (await unit.texts.save(text, row)) ? { text, effects: applied.effects } : undefined;
}
