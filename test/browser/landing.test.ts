/** Proves in Chromium that the words of the landing can be read on small phones: they end above the smoke of the drawing. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** The drawing is 390 wide, covers the page from its lower edge, and its smoke ends so far above that edge. */
const smokeInDrawing = 374 / 390;

/** Another font breaks the lines elsewhere, and the page's own come after its script: `document.fonts.ready` may be true before. */
const fontsAreIn = (page: Page) =>
  page.waitForFunction(() => {
    const loaded = Array.from(document.fonts).filter(({ status }) => status === 'loaded');
    return ['"Young Serif"', 'Figtree'].every((name) => loaded.some(({ family }) => family === name));
  });

it.each([
  ['/santa/text', 320, 256],
  ['/santa/text', 320, 568],
  ['/uk/santa/text', 320, 568],
  ['/santa/text', 360, 640],
  ['/santa/text', 390, 664],
])('%s ends its words above the smoke at %i x %i [C16]', async (path, width, height) => {
  const { page, ...parent } = await stage.newParent({ viewport: { width, height } });
  await page.goto(parent.shop.origin + path);
  await fontsAreIn(page);
  const words = await page.getByText(/The first one is free\./).boundingBox();
  const drawing = await page.locator('.hero picture').boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(
    (drawing?.height ?? 0) - smokeInDrawing * width,
  );
});

it('shows a phone on its side the wide drawing, with the words beside its smoke [C16]', async () => {
  const parent = await stage.newParent({ viewport: { width: 568, height: 320 } });
  await parent.open('/santa/text');
  const { page } = parent;
  await fontsAreIn(page);
  const shown = await page
    .locator('.hero picture img')
    .evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
  expect(shown).toContain('/art/home-wide.svg');
  const words = await page.getByText(/The first one is free\./).boundingBox();
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(568 * 0.6);
});
