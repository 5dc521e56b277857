import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { braintreeSeam } from './braintree-seam/index.ts';
import { bundled } from './inputs.ts';
import { libraryPolicy } from './library-policy.ts';
import { libraryTiming } from './library-timing.ts';
import { noPreload } from './no-preload.ts';

/** What every build with a payment form in it does to the form and to braintree-web; no build takes anything out of a library. */
export const formPlugins = (): PluginOption[] => [
  braintreeSeam(),
  libraryPolicy(),
  libraryTiming(),
  react(),
  noPreload(),
  bundled,
];
