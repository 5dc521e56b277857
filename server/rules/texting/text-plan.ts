/** The texts that are planned for a phone, and those it already has. */
import { newRowId } from '#db/row-id.ts';
import type { Message, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { newText } from '#machines/fulfilment/text-message/machine.ts';
import { pictureOf } from './library/library.ts';

/** A text to plan. */
export interface TextPlan {
  slot: string;
  season: number;
  dueAt: number;
  notAfter: number;
}

/** Whether a phone has this text already, or will have it. */
export type IsTaken = (text: Pick<TextPlan, 'season' | 'slot'>) => boolean;

/** Texts that a phone has or will have, whichever order paid for them. */
export function takenTexts(unit: Unit, phone: string): IsTaken {
  const key = (text: { season: number; slot: string }) => `${text.season} ${text.slot}`;
  const taken = unit.texts.ofPhone(phone).filter(({ state }) => state !== 'cancelled');
  const keys = new Set(taken.map(key));
  return (text) => keys.has(key(text));
}

/** Plans a text for the phone of an order. */
export function planText(unit: Unit, order: Order, text: TextPlan): Message {
  const row: Message = {
    ...text,
    ...newText(text.dueAt, text.notAfter),
    id: newRowId(),
    orderId: order.id,
    phone: order.phone,
    state: 'planned',
    picture: pictureOf(text.slot, order.story),
    body: null,
    media: null,
    segments: null,
    acceptedAt: null,
  };
  unit.texts.insert(row);
  return row;
}

/** Of these texts those that a phone has not got. */
export function missingTexts(unit: Unit, phone: string, texts: readonly TextPlan[]): TextPlan[] {
  const isTaken = takenTexts(unit, phone);
  return texts.filter((text) => !isTaken(text));
}

/** Plans those of these texts that the phone of the order has not got. */
export function planMissingTexts(unit: Unit, order: Order, texts: readonly TextPlan[]): void {
  for (const text of missingTexts(unit, order.phone, texts)) planText(unit, order, text);
}
