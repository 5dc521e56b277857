/**
 * Santa's contact card, texted to the child's phone because the buyer asks for it. It is not one of the texts that are
 * paid for.
 */
import type { Message, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { dayMs } from '../../time/durations.ts';
import { conflict } from '../refusal.ts';
import { zonesFor } from './child-zones.ts';
import { hasDaysAhead } from './days-ahead.ts';
import { isArriving } from './is-sent.ts';
import { contactSlot, isContact } from './library/library.ts';
import { blockReason } from './objection.ts';
import { nextOpening, type QuietHours } from './quiet-hours.ts';
import { planText } from './text-plan.ts';
import { localTime } from './zoned-time.ts';

/** How long it may wait while the provider cannot be reached. */
const livesMs = dayMs;

/** The latest card that this phone was sent, or is to be sent. */
export const latestContact = (order: Order, texts: readonly Message[]): Message | undefined =>
  texts.findLast(({ slot, phone }) => isContact(slot) && phone === order.phone);

/** The slot and time at which the card would be sent; undefined where it cannot be requested, or not again that day. */
function openContact(order: Order, texts: readonly Message[], at: number, quietHours: QuietHours | null) {
  if (!hasDaysAhead(order, texts, at) || order.pausedAt !== null) return undefined;
  const zones = zonesFor(order);
  const dueAt = nextOpening(at, quietHours, zones);
  const { year, month, day } = localTime(dueAt, zones[0]);
  const slot = contactSlot(month, day);
  const latest = latestContact(order, texts);
  const isThere = latest && isArriving(latest);
  if (year !== order.season || isThere || texts.some((text) => text.slot === slot)) return undefined;
  return { slot, season: order.season, dueAt, notAfter: dueAt + livesMs };
}

/** Whether the buyer may ask for the card. */
export const mayTextContact = (order: Order, texts: readonly Message[], at: number): boolean =>
  openContact(order, texts, at, null) !== undefined;

/** Whether the phone of an order has the card, or will have it, whichever order asked for it. */
const hasContact = async (unit: Unit, { phone, season }: Order): Promise<boolean> =>
  (await unit.texts.ofPhone(phone)).some(
    (text) => isContact(text.slot) && text.season === season && isArriving(text),
  );

/**
 * Has the card texted to the phone of an order, as soon as it is day there.
 * @throws Refusal `no_contact` when it was sent before, or the order brings no texts now, `phone_unreachable` when no
 * text may go to the phone
 */
export async function textContact(
  unit: Unit,
  orderId: string,
  at: number,
  quietHours: QuietHours | null,
): Promise<void> {
  const order = await unit.orders.find(orderId);
  const text = order && openContact(order, await unit.texts.ofOrder(orderId), at, quietHours);
  if (!order || !text || (await hasContact(unit, order))) {
    throw conflict('no_contact', 'Santa has already texted his card to this phone, or cannot text it now.');
  }
  if ((await blockReason(unit, { orderId, phone: order.phone, slot: text.slot }, order)) !== undefined) {
    throw conflict('phone_unreachable', 'Santa cannot text this phone.');
  }
  await planText(unit, order, text);
}
