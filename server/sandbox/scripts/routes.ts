import type { FastifyInstance } from 'fastify';
import { sendScript } from '../browser-scripts.ts';
import type { Operation } from '../faults/operations.ts';
import { asFields } from '../server-api/input.ts';
import { refusalOf } from './paypal/address.ts';

/** Scripts of the wallets' own windows and frames. */
const ownScripts = [
  'paypal-button-frame.js',
  'paypal-done.js',
  'venmo-return.js',
  'sheet-outcome.js',
] as const;

/** Stand-ins for the wallets' own scripts: their paths, and the operations by which faults are planned for them. */
const standIns: readonly (readonly [path: string, file: string, operation: Operation])[] = [
  ['/api/checkout.js', 'paypal-checkout-js.js', 'script.paypal'],
  ['/api/checkout.min.js', 'paypal-checkout-js.js', 'script.paypal'],
  ['/cardinalcruise/v1/songbird.js', 'cardinal-songbird.js', 'script.cardinal'],
  ['/gp/p/js/pay.js', 'google-pay.js', 'script.google_pay'],
  ['/jsapi/:version/apple-pay-sdk.js', 'apple-pay.js', 'script.apple_pay'],
  ['/link/v2/stable/link-initialize.js', 'plaid-link.js', 'script.plaid'],
  ['/checkout-widget/resources/js/integration/v1/sdk.js', 'visa-checkout.js', 'script.visa_checkout'],
];

/**
 * Serves the stand-ins for the wallets' own scripts at the paths that these have on the wallets' own hosts, so that
 * a test that redirects such a host here needs to change nothing else.
 *
 * @param folder where the build put them
 */
export function addScriptRoutes(server: FastifyInstance, folder: string): void {
  for (const file of ownScripts) {
    server.get(`/scripts/${file}`, (_request, reply) => sendScript(reply, folder, file));
  }

  server.get('/sdk/js', { config: { operation: 'script.paypal' } }, (request, reply) => {
    const refusal = refusalOf(asFields(request.query));
    if (refusal !== null) {
      const message = `SDK Validation error: '${refusal}'`;
      return reply
        .code(400)
        .type('text/javascript')
        .send(`throw new Error(${JSON.stringify(message)});`);
    }
    return sendScript(reply, folder, 'paypal-sdk.js');
  });
  for (const [path, file, operation] of standIns) {
    server.get(path, { config: { operation } }, (_request, reply) => sendScript(reply, folder, file));
  }

  // What is loaded here only has to load: its result is never used.
  for (const path of ['/fraudnet/fb.js', '/da/r/fb.js']) {
    server.get(path, { config: { operation: 'script.fraud' } }, (_request, reply) =>
      reply.type('text/javascript').send(''),
    );
  }
}
