/** The payment step on a phone: what is bought, its total, the ways to pay and Pay are on one screen when it opens. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newPerson, type Parent } from './support/journey.ts';
import { openPayment } from './support/made-orders.ts';
import { phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();
const screenHeight = 844;

const bottomOf = async (target: Locator) => {
  const { y = Number.NaN, height = Number.NaN } = (await target.boundingBox()) ?? {};
  return y + height;
};

const applePay = ({ page }: Parent) => page.getByRole('button', { name: 'Apple Pay', exact: true });

async function signUpInUk(parent: Parent, name: string, mobile: string) {
  await openPayment(parent, { ...newPerson(name), mobile });
  await parent.startNow();
}

/** What has to be read before the press, from top to bottom. */
async function expectOneScreen(parent: Parent, pay: Locator, sum: string) {
  const { page } = parent;
  await pay.waitFor();
  await applePay(parent).waitFor();
  const parts = [
    page.getByText('Total', { exact: true }),
    applePay(parent),
    parent.wayToPay('Card'),
    parent.wayToPay('PayPal'),
    page.getByRole('checkbox', { name: /^Keep my payment method/ }),
    pay,
  ];
  const bottoms = await Promise.all(parts.map(bottomOf));
  expect(bottoms).toEqual(bottoms.toSorted((a, b) => a - b));
  expect(bottoms.at(-1)).toBeLessThanOrEqual(screenHeight);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.locator('.summary__total').allTextContents()).toEqual(['Total', sum]);
}

// The longest name of which Santa's heading takes two lines.
describe.each(['Mia', 'Maximilian-Alexander'])('for %s', (name) => {
  it('Pay is seen at once in the US [K-04 P-02]', async () => {
    const parent = await stage.newParent(phoneScreen);
    await parent.signUp(newPerson(name));
    await expectOneScreen(parent, parent.payButton, '$29.95');
  });

  it('Pay is seen at once in the UK, below the choice of when to begin [K-04 B30]', async () => {
    const parent = await stage.newParent(phoneScreen);
    await signUpInUk(parent, name, name === 'Mia' ? '07700 900471' : '07700 900472');
    await expectOneScreen(parent, parent.button('Pay £23.95'), '£23.95');
  });
});

it('the fields of a card leave Pay near the first screen in the UK, whatever start was chosen', async () => {
  const parent = await stage.newParent(phoneScreen);
  await signUpInUk(parent, 'Mia', '07700 900473');
  const pay = parent.page.getByRole('button', { name: /^Pay £/ });
  await parent.chooseCard();
  await parent.cardField('Card Number').waitFor();
  expect(await bottomOf(pay)).toBeLessThanOrEqual(880);
  await parent.page.getByRole('radio', { name: /^Start after 14 days/ }).check();
  await parent.button('Pay £22.95').waitFor();
  expect(await bottomOf(pay)).toBeLessThan(900);
});

it('the fields of a card and Pay are on one screen, too; the list leads back to the wallet', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  await openPayment(parent, newPerson('Mia'));
  await parent.payButton.waitFor();
  await parent.chooseCard();
  await parent.cardField('Card Number').waitFor();
  expect(await applePay(parent).isVisible()).toBe(false);
  expect(await bottomOf(parent.payButton)).toBeLessThanOrEqual(screenHeight);
  await parent.button('Choose another way to pay').click();
  await applePay(parent).waitFor();
  // A thumb that means the code does not open the wallet's sheet.
  await page.getByText('Have a gift or promotion code?').click();
  const { y: top = 0 } = (await applePay(parent).boundingBox()) ?? {};
  expect(top - (await bottomOf(parent.button('Use the code')))).toBeGreaterThanOrEqual(16);
});

it('a device without Apple Pay has no button for it, and no room for one', async () => {
  const parent = await stage.newParent(phoneScreen);
  await fetch(`${stage.shop.origin}/sandbox/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applePay: false }),
  });
  await openPayment(parent, newPerson('Mia'));
  await parent.wayToPay('Card').waitFor();
  expect(await applePay(parent).count()).toBe(0);
  await parent.page.getByRole('heading', { name: 'Choose a way to pay' }).waitFor();
  expect(await bottomOf(parent.payButton)).toBeLessThanOrEqual(screenHeight);
});

it('the second half of a double click on Pay opens nothing: the errors push a link to where the button was', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page, context } = parent;
  await openPayment(parent, newPerson('Mia'));
  await parent.payButton.waitFor();
  await parent.chooseCard();
  await parent.settle(parent.payButton);
  const link = page.getByRole('link', { name: /PayPal Privacy Statement/ });
  // However long this computer takes between the two clicks, for the page it is one moment.
  const clocks = await context.newCDPSession(page);
  await clocks.send('Animation.enable');
  await clocks.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await parent.payButton.click();
  await page.locator('.braintree-form__field-group--has-error').first().waitFor();
  await parent.settle(link);
  const { x = 0, y = 0, height = 0 } = (await link.boundingBox()) ?? {};
  await page.mouse.click(x + 40, y + height / 2);
  await parent.settle(link);
  expect(context.pages()).toHaveLength(1);
  await clocks.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect.poll(() => link.evaluate((shown) => getComputedStyle(shown).pointerEvents)).toBe('auto');
});

it('the ways to pay stay where they are when the line for a code comes', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const late = Promise.withResolvers<void>();
  await page.route(/PromoPanel/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await openPayment(parent, newPerson());
  const card = parent.wayToPay('Card');
  await card.waitFor();
  const before = await card.boundingBox();
  late.resolve();
  await page.getByText('Have a gift or promotion code?').waitFor();
  expect(await card.boundingBox()).toEqual(before);
});

it('the choice to keep the method comes with the ways to pay, which would push it away', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const late = Promise.withResolvers<void>();
  await page.route(/configuration|graphql/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/configuration|graphql/);
  await openPayment(parent, newPerson());
  await asked;
  const keep = page.getByRole('checkbox', { name: /^Keep my payment method/, includeHidden: true });
  await keep.waitFor({ state: 'attached' });
  expect(await keep.isVisible()).toBe(false);
  late.resolve();
  await parent.wayToPay('PayPal').waitFor();
  expect(await keep.isVisible()).toBe(true);
});
