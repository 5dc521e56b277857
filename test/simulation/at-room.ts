/**
 * A parent's actions on the page of the room: choosing a photo, placing Santa, checking the picture, or deleting it.
 */
import type { AnyActorRef } from 'xstate';
import type { Room } from '#machines/shop/room/machine.ts';
import { type Place, type SantaStyle, styles } from '#machines/shop/room/place.ts';
import { photoAddress, pictureAddress } from '#ui/shop/room/addresses.ts';
import { numberOf, photoOf, santaIn } from './drawn-rooms.ts';
import { type Mind, press, settleInVain, settleWish, snapshotOf, tryAgain } from './mind.ts';
import { actAs } from './parties.ts';
import { noPhoto } from './room-memory.ts';

interface RoomPage {
  readonly orderId: string | null;
  readonly room: Room | null;
  readonly place: Place;
  readonly style: SantaStyle;
  readonly sentence: string | null;
  readonly version: number;
}

const patienceMs = 20_000;

/** The version of each page that the parent has read. */
const read = new WeakMap<AnyActorRef, number>();

/** The photo that the page shows as stored. */
function shownBy({ plan }: Mind, { room }: RoomPage): string {
  if (!room?.photo) return noPhoto;
  const photo = photoOf(plan.name, numberOf(room.photo.width));
  return room.photo.chosen ? santaIn(photo, { ...room.photo.place, style: room.photo.style }) : photo;
}

/** Records what the page shows, once for each response that it got. */
function readPage(mind: Mind, page: AnyActorRef, known: RoomPage) {
  if (known.version === 0 || read.get(page) === known.version) return;
  read.set(page, known.version);
  const shown = shownBy(mind, known);
  const may = mind.room.may().join(' or ');
  if (!mind.room.show(page, shown)) mind.grievances.push(`The room shows ${shown}, and it may be ${may}`);
  lookAtImage(mind, known, shown);
}

/** Checks that the image in the page is the one that the page describes. */
function lookAtImage({ browser, grievances, room }: Mind, known: RoomPage, shown: string) {
  if (shown === noPhoto) return;
  const address = known.room?.photo?.chosen ? pictureAddress : photoAddress;
  void actAs(browser, async () => {
    const image = await fetch(address(known.orderId, known.version), {
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null);
    const seen = image?.ok ? await image.text() : shown;
    if (seen !== shown && room.may().includes(shown))
      grievances.push(`The page shows ${seen} instead of ${shown}`);
  });
}

function choosePhoto(mind: Mind, page: AnyActorRef) {
  const photo = photoOf(mind.plan.name, mind.room.chosen.length + 1);
  mind.room.chosen.push(photo);
  mind.room.press(page, photo);
  mind.isAsked = true;
  return press(mind, page, {
    type: 'photo.chosen',
    file: Object.assign(Buffer.from(photo), { type: 'image/jpeg' }),
  });
}

function placeSanta(mind: Mind, page: AnyActorRef, { room }: RoomPage) {
  const style = styles[Math.floor(mind.chance('style') * styles.length)] ?? 'color';
  press(mind, page, { type: 'santa.placed', place: { x: Math.floor(mind.chance('place') * 1_000) } });
  press(mind, page, { type: 'style.chosen', style });
  const { place } = snapshotOf(page).context as RoomPage;
  const photo = photoOf(mind.plan.name, numberOf(room?.photo?.width ?? 0));
  mind.room.press(page, santaIn(photo, { ...place, style }));
  mind.isAsked = true;
  return press(mind, page, { type: 'place.confirmed' });
}

function deletePhoto(mind: Mind, page: AnyActorRef) {
  mind.room.press(page, noPhoto);
  mind.isAsked = true;
  return press(mind, page, { type: 'photo.removed' });
}

/** Whether another photo still has to be chosen. */
const wantsAnother = ({ wanted, isAsked }: Mind) => wanted === 'other room' && !isAsked;

export function lookAtRoom(mind: Mind, page: AnyActorRef): void {
  const snapshot = snapshotOf(page);
  const known = snapshot.context as RoomPage;
  if (snapshot.hasTag('busy')) return undefined;
  readPage(mind, page, known);
  if (mind.wanted === null) return undefined;
  if (snapshot.matches('unavailable')) return tryAgain(mind, page, { type: 'room.retried' });
  if (snapshot.matches('missing') || snapshot.matches('closed')) return settleInVain(mind);
  if (snapshot.matches('unsent')) {
    mind.room.press(page, mind.room.chosen.at(-1) ?? noPhoto);
    return tryAgain(mind, page, { type: 'photo.sent' });
  }
  // The page has said why not.
  if (known.sentence !== null) return mind.browser.reload();
  if (mind.wanted === 'no room')
    return snapshot.matches('empty') ? settleWish(mind) : deletePhoto(mind, page);
  if (snapshot.matches('empty')) return choosePhoto(mind, page);
  if (snapshot.matches('chosen')) {
    return wantsAnother(mind) ? press(mind, page, { type: 'place.changed' }) : settleWish(mind);
  }
  if (snapshot.matches('unremoved')) return press(mind, page, { type: 'place.changed' });
  return wantsAnother(mind) ? choosePhoto(mind, page) : placeSanta(mind, page, known);
}
