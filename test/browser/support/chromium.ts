import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { lazy } from '#db/lazy.ts';
import { requireChromium, requireChromiumShell } from '#test/support/chromium.ts';

/**
 * Switches off pages that Chromium would preload behind every new window, which slows the tests down; and a guard that
 * drops clicks on a frame for half a second after it appears, because tests click sooner than a person.
 */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'DiscardInputEventsToRecentlyMovedFrames',
];
/** A process for each site: with it, a page with a form takes twice the time of a processor. */
const isolation = ['IsolateOrigins', 'site-per-process'];

/**
 * Starts a Chromium without windows, and with one process for a page and its frames, as on phones with little memory.
 */
export const launchChromium = (): Promise<Browser> =>
  launch(requireChromiumShell(), [...unwanted, ...isolation], ['--disable-site-isolation-trials']);

/** Starts the full browser, because its headless shell does not move the focus into a frame of another site. */
export const launchWholeChromium = (furtherArguments: readonly string[] = []): Promise<Browser> =>
  launch(requireChromium(), unwanted, furtherArguments);

/** Starts the full browser with its back/forward cache, because its headless shell loads every page anew. */
export const launchRestoringChromium = (): Promise<Browser> =>
  launch(requireChromium(), unwanted, [], ['--disable-back-forward-cache']);

/**
 * Starts the full browser with all cookies blocked.
 * @param folder for its profile; empty
 */
export function launchBlockingChromium(folder: string): Promise<BrowserContext> {
  const profile = join(folder, 'Default');
  mkdirSync(profile);
  const blocked = 2;
  writeFileSync(
    join(profile, 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: blocked } } }),
  );
  return chromium.launchPersistentContext(folder, {
    executablePath: requireChromium(),
    args: argumentsFor(unwanted),
  });
}

const argumentsFor = (disabledFeatures: readonly string[]) => [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
];

function launch(
  executablePath: string,
  disabledFeatures: readonly string[],
  furtherArguments: readonly string[],
  ignoreDefaultArgs: string[] = [],
): Promise<Browser> {
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs,
    args: [...argumentsFor(disabledFeatures), ...furtherArguments],
  });
}

/** One browser for all files of a worker, each in contexts of its own; it ends with the worker. */
export const sharedChromium = lazy(launchChromium);
export const sharedWholeChromium = lazy(launchWholeChromium);
