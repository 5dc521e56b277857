import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { braintreeSeam } from '#ui/build/braintree-seam/index.ts';
import { smallRenderer } from './small-renderer.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The classic script `dist/drop-in/drop-in.js`: everything a page needs for `window.braintree.dropin`, in one file. */
export const dropInConfig: InlineConfig = {
  root,
  configFile: false,
  publicDir: false,
  plugins: [braintreeSeam(), react()],
  resolve: { alias: smallRenderer },
  // A library build leaves this to its user, but a script tag has none.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: 'dist/drop-in',
    target: 'es2022',
    lib: {
      entry: 'ui/drop-in/script-tag.ts',
      formats: ['iife'],
      name: 'northPolePostDropIn',
      fileName: () => 'drop-in.js',
    },
  },
};
