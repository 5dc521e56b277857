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
  /** Whose scripts the page lets in beside its own; those of wallets and banks come from the gateway. */
  scripts?: 'own' | 'own and the gateway’s';
}

/** Where the merchant put the copy. */
const copy = '/assets/payment/form/';

/** @returns the origin of the page, which has room for two forms */
export async function serveMerchantPage(options: MerchantServerOptions) {
  const { gatewayOrigin, folder = join(DIST, 'drop-in'), scripts = 'own' } = options;
  const server = Fastify();
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `script-src 'self'${scripts === 'own' ? '' : ` ${gatewayOrigin}`}`,
    `connect-src ${gatewayOrigin}`,
    `frame-src ${gatewayOrigin}`,
    // The scripts of banks and wallets load others by plain addresses, which Trusted Types would refuse.
    ...(scripts === 'own' ? ["require-trusted-types-for 'script'"] : []),
  ].join('; ');
  server.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', policy)
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title>
<link rel="icon" href="data:,"><meta name="braintree-sandbox" content="${gatewayOrigin}">
<script src="${copy}drop-in.js"></script></head>
<body><h1>Checkout</h1><div id="first"></div><div id="second"></div></body></html>`),
  );
  server.get<{ Params: { '*': string } }>(`${copy}*`, (request, reply) => {
    const file = join(folder, request.params['*']);
    if (!file.startsWith(folder + sep)) return reply.code(404).send();
    return reply.type('text/javascript').send(readFileSync(file));
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
