/** A buyer takes their data along and has it deleted, in Chromium. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { somebody } from './support/journey.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

it('downloads everything and then deletes it, after opening a link from an e-mail [B25]', async () => {
  const parent = await stage.newParent();
  const { page, shop } = parent;
  const person = somebody('Canarychild');
  await parent.signUp(person);
  await parent.open('/accounts/menu');
  await parent.button('Delete everything').click();
  await page.getByText('It cannot be undone').waitFor();
  await expectAccessible(parent);
  // The browser writes down that the server refused.
  parent.problems.allow(/403/);
  await parent.button('Yes, delete everything').click();
  await parent.button('Send me the link').click();
  await page.getByText('We have sent a link').waitFor();
  await expect.poll(async () => (await shop.mails(person.email)).length).toBe(1);
  const link = /http\S+#key=\S+/.exec((await shop.mails(person.email))[0]?.text ?? '')?.[0] ?? '';
  await page.goto('about:blank');
  await page.goto(link);
  await parent.button('Sign in').click();

  const download = page.waitForEvent('download');
  await parent.button('Download my data').click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    email: person.email,
    orders: [{ order: { childs_name: 'Canarychild' } }],
  });

  await parent.button('Delete everything').click();
  await parent.button('Yes, delete everything').click();
  await page.getByRole('heading', { name: 'Everything is deleted' }).waitFor();
  await expectAccessible(parent);
  expect(shop.rows('select id from orders')).toEqual([]);
  await expect
    .poll(async () => (await shop.mails(person.email)).map(({ subject }) => subject))
    .toContain('Your data is deleted');
  await page.goto('about:blank');
  await parent.open('/accounts/menu');
  await page.getByRole('heading', { name: 'No order yet' }).waitFor();
});
