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
export async function takenTexts(unit: Unit, phone: string): Promise<IsTaken> {
  const key = (text: { season: number; slot: string }) => `${text.season} ${text.slot}`;
  const taken = (await unit.texts.ofPhone(phone)).filter(({ state }) => state !== 'cancelled');
  const keys = new Set(taken.map(key));
  return (text) => keys.has(key(text));
}

/** Plans a text for the phone of an order. */
export async function planText(unit: Unit, order: Order, text: TextPlan): Promise<Message> {
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
  await unit.texts.insert(row);
  return row;
}

/** Out of these texts, the ones that a phone does not have. */
export async function missingTexts(
  unit: Unit,
  phone: string,
  texts: readonly TextPlan[],
): Promise<TextPlan[]> {
  const isTaken = await takenTexts(unit, phone);
  return texts.filter((text) => !isTaken(text));
}

/** Plans these texts, except those that the phone of the order already has. */
export async function planMissingTexts(unit: Unit, order: Order, texts: readonly TextPlan[]): Promise<void> {
  for (const text of await missingTexts(unit, order.phone, texts)) await planText(unit, order, text);
}
