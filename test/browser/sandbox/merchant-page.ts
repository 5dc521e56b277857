import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { build, type Rolldown } from 'vite';
import { braintreeSeam } from '#ui/build/braintree-seam/index.ts';

/** Bundles the merchant's page as a shop would: braintree-web from npm, the seam in place. */
async function bundle(script: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [braintreeSeam()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'page', script),
        output: { format: 'es', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}

/** The fields of a form with one field for the expiry. */
export const oneDate = ['number', 'cvv', 'expirationDate', 'postalCode', 'cardholderName'];

/** Lets a component add styles of its own to the page. */
export const styleNonce = 'for-styles';

export interface MerchantPageOptions {
  sandboxOrigin: string;
  /** Whether the page tells braintree-web of the sandbox. */
  announce?: boolean;
  /** What the page runs, a file of the `page` folder. */
  script?: string;
  /** What else the policy allows. */
  policy?: readonly string[];
}

/** Serves the page on a port of its own, under a policy that lets nothing in but itself and the sandbox. */
export async function serveMerchant(options: MerchantPageOptions): Promise<FastifyInstance> {
  const { sandboxOrigin, announce = true, script = 'merchant.ts', policy = ["script-src 'self'"] } = options;
  const server = Fastify();
  const code = await bundle(script);
  const policies = [
    "default-src 'none'",
    `style-src 'self' 'nonce-${styleNonce}'`,
    'img-src data:',
    `connect-src ${sandboxOrigin}`,
    `frame-src ${sandboxOrigin}`,
    ...policy,
  ].join('; ');
  const meta = announce ? `<meta name="braintree-sandbox" content="${sandboxOrigin}">` : '';
  const keys = [...oneDate, 'expirationMonth', 'expirationYear'];
  server.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', policies)
      .send(`<!doctype html><html lang="en"><head><title>Merchant</title><link rel="icon" href="data:,">${meta}
<script type="module" src="/merchant.js"></script><link rel="stylesheet" href="/merchant.css"></head>
<body><form>${keys.map((key) => `<div class="field" id="${key}"></div>`).join('')}</form><div id="wallet"></div></body></html>`),
  );
  server.get('/merchant.js', (_request, reply) => reply.type('text/javascript').send(code));
  server.get('/merchant.css', (_request, reply) =>
    reply.type('text/css').send('.field { height: 40px; border: 1px solid #888; margin: 8px; }'),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
}
