/** A form with little room: text at twice its size on a phone, and the narrowest phone. */
import { expect, it } from 'vitest';
import { Merchant } from './support/merchant.ts';
import { phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

it('at twice the size of text fields follow, stand below each other and are not cut off', async () => {
  const merchant = await Merchant.open(await stage.newParent(phoneScreen));
  const { tokenizationKey: authorization } = await stage.shop.credentials();
  await merchant.page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  await merchant.create('first', { authorization });
  const number = merchant.field('first', 'Card Number');
  expect(await number.evaluate((input) => getComputedStyle(input).fontSize)).toBe('32px');
  const boxes = await merchant
    .form('first')
    .locator('.braintree-form__hosted-field')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect()));
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
  for (const { height } of boxes) expect(height).toBeGreaterThan(80);
  const widest = await merchant.page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBe(390);
});

it('the brands of cards stand in one line on the narrowest phone', async () => {
  const merchant = await Merchant.open(await stage.newParent({ viewport: { width: 320, height: 640 } }));
  const { tokenizationKey: authorization } = await stage.shop.credentials();
  await merchant.create('first', { authorization });
  const brands = merchant.form('first').locator('[data-braintree-id="card-view-icons"] li');
  const boxes = await brands.evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect()));
  expect(boxes.length).toBeGreaterThan(7);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(320);
});
