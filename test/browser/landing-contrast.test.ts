/** Proves in Chromium that the words over the landing's drawing can be read at every size, and before the drawing has come. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** How bright a color is, by WCAG 2.2. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of words to what is seen in the margin left of them. */
async function contrastOf(page: Page, words: string): Promise<number> {
  const found = page.locator(words).first();
  await found.scrollIntoViewIfNeeded();
  const { y = 0, height = 0 } = (await found.boundingBox()) ?? {};
  const color = await found.evaluate((element) => getComputedStyle(element).color);
  const clip = { x: 2, y: Math.round(y + height / 2), width: 1, height: 1 };
  const { data } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [one, other] = [luminance((color.match(/\d+/g) ?? []).map(Number)), luminance([...data])];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

it.each(
  ['/santa/text', '/home'].flatMap((path) =>
    [
      { text: 16, width: 390, height: 844 },
      { text: 16, width: 320, height: 568 },
      { text: 16, width: 568, height: 320 },
      { text: 16, width: 800, height: 1_100 },
      { text: 32, width: 390, height: 844 },
      { text: 32, width: 320, height: 700 },
    ].map((size) => ({ path, ...size })),
  ),
)(
  'on $path every word can be read at $width x $height and $text pixels, with and without the picture',
  async ({ path, text, ...viewport }) => {
    const { page, problems } = await stage.newParent({ viewport });
    problems.allow(/ERR_FAILED/);
    for (const pictures of ['all', 'none'] as const) {
      if (pictures === 'none') {
        await page.route('**/*', async (route) =>
          route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
        );
      }
      await page.goto(stage.shop.origin + path, { waitUntil: 'load' });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`;
      }, text);
      for (const words of ['.hero h1', '.hero__words > p', '.hero__price']) {
        expect(await contrastOf(page, words), `${words}, pictures: ${pictures}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);
