/** Santa in the buyer's own room: the picture that the text of Christmas morning carries instead of its usual one. */
import type { Message, Order, RoomPicture } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { conflict } from '../refusal.ts';
import { pictureOf } from './library/library.ts';

/** The text that carries it, and what its picture is called. */
export const roomSlot = '12-25';
export const ROOM = 'room.jpg';

/** Where Santa stands, in thousandths of the photo's width, height and height. */
export type Place = Pick<RoomPicture, 'x' | 'y' | 'size'>;

/** In the middle, on the floor, the size of a man a few steps away. */
const firstPlace: Place = { x: 500, y: 940, size: 620 };

/** What can be done now with an order's picture. */
export interface OrderRoom {
  /** The text was sent, or there is none, so the picture cannot change. */
  isOpen: boolean;
  picture: RoomPicture | undefined;
}

const textOf = (unit: Unit, orderId: string): Message | undefined =>
  unit.texts.ofOrder(orderId).find(({ slot }) => slot === roomSlot);

const isWaiting = (order: Order, text: Message | undefined): text is Message =>
  order.state === 'paid' && text?.state === 'planned';

/** The picture of an order, and whether it can still be changed. */
export const roomOf = (unit: Unit, order: Order): OrderRoom => ({
  isOpen: isWaiting(order, textOf(unit, order.id)),
  picture: unit.roomPictures.find(order.id),
});

/** The file of what the text of an order carries; none when the order was cancelled. */
export const drawnRoom = (unit: Unit, { id, state }: Order): string | undefined =>
  (state === 'cancelled' ? undefined : unit.roomPictures.find(id)?.picture) ?? undefined;

/** The text that carries the picture. @throws Refusal `room_closed` when it has left, or there is none */
export function openText(unit: Unit, order: Order): Message {
  const text = textOf(unit, order.id);
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
export function takeRoom(
  unit: Unit,
  order: Order,
  photo: Pick<RoomPicture, 'photo' | 'width' | 'height'>,
): void {
  const text = openText(unit, order);
  unit.roomPictures.put({ orderId: order.id, ...photo, ...firstPlace, chosenAt: null, picture: null });
  unit.texts.save({ ...text, picture: pictureOf(roomSlot, order.story) }, text);
}

/** The photo of an order with Santa at a place, which is drawn next. @throws Refusal as `placeSanta` does */
export function roomWith(unit: Unit, order: Order, place: Place): RoomPicture {
  openText(unit, order);
  const picture = unit.roomPictures.find(order.id);
  if (!picture) throw conflict('no_room', 'There is no photo yet. Please choose one first.');
  return { ...picture, ...place };
}

/**
 * Stores the photo with Santa in it, and attaches it to the text.
 * @param drawn as `roomWith` gave it, with its picture
 * @throws Refusal `room_closed` when the text has left, `no_room` when there is no photo, or it was replaced meanwhile
 */
export function placeSanta(unit: Unit, order: Order, drawn: RoomPicture, at: number): void {
  const text = openText(unit, order);
  if (unit.roomPictures.find(order.id)?.photo !== drawn.photo) {
    throw conflict('no_room', 'The photo has changed in the meantime. Please look at it again.');
  }
  unit.roomPictures.put({ ...drawn, chosenAt: at });
  unit.texts.save({ ...text, picture: ROOM }, text);
}

/** Deletes the photo; a text that was not sent yet gets its usual picture again. */
export function removeRoom(unit: Unit, order: Order): void {
  unit.roomPictures.delete(order.id);
  const text = textOf(unit, order.id);
  if (text?.picture === ROOM) unit.texts.save({ ...text, picture: pictureOf(roomSlot, order.story) }, text);
}
