/** The public pages, which the build has rendered for both editions, and the pages shown for what is missing. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asset, InEdition } from '../http/assets.ts';
import type { Editions } from '../http/edition.ts';
import { serveAsset } from './serve-asset.ts';

/** Pages with an address of their own. */
export const sitePages = ['home', 'features', 'notes', 'video', 'faqs', 'terms', 'privacy'] as const;

/** A page that the build rendered; those after `privacy` have no address of their own. */
export type SitePage =
  | (typeof sitePages)[number]
  | 'missing'
  | 'broken'
  | 'refused'
  | 'resume'
  | 'resume-over'
  | 'unsubscribe'
  | 'unsubscribed'
  | 'reminder-set'
  | 'reminder-refused'
  | 'ads-refused'
  | 'words-harm'
  | 'words-doubt'
  | 'words-go-on'
  | 'words-stopped'
  | 'words-over'
  | 'link-broken';

/** Finds a page in the visitor's edition, with links that keep the prefix of their address. */
export type FindPage = (name: SitePage, request: FastifyRequest) => Asset | undefined;

/** @returns a function that finds a public page in the edition of a request */
export function createSite(inEdition: InEdition, editions: Editions): FindPage {
  return (name, request) => {
    const edition = editions.of(request);
    return inEdition(`/site/${edition}/${name}.html`, edition, editions.baseOf(request));
  };
}

/** The public pages. */
export function siteRoutes(app: FastifyInstance, findPage: FindPage) {
  for (const name of sitePages) {
    app.get(`/${name}`, { schema: { hide: true } }, (request, reply) =>
      serveAsset(request, reply, findPage(name, request)),
    );
  }
}
