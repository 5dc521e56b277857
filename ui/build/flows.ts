import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { braintreeSeam } from './braintree-seam/index.ts';
import { DIST, ROOT } from './paths.ts';

const demo = join(ROOT, 'ui/drop-in/flows/demo');

/** The page `/drop-in/flows`: the flows of the library that need no form, each to be tried out against the sandbox. */
export const flowsConfig: InlineConfig = {
  root: demo,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  base: '/drop-in/flows/',
  plugins: [react(), braintreeSeam()],
  build: {
    target: 'es2022',
    outDir: join(DIST, 'drop-in/flows'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: join(demo, 'flows.html') },
  },
};
