import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Order, RoomPicture } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import { problem } from '../contract/problem.ts';
import { type RoomAnswer, roomAnswer, roomPlace, roomQuery, roomRequest } from '../contract/room.ts';
import { createBodyPlaces } from '../http/large-bodies.ts';
import { createLimit, hourly } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import { ownOrder } from '../http/visitor.ts';
import {
  openText,
  placeSanta,
  removeRoom,
  roomOf,
  roomWith,
  takeRoom,
} from '../rules/texting/room-picture.ts';
import type { RoomPhotos } from '../texts/room-photos.ts';
import type { Clock } from '../time/clock.ts';
import { formType, type TypedApp } from './typed-app.ts';

export interface RoomRouteParts {
  store: Store;
  clock: Clock;
  tries: RateLimitStore;
  roomPhotos: RoomPhotos;
}

/** The size of a phone camera's photo; a browser sends a smaller one. */
const mostBytes = 12 * 1_024 * 1_024;
const photosAnHour = 20;
/** Together 240 MB. */
const photosAtOnce = { most: 20, mostEach: 2 };
const noPhoto = () => new Problem(404, 'not_found', 'There is no photo here.');
const placesAnHour = 60;
const photoTypes = ['image/jpeg', 'image/png', 'image/webp'];
const answers = { 200: roomAnswer, '4xx': problem, '5xx': problem };
const forms = { consumes: [formType], response: answers };

/**
 * The buyer's own room: its photo, Santa's place in it, and the resulting picture. Only the owner may see any of it.
 */
export function roomRoutes(app: TypedApp, { store, clock, tries, roomPhotos }: RoomRouteParts) {
  const photos = createLimit<string>(tries, hourly('photos of an order', photosAnHour), (id) => id);
  const places = createLimit<string>(tries, hourly('places of Santa', placesAnHour), (id) => id);

  const takePlace = createBodyPlaces(photosAtOnce);

  async function answer(order: Order): Promise<RoomAnswer> {
    const { isOpen, picture } = await store.read((unit) => roomOf(unit, order));
    return {
      state: isOpen ? 'open' : 'closed',
      childs_name: order.childsName,
      photo: picture
        ? {
            width: picture.width,
            height: picture.height,
            x: picture.x,
            y: picture.y,
            size: picture.size,
            edge: picture.edge,
            style: picture.style,
            chosen: picture.chosenAt !== null,
          }
        : null,
    };
  }

  app.route({
    method: 'GET',
    url: '/api/room',
    schema: {
      summary: 'The photo of an order, and Santa’s place in it',
      querystring: roomQuery,
      response: answers,
    },
    handler: async (request) => answer(await ownOrder(request, store, request.query.order_id)),
  });

  async function fileOf(name: string | null): Promise<Buffer> {
    const file = name === null ? undefined : await store.readFile(name);
    if (!file) throw noPhoto();
    return file;
  }

  /** Checked before the photo is read: megabytes are only accepted for an order that may have a room. */
  async function admitPhoto(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { success, data } = roomQuery.safeParse(request.query);
    if (!success) throw noPhoto();
    const order = await ownOrder(request, store, data.order_id);
    await store.read((unit) => openText(unit, order));
    await photos.count(order.id);
    takePlace(order.emailKey, reply);
  }

  app.register(async (scope: TypedApp) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      photoTypes,
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: 'PUT',
      url: '/api/room_photo',
      bodyLimit: mostBytes,
      onRequest: admitPhoto,
      schema: {
        summary: 'Takes the photo of a room',
        consumes: photoTypes,
        querystring: roomQuery,
        response: answers,
      },
      async handler(request) {
        const order = await ownOrder(request, store, request.query.order_id);
        const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { photo, ...shape } = await roomPhotos.read(order.emailKey, file);
        await store.writeWithFile(photo, (unit, name) => takeRoom(unit, order, { photo: name, ...shape }));
        return answer(order);
      },
    });
  });

  app.route({
    method: 'POST',
    url: '/api/room_place',
    schema: {
      summary: 'Puts Santa into the photo, and the picture into the text',
      body: roomPlace,
      ...forms,
    },
    async handler(request) {
      const { order_id, ...place } = request.body;
      const order = await ownOrder(request, store, order_id);
      await places.count(order.id);
      const room = await store.read((unit) => roomWith(unit, order, place));
      const drawn = await roomPhotos.draw(order.emailKey, await fileOf(room.photo), room);
      await store.writeWithFile(drawn, (unit, picture) =>
        placeSanta(unit, order, { ...room, picture }, clock.now()),
      );
      return answer(order);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/room_removed',
    schema: { summary: 'Deletes the photo', body: roomRequest, ...forms },
    async handler(request) {
      const order = await ownOrder(request, store, request.body.order_id);
      await store.write((unit) => removeRoom(unit, order));
      return answer(order);
    },
  });

  const images = [
    ['/rooms/photo', ({ photo }: RoomPicture) => photo],
    ['/rooms/picture', ({ picture }: RoomPicture) => picture],
  ] as const;
  for (const [address, imageOf] of images) {
    app.get(address, { schema: { hide: true, querystring: roomQuery } }, async (request, reply) => {
      const order = await ownOrder(request, store, request.query.order_id);
      const { picture } = await store.read((unit) => roomOf(unit, order));
      const image = await fileOf(picture ? imageOf(picture) : null);
      return reply
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', 'inline; filename="room.jpg"')
        .type('image/jpeg')
        .send(image);
    });
  }
}
