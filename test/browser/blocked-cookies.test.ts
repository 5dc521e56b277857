/** A browser whose owner blocks all cookies, and with them the storage of pages. */
import { rmSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { launchBlockingChromium } from './support/chromium.ts';
import { countPeopleAnew, e164, newPerson, Parent } from './support/journey.ts';
import { watchProblems } from './support/problems.ts';
import { type Shop, startShop } from './support/shop.ts';

const folder = temporaryFolder();
const sentence = 'Your browser blocks cookies, so you could not pay here.';
let context: BrowserContext;
let shop: Shop;
let parent: Parent;
beforeAll(async () => {
  countPeopleAnew();
  [context, shop] = await Promise.all([launchBlockingChromium(folder), startShop({})]);
  parent = new Parent(await context.newPage(), await watchProblems(context), shop);
});
afterAll(async () => {
  expect(parent.problems.unexpected()).toEqual([]);
  await context.close();
  await shop.stop();
  rmSync(folder, { recursive: true });
});

it('shows the pages, and says before the first text that nothing could be paid for', async () => {
  const person = newPerson();
  await parent.fillIn(person);
  await parent.page.getByRole('alert').filter({ hasText: sentence }).waitFor();
  expect(shop.rows('select id from orders')).toEqual([]);
  expect(await shop.texts(e164(person))).toEqual([]);
});

it('says the same at a gift', async () => {
  await parent.open('/santa/gift');
  await parent.page.getByRole('textbox', { name: 'Your e-mail address' }).fill('giver@example.com');
  await parent.page.getByRole('button', { name: /payment/ }).click();
  await parent.page.getByText(sentence).waitFor();
  expect(shop.rows('select id from orders')).toEqual([]);
});
