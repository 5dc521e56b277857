/** `npm run dev` with `?inspect`: the offline stepper beside the real shop, on phones and on wide screens. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchChromium } from './support/chromium.ts';
import { freePort } from './support/free-port.ts';

const root = join(import.meta.dirname, '../..');
let browser: Browser | undefined;
let development: ChildProcess;
let origin: string;
const folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));

beforeAll(async () => {
  // Its server listens next to it, the sandbox ten thousand above.
  const port = await freePort([1, 10_000]);
  development = spawn(process.execPath, ['ui/build/dev.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    // What it says is read to the end: it would end with its output.
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!development.stdout) throw new Error('no output of the development server');
  const lines = createInterface(development.stdout);
  origin = await new Promise((resolve, reject) => {
    development.once('exit', () => reject(new Error('the development server ended')));
    lines.on('line', (line) => {
      const [, said] = /Step through its machines: +(\S+)\/\?inspect/.exec(line) ?? [];
      if (said) resolve(said);
    });
  });
  const isReady = async () => expect((await fetch(`${origin}/readyz`)).ok).toBe(true);
  await vi.waitFor(isReady, { timeout: 30_000 });
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  const ended = once(development, 'exit');
  development.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

describe('the inspector beside the shop [MB-04]', () => {
  it.each([
    [390, 844, '/'],
    [1280, 800, '/santa/desktop'],
  ])('shows the tree, the lit picture and the messages at %i px', async (width, height, path) => {
    if (!browser) throw new Error('no browser');
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(`${origin}/?inspect`);
    const inspector = page.getByRole('complementary', { name: 'Machine inspector' });
    const actors = inspector.getByRole('navigation', { name: 'Actors' });
    const wizard = actors.getByRole('button', { name: /^▣ wizard / });
    await wizard.click();
    expect(new URL(page.url()).pathname).toBe(path);
    const picture = inspector.getByRole('figure', { name: 'Picture wizard.svg' });
    await picture.locator('[data-state="wizard.name"].active').waitFor();

    const messages = inspector.getByRole('region', { name: 'Messages' }).getByRole('button');
    const before = await messages.count();
    await page.getByLabel(/name/i).first().fill('Lucy');
    await messages.nth(before).waitFor();
    expect(await messages.allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('name.changed')]),
    );
    // What happened by hand happens on the page, too.
    await inspector
      .getByRole('region', { name: 'State' })
      .getByRole('button', { name: 'next', exact: true })
      .click();
    await wizard.filter({ hasText: 'phone' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.close();
  });
});
