/** A buyer ends offers, takes their data along and has it deleted, in Chromium. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { newPerson } from './support/journey.ts';
import { payByRequest, signUpByRequest } from './support/made-orders.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

it('downloads everything and then deletes it, after opening a link from an e-mail [B25]', async () => {
  const parent = await stage.newParent();
  const { page, shop } = parent;
  const person = newPerson('Canarychild');
  await signUpByRequest(parent, person);
  await parent.open('/accounts/menu');
  await parent.openGroup('Privacy');
  await parent.button('Delete everything').click();
  await page.getByText('this cannot be undone').waitFor();
  await expectAccessible(parent.page);
  // The browser writes down that the server refused.
  parent.problems.allow(/403/);
  await parent.button('Yes, delete everything').click();
  await parent.button('Send me the link').click();
  await page.getByText('We have e-mailed you a link').waitFor();
  await expect.poll(async () => (await shop.mails(person.email)).length).toBe(1);
  const link = /http\S+#key=\S+/.exec((await shop.mails(person.email))[0]?.text ?? '')?.[0] ?? '';
  await page.goto('about:blank');
  await page.goto(link);
  await parent.button('Sign in').click();

  await parent.openGroup('Privacy');
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
  await expectAccessible(parent.page);
  expect(shop.rows('select id from orders')).toEqual([]);
  await expect
    .poll(async () => (await shop.mails(person.email)).map(({ subject }) => subject))
    .toContain('Your data has been deleted');
  await page.goto('about:blank');
  await parent.open('/accounts/menu');
  await page.getByRole('heading', { name: 'Find your order' }).waitFor();
});

it('signs out of all other devices and then of this one, and opens the account again by a link [O-03]', async () => {
  const parent = await stage.newParent();
  const { page, shop } = parent;
  const person = newPerson('Mia');
  await payByRequest(parent, person);
  await parent.open('/accounts/menu');
  await parent.openGroup('Privacy');
  await page.getByRole('heading', { name: 'Your devices' }).waitFor();
  const copied = await page.context().cookies();
  await parent.button('Sign out on all other devices').click();
  await page.getByText('All other devices are signed out.').waitFor();
  await expectAccessible(parent.page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await expectAccessible(parent.page);

  const thief = await stage.newParent();
  await thief.page.context().addCookies(copied);
  await thief.open('/accounts/menu');
  await thief.page.getByRole('heading', { name: 'Find your order' }).waitFor();

  await page.getByLabel(/e-mail/i).fill(person.email);
  await parent.button('Send me a link').click();
  const linkOf = async () =>
    /http\S+#key=\S+/.exec((await shop.mails(person.email)).map(({ text }) => text).join(' '))?.[0];
  await expect.poll(linkOf).toContain('#key=');
  const link = new URL((await linkOf()) ?? '');
  await page.goto(link.origin + link.pathname);
  await page.getByRole('heading', { name: 'Find your order' }).waitFor();
  // As from an e-mail that opens in the same tab: only what stands behind the # is another.
  await page.evaluate((address) => location.assign(address), link.href);
  await parent.button('Sign in').click();
  await page.getByRole('heading', { name: 'Privacy' }).waitFor();
});

it('asks for offers with a box of its own, and ends them from an e-mail without an account [B26]', async () => {
  const parent = await stage.newParent();
  const { page, shop } = parent;
  const person = newPerson();
  await parent.open();
  await parent.typeName(person.name);
  await parent.typePhone(person.phone);
  await parent.agree();
  await parent.next();
  const box = page.getByRole('checkbox', { name: /Remind me once/ });
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await expectAccessible(parent.page);
  await parent.typeEmail(person.email);
  await parent.atStep(4);
  expect(shop.rows('select wording from marketing_consents where email = ?', person.email)).toHaveLength(1);

  // A visitor who asks for a code gets the same way out.
  await fetch(`${shop.origin}/api/discount_email`, {
    method: 'POST',
    body: new URLSearchParams({ email: `code-${person.email}` }),
  });
  const link = async () => (await shop.mails(`code-${person.email}`))[0]?.unsubscribe ?? '';
  await expect.poll(link).toContain('/us/unsubscribe?token=');
  const stranger = await stage.newParent();
  await stranger.page.goto(await link());
  await expectAccessible(stranger.page);
  await stranger.button('Stop the offers').click();
  await stranger.page.getByRole('heading', { name: 'No more offers', exact: true }).waitFor();
  expect(shop.rows('select at from unsubscribed')).toHaveLength(1);
  stranger.problems.allow(/404/);
  await stranger.page.goto(`${shop.origin}/unsubscribe?token=broken`);
  await stranger.page.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
});
