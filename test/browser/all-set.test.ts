/** The end of a sale, in Chromium: a mistyped address is put right, and the details are kept for next year if asked. */
import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { hideTab } from './support/hide-tab.ts';
import { newPerson } from './support/journey.ts';
import { openDetails } from './support/made-orders.ts';
import { orderOf } from './support/orders.ts';
import { setStage } from './support/stage.ts';

const descriptor = 'NPP*NORTH POLE POST';
const stage = setStage({ BRAINTREE_DESCRIPTOR: descriptor });

it('sends the receipt to the corrected address and opens the account with it, also after a reload [C12]', async () => {
  const parent = await stage.newParent();
  const { page, shop } = parent;
  const person = newPerson();
  const mistyped = { ...person, email: person.email.replace('example.com', 'gmial.com') };
  const right = mistyped.email.replace('gmial', 'gmail');
  await openDetails(parent, mistyped);
  await parent.button('Skip').click();
  await parent.atStep(6);
  await page.getByText(`Your card statement will say ${descriptor}.`).waitFor();
  await expect.poll(async () => (await shop.mails(mistyped.email)).length).toBe(1);

  await parent.button('Wrong address? Correct it').click();
  const focused = () => page.evaluate(() => document.activeElement?.id);
  expect(await focused()).toBe('email');
  await parent.emailField.fill('parent');
  await page.keyboard.press('Enter');
  await page.getByText('Enter an e-mail address such as name@example.com.').waitFor();
  expect(await focused()).toBe('email');
  await parent.emailField.fill(mistyped.email);
  await parent.emailField.blur();
  await parent.button('Use this').click();
  expect(await parent.emailField.inputValue()).toBe(right);
  await expectAccessible(parent.page);

  // A second receipt would show that the lost answer was asked for again as something new.
  await page.route('**/api/order_email', async (route) => {
    await route.fetch();
    await route.abort();
  });
  parent.problems.allow(/order_email|ERR_FAILED|receipt/);
  await parent.button('Send the receipt there').click();
  await page.getByText('It is safe to try again').waitFor();
  await page.unroute('**/api/order_email');
  await parent.button('Try again').click();
  await page.getByText(`Your receipt is on its way to ${right}.`).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(right);
  await expectAccessible(parent.page);
  await expect
    .poll(async () => (await shop.mails(right)).map(({ subject }) => subject))
    .toEqual(['Your North Pole Post receipt: $29.95 USD']);
  await expect.poll(async () => (await shop.mails(mistyped.email)).length).toBe(2);
  expect(orderOf(shop, right)).toMatchObject({ state: 'paid' });

  await page.reload();
  await page.getByText(`Your receipt is on its way to ${right}.`).waitFor();
  await parent.button(`See ${person.name}’s December`).click();
  await page.getByText('$29.95, paid once').waitFor();
  await parent.openGroup('Order');
  await page.getByText(right).first().waitFor();
});

it('keeps the details where the box in the account is ticked, and offers them for the next order [B24]', async () => {
  const parent = await stage.newParent();
  const { page, shop } = parent;
  const person = newPerson('Nell');
  await openDetails(parent, person);
  await page.getByRole('textbox', { name: 'Town' }).fill('Duluth');
  await page.getByRole('textbox', { name: 'Age' }).fill('6');
  await parent.button('Save').click();
  await parent.atStep(6);
  await parent.button('See Nell’s December').click();

  await parent.openGroup('Nell');
  const box = page.getByRole('checkbox', { name: 'Keep our details for next year' });
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await page.getByText('are kept until January 31, 2028').waitFor();
  await box.and(page.locator(':enabled')).waitFor();
  await expectAccessible(parent.page);
  await page.reload();
  await parent.openGroup('Nell');
  await box.waitFor();
  expect(await box.isChecked()).toBe(true);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await shop.kill();
  await shop.restart({ SANDBOX_TIME: '2027-11-20T15:00:00Z' });
  await expect
    .poll(() => shop.rows('select phone, town from orders where email = ?', person.email))
    .toEqual([{ phone: '', town: 'Duluth' }]);
  await openDetails(parent, { ...newPerson('Nell'), email: person.email });
  const town = page.getByRole('textbox', { name: 'Town' });
  const fill = parent.button('Fill in Nell’s details from 2026');
  await fill.waitFor();
  expect(await town.inputValue()).toBe('');
  await expectAccessible(parent.page);
  await fill.click();
  expect(await town.inputValue()).toBe('Duluth');
  expect(await page.getByRole('textbox', { name: 'Age' }).inputValue()).toBe('7');
  await parent.button('Save').click();
  await parent.atStep(6);
});

it('notices that the order was cancelled in another tab when its own tab is shown again', async () => {
  const parent = await stage.newParent();
  const { page, shop } = parent;
  const person = newPerson();
  await openDetails(parent, person);
  await parent.button('Skip').click();
  await parent.atStep(6);
  const allSet = page.getByRole('heading', { name: `${person.name} is all set!` });
  await allSet.waitFor();
  const { id } = orderOf(shop, person.email);
  const other = await page.context().newPage();
  await other.goto(`${shop.origin}/accounts/menu`);
  const status = await other.evaluate(async (orderId) => {
    const body = new URLSearchParams({ order_id: orderId, amount: '29.95' });
    return (await fetch('/api/cancel_order', { method: 'POST', body })).status;
  }, id);
  expect(status).toBe(200);
  await hideTab(page);
  await page.waitForURL('**/accounts/menu');
  expect(await allSet.count()).toBe(0);
  // The sign-up of this tab is over: another one can begin.
  await parent.open('/');
  await parent.atStep(1);
});
