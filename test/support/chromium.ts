/** Finds the Chromium of the browser tests and its headless shell, and installs them where they are missing. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** The same browser without windows, in which tests take two thirds of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const NONE =
  'The browser tests need Chromium: install it (for example "apt-get install chromium" or ' +
  '"npx playwright-core install chromium"), or set CHROMIUM_PATH to one.';

/** `CHROMIUM_PATH`, one of the usual places, or Playwright's own; undefined when there is none. */
function findChromium(): string | undefined {
  const places = [process.env['CHROMIUM_PATH'], ...USUAL_PLACES, chromium.executablePath()];
  return places.find((path) => path && existsSync(path));
}

/** The shell, or the whole browser where there is none or `CHROMIUM_PATH` names one. */
export const requireChromiumShell = (): string =>
  !process.env['CHROMIUM_PATH'] && existsSync(SHELL) ? SHELL : requireChromium();

/** @throws Error with one sentence that says how to get one */
export function requireChromium(): string {
  const found = findChromium();
  if (!found) throw new Error(NONE);
  return found;
}

/**
 * Makes sure there is a Chromium: an installed one, else from the system's package manager, with its shell, or from
 * Playwright.
 * @throws Error with one sentence that says how to get one, when none can be had
 */
export function ensureChromium(): string {
  const playwright = join(import.meta.dirname, '../../node_modules/playwright-core/cli.js');
  const apt = ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium'] as const;
  const ways = [
    [...apt, 'chromium-headless-shell'],
    apt,
    [process.execPath, playwright, 'install', 'chromium'],
  ] as const;
  for (const [program, ...args] of ways) {
    if (findChromium()) break;
    if (program === 'apt-get') run('apt-get', ['update']);
    run(program, args);
  }
  return requireChromium();
}

function run(program: string, args: readonly string[]) {
  // If this way does not exist or is not allowed here, the next one is tried.
  spawnSync(program, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
