/** What the root sells around and below the wizard's first step, in Chromium on the built shop. */
import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { setStage } from './support/stage.ts';

// The shop's clock stands on 21 November.
const stage = setStage();

it.each([
  ['/', '$29.95', 'December 1 to 25, 2026', 'Two more children for $19.95'],
  ['/uk/', '£23.95', '1 to 25 December 2026', 'Two more children for £15.95'],
])(
  '%s says what comes, what it costs and where to sign in, moves nothing when it is read, and ends with the step [R-01 K-06]',
  async (path, price, days, family) => {
    const parent = await stage.newParent({ viewport: { width: 390, height: 844 } });
    const { page } = parent;
    await parent.open(path);
    await page.locator('#homepage #step-1').waitFor();
    await page.getByText(`25 texts, 19 with a picture: ${days}. ${price} once.`, { exact: true }).waitFor();
    const next = await page.getByRole('button', { name: 'Next' }).boundingBox();
    expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(844);
    await parent.nameField.fill('Leo');
    await page.getByText('Ho ho ho, Leo! Santa here. Look, my home!').locator('visible=true').waitFor();

    const below = page.locator('.below');
    for (const heading of ['What Santa writes', 'How it works', 'What it costs', 'Questions parents ask']) {
      await below.getByRole('heading', { level: 2, name: heading }).waitFor();
    }
    await below.getByRole('heading', { name: family }).waitFor();
    for (const link of await below.locator('a[href^="/"]').all()) {
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^${path}`));
    }
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.mouse.wheel(0, before);
    await below.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await height()).toBe(before);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 844 });
    for (const size of ['32px', '']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await parent.next();
    await page.locator('#step-2').waitFor();
    expect(await below.isVisible()).toBe(false);
    await page.goBack();
    await page.locator('#step-1').waitFor();
    expect(await below.isVisible()).toBe(true);
    await below.getByRole('link', { name: 'Sign in to your order' }).click();
    await page.waitForURL(`**${path}accounts/menu`);
  },
);

it('fetches the pictures below after the page’s script, or after a while without it', async () => {
  const { page, problems } = await stage.newParent({ viewport: { width: 390, height: 844 } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const scriptAsked = Promise.withResolvers<void>();
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    scriptAsked.resolve();
    await script.promise;
    await route.continue();
  });
  const pictures = page.locator('.below .text__picture');
  const waiting = () => page.evaluate(() => document.getAnimations().length);
  await page.goto(`${stage.shop.origin}/`, { waitUntil: 'commit' });
  await scriptAsked.promise;
  await pictures.first().waitFor();
  const size = async () => {
    const { width, height } = (await pictures.first().boundingBox()) ?? { width: 0, height: 0 };
    return [width, height];
  };
  const before = await size();
  expect(before).toEqual([350, 262.5]);
  // As many texts as a phone is shown.
  expect(await waiting()).toBe(3);
  expect(asked).not.toContain('/art/letters.svg');

  const come = page.waitForRequest('**/art/letters.svg');
  script.resolve();
  await come;
  expect(await waiting()).toBe(0);
  await page.locator('.below img').first().scrollIntoViewIfNeeded();
  expect(await size()).toEqual(before);

  problems.allow(/ERR_FAILED/);
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(`${stage.shop.origin}/`, { waitUntil: 'domcontentloaded' });
  const comeAnyway = page.waitForRequest('**/art/letters.svg');
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await comeAnyway;
});
