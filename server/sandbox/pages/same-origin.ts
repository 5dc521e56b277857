import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Refuses to change anything for a page of another origin. Programs other than browsers send neither header and are
 * let through.
 */
export async function refuseForeignPages(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const site = request.headers['sec-fetch-site'];
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const { origin, host } = request.headers;
  const foreignOrigin = origin !== undefined && URL.parse(origin)?.host !== host;
  if (!foreignSite && !foreignOrigin) return undefined;
  return reply.code(403).send({ error: 'The sandbox takes no orders from pages of another origin.' });
}
