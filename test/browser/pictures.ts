/** `npm run pictures`: what the README shows, taken anew of the running shop and of the inspector beside it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import '#server/node-guard.mjs';
import { launchChromium } from './support/chromium.ts';
import { freePort } from './support/free-port.ts';
import { goodCard, newPerson, Parent } from './support/journey.ts';
import type { Problems } from './support/problems.ts';
import { type Shop, startShop } from './support/shop.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/pictures');
mkdirSync(folder, { recursive: true });

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  locale: 'en-US',
  timezoneId: 'America/New_York',
};
const wide = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  locale: 'en-US',
  timezoneId: 'America/New_York',
};
const browser = await launchChromium();
const save = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}.png`) });
const parentOn = (page: Page, shop: Pick<Shop, 'origin'>) => new Parent(page, {} as Problems, shop as Shop);

/** The moment after the first text, and the payment step with a card typed in. */
async function takeShop(shop: Shop) {
  const page = await browser.newPage(phone);
  const parent = parentOn(page, shop);
  await parent.fillIn(newPerson());
  await parent.texted.waitFor();
  await page.waitForLoadState('networkidle');
  await save(page, 'shop-texted');
  await parent.atStep(4);
  await parent.payButton.waitFor();
  await parent.fillCard(goodCard);
  await parent.settle(parent.payButton);
  await save(page, 'shop-payment');
  await page.goto(`${shop.origin}/sandbox`);
  await page.setViewportSize(wide.viewport);
  await save(page, 'sandbox');
  await page.close();
}

/** The inspector in a window of its own, at the payment step. */
async function takeInspector() {
  const port = await freePort([1, 10_000]);
  const data = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  const development = spawn(process.execPath, ['ui/build/dev.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await takeInspectorAt(`http://127.0.0.1:${port}`, development.stdout);
  } finally {
    const ended = once(development, 'exit');
    development.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

async function takeInspectorAt(origin: string, output: Readable) {
  await new Promise<void>((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      if (line.includes('Step through its machines')) resolve();
    });
  });
  // Its server is slower than the pages.
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) await setTimeout(250);
  const page = await browser.newPage(phone);
  await page.goto(`${origin}/?inspect`);
  const inspector = page.getByRole('complementary', { name: 'Machine inspector' });
  const [own] = await Promise.all([
    page.waitForEvent('popup'),
    inspector.getByRole('button', { name: /own window/ }).click(),
  ]);
  const person = newPerson();
  const parent = parentOn(page, { origin });
  await parent.typeName(person.name);
  await parent.typePhone(person.phone);
  await parent.agree();
  await parent.next();
  await parent.typeEmail(person.email);
  await parent.atStep(4);
  await parent.payButton.waitFor();
  await own.setViewportSize(wide.viewport);
  await own
    .getByRole('navigation')
    .getByRole('button', { name: /▣ payment / })
    .click();
  await save(own, 'inspector');
}

const shop = await startShop();
try {
  await takeShop(shop);
  await takeInspector();
} finally {
  await shop.stop();
  await browser.close();
}
