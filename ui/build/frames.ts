import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { braintreeSeam } from './braintree-seam/index.ts';

const root = join(import.meta.dirname, '../..');

/** Builds the script of the sandbox's hosted-fields frames. Its name is fixed, for the sandbox's pages to link to. */
export const framesConfig: InlineConfig = {
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [braintreeSeam()],
  build: {
    outDir: join(root, 'dist/sandbox'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: join(root, 'server/sandbox/frames/main.ts'),
      output: {
        entryFileNames: 'hosted-fields-frame.js',
        assetFileNames: 'hosted-fields-frame[extname]',
        format: 'es',
      },
    },
  },
};
