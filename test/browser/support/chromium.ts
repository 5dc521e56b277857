import { type Browser, chromium } from 'playwright-core';
import { requireChromium } from '#test/support/chromium.ts';

/** Starts a Chromium that makes no request of its own. */
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
      // Pages of its own that it would load behind every new window, at the cost of what is tested.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
      ...furtherArguments,
    ],
  });
}
