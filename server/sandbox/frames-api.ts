import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The frame runs its own script and talks to its own origin; any page may hold it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const files = [
  { name: 'hosted-fields-frame.js', type: 'text/javascript' },
  { name: 'hosted-fields-frame.css', type: 'text/css' },
] as const;

/**
 * Serves the hosted-fields frame under the address of every SDK version, minified name or not, as Braintree's assets
 * host does. All fields of a form must get the same address, because the frames find each other by it.
 *
 * @param folder where the build put the frame's script and styles
 */
export function addFrameRoutes(server: FastifyInstance, folder: string, origin: () => string): void {
  for (const name of ['hosted-fields-frame.html', 'hosted-fields-frame.min.html']) {
    server.get(`/web/:version/html/${name}`, (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(framePage(origin())),
    );
  }
  for (const { name, type } of files) {
    server.get(`/frames/${name}`, (_request, reply) => sendFile(reply, join(folder, name), type));
  }
  // What is loaded here only has to load: its result is never looked at.
  server.get('/fraudnet/fb.js', (_request, reply) => reply.type('text/javascript').send(''));
}

function framePage(origin: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Secure card field</title>
<meta name="braintree-sandbox" content="${encodeURI(origin).replaceAll('"', '%22')}">
<link rel="stylesheet" href="/frames/hosted-fields-frame.css">
<script type="module" src="/frames/hosted-fields-frame.js"></script></head><body></body></html>`;
}

async function sendFile(reply: FastifyReply, file: string, type: string): Promise<FastifyReply> {
  try {
    const content = await readFile(file);
    return reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return reply.code(503).type('text/plain').send('The card fields are not built yet: run "npm run build".');
  }
}
