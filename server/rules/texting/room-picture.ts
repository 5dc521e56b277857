/** Santa in the buyer's own room: the picture that the text of Christmas morning carries instead of its usual one. */
import type { Message, Order, RoomPicture } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { anywhere, type Place } from '#machines/shop/room/place.ts';
import { conflict } from '../refusal.ts';
import { pictureOf } from './library/library.ts';

/** The slot of the text that carries the picture, and the name of the picture's file. */
const roomSlot = '12-25';
export const ROOM = 'room.jpg';

/** Where Santa stands, and how he is drawn. */
export type Placed = Place & Pick<RoomPicture, 'style'>;

const firstPlace: Placed = { ...anywhere, style: 'color' };

/** What can be done now with an order's picture. */
export interface OrderRoom {
  /** Whether the picture can still change: its text is waiting to be sent. */
  isOpen: boolean;
  picture: RoomPicture | undefined;
}

const textOf = async (unit: Unit, orderId: string): Promise<Message | undefined> =>
  (await unit.texts.ofOrder(orderId)).find(({ slot }) => slot === roomSlot);

const isWaiting = (order: Order, text: Message | undefined): text is Message =>
  order.state === 'paid' && text?.state === 'planned';

/** The picture of an order, and whether it can still be changed. */
export const roomOf = async (unit: Unit, order: Order): Promise<OrderRoom> => ({
  isOpen: isWaiting(order, await textOf(unit, order.id)),
  picture: await unit.roomPictures.find(order.id),
});

/** The drawn picture that the text of an order carries; undefined when the order was cancelled or none is drawn. */
export const drawnRoom = async (unit: Unit, { id, state }: Order): Promise<string | undefined> =>
  (state === 'cancelled' ? undefined : (await unit.roomPictures.find(id))?.picture) ?? undefined;

/** The text that carries the picture. @throws Refusal `room_closed` when it has left, or there is none */
export async function openText(unit: Unit, order: Order): Promise<Message> {
  const text = await textOf(unit, order.id);
  if (!isWaiting(order, text)) {
    throw conflict(
      'room_closed',
      'The Christmas morning text is no longer waiting to be sent, so its picture cannot be changed.',
    );
  }
  return text;
}

/**
 * Stores a photo in place of an earlier one. The text carries its usual picture until the buyer has seen Santa in it.
 * @throws Refusal `room_closed` when the text has left, or there is none
 */
export async function takeRoom(
  unit: Unit,
  order: Order,
  photo: Pick<RoomPicture, 'photo' | 'width' | 'height'>,
): Promise<void> {
  const text = await openText(unit, order);
  await unit.roomPictures.put({ orderId: order.id, ...photo, ...firstPlace, chosenAt: null, picture: null });
  await unit.texts.save({ ...text, picture: pictureOf(roomSlot, order.story) }, text);
}

/** The photo of an order with Santa at a place, which is drawn next. @throws Refusal as `placeSanta` does */
export async function roomWith(unit: Unit, order: Order, place: Placed): Promise<RoomPicture> {
  await openText(unit, order);
  const picture = await unit.roomPictures.find(order.id);
  if (!picture) throw conflict('no_room', 'There is no photo yet. Please choose one first.');
  return { ...picture, ...place };
}

/**
 * Stores the photo with Santa in it, and attaches it to the text.
 * @param drawn as `roomWith` gave it, with its picture
 * @throws Refusal `room_closed` when the text has left, `no_room` when there is no photo, or it was replaced meanwhile
 */
export async function placeSanta(unit: Unit, order: Order, drawn: RoomPicture, at: number): Promise<void> {
  const text = await openText(unit, order);
  if ((await unit.roomPictures.find(order.id))?.photo !== drawn.photo) {
    throw conflict('no_room', 'The photo has changed in the meantime. Please look at it again.');
  }
  await unit.roomPictures.put({ ...drawn, chosenAt: at });
  await unit.texts.save({ ...text, picture: ROOM }, text);
}

/** Deletes the photo; a text that was not sent yet gets its usual picture again. */
export async function removeRoom(unit: Unit, order: Order): Promise<void> {
  await unit.roomPictures.delete(order.id);
  const text = await textOf(unit, order.id);
  if (text?.picture === ROOM)
    await unit.texts.save({ ...text, picture: pictureOf(roomSlot, order.story) }, text);
}
