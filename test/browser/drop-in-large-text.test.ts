/** A form with little room: text at twice its size on a phone, saved methods there, and the narrowest phone. */
import { expect, it } from 'vitest';
import { newPerson } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { clientTokenFor, customerWith } from './support/programs.ts';
import { phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

it('at twice the size of text fields follow, stand below each other and are not cut off', async () => {
  const merchant = await Merchant.open(await stage.newParent(phoneScreen));
  const { tokenizationKey: authorization } = await stage.shop.credentials();
  await merchant.page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  await merchant.create('first', { authorization });
  const sizeOf = (label: string) =>
    merchant.field('first', label).evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
  expect(await sizeOf('Expiration Date')).toBe(32);
  // As large as leaves room for 16 digits of a wide font.
  expect(await sizeOf('Card Number')).toBeGreaterThanOrEqual(30);
  const boxes = await merchant
    .form('first')
    .locator('.braintree-form__hosted-field')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect()));
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
  for (const { height } of boxes) expect(height).toBeGreaterThan(80);
  const widest = await merchant.page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBe(390);
});

it.each([320, 390])(
  'at twice the size of text all digits of a card are seen in the shop, %i pixels wide, and no mark stands on them',
  async (width) => {
    const parent = await stage.newParent({ ...phoneScreen, viewport: { width, height: 844 } });
    const { page } = parent;
    await parent.fillIn(newPerson());
    await parent.texted.waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    await parent.atStep(4);
    const amex = { number: '378282246310005', expiry: '1230', cvv: '1234', postalCode: '12345-6789' };
    const visa = { number: '4111111111111111', expiry: '1230', cvv: '123', postalCode: '12345-6789' };
    for (const card of [amex, visa]) {
      await parent.fillCard(card);
      const labels = ['Card Number', 'Expiration Date', 'CVV', 'Postal Code'] as const;
      for (const label of labels) {
        const field = parent.cardField(label);
        expect(await field.inputValue()).not.toBe('');
        expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
        const size = await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
        expect(size).toBeGreaterThan(width / 15);
      }
    }
    const onDigits = await page.evaluate(
      () =>
        [...document.querySelectorAll('.braintree-form__icon-container')].filter((mark) => {
          const box = mark.getBoundingClientRect();
          return [...document.querySelectorAll('.braintree-form__field iframe, .braintree-form__label')].some(
            (other) => {
              const range = document.createRange();
              range.selectNodeContents(other);
              const b =
                other.localName === 'iframe' ? other.getBoundingClientRect() : range.getBoundingClientRect();
              return box.left < b.right && b.left < box.right && box.top < b.bottom && b.top < box.bottom;
            },
          );
        }).length,
    );
    expect(onDigits).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

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

it('each saved method takes one line on a phone, and says all that it says elsewhere', async () => {
  const customerId = await customerWith(
    stage.shop,
    'fake-valid-mastercard-nonce',
    'fake-valid-amex-nonce',
    'fake-paypal-billing-agreement-nonce',
  );
  const merchant = await Merchant.open(await stage.newParent(phoneScreen));
  await merchant.create('first', {
    authorization: await clientTokenFor(stage.shop, customerId),
    paypal: { flow: 'vault' },
  });
  const rows = merchant.form('first').getByRole('radio');
  const names = [
    'Mastercard Ending in 4444',
    'American Express Ending in 0005',
    'jane.doe@example.com PayPal',
  ];
  for (const name of names)
    expect(await rows.and(merchant.page.getByRole('radio', { name })).count()).toBe(1);
  const lines = await merchant
    .form('first')
    .locator('.braintree-method__label')
    .evaluateAll((labels) =>
      labels.map((label) => {
        const parts = Array.from(label.children, (part) => part.getBoundingClientRect());
        const [name, hint] = parts;
        // One below the other, or broken within: the second line begins below the middle of the first.
        return Boolean(name && hint && name.height < 30 && hint.top < name.top + name.height / 2);
      }),
    );
  expect(lines).toEqual([true, true, true]);
});

it('an address that is too long for its line is broken before its @', async () => {
  const customerId = await customerWith(stage.shop, 'fake-paypal-billing-agreement-nonce');
  const merchant = await Merchant.open(await stage.newParent({ viewport: { width: 320, height: 640 } }));
  await merchant.create('first', {
    authorization: await clientTokenFor(stage.shop, customerId),
    paypal: { flow: 'vault' },
  });
  const name = merchant.form('first').locator('.braintree-method__label bdi');
  await name.evaluate((element) => {
    element.style.maxWidth = '10em';
  });
  const lines = await name.evaluate((element) =>
    Array.from(element.childNodes).flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return node.textContent
        ? [[node.textContent, range.getClientRects().length, range.getBoundingClientRect().top] as const]
        : [];
    }),
  );
  expect(lines.map(([text, count]) => [text, count])).toEqual([
    ['jane.doe', 1],
    ['@example.com', 1],
  ]);
  expect(lines[1]?.[2]).toBeGreaterThan(lines[0]?.[2] ?? 0);
});
