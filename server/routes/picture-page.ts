/** Pages that show a text's picture, for networks that do not carry pictures from applications. */
import type { FastifyReply } from 'fastify';
import type { Store } from '#db/store.ts';
import type { Asset } from '../http/assets.ts';
import { Problem } from '../http/problem.ts';
import { findText } from '../rules/texting/lease-texts.ts';
import type { NamedPictures } from '../texts/named-pictures.ts';
import { picturePath, pictureWords, wordsOfPicture } from '../texts/pictures.ts';
import type { TypedApp } from './typed-app.ts';

export interface PicturePageParts {
  assets: ReadonlyMap<string, Asset>;
  store: Store;
  named: NamedPictures;
}

const nothing = () => new Problem(404, 'not_found', 'There is nothing here.');

/**
 * GET /p/:picture, which is the same for all, and GET /p/text/:id with this child's detail in it: the id of the text is
 * the key.
 */
export function picturePageRoutes(app: TypedApp, { assets, store, named }: PicturePageParts) {
  function show(reply: FastifyReply, path: string, words: string) {
    const page = assets.get('/picture.html');
    if (!page) throw nothing();
    const html = page.plain
      .toString('utf8')
      .replace('/pictures/__picture__.png', path)
      .replace('__words__', words);
    return reply
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .type(page.type)
      .send(html);
  }

  app.get<{ Params: { picture: string } }>('/p/:picture', { schema: { hide: true } }, (request, reply) => {
    const { picture } = request.params;
    if (pictureWords[picture] === undefined) throw nothing();
    // Only British texts link here; American networks carry the pictures themselves.
    return show(reply, `/pictures/${picture}.png`, wordsOfPicture(picture, 'uk'));
  });

  app.get<{ Params: { id: string } }>('/p/text/:id', { schema: { hide: true } }, async (request, reply) => {
    const text = await store.read((unit) => findText(unit, request.params.id));
    const path =
      text && text.order.state !== 'cancelled' ? picturePath(text.message, text.order, named) : null;
    if (!text || path === null) throw nothing();
    return show(reply, path, wordsOfPicture(text.message.picture ?? '', text.order.edition));
  });
}
