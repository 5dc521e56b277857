/** A parent of two children buys for both in one visit: one card form, the family price, and no code to type. */
import { expect, it } from 'vitest';
import { e164, newPerson } from './support/journey.ts';
import { fillPayment } from './support/made-orders.ts';
import { phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

interface OrderOfAFamily {
  kind: string;
  state: string;
  amount: number;
  phone: string;
  days: number;
}

/** The orders of a parent, with the days that are planned for each. */
const ordersOf = (email: string) =>
  stage.shop.rows<OrderOfAFamily>(
    `select kind, state, amount, phone,
      (select count(*) from messages where order_id = orders.id and slot like '12-%' and state = 'planned') as days
      from orders where email = ? order by created_at`,
    email,
  );

it('offers the family package after paying and not before, and signs the second child up for nothing right after it [W-19 W-20]', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const first = newPerson('Mia');
  const second = { ...newPerson('Leo'), email: first.email };

  await fillPayment(parent, first);
  await parent.keepMethod();
  expect(await page.getByText('$19.95').filter({ visible: true }).count()).toBe(0);
  await parent.pay();
  await parent.atStep(5);
  await parent.button('Skip').click();
  await parent.atStep(6);
  await parent.button('Add brothers and sisters, or a film').click();
  await page.locator('main#step-addon').waitFor();
  await page.getByRole('radio', { name: /Family package/ }).check();
  await parent.button('Buy the family package for $19.95').click();

  await page.getByText('2 more children are paid for with your family package.').waitFor();
  await parent.button('Add another child').click();
  await page.waitForURL('**/santa/signup?home=yes');
  await parent.nameField.waitFor();
  expect(await parent.nameField.inputValue()).toBe('');
  await page.getByText('Your family package pays for it.').waitFor();
  expect(await page.locator('main').getByText('$').count()).toBe(0);
  await parent.typeName(second.name);
  await parent.typePhone(second.phone);
  await parent.agree();
  await parent.next();
  // It is known, and only confirmed.
  await parent.emailField.waitFor();
  expect(await parent.emailField.inputValue()).toBe(first.email);
  await parent.typeEmail(second.email);
  await parent.atStep(4);
  await page.getByText('Your family package pays for it.').waitFor();
  await parent.button(/free/i).click();
  // The second sign-up ends like the first one [W-08].
  await page.getByText('Leo is all set!').waitFor();

  await expect.poll(() => ordersOf(first.email).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  expect(ordersOf(first.email)).toEqual([
    { kind: 'texts', state: 'paid', amount: 2995, phone: e164(first), days: 25 },
    { kind: 'upgrade', state: 'paid', amount: 1995, phone: expect.anything(), days: 0 },
    { kind: 'texts', state: 'paid', amount: 0, phone: e164(second), days: 25 },
  ]);
  const charges = await stage.shop.transactions();
  expect(charges.map(({ amount }) => amount).toSorted()).toEqual(['19.95', '29.95']);
});
