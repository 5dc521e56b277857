/** Checkout pages of one merchant, one with each form and one with only the frames, and otherwise the same. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { DIST } from '#ui/build/paths.ts';
import { floor, minifiedPeer } from '../drop-in-builds.ts';

/** The two forms; their names are also the paths of their pages. */
export const forms = ['ours', 'peer'] as const;
export type FormName = (typeof forms)[number];
/** The pages with fields: the two forms, and the lower bound for both. */
export const pages = [...forms, 'floor'] as const;
export type PageName = (typeof pages)[number];

/** By gzip, because browsers accept no Brotli over plain HTTP. */
const compressed = (script: Buffer) => gzipSync(script, { level: 9 });

const page = (form: PageName) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Checkout</title><link rel="icon" href="data:,">
<script src="/${form}.js"></script></head><body><h1>Checkout</h1><div id="form"></div></body></html>`;

/** The same page as merchants write it: the form is created as soon as its container exists. */
const wholePage = (form: PageName) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Checkout</title><link rel="icon" href="data:,">
<script src="/${form}.js"></script></head><body><h1>Checkout</h1><div id="form"></div><script>
const authorization = new URLSearchParams(location.search).get('authorization');
braintree.dropin.create({ authorization, container: '#form' });
</script></body></html>`;

/** Serves the pages, and their scripts, minified and compressed in the same way. */
export async function serveCheckouts(): Promise<{ server: FastifyInstance; port: number; origin: string }> {
  const server = Fastify();
  const scripts: Readonly<Record<PageName, Buffer>> = {
    ours: compressed(readFileSync(join(DIST, 'drop-in/drop-in.js'))),
    peer: compressed(Buffer.from(await minifiedPeer())),
    floor: compressed(Buffer.from(await floor())),
  };
  for (const form of pages) {
    server.get(`/${form}`, (_request, reply) => reply.type('text/html').send(page(form)));
    server.get(`/${form}/whole`, (_request, reply) => reply.type('text/html').send(wholePage(form)));
    server.get(`/${form}.js`, (_request, reply) =>
      reply.type('text/javascript').header('content-encoding', 'gzip').send(scripts[form]),
    );
  }
  // The chunks that the script loads on demand are beside it.
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
