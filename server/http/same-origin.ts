/** Refuses writes that another site makes in a visitor's name. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Addresses } from './addresses.ts';
import { Problem } from './problem.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

function isForeign({ headers, host }: FastifyRequest, own: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  // No Origin: not a browser, so there is no visitor whose cookies could be abused.
  if (origin === undefined) return false;
  if (own !== undefined) return origin !== own;
  if (!URL.canParse(origin)) return true;
  // Both sides are parsed as URLs, because a default port may be written or left out.
  const asked = `${new URL(origin).protocol}//${host}`;
  return !URL.canParse(asked) || new URL(origin).host !== new URL(asked).host;
}

/** @param ownOrigin of a request, when the shop is behind a proxy */
export function refuseForeignWrites(app: FastifyInstance, ownOrigin: Addresses['askedAt']) {
  app.addHook('onRequest', async (request) => {
    if (safe.has(request.method) || !isForeign(request, ownOrigin(request))) return;
    throw new Problem(403, 'foreign_origin', 'This request came from another site.');
  });
}
