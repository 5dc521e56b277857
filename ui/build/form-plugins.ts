import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { braintreeSeam } from './braintree-seam/index.ts';
import { bundled } from './inputs.ts';
import { libraryPolicy } from './library-policy.ts';
import { libraryTiming } from './library-timing.ts';
import { noPreload } from './no-preload.ts';

/** Plugins for every build that contains a payment form; no build removes anything from a library. */
export const formPlugins = (): PluginOption[] => [
  braintreeSeam(),
  libraryPolicy(),
  libraryTiming(),
  react(),
  noPreload(),
  bundled,
];
