import type { FastifyRequest } from 'fastify';
import type { Store } from '#db/store.ts';
import type { Asset } from '../http/assets.ts';
import { Problem } from '../http/problem.ts';
import { findText } from '../rules/texting/lease-texts.ts';
import { drawnRoom, ROOM } from '../rules/texting/room-picture.ts';
import type { DrawnPictures } from '../texts/drawn-pictures.ts';
import type { TypedApp } from './typed-app.ts';

export interface NamedPictureParts {
  store: Store;
  drawn: Pick<DrawnPictures, 'of'>;
  assets: ReadonlyMap<string, Asset>;
}

const nothing = () => new Problem(404, 'not_found', 'There is nothing here.');

/**
 * GET /pictures/:id/:file: the picture of a text with the child's name in it. The id of the text is the key; the
 * picture is gone when the text, the name or the order is: after a cancellation, at the end of the season, or when the
 * buyer has everything deleted.
 */
export function namedPictureRoute(app: TypedApp, { store, drawn, assets }: NamedPictureParts) {
  /** Shows the picture without the detail rather than none; the text itself was sent with its own picture. */
  const plainInstead = (request: FastifyRequest, file: string) => (error: NodeJS.ErrnoException) => {
    const failure = error instanceof Problem ? error.code : (error.code ?? error.name);
    request.log.warn(
      { event: 'pictures.plain', failure },
      'a picture is shown without the detail of the child',
    );
    return assets.get(`/pictures/${file}`)?.plain;
  };

  app.get<{ Params: { id: string; file: string } }>(
    '/pictures/:id/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, file } = request.params;
      const text = await store.read((unit) => findText(unit, id));
      if (text?.message.picture !== file) throw nothing();
      if (file === ROOM) {
        const name = await store.read((unit) => drawnRoom(unit, text.order));
        const room = name === undefined ? undefined : await store.readFile(name);
        if (!room) throw nothing();
        return reply.header('x-robots-tag', 'noindex').type('image/jpeg').send(room);
      }
      const picture = await drawn.of(text).catch(plainInstead(request, file));
      if (!picture) throw nothing();
      return reply.header('x-robots-tag', 'noindex').type('image/png').send(picture);
    },
  );
}
