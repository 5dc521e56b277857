// Proves that a phone's keyboard leads from one card field to the next.
import { expect, it } from 'vitest';
import { styleNonce } from './merchant-page.ts';
import { setFieldsStage } from './support/fields-stage.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const stage = setFieldsStage({ userAgent: android });

const intercept = (key: string, direction: string) =>
  stage.frame(key).locator(`.focus-intercept[data-braintree-direction="${direction}"]`);

const isFocused = (key: string) => stage.input(key).evaluate((element) => element === document.activeElement);

it("lets the arrows above a phone's keyboard lead from field to field", async () => {
  await stage.open(await stage.clientToken());
  await stage.input('number').focus();
  await intercept('number', 'after').focus();
  await expect.poll(() => isFocused('cvv')).toBe(true);
  await intercept('cvv', 'before').focus();
  await expect.poll(() => isFocused('number')).toBe(true);
});

it('has nothing before the first field and behind the last', async () => {
  await stage.open(await stage.clientToken());
  await expect.poll(() => intercept('number', 'before').count()).toBe(0);
  await expect.poll(() => intercept('cardholderName', 'after').count()).toBe(0);
  expect(await intercept('number', 'after').count()).toBe(1);
  // The component styles what it adds to the page in a way that the page's own policy does not like.
  expect(stage.problems.filter((problem) => !problem.includes(styleNonce))).toEqual([]);
});
