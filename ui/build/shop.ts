/** How the shop's pages are built. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { braintreeSeam } from './braintree-seam/index.ts';
import { DIST, ROOT } from './paths.ts';
import { withoutDescriptions } from './without-descriptions.ts';

const shop = join(ROOT, 'ui/shop');

/** Shared by the build and the development server. */
export const shopConfig: InlineConfig = {
  root: shop,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), braintreeSeam(), withoutDescriptions()],
  resolve: {
    // React has had this hook for years; the shim of @xstate/react would ship it again.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  build: {
    target: 'es2022',
    outDir: join(DIST, 'shop'),
    emptyOutDir: true,
    // Small files too stay files: a data URL in a script or style would be paid for on every page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { hashCharacters: 'base36' } },
  },
};

/** The same components for the build machine, to render the first step. */
export const prerenderConfig: InlineConfig = {
  ...shopConfig,
  build: {
    target: 'node22',
    ssr: join(shop, 'prerender.tsx'),
    outDir: join(DIST, 'prerender'),
    emptyOutDir: true,
  },
};
