/** `npm run chromium`: installs the browser of the tests, for later runs without the rights to install it. */
import '#server/node-guard.mjs';
import { ensureChromium } from './chromium.ts';

process.stdout.write(`${ensureChromium()}\n`);
