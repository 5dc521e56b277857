/** A code beside the Pay button: whatever comes first, the page names one sum, and that sum is charged. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { before, compiled } from '#test/support/node-program.ts';
import { declinedCard, goodCard, newPerson, type Parent } from './support/journey.ts';
import { fillPayment, openPayment } from './support/made-orders.ts';
import { chargesOf } from './support/orders.ts';
import { phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

/** An operator makes a code while the shop runs. */
function createCode(...words: string[]) {
  const program = join(import.meta.dirname, '../../server/commands/promo.ts');
  const env = { PATH: process.env['PATH'], ...compiled, DATA_DIR: stage.shop.dataFolder };
  execFileSync(process.execPath, [...before, program, 'create', '--from', '2026-11-01', ...words], { env });
}

async function typeCode({ page }: Parent, code: string) {
  const panel = page.getByText('Have a gift or promotion code?');
  const field = page.getByRole('textbox', { name: 'Code' });
  if (!(await field.isVisible())) await panel.click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Use the code' }).click();
}

it('nothing can be paid while a code is looked up; then button, panel, summary and charge are one sum [P-01 P-02 C7 C9 C11]', async () => {
  createCode('--code', 'SNOW20', '--percent', '20');
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const person = newPerson();
  await fillPayment(parent, person);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/santa/get_promo_amount', async (route) => {
    await released;
    await route.continue();
  });
  await typeCode(parent, 'snow20');
  await page.getByText('Checking the code').first().waitFor();
  expect(await parent.button(/^Pay/).count()).toBe(0);
  release();
  const pay = parent.button('Pay $23.96');
  await pay.waitFor();
  const summary = await page.locator('.summary').textContent();
  expect(summary).toMatch(/\$29\.95.*−\$5\.99Total\$23\.96$/);
  expect(summary?.match(/20\s?%/g)).toHaveLength(1);
  await parent.settle(pay);
  await pay.click();
  await parent.atStep(5);
  expect(await chargesOf(stage.shop, person.email)).toMatchObject([{ amount: '23.96' }]);
});

it('a code whose answer comes late is one sum with the card that was declined meanwhile [X-01 P-01]', async () => {
  createCode('--code', 'FROST30', '--percent', '30', '--name', 'Frost');
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  // An unknown code is refused on purpose.
  parent.problems.allow(/422/);
  const person = newPerson();
  await fillPayment(parent, person, declinedCard);
  await typeCode(parent, 'NO-SUCH');
  await page.getByText('We do not know this code.').waitFor();
  await typeCode(parent, 'frost30');
  await parent.button('Pay $20.97').waitFor();
  await parent.button('Remove the code').click();
  await parent.payButton.waitFor();
  await parent.settle(parent.payButton);
  await parent.payButton.click();
  await page.getByRole('alert').filter({ hasText: 'Your bank declined this card.' }).waitFor();
  await typeCode(parent, 'frost30');
  const pay = parent.button('Pay $20.97');
  await pay.waitFor();
  expect(await page.getByText('Your bank declined this card.').count()).toBe(0);
  expect(await page.locator('.summary').textContent()).toContain('Frost, 30% off');
  await parent.fillCard(goodCard);
  await parent.settle(pay);
  await pay.click();
  await parent.atStep(5);
  expect(await chargesOf(stage.shop, person.email)).toMatchObject([{ amount: '20.97' }]);
});

it('a price that changed since the page was loaded is said, not charged, and the code stays [C7]', async () => {
  createCode('--code', 'BRIEF', '--percent', '50');
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  parent.problems.allow(/409/);
  const person = newPerson();
  await fillPayment(parent, person);
  // The page shows what it was told; meanwhile the code takes less off.
  await page.route(
    '**/santa/get_promo_amount',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), amount: '9.95' } });
    },
    { times: 1 },
  );
  await typeCode(parent, 'brief');
  const wrong = parent.button('Pay $9.95');
  await wrong.waitFor();
  await parent.settle(wrong);
  await wrong.click();
  await page.getByRole('alert').filter({ hasText: 'The price has changed' }).waitFor();
  const right = parent.button('Pay $14.98');
  await right.waitFor();
  expect(await chargesOf(stage.shop, person.email)).toEqual([]);
  await parent.fillCard(goodCard);
  await parent.settle(right);
  await right.click();
  await parent.atStep(5);
  expect(await chargesOf(stage.shop, person.email)).toMatchObject([{ amount: '14.98' }]);
});

it('three free texts read as three texts, at no price [P-01 K-03]', async () => {
  createCode('--code', 'THREE', '--texts', '3');
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const person = newPerson();
  await openPayment(parent, person);
  await parent.payButton.waitFor();
  await typeCode(parent, 'three');
  await parent.button('Get it free').waitFor();
  const summary = ((await page.locator('.summary').textContent()) ?? '').replaceAll(/\s/g, ' ');
  expect(summary).toContain(`3 texts from Santa for ${person.name}`);
  expect(summary).toContain('December 23 – 25');
  expect(summary).toContain('Free');
  expect(summary).not.toContain('29.95');
  expect(summary).not.toContain('each day until Christmas');
  await parent.button('Get it free').click();
  await page.waitForURL('**/accounts/menu?child=all_set');
  expect(await page.locator('.receipt').first().textContent()).toContain('3 texts from Santa');
});
