/** The build configurations of the shop's pages. */
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { entryCompiledOnLoad } from './compiled-on-load.ts';
import { formPlugins } from './form-plugins.ts';
import { bundled } from './inputs.ts';
import { minified } from './minified.ts';
import { DIST, ROOT } from './paths.ts';
import { reactHookAlias } from './react-hook-alias.ts';

const shop = join(ROOT, 'ui/shop');

/** Shared by the build and the development server. */
export const shopConfig: InlineConfig = {
  root: shop,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [...formPlugins(), entryCompiledOnLoad],
  resolve: { alias: [reactHookAlias] },
  build: {
    target: 'es2022',
    ...minified,
    outDir: join(DIST, 'shop'),
    emptyOutDir: true,
    // Small files stay files, because a data URL in a script or style would be loaded by every page.
    assetsInlineLimit: 0,
    // Each request costs a round trip, so what a file imports is fetched in parallel with it, by the page's links and
    // by Vite's helper.
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      // No warning that the minifier is slow.
      checks: { pluginTimings: false },
      input: join(shop, 'index.html'),
      output: {
        hashCharacters: 'base36',
        // Many small files compress worse, and browsers fetch six at a time.
        codeSplitting: {
          groups: [
            // All that the first step needs.
            { name: 'first', tags: ['$initial'], priority: 4 },
            {
              name: 'shared',
              test: /\/(machines|ui)\/(shop|shared)\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            { name: 'payment-chunk', test: /\/payment-chunk\.ts$/, priority: 2 },
            // All that every form fetches.
            { name: 'run-form', test: /\/drop-in\/run-form\.ts$/, priority: 1 },
            // Code shared by several ways to pay.
            { name: 'ways-to-pay', minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
};

/** The pages without a script, with their own style sheets; `site.ts` fills in the template of the public ones. */
export const siteConfig: InlineConfig = {
  root: join(shop, 'site'),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [bundled],
  build: {
    target: 'es2022',
    outDir: join(DIST, 'shop'),
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: ['site', 'picture', 'below'].map((name) => join(shop, `site/${name}.html`)),
      output: { hashCharacters: 'base36' },
    },
  },
};

/** A build of the same components for Node, which renders the first step and the public pages. */
export const prerenderConfig: InlineConfig = {
  ...shopConfig,
  build: {
    target: 'node22',
    minify: false,
    ssr: true,
    rolldownOptions: { input: [join(shop, 'prerender.tsx'), join(shop, 'site/render.tsx')] },
    outDir: join(DIST, 'prerender'),
    emptyOutDir: true,
  },
};
