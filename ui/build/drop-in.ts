import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { classicScript, PARTS } from './classic-script.ts';
import { formPlugins } from './form-plugins.ts';
import { minified } from './minified.ts';
import { DIST, ROOT } from './paths.ts';
import { preactAlias } from './preact-alias.ts';

/**
 * The classic script `dist/drop-in/drop-in.js` with `window.braintree.dropin` and the code that loads a form's frames.
 * Beside it, in `parts`: the code that runs the form, which every form fetches meanwhile, and code that only some pages
 * need. A merchant copies the whole folder.
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
    // The gallery is built into a subfolder at the same time.
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
            // All that every form fetches is one file, including code shared by other parts.
            { name: 'run-form', test: /\/drop-in\/run-form\.ts$/, priority: 1 },
            // Code shared by several ways to pay, which would otherwise be many small requests.
            { name: 'shared', minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
};
