/** Where Back leads in the shop, in a browser that shows pages as they were left, as those of all phones do. */
import { expect, it } from 'vitest';
import { launchRestoringChromium } from './support/chromium.ts';
import { newPerson, type Parent } from './support/journey.ts';
import { openDetails, openPayment } from './support/made-orders.ts';
import { orderOf } from './support/orders.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({}, launchRestoringChromium);

/** A browser with a window asks for the picture of the tab, which a page without markup does not name. */
const tabPicture = /favicon/;

/** A page that is shown as it was left loads nothing, so Playwright would wait for it in vain. */
const goBack = ({ page }: Parent) => page.evaluate(() => history.back());

it('from the account is no dead end: another sign-up can begin', async () => {
  const parent = await stage.newParent();
  const { page } = parent;
  parent.problems.allow(tabPicture);
  await openDetails(parent, newPerson());
  await parent.button('Save').click();
  await parent.atStep(6);
  await parent.button(/See Zoë.s December/).click();
  await page.waitForURL('**/accounts/menu');
  await page.getByRole('heading', { name: 'Zoë’s December' }).waitFor();
  await goBack(parent);
  await parent.atStep(1);
  await parent.typeName('Leo');
  await parent.atStep(2);
});

it('to a payment that was made meanwhile shows no way to pay again', async () => {
  const parent = await stage.newParent();
  const { page } = parent;
  parent.problems.allow(tabPicture);
  const person = newPerson();
  await openPayment(parent, person);
  await parent.payButton.waitFor();
  await page.getByRole('link', { name: 'Read every text first' }).click();
  await page.waitForURL('**/santa/december');
  const answer = await parent.context.request.post(`${stage.shop.origin}/santa/package_checkout`, {
    form: {
      nonce: 'fake-valid-visa-nonce',
      package_id: '26',
      promocode: '',
      order_id: orderOf(stage.shop, person.email).id,
    },
  });
  expect(await answer.json()).toMatchObject({ result: 'success' });
  await goBack(parent);
  await parent.atStep(5);
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
});
