/** Redirects to the canonical form of a page's address: from `/uk` to `/uk/`, and from `/home/` to `/home`. */
import type { FastifyInstance } from 'fastify';
import type { Editions } from './edition.ts';

const PERMANENT = 308;

/** Redirects only to routes of this app, so that no address leads to another host. */
export function leadToOneAddress(app: FastifyInstance, editions: Editions): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [, path = '', query = ''] = /^([^?]*)(.*)/.exec(request.originalUrl) ?? [];
    const base = editions.baseOf(request);
    if (path === base) return reply.redirect(`${base}/${query}`, PERMANENT);
    if (!request.is404 || !path.endsWith('/')) return;
    const without = path.slice(0, -1);
    const isPage = app.hasRoute({ method: 'GET', url: without.slice(base.length) });
    if (isPage) return reply.redirect(`${without}${query}`, PERMANENT);
  });
}
