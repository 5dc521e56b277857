import type { FastifyInstance } from 'fastify';
import type { Edition } from '#db/schema.ts';
import type { PublicAddresses } from '../http/public-addresses.ts';
import { editions } from '../rules/texting/editions.ts';
import { sitePages } from './site.ts';

/** Pages that sell or explain, and none that belongs to one family. */
const pages = [
  '/',
  '/santa/text',
  '/santa/text_packages',
  '/santa/gift',
  ...sitePages.map((name) => `/${name}`),
];

export interface SearchEngineParts {
  publicAddresses: PublicAddresses;
  /** The edition whose addresses need no prefix. */
  edition: Edition;
  /** Where the embedded gateway is: a shop that has one sells nothing. */
  sandboxOrigin?: string;
}

/**
 * GET /robots.txt: which pages search engines may read: none in a shop on the sandbox. GET /sitemap.xml: the public
 * pages of both editions, each with the page of the other one, so that a family in the UK finds prices in pounds.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9309 and https://www.sitemaps.org/protocol.html, with Google's `xhtml:link`
 */
export function searchEngineRoutes(
  app: FastifyInstance,
  { publicAddresses, edition: standard, sandboxOrigin }: SearchEngineParts,
) {
  const { publicAt, editionsOf } = publicAddresses;

  app.get('/robots.txt', { schema: { hide: true } }, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        sandboxOrigin === undefined
          ? `User-agent: *\nDisallow: /accounts/\nDisallow: /*/accounts/\n\nSitemap: ${publicAt(standard, '/sitemap.xml')}\n`
          : 'User-agent: *\nDisallow: /\n',
      ),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, (_, reply) => {
    const entries = pages.flatMap((path) => {
      const alternates = editionsOf(path).map(
        ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
      );
      return editions.map(
        (edition) => `<url><loc>${publicAt(edition, path)}</loc>${alternates.join('')}</url>`,
      );
    });
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
          `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}
