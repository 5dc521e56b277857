import type { FastifyInstance } from 'fastify';
import { sendScript } from '../browser-scripts.ts';
import { asFields, textOf } from '../server-api/input.ts';

/** Scripts of the wallets' own windows and frames. */
const ownScripts = [
  'paypal-button-frame.js',
  'paypal-done.js',
  'venmo-return.js',
  'sheet-outcome.js',
] as const;

/** Stand-ins for the wallets' own scripts, by the paths of those. */
const standIns: Readonly<Record<string, string>> = {
  '/api/checkout.js': 'paypal-checkout-js.js',
  '/api/checkout.min.js': 'paypal-checkout-js.js',
  '/cardinalcruise/v1/songbird.js': 'cardinal-songbird.js',
  '/gp/p/js/pay.js': 'google-pay.js',
  '/jsapi/:version/apple-pay-sdk.js': 'apple-pay.js',
  '/link/v2/stable/link-initialize.js': 'plaid-link.js',
  '/checkout-widget/resources/js/integration/v1/sdk.js': 'visa-checkout.js',
};

/**
 * Serves the stand-ins for the wallets' own scripts, at the paths that they have on the wallets' own hosts, so that
 * whoever leads such a host here needs to change nothing else.
 *
 * @param folder where the build put them
 */
export function addScriptRoutes(server: FastifyInstance, folder: string): void {
  for (const file of ownScripts) {
    server.get(`/scripts/${file}`, (_request, reply) => sendScript(reply, folder, file));
  }

  server.get('/sdk/js', (request, reply) => {
    if (textOf(asFields(request.query), 'client-id') === null) {
      const message = "SDK Validation error: 'Expected client-id to be passed'";
      return reply
        .code(400)
        .type('text/javascript')
        .send(`throw new Error(${JSON.stringify(message)});`);
    }
    return sendScript(reply, folder, 'paypal-sdk.js');
  });
  for (const [path, file] of Object.entries(standIns)) {
    server.get(path, (_request, reply) => sendScript(reply, folder, file));
  }

  // What is loaded here only has to load: its result is never looked at.
  for (const path of ['/fraudnet/fb.js', '/da/r/fb.js']) {
    server.get(path, (_request, reply) => reply.type('text/javascript').send(''));
  }
}
