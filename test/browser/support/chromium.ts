import { type Browser, chromium } from 'playwright-core';
import { requireChromium } from '#test/support/chromium.ts';

/** Starts a Chromium that talks to nobody on its own account. */
export function launchChromium(furtherArguments: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: requireChromium(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...furtherArguments,
    ],
  });
}
