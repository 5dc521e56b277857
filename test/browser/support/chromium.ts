import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Where Chromium is: `CHROMIUM_PATH`, one of the usual places, or Playwright's own.
 *
 * @throws Error with the way to get one, when there is none
 */
function chromiumPath(): string {
  const given = process.env['CHROMIUM_PATH'];
  const found = [given, ...usualPlaces, chromium.executablePath()].find((path) => path && existsSync(path));
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it (for example "apt-get install chromium", or ' +
      '"npx playwright-core install chromium"), or set CHROMIUM_PATH to one.',
  );
}

/** Starts a Chromium that talks to nobody on its own account. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
