/** Refuses writes that another site makes in a visitor's name. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

function isForeign({ headers, host }: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  // No Origin: not a browser, so there is no visitor whose cookies could be abused.
  if (origin === undefined) return false;
  if (publicOrigin !== undefined) return origin !== publicOrigin;
  if (!URL.canParse(origin)) return true;
  // Through URL on both sides, because a default port may be written or left out.
  const own = `${new URL(origin).protocol}//${host}`;
  return !URL.canParse(own) || new URL(origin).host !== new URL(own).host;
}

/** @param publicOrigin the shop's own origin when a proxy stands before it */
export function refuseForeignWrites(app: FastifyInstance, publicOrigin: string | undefined) {
  app.addHook('onRequest', async (request) => {
    if (safe.has(request.method) || !isForeign(request, publicOrigin)) return;
    throw new Problem(403, 'foreign_origin', 'This request came from another site.');
  });
}
