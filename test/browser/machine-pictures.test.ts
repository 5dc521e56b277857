/** The committed pictures of the machines as a browser draws them: words stay in their boxes and cover no other words. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './support/chromium.ts';

const folder = join(import.meta.dirname, '../../docs/machines');
const pictures = readdirSync(folder).filter((name) => name.endsWith('.svg'));
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Runs in the page. Letters of another font are a little wider or narrower. */
function misplaced(): string[] {
  const slack = 3;
  const texts = [...document.querySelectorAll('text')].map((text) => ({
    words: text.textContent ?? '',
    box: text.getBBox(),
  }));
  const frames = [...document.querySelectorAll('rect')].slice(1).map((frame) => frame.getBBox());
  const outside = texts.filter(({ box }) => {
    const middle = box.y + box.height / 2;
    const around = frames.filter(
      ({ x, y, width, height }) => box.x >= x && box.x <= x + width && middle >= y && middle <= y + height,
    );
    const [home] = around.toSorted((a, b) => a.width * a.height - b.width * b.height);
    return home !== undefined && box.x + box.width > home.x + home.width + slack;
  });
  const covered = texts.flatMap((a, i) =>
    texts.slice(i + 1).flatMap((b) => {
      const isApart =
        a.box.x + a.box.width <= b.box.x + slack ||
        b.box.x + b.box.width <= a.box.x + slack ||
        a.box.y + a.box.height <= b.box.y + slack ||
        b.box.y + b.box.height <= a.box.y + slack;
      return isApart ? [] : [`"${a.words}" and "${b.words}"`];
    }),
  );
  return [...outside.map(({ words }) => `"${words}" leaves its box`), ...covered];
}

it.each(pictures)('%s can be read: nothing leaves its box or covers anything [MB-03]', async (picture) => {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(folder, picture)).href);
  expect(await page.evaluate(misplaced)).toEqual([]);
  await page.close();
});
