import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { braintreeSeam } from './braintree-seam/index.ts';
import { DIST, ROOT } from './paths.ts';

const gallery = join(ROOT, 'ui/drop-in/gallery');

/** The page `/drop-in/gallery`: every view of the Drop-in side by side. */
export const galleryConfig: InlineConfig = {
  root: gallery,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  base: '/drop-in/gallery/',
  plugins: [react(), braintreeSeam()],
  build: {
    target: 'es2022',
    outDir: join(DIST, 'drop-in/gallery'),
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: join(gallery, 'gallery.html') },
  },
};
