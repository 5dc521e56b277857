/** Every view of the Drop-in side by side: what a machine can find wrong for people with disabilities. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goneClasses, sharedClasses, sharedHooks } from '#ui/check/peer/hooks.ts';
import { expectAccessible } from './support/accessible.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

async function openGallery(asked: string, size = sizes[0]) {
  const { page } = await stage.newParent(size && { viewport: size });
  await page.goto(`${stage.shop.origin}/drop-in/gallery?${asked}`);
  await page.getByRole('region', { name: 'Asked before deleting' }).waitFor();
  return page;
}

it.each(['light', 'dark'])('has nothing that axe objects to when it is %s', async (theme) => {
  const page = await openGallery(`theme=${theme}`);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
});

it.each(['flat', 'brand'])(
  'has nothing that axe objects to in a look of a merchant’s own: %s',
  async (look) => expectAccessible(await openGallery(`theme=light&look=${look}`)),
);

/** Views that reach over their place or cut something off. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('.braintree-wrapper, .braintree-wrapper *'))
      .filter((element) => element instanceof HTMLElement && getComputedStyle(element).clipPath === 'none')
      .filter((element) => element.scrollWidth > Math.ceil(element.getBoundingClientRect().width) + 1)
      .map(({ className, textContent }) => `${className}: ${textContent}`),
  );

it.each(sizes)(
  'opens at its top, though some of its views take the focus, and cuts nothing off, at $width',
  async (size) => {
    const page = await openGallery('theme=light', size);
    const [top, height] = await page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
    expect(top).toBe(0);
    expect(height).toBeGreaterThan(2_000);
    expect(await cutOff(page)).toEqual([]);
  },
);

it('keeps every control at 44 pixels where a finger meets it', async () => {
  const page = await openGallery('theme=light');
  const small = await page.evaluate(() =>
    Array.from(document.querySelectorAll('.braintree-wrapper :is(button, label:has(input))'))
      .map((element) => ({ name: element.textContent, ...element.getBoundingClientRect().toJSON() }))
      .filter(({ height }) => height > 0 && height < 44),
  );
  expect(small).toEqual([]);
});

it('shows its states in forced colours, where backgrounds and shadows are gone', async () => {
  const page = await openGallery('theme=light');
  await page.emulateMedia({ forcedColors: 'active' });
  const borders = await page.evaluate(() => {
    const styleOf = (selector: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element).borderTopStyle : 'missing';
    };
    return [
      styleOf('.braintree-form__hosted-field'),
      styleOf('.braintree-method__check'),
      styleOf('.braintree-delete-confirmation__button'),
      styleOf('.braintree-upper-container'),
    ];
  });
  expect(borders).toEqual(['solid', 'solid', 'solid', 'solid']);
});

it("shows every hook and class of the peer's that the check calls the same, and none that it calls gone", async () => {
  const page = await openGallery('theme=light');
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('.braintree-wrapper, .braintree-wrapper *')];
    return {
      hooks: elements.map((element) => element.getAttribute('data-braintree-id') ?? ''),
      classes: elements.flatMap((element) => [...element.classList]),
    };
  });
  // A card's sheet has it for a moment only, when the card is exchanged for its nonce.
  const passing = 'braintree-sheet--tokenized';
  expect(sharedHooks.filter((name) => !found.hooks.includes(name))).toEqual([]);
  expect(sharedClasses.filter((name) => !found.classes.includes(name))).toEqual([passing]);
  expect(goneClasses.filter((name) => found.classes.includes(name))).toEqual([]);
});
