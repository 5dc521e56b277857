/**
 * A page with React, XState and one button, rendered by its script: built and compressed like the shop, and as large.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import Fastify from 'fastify';
import { build } from 'vite';
import { brotli } from '#ui/build/compress.ts';
import { minified } from '#ui/build/minified.ts';

const page = Buffer.from(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bare</title><link rel="icon" href="data:,"><script type="module" src="/bare.js"></script></head>
<body><div id="root"></div></body></html>`);

async function bareScript(): Promise<Buffer> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      target: 'es2022',
      ...minified,
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, 'bare.tsx') },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The bare page was not built');
  return Buffer.from(chunk.code);
}

/** Incompressible bytes. */
const ballast = (bytes: number) => Buffer.from(`/*${randomBytes(bytes).toString('base64')}*/`);

/**
 * Serves the page.
 * @param bytes of the script, compressed
 */
export async function serveBarePage(bytes: number) {
  const bare = await bareScript();
  const script = brotli(Buffer.concat([bare, ballast(Math.max(0, bytes - brotli(bare).length))]));
  const server = Fastify();
  server.get('/', (_request, reply) => reply.type('text/html').send(page));
  server.get('/bare.js', (_request, reply) =>
    reply.type('text/javascript').header('content-encoding', 'br').send(script),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
