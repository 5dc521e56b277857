/** A merchant's own server, with a copy of the Drop-in in a folder of its choice, and a policy of its own. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, sep } from 'node:path';
import Fastify from 'fastify';
import { DIST } from '#ui/build/paths.ts';

export interface MerchantServerOptions {
  /** The sandbox's gateway. */
  gatewayOrigin: string;
  /** The built Drop-in, normally the project's own. */
  folder?: string;
  /** How the page loads `drop-in.js` out of the folder. */
  script?: 'classic' | 'module';
  /** The policy's directives that allow the gateway's origin; by default those that cards need. */
  allows?: readonly Directive[];
  /** A nonce that allows scripts, in place of the page's own. */
  nonce?: string;
  /** The tags that load the script, in place of the page's own. */
  tags?: string;
  /** Changes a file as it is served. */
  served?: (file: string, text: string) => string;
}

/** A directive that may name the gateway. */
export type Directive = 'script-src' | 'connect-src' | 'frame-src' | 'style-src' | 'img-src';

/** Where the merchant put the copy. */
export const copy = '/assets/payment/form/';

/** @returns the origin of the page, which has room for two forms */
export async function serveMerchantPage(options: MerchantServerOptions) {
  const { gatewayOrigin, folder = join(DIST, 'drop-in'), script = 'classic', nonce } = options;
  const { tags, served = (_file, text) => text } = options;
  const { allows = ['connect-src', 'frame-src'] } = options;
  const server = Fastify({ forceCloseConnections: true });
  const gatewayIn = (directive: Directive) => (allows.includes(directive) ? ` ${gatewayOrigin}` : '');
  const policy = [
    "default-src 'none'",
    `img-src data:${gatewayIn('img-src')}`,
    `script-src ${nonce === undefined ? `'self'${gatewayIn('script-src')}` : `'nonce-${nonce}'`}`,
    `style-src 'none'${gatewayIn('style-src')}`.replace("'none' ", ''),
    `connect-src 'none'${gatewayIn('connect-src')}`.replace("'none' ", ''),
    `frame-src 'none'${gatewayIn('frame-src')}`.replace("'none' ", ''),
    "require-trusted-types-for 'script'",
    'trusted-types braintree-dropin',
  ].join('; ');
  server.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', policy)
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title>
<link rel="icon" href="data:,"><meta name="braintree-sandbox" content="${gatewayOrigin}">
${tags ?? `<script src="${copy}drop-in.js"${script === 'module' ? ' type="module"' : ''}${nonce === undefined ? '' : ` nonce="${nonce}"`}></script>`}</head>
<body><h1>Checkout</h1><div id="first"></div><div id="second"></div></body></html>`),
  );
  server.get<{ Params: { '*': string } }>(`${copy}*`, (request, reply) => {
    const file = join(folder, request.params['*']);
    if (!file.startsWith(folder + sep)) return reply.code(404).send();
    return reply.type('text/javascript').send(served(request.params['*'], readFileSync(file, 'utf8')));
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
