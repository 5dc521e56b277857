import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { classicScript, PARTS } from './classic-script.ts';
import { formPlugins } from './form-plugins.ts';
import { minified } from './minified.ts';
import { DIST, ROOT } from './paths.ts';
import { preactAlias } from './preact-alias.ts';

/**
 * The classic script `dist/drop-in/drop-in.js` with `window.braintree.dropin` and what has a form's frames load, and beside it, in
 * `parts`, what runs the form, which every form fetches meanwhile, and what only some pages need. A merchant copies the whole folder.
 */
export const dropInConfig: InlineConfig = {
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [...formPlugins(), classicScript()],
  resolve: { alias: preactAlias },
  build: {
    target: 'es2022',
    ...minified,
    outDir: join(DIST, 'drop-in'),
    // The gallery is built into a folder of it at the same time.
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { 'drop-in': join(ROOT, 'ui/drop-in/script-tag.ts') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: `${PARTS}/[name].js`,
        codeSplitting: {
          groups: [
            { name: 'first', test: /\/drop-in\/script-tag\.ts$/, priority: 2 },
            // Everything that every form fetches is one file, including what other parts share.
            { name: 'run-form', test: /\/drop-in\/run-form\.ts$/, priority: 1 },
            // What several ways to pay share, which would be as many requests for a few lines each.
            { name: 'shared', minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
};
