import { join } from 'node:path';
import { build } from 'vite';
import { braintreeSeam } from './braintree-seam/index.ts';
import { bundled } from './inputs.ts';
import { DIST, ROOT } from './paths.ts';

/**
 * Every script that the sandbox serves to browsers, by its name: those of its frames and windows, and the simulations
 * of the wallets' own scripts.
 */
const browserScripts: Readonly<Record<string, string>> = {
  'hosted-fields-frame': 'frames/hosted-fields/main.ts',
  'dispatch-frame': 'frames/frame-service/dispatch.ts',
  'landing-frame': 'frames/frame-service/landing.ts',
  'redirect-frame': 'frames/frame-service/redirect.ts',
  'cancel-frame': 'frames/frame-service/cancel.ts',
  'local-payment-redirect-frame': 'frames/local-payment/redirect.ts',
  'venmo-desktop-frame': 'frames/venmo-desktop/main.ts',
  'unionpay-frame': 'frames/union-pay/main.ts',
  'three-d-secure-bank-frame': 'frames/three-d-secure/bank.ts',
  'three-d-secure-authentication-complete-frame': 'frames/three-d-secure/complete.ts',
  'paypal-sdk': 'scripts/paypal/sdk.ts',
  'paypal-checkout-js': 'scripts/paypal/checkout-js.ts',
  'paypal-button-frame': 'scripts/paypal/button-frame.ts',
  'paypal-done': 'scripts/paypal/done.ts',
  'venmo-return': 'scripts/venmo/return.ts',
  'cardinal-songbird': 'scripts/cardinal/songbird.ts',
  'apple-pay': 'scripts/apple-pay/sdk.ts',
  'plaid-link': 'scripts/plaid/link.ts',
  'visa-checkout': 'scripts/visa-checkout/sdk.ts',
  'google-pay': 'scripts/google-pay/pay.ts',
  'sheet-outcome': 'scripts/sheet/outcome.ts',
};

/**
 * Builds the sandbox's browser scripts, each self-contained, because some are loaded as classic scripts.
 *
 * @param folder where they go, normally `dist/sandbox`
 */
export async function buildFrames(folder = join(DIST, 'sandbox')): Promise<void> {
  for (const [name, source] of Object.entries(browserScripts)) {
    await build({
      configFile: false,
      root: ROOT,
      publicDir: false,
      logLevel: 'warn',
      plugins: [braintreeSeam(), bundled],
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: {
          input: join(ROOT, 'server/sandbox', source),
          output: { entryFileNames: `${name}.js`, assetFileNames: `${name}[extname]`, format: 'iife' },
        },
      },
    });
  }
}
