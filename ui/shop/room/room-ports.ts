/** Ports of the room: its photo, which is reduced before it is sent, and Santa's place in it. */
import { fromPromise } from 'xstate';
import { type Room, type RoomAnswer, roomMachine } from '#machines/shop/room/machine.ts';
import type { Place, SantaStyle } from '#machines/shop/room/place.ts';
import type { RoomAnswer as Answer } from '#server/contract/room.ts';
import { postForm, request, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { photoAddress } from './addresses.ts';
import { loadPreview } from './preview.ts';

/** The longest side in pixels; the server reduces it further. */
const longest = 1_600;
const quality = 0.88;

/** The photo, reduced by the browser; unchanged if the browser cannot read it. */
async function smaller(file: Blob): Promise<Blob> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return made ?? file;
  } catch {
    return file;
  }
}

const roomFrom = ({ state, childs_name, photo }: Answer): Room => ({
  state,
  childsName: childs_name,
  photo: photo && {
    width: photo.width,
    height: photo.height,
    chosen: photo.chosen,
    place: { x: photo.x, y: photo.y, size: photo.size, edge: photo.edge },
    style: photo.style,
  },
});

/** A problem that a person can fix is a refusal; anything else is an error. */
function answerFrom({ status, body }: { status: number; body: unknown }): RoomAnswer {
  if (status === 200) return { kind: 'taken', room: roomFrom(body as Answer) };
  const { message } = body as { message?: string };
  if (status === 404 || message === undefined)
    throw new ServerUnreachable(`The room was answered with ${status}`);
  return { kind: 'refused', sentence: message };
}

/** The machine, asking GET /api/room, PUT /api/room_photo, POST /api/room_place and /api/room_removed. */
export const roomLogic = roomMachine.provide({
  actors: {
    findRoom: fromPromise<Room | null, { orderId: string | null }>(async ({ input: { orderId }, signal }) => {
      if (orderId === null) return null;
      const answer = await request(`/api/room?${new URLSearchParams({ order_id: orderId })}`, {}, signal);
      if (answer.status >= 400 && answer.status < 500) return null;
      if (answer.status !== 200) throw new ServerUnreachable(`The room was answered with ${answer.status}`);
      return roomFrom(answer.body as Answer);
    }),
    sendPhoto: fromPromise<RoomAnswer, { orderId: string; file: unknown }>(
      async ({ input: { orderId, file }, signal }) => {
        const body = await smaller(file as Blob);
        const init = { method: 'PUT', body, headers: { 'content-type': body.type } };
        const path = `/api/room_photo?${new URLSearchParams({ order_id: orderId })}`;
        return answerFrom(await request(path, init, signal));
      },
    ),
    loadPreview: fromPromise<unknown, { orderId: string; version: number }>(
      ({ input: { orderId, version } }) => loadPreview(photoAddress(orderId, version)),
    ),
    savePlace: fromPromise<RoomAnswer, { orderId: string; place: Place; style: SantaStyle }>(
      async ({ input: { orderId, place, style }, signal }) => {
        const fields = {
          order_id: orderId,
          x: String(place.x),
          y: String(place.y),
          size: String(place.size),
          edge: String(place.edge),
          style,
        };
        return answerFrom(await postForm('/api/room_place', fields, signal));
      },
    ),
    removePhoto: fromPromise<RoomAnswer, { orderId: string }>(async ({ input: { orderId }, signal }) =>
      answerFrom(await postForm('/api/room_removed', { order_id: orderId }, signal)),
    ),
  },
  actions: { logError: (_, { error }) => logError('room', error) },
});
