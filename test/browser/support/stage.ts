/** One shop for a test file, and a fresh visitor for each test. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sharedChromium } from './chromium.ts';
import { countPeopleAnew, Parent } from './journey.ts';
import { watchProblems } from './problems.ts';
import { type Shop, startShop } from './shop.ts';

export const phoneScreen: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
export const desktopScreen: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** Prints what every page and frame of a parent shows, for a test that timed out. */
async function showWhatIsSeen({ context }: Parent): Promise<void> {
  const frames = context.pages().flatMap((page) => page.frames());
  const seen = await Promise.all(
    frames.map(async (frame) => [
      frame.url(),
      await frame.locator('body').innerText({ timeout: 5_000 }).catch(String),
    ]),
  );
  for (const [address, text] of seen) if (text) process.stderr.write(`${address}\n${text}\n\n`);
}

/**
 * Sets up the tests of a file. A test fails when any of its pages had an error, violated the content security policy or
 * sent a request to another host, unless it allowed that.
 * @param startBrowser such as `sharedWholeChromium`, for tests that tab through frames
 */
export function setStage(variables: Readonly<Record<string, string>> = {}, startBrowser = sharedChromium) {
  let browser: Browser;
  let shop: Shop;
  let parents: Parent[] = [];
  countPeopleAnew();

  beforeAll(async () => {
    [browser, shop] = await Promise.all([startBrowser(), startShop(variables)]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await Promise.all(parents.map(showWhatIsSeen));
    const unexpected = parents.flatMap(({ problems }) => problems.unexpected());
    await Promise.all(parents.map(({ context }) => context.close()));
    parents = [];
    await shop.clearFaults();
    expect(unexpected).toEqual([]);
  });
  afterAll(async () => {
    await shop?.stop();
  });

  return {
    get shop() {
      return shop;
    },
    /** A parent who was never here before. */
    async newParent(screen: BrowserContextOptions = phoneScreen): Promise<Parent> {
      const context = await browser.newContext({ locale: 'en-US', ...screen });
      const problems = await watchProblems(context);
      const parent = new Parent(await context.newPage(), problems, shop);
      parents.push(parent);
      return parent;
    },
  };
}
