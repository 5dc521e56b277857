/** `npm run chromium`: gets the browser of the tests, for who runs them later without the rights to install it. */
import '#server/node-guard.mjs';
import { ensureChromium } from './chromium.ts';

process.stdout.write(`${ensureChromium()}\n`);
