/**
 * Proves in Chromium that the words of the landing can be read on small phones: they end above the smoke of the drawing, and stay
 * where they are when the fonts come, as those of the wizard's first step do.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newPerson } from './support/journey.ts';
import { openPayment } from './support/made-orders.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** The drawing is 390 wide, covers the page from its lower edge, and its smoke ends so far above that edge. */
const smokeInDrawing = 374 / 390;
/** Its cabin stands so far above that edge. */
const cabinInDrawing = 188 / 390;

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
  const words = await page.getByText(/Plus one free\./).boundingBox();
  const drawing = await page.locator('.hero picture img').boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(
    (drawing?.height ?? 0) - smokeInDrawing * width,
  );
});

it('shows the whole of Santa beside what he says on the narrowest phone, too, and the whole of his home on a usual one', async () => {
  const parent = await stage.newParent({ viewport: { width: 320, height: 844 } });
  await parent.open('/santa/text');
  const face = await parent.page.locator('.hero__santa').boundingBox();
  expect(face?.x).toBeGreaterThanOrEqual(0);
  const bubble = await parent.page.locator('.hero__bubble').boundingBox();
  expect((bubble?.x ?? 0) + (bubble?.width ?? 0)).toBeLessThanOrEqual(320);
  const words = await parent.page.getByText(/Plus one free\./).boundingBox();
  expect(bubble?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0));

  await parent.page.setViewportSize({ width: 390, height: 844 });
  const { y = 0, height = 0 } = (await parent.page.locator('.hero picture img').boundingBox()) ?? {};
  const button = await parent.page.locator('.hero__words .button').boundingBox();
  expect(button?.y, 'the button covers Santa’s home').toBeGreaterThanOrEqual(
    y + height - cabinInDrawing * 390,
  );
});

it.each(['/santa/text', '/home'])(
  'on %s what Santa says covers no word of the heading, on a tablet on its side or in a window of its width',
  async (path) => {
    const parent = await stage.newParent({ viewport: { width: 1280, height: 800 } });
    await parent.open(path);
    await parent.page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of [900, 1024, 1100, 1180, 1280]) {
      await parent.page.setViewportSize({ width, height: 800 });
      const [heading, bubble] = await parent.page.evaluate(() => {
        const words = document.createRange();
        words.selectNodeContents(document.querySelector('.hero h1') ?? document.body);
        const said = document.querySelector('.hero__bubble')?.getBoundingClientRect();
        return [words.getBoundingClientRect().right, said?.left] as const;
      });
      expect(heading, `at ${width} pixels`).toBeLessThan(bubble ?? 0);
    }
  },
);

it('keeps the brand on one line, and in the low header, with text twice the size', async () => {
  const parent = await stage.newParent({ viewport: { width: 320, height: 844 } });
  const { page } = parent;
  await openPayment(parent, newPerson('Mia'));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  const header = await page.locator('header').boundingBox();
  const brand = await page.locator('header .brand').evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    const { bottom, right } = range.getBoundingClientRect();
    return { bottom, right };
  });
  expect(brand.bottom).toBeLessThanOrEqual(header?.height ?? 0);
  expect(brand.right).toBeLessThanOrEqual(320);
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
  const words = await page.getByText(/Plus one free\./).boundingBox();
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(568 * 0.6);
});

const fontFile = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(path))).toString('base64');
const figtree = fontFile('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const youngSerif = fontFile('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2');

const standInFonts = [
  ['Arial', figtree, '300 900'],
  ['Young Serif stand-in', youngSerif, '400'],
] as const;
const standInNames = standInFonts.map(([name]) => name);

/**
 * What a phone has until the fonts have come, whatever fonts this computer has: the fonts themselves, a little wider or narrower.
 * @param percent of their width
 */
const standIns = (percent: number) =>
  standInFonts
    .map(
      ([name, file, weight]) =>
        `@font-face { font-family: "${name}"; src: url(data:font/woff2;base64,${file}); font-weight: ${weight}; size-adjust: ${percent}%; }`,
    )
    .join('\n');

const widths = [320, 360, 375, 390, 412, 430];

it.each(
  ['/', '/uk/', '/santa/text', '/uk/santa/text'].flatMap((path) =>
    [98, 102].map((percent) => [path, percent] as const),
  ),
)(
  '%s moves nothing on phones when its fonts come after stand-ins of %i percent of their width',
  async (path, percent) => {
    const { page } = await stage.newParent({ viewport: { width: 390, height: 844 }, bypassCSP: true });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(stage.shop.origin + path, { waitUntil: 'domcontentloaded' });
    await page.addStyleTag({ content: standIns(percent) });
    // The page's own stand-in has the same name and fails where the computer has none of its fonts. `document.fonts.load`
    // ends with the first that fails, while the other is still on its way: each is awaited for itself.
    const loaded = await page.evaluate(async (names) => {
      const faces = Array.from(document.fonts, (face) => ({ face, name: face.family.replaceAll('"', '') }));
      const standingIn = faces.filter(({ name }) => names.some((standIn) => standIn === name));
      await Promise.allSettled(standingIn.map(async ({ face }) => face.load()));
      return standingIn.map(({ face, name }) => `${name} ${face.status}`);
    }, standInNames);
    for (const name of standInNames) expect(loaded).toContain(`${name} loaded`);
    /** How far from the top words stand, at each width. */
    const positions = async () => {
      const all: Record<number, string[]> = {};
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        all[width] = await page.evaluate(() => {
          const words = document.querySelectorAll(
            '.hero__words *, .hero__bubble, .step form *:not(.arriving *)',
          );
          return Array.from(
            words,
            (found) => `${Math.round(found.getBoundingClientRect().top)} ${found.textContent}`,
          );
        });
      }
      return all;
    };
    const before = await positions();
    expect(before[390]?.length).toBeGreaterThan(5);
    release();
    await fontsAreIn(page);
    expect(await positions()).toEqual(before);
  },
);

describe('text twice the size', () => {
  const pages = ['/santa/text', '/home'];
  const sizes = [
    { width: 390, height: 844 },
    { width: 320, height: 700 },
    { width: 1280, height: 800 },
  ];

  it.each(pages.flatMap((path) => sizes.map((size) => ({ path, ...size }))))(
    'on $path, $width pixels wide, covers nothing and needs no scrolling sideways',
    async ({ path, ...viewport }) => {
      const { page } = await stage.newParent({ viewport });
      await page.goto(stage.shop.origin + path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px';
      });
      const covered = await page.evaluate(() => {
        const boxOf = (found: Element) => found.getBoundingClientRect();
        const isSeen = (found: Element) => boxOf(found).width > 0;
        const words = [...document.querySelectorAll('.hero h1, .hero p:not(.hero__bubble), .hero .button')];
        const above = [...document.querySelectorAll('.hero__bubble, header .brand, .hero__sign-in')];
        return [...words, ...above].filter(isSeen).flatMap((one, index, all) =>
          all.slice(index + 1).flatMap((other) => {
            const [a, b] = [boxOf(one), boxOf(other)];
            const isClear = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
            return isClear ? [] : [`${one.textContent} and ${other.textContent}`];
          }),
        );
      });
      expect(covered).toEqual([]);
      const tooWide = await page.evaluate(() =>
        [...document.querySelectorAll('.hero *, .top *')]
          .filter((found) => found.closest('picture, .hero__bubble') === null)
          .filter((found) => found.getBoundingClientRect().right > innerWidth + 1)
          .map(({ className, textContent }) => `${className} ${textContent}`),
      );
      expect(tooWide).toEqual([]);
    },
  );
});
