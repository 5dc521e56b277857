/** A merchant's page with the unmodified `braintree-web-drop-in` of npm, which talks to Braintree's own addresses. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';

const require = createRequire(import.meta.url);

/** @returns the server, and the origin of its page */
export async function servePeer(): Promise<{ server: FastifyInstance; origin: string }> {
  const server = Fastify();
  const script = readFileSync(require.resolve('braintree-web-drop-in/dist/browser/dropin.js'));
  server.get('/', (_request, reply) =>
    reply.type('text/html').send(`<!doctype html><html lang="en"><head><title>Merchant</title>
<link rel="icon" href="data:,"><script src="/dropin.js"></script></head><body><div id="drop-in"></div></body></html>`),
  );
  server.get('/dropin.js', (_request, reply) => reply.type('text/javascript').send(script));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return { server, origin: `http://localhost:${port}` };
}
