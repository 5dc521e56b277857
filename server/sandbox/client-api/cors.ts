import type { FastifyInstance } from 'fastify';

/**
 * Lets any page talk to the browser-facing gateway, as Braintree does: the authorization in each request decides,
 * not the page's origin, and no cookie is involved.
 */
export function allowEveryOrigin(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('access-control-allow-origin', '*');
    if (request.method !== 'OPTIONS') return undefined;
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, OPTIONS',
        'access-control-allow-headers': 'authorization, content-type, braintree-version',
        // A public page may talk to this loopback address (private network access).
        'access-control-allow-private-network': 'true',
        'access-control-max-age': '600',
      })
      .code(204)
      .send();
  });
  // The hook above answers; the route is there for the router to find.
  server.options('/*', (_request, reply) => reply.send());
}
