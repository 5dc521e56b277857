/** What Back shows on a computer that others use, too, in a browser that shows pages as they were left. */
import { expect, it } from 'vitest';
import { launchRestoringChromium } from './support/chromium.ts';
import { newPerson } from './support/journey.ts';
import { openDetails } from './support/made-orders.ts';
import { orderOf } from './support/orders.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({}, launchRestoringChromium);

it('is nothing of the child after signing out [O-03]', async () => {
  const parent = await stage.newParent();
  const { page } = parent;
  // A browser with a window asks for the picture of the tab; the page that Back shows is refused its order.
  parent.problems.allow(/404/);
  const person = newPerson('Canarychild');
  await openDetails(parent, person);
  await page.getByRole('textbox', { name: 'Town' }).fill('Duluth');
  await parent.button('Save').click();
  await parent.atStep(6);
  await parent.open(`/santa/text_details#order=${orderOf(stage.shop, person.email).id}`);
  await expect.poll(() => page.getByRole('textbox', { name: 'Town' }).inputValue()).toBe('Duluth');

  await parent.open('/accounts/menu');
  await parent.openGroup('Privacy');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await page.evaluate(() => history.back());
  // A page that is shown as it was left loads nothing.
  await expect.poll(() => page.url()).toContain('/santa/text_details');
  await page.getByRole('heading').first().waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Canarychild/);
  expect(await page.getByRole('textbox', { name: 'Town' }).count()).toBe(0);
});
