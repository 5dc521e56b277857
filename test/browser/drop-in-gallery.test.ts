/** Every view of the Drop-in side by side: what a machine can find wrong for people with disabilities. */
import { describe, expect, it } from 'vitest';
import { goneClasses, sharedClasses, sharedHooks } from '#ui/check/peer/hooks.ts';
import { expectAccessible } from './support/accessible.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

async function openGallery(theme: string, size: { width: number; height: number }) {
  const parent = await stage.newParent();
  await parent.page.setViewportSize(size);
  await parent.open(`/drop-in/gallery?theme=${theme}`);
  await parent.page.getByRole('region', { name: 'Asked before deleting' }).waitFor();
  return parent;
}

describe.each(['light', 'dark'])('the %s gallery', (theme) => {
  it.each(sizes)('has nothing that axe objects to, at $width', async (size) => {
    const { page } = await openGallery(theme, size);
    await expectAccessible(page);
  });
});

it.each(sizes)('opens at its top, though some of its views take the focus, at $width', async (size) => {
  const { page } = await openGallery('light', size);
  expect(await page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight > 2_000])).toEqual([
    0,
    true,
  ]);
});

it.each(['flat', 'brand'])(
  'has nothing that axe objects to in a look of a merchant’s own: %s',
  async (look) => {
    const parent = await stage.newParent();
    await parent.open(`/drop-in/gallery?theme=light&look=${look}`);
    await parent.page.getByRole('region', { name: 'Asked before deleting' }).waitFor();
    await expectAccessible(parent.page);
  },
);

it.each(sizes)('nothing in any view is cut off or wider than its place, at $width', async (size) => {
  const { page } = await openGallery('light', size);
  const cut = await page.evaluate(() =>
    Array.from(document.querySelectorAll('.braintree-wrapper, .braintree-wrapper *'))
      .filter((element) => element instanceof HTMLElement && getComputedStyle(element).clipPath === 'none')
      .filter((element) => element.scrollWidth > Math.ceil(element.getBoundingClientRect().width) + 1)
      .map(({ className, textContent }) => `${className}: ${textContent}`),
  );
  expect(cut).toEqual([]);
});

it('keeps every control at 44 pixels where a finger meets it', async () => {
  const { page } = await openGallery('light', { width: 390, height: 844 });
  const small = await page.evaluate(() =>
    Array.from(document.querySelectorAll('.braintree-wrapper :is(button, label:has(input))'))
      .map((element) => ({ name: element.textContent, ...element.getBoundingClientRect().toJSON() }))
      .filter(({ height }) => height > 0 && height < 44),
  );
  expect(small).toEqual([]);
});

it('shows its states in forced colours, where backgrounds and shadows are gone', async () => {
  const { page } = await openGallery('light', { width: 1280, height: 800 });
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
  const { page } = await openGallery('light', { width: 1280, height: 800 });
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
