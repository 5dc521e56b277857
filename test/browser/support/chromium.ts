import { type Browser, chromium } from 'playwright-core';
import { requireChromium, requireChromiumShell } from '#test/support/chromium.ts';

/** Starts a Chromium without windows that makes no request of its own. */
export const launchChromium = (): Promise<Browser> => launch(requireChromiumShell());

/** Starts the browser that people have. Its shell does not hand the focus on to a frame of another site. */
export const launchWholeChromium = (furtherArguments: readonly string[] = []): Promise<Browser> =>
  launch(requireChromium(), furtherArguments);

function launch(executablePath: string, furtherArguments: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages of its own that it would load behind every new window, at the cost of what is tested; and a guard that drops
      // presses on a frame for half a second after it has come, which are sooner here than a person's.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,DiscardInputEventsToRecentlyMovedFrames',
      ...furtherArguments,
    ],
  });
}
