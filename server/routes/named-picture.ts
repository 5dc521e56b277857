import type { Store } from '#db/store.ts';
import { Problem } from '../http/problem.ts';
import type { NamedPictures } from '../texts/named-pictures.ts';
import type { TypedApp } from './typed.ts';

/**
 * GET /pictures/:id/:file: the picture of a text with the child's name in it. The id of the text is the key; the picture
 * is gone when the text or the name is, at the end of the season or when the buyer has everything deleted.
 */
export function namedPictureRoute(app: TypedApp, { store, named }: { store: Store; named: NamedPictures }) {
  app.get<{ Params: { id: string; file: string } }>(
    '/pictures/:id/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, file } = request.params;
      const text = await store.findText(id);
      if (text?.message.picture !== file || !named.fits(file, text.order.childsName)) {
        throw new Problem(404, 'not_found', 'There is nothing here.');
      }
      const picture = await named.draw(file, text.order.childsName);
      return reply.header('x-robots-tag', 'noindex').type('image/png').send(picture);
    },
  );
}
