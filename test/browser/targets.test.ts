/** In Chromium: what a thumb presses is at least 44 by 44 CSS pixels, unless it is a link inside a sentence. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goodCard, newPerson } from './support/journey.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const least = 44;

/**
 * What is smaller, of everything on the page, with all groups open. A link in a sentence is as high as its line (WCAG 2.5.5).
 */
const tooSmall = (page: Page) =>
  page.evaluate((size) => {
    for (const group of document.querySelectorAll('details')) group.open = true;
    const isInSentence = (target: Element) =>
      target.tagName === 'A' &&
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
      );
    return [...document.querySelectorAll('a[href], button, summary')]
      .filter((target) => target.checkVisibility() && !isInSentence(target))
      .map((target) => ({ said: target.textContent?.trim(), ...target.getBoundingClientRect().toJSON() }))
      .filter(({ width, height, right }) => right > 0 && (width < size || height < size))
      .map(({ said, width, height }) => `${said}: ${Math.round(width)} x ${Math.round(height)}`);
  }, least);

const expectLarge = async (target: Locator) => {
  const box = await target.boundingBox();
  expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(least);
};

it.each([
  [390, 844],
  [320, 568],
])('has them on the public pages, and the landing on one screen, at %i x %i', async (width, height) => {
  const { page, shop } = await stage.newParent({ viewport: { width, height } });
  await page.goto(`${shop.origin}/santa/text`);
  for (const name of ['Packages', 'Gifts', 'Sign in']) {
    await expectLarge(page.getByRole('link', { name, exact: true }));
  }
  expect(await page.locator('.hero').evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThanOrEqual(
    height,
  );
  for (const path of ['/santa/text', '/home', '/faqs', '/notes']) {
    await page.goto(shop.origin + path);
    await expect.poll(() => tooSmall(page), { message: path }).toEqual([]);
  }
});

it('has them where a season is read, at its end and in the account', async () => {
  const parent = await stage.newParent();
  const { page } = parent;
  const person = newPerson();
  await parent.fillIn(person);
  await page.getByRole('link', { name: `See ${person.name}’s December` }).click();
  await page.getByRole('heading', { name: `${person.name}’s December` }).waitFor();
  await expect.poll(() => tooSmall(page), { message: 'season' }).toEqual([]);
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await parent.fillCard(goodCard);
  await expect.poll(() => tooSmall(page), { message: 'payment' }).toEqual([]);
  await parent.pay();
  await parent.atStep(5);
  await expect.poll(() => tooSmall(page), { message: 'details' }).toEqual([]);
  await parent.button('Skip').click();
  await parent.atStep(6);
  await expectLarge(page.getByText('Save it on the child’s phone'));
  await expect.poll(() => tooSmall(page), { message: 'all set' }).toEqual([]);

  await parent.open('/accounts/menu');
  await parent.openGroup('Texts');
  await expectLarge(page.getByText('Save it on the child’s phone'));
  await expect.poll(() => tooSmall(page), { message: 'account' }).toEqual([]);
});
