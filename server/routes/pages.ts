/** Pages, scripts and pictures. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Edition } from '#db/schema.ts';
import type { Asset, InEdition } from '../http/assets.ts';
import type { ContentPolicies } from '../http/content-policy.ts';
import type { Editions } from '../http/edition.ts';
import type { SignedTokens } from '../http/signed-tokens.ts';
import { setLatestOrder, visitorOf } from '../http/visitor.ts';
import type { Clock } from '../time/clock.ts';
import { serveAsset } from './serve-asset.ts';
import { servePaymentPage } from './serve-payment-page.ts';

export interface PageRouteParts {
  assets: ReadonlyMap<string, Asset>;
  inEdition: InEdition;
  editions: Editions;
  packagesTokens: SignedTokens;
  clock: Clock;
  policies: ContentPolicies;
  /** Where the embedded gateway is; without one there are no pages for developers. */
  sandboxOrigin?: string;
}

/** The first step has a page of its own; the later ones start from the page without it. */
const wizard = (request: FastifyRequest, edition: Edition) =>
  queryOf(request).has('step') ? '/shell.html' : `/site/${edition}/first-step.html`;

const pages: Readonly<Record<string, (request: FastifyRequest, edition: Edition) => string>> = {
  '/': wizard,
  '/santa/signup': wizard,
  '/santa/desktop': wizard,
  '/santa/text': () => '/landing.html',
  '/santa/text_details': () => '/details.html',
  '/santa/text_packages': () => '/packages.html',
  '/santa/gift': () => '/gift.html',
  '/santa/december': () => '/season.html',
  '/santa/film': () => '/film.html',
  '/santa/room': () => '/room.html',
  '/accounts/menu': () => '/account.html',
};

/** Pages on which a visitor may pay; and the account, where something is added to an order there. */
const paymentPages: ReadonlySet<string> = new Set([
  '/',
  '/santa/signup',
  '/santa/desktop',
  '/santa/text_packages',
  '/santa/gift',
]);

/** Pages about one family, which search engines are asked not to list. */
const familyPages: ReadonlySet<string> = new Set([
  '/accounts/menu',
  '/santa/text_details',
  '/santa/december',
  '/santa/film',
  '/santa/room',
]);

/** Pages that are made for the child, or shown to them. */
const childrensPages: ReadonlySet<string> = new Set(['/santa/december', '/santa/film', '/santa/room']);

const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://localhost').searchParams;

/**
 * The form in all its views, and the flows that need no form, which allow the scripts of the sandbox's banks and
 * wallets.
 */
function developersPages(app: FastifyInstance, { assets, policies: { flows } }: PageRouteParts) {
  app.get('/drop-in/gallery', { schema: { hide: true } }, (request, reply) =>
    serveAsset(request, reply, assets.get('/drop-in/gallery/gallery.html')),
  );
  app.get('/drop-in/flows', { schema: { hide: true } }, (request, reply) =>
    serveAsset(
      request,
      reply.header('content-security-policy', flows),
      assets.get('/drop-in/flows/flows.html'),
    ),
  );
}

/** The pages of the shop, with what each may load. */
export function pageRoutes(app: FastifyInstance, parts: PageRouteParts) {
  const { assets, inEdition, editions, packagesTokens, clock, policies, sandboxOrigin } = parts;
  if (sandboxOrigin !== undefined) developersPages(app, parts);

  for (const [address, fileFor] of Object.entries(pages)) {
    app.get(address, { schema: { hide: true } }, (request, reply) => {
      // A browser gets its cookie before its first write, so that both requests of a double tap come from one visitor.
      // Pages for children make no writes that need one.
      if (!childrensPages.has(address)) visitorOf(request);
      if (familyPages.has(address)) reply.header('x-robots-tag', 'noindex');
      const edition = editions.of(request);
      const asset = inEdition(fileFor(request, edition), edition, editions.baseOf(request));
      if (address === '/santa/text_packages') {
        const order = packagesTokens.subjectOf(queryOf(request).get('token') ?? '', clock.now());
        if (order !== undefined) setLatestOrder(request, order);
      }
      const isAdding = address === '/accounts/menu' && queryOf(request).has('extras');
      return paymentPages.has(address) || isAdding
        ? servePaymentPage(request, reply, asset, { policies, edition })
        : serveAsset(request, reply, asset);
    });
  }
  fileRoutes(app, assets);
}

/** Every folder has one route, because each route takes time at the start. */
function fileRoutes(app: FastifyInstance, assets: ReadonlyMap<string, Asset>) {
  const files = new Map([...assets].filter(([address]) => !address.endsWith('.html')));
  const routes = new Set([...files.keys()].map((address) => address.replace(/^(\/[^/]+\/).*/, '$1*')));
  for (const route of routes) {
    app.get<{ Params: { '*'?: string } }>(route, { schema: { hide: true } }, (request, reply) => {
      const asset = files.get(route.replace('*', () => request.params['*'] ?? ''));
      return asset ? serveAsset(request, reply, asset) : reply.callNotFound();
    });
  }
}
