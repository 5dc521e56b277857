import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { braintreeSeam } from './braintree-seam/index.ts';
import { swiftLibrary } from './swift-library.ts';
import { trustedLibrary } from './trusted-library.ts';
import { withoutDeadParts } from './without-dead-parts.ts';
import { withoutDescriptions } from './without-descriptions.ts';
import { withoutPlaceholders } from './without-placeholders.ts';
import { withoutPreload } from './without-preload.ts';
import { withoutUnreadWords } from './without-unread-words.ts';
import { withoutUnusedMethods } from './without-unused-methods.ts';

/** What every build with a payment form in it does to the form, to braintree-web and to XState. */
export const formPlugins = (): PluginOption[] => [
  braintreeSeam(),
  trustedLibrary(),
  swiftLibrary(),
  react(),
  withoutDeadParts(),
  withoutUnusedMethods(),
  withoutUnreadWords(),
  withoutDescriptions(),
  withoutPlaceholders(),
  withoutPreload(),
];
