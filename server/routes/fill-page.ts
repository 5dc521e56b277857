import type { FastifyReply } from 'fastify';
import type { Asset } from '../http/assets.ts';

/**
 * Sends a page that is about one visitor, with words in its gaps. Browsers do not cache it, and no other site gets its
 * address; with no referrer at all, browsers would send its form with `Origin: null`.
 * @param page undefined when nothing was built yet
 * @param gaps words as HTML, by the name that the page has as `__name__`
 */
export function fillPage(
  reply: FastifyReply,
  page: Asset | undefined,
  gaps: Readonly<Record<string, string>> = {},
) {
  const html = Object.entries(gaps).reduce(
    (text, [name, words]) => text.replaceAll(`__${name}__`, () => words),
    page?.plain.toString('utf8') ?? '',
  );
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(html);
}
