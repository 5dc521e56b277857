import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { braintreeSeam } from './braintree-seam/index.ts';
import { bundled } from './inputs.ts';
import { DIST, ROOT } from './paths.ts';

/** A page `/drop-in/<name>` that shows the Drop-in to developers, from `ui/demos/<name>/<name>.html`. */
function demoPage(name: string): InlineConfig {
  const root = join(ROOT, 'ui/demos', name);
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    base: `/drop-in/${name}/`,
    plugins: [react(), braintreeSeam(), bundled],
    build: {
      target: 'es2022',
      outDir: join(DIST, 'drop-in', name),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: join(root, `${name}.html`) },
    },
  };
}

/** Every view of the form side by side. */
export const galleryConfig = demoPage('gallery');

/** The library's flows that need no form, to be tried out with the sandbox. */
export const flowsConfig = demoPage('flows');
