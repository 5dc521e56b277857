/** Two checkout pages of one merchant, one with each form, that differ in nothing else. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { DIST } from '#ui/build/paths.ts';
import { minifiedPeer } from '../drop-in-builds.ts';

/** The two forms; the names are the paths of their pages too. */
export const forms = ['ours', 'peer'] as const;
export type FormName = (typeof forms)[number];

/** Over HTTP browsers take no Brotli. */
const compressed = (script: Buffer) => gzipSync(script, { level: 9 });

const page = (form: FormName) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Checkout</title><link rel="icon" href="data:,">
<script src="/${form}.js"></script></head><body><h1>Checkout</h1><div id="form"></div></body></html>`;

/** The same page as merchants write it: the form is made as soon as its place is there. */
const wholePage = (form: FormName) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Checkout</title><link rel="icon" href="data:,">
<script src="/${form}.js"></script></head><body><h1>Checkout</h1><div id="form"></div><script>
const authorization = new URLSearchParams(location.search).get('authorization');
const { responseStart } = performance.getEntriesByType('navigation')[0];
window.usable = braintree.dropin.create({ authorization, container: '#form' }).then(
  () => new Promise((drawn) => requestAnimationFrame(() => drawn(performance.now() - responseStart)))
);
</script></body></html>`;

/** Serves both pages, and both scripts minified and compressed. */
export async function serveCheckouts(): Promise<{ server: FastifyInstance; port: number; origin: string }> {
  const server = Fastify();
  const scripts: Readonly<Record<FormName, Buffer>> = {
    ours: compressed(readFileSync(join(DIST, 'drop-in/drop-in.js'))),
    peer: compressed(Buffer.from(await minifiedPeer())),
  };
  for (const form of forms) {
    server.get(`/${form}`, (_request, reply) => reply.type('text/html').send(page(form)));
    server.get(`/${form}/whole`, (_request, reply) => reply.type('text/html').send(wholePage(form)));
    server.get(`/${form}.js`, (_request, reply) =>
      reply.type('text/javascript').header('content-encoding', 'gzip').send(scripts[form]),
    );
  }
  // What the script fetches where it is needed lies beside it.
  server.get<{ Params: { '*': string } }>('/*', (request, reply) =>
    reply
      .type('text/javascript')
      .header('content-encoding', 'gzip')
      .send(compressed(readFileSync(join(DIST, 'drop-in', request.params['*'])))),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return { server, port, origin: `http://localhost:${port}` };
}
