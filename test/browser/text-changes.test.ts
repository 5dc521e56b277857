/** Proves in Chromium, with the real server, that a parent moves, pauses and repeats texts in the account. */
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { newPerson } from './support/journey.ts';
import { payByRequest } from './support/made-orders.ts';
import { orderOf } from './support/orders.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const pictures = process.env['SCREENS'];

/** A parent whose order is paid for. */
async function havePaid() {
  const parent = await stage.newParent();
  const person = newPerson();
  await payByRequest(parent, person);
  return { parent, person, page: parent.page };
}

it('moves the texts to another hour and place, pauses them, and has a missed one sent again [MB-02] [O-03]', async () => {
  const { parent, person, page } = await havePaid();
  const { id } = orderOf(stage.shop, person.email);
  // The provider has refused the text of the first day.
  const database = new Sqlite(join(stage.shop.dataFolder, 'north-pole-post.sqlite'));
  database
    .prepare(
      "update messages set state = 'failed', code = '30003', attempts = 1 where order_id = ? and slot = '12-01'",
    )
    .run(id);
  database.close();
  await parent.open('/accounts/menu');
  const section = page.getByRole('region', { name: 'When the texts come' });
  await parent.openGroup('Texts');
  await section.getByText(/Santa’s texts come at 4:30 PM in/).waitFor();
  if (pictures) await page.screenshot({ path: join(pictures, 'times-390.png'), fullPage: true });

  await section.getByRole('button', { name: 'Change the time or place' }).click();
  await section.getByLabel('Time of day').selectOption('19:00');
  await section.getByLabel('Where the child is').selectOption('America/Chicago');
  if (pictures) {
    await page.screenshot({ path: join(pictures, 'times-open-390.png'), fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.screenshot({ path: join(pictures, 'times-open-1280.png'), fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await section.getByRole('button', { name: 'Save the new time' }).click();
  await section.getByText(/Santa’s texts come at 6:30 PM in Chicago/).waitFor();
  // The number is from Washington, where seven o’clock in Chicago would be late.
  await section.getByText(/number is from New York, so no text comes while it is night there/).waitFor();
  await page.locator('summary', { hasText: 'December 2, planned' }).click();
  await page
    .getByText(/December 2 at/)
    .first()
    .waitFor();
  expect(await page.locator('.stamp[open] time').getAttribute('datetime')).toBe('2026-12-03T00:30:00.000Z');

  await section.getByRole('button', { name: 'Pause Santa’s texts' }).click();
  await section.getByText(/Santa’s texts are paused/).waitFor();
  await page.reload();
  await parent.openGroup('Texts');
  await section.getByText(/Santa’s texts are paused/).waitFor();
  await section.getByRole('button', { name: 'Start the texts again' }).click();
  await section.getByText(/Santa’s texts come at 6:30 PM in Chicago/).waitFor();

  const before = (await stage.shop.texts(`+1${person.phone.join('')}`)).length;
  await page.locator('summary', { hasText: 'December 1, not delivered' }).click();
  await page.getByText('Not delivered. The network did not deliver it.').waitFor();
  if (pictures) await page.screenshot({ path: join(pictures, 'times-again-390.png'), fullPage: true });
  // It can be pressed without the stamp being opened.
  await page.locator('summary', { hasText: 'December 1, not delivered' }).click();
  await page.getByRole('button', { name: 'Send day 1 again' }).click();
  await page
    .getByText(/December 1, (today, )?(planned|on its way|sent|delivered)/)
    .first()
    .waitFor();
  await expect
    .poll(async () => (await stage.shop.texts(`+1${person.phone.join('')}`)).length)
    .toBe(before + 1);
  expect(await page.getByRole('button', { name: 'Send day 1 again' }).count()).toBe(0);
});

it('moves the texts to another phone with a code, also after a reload, and the old phone is silent [MB-02] [B2]', async () => {
  const { parent, person, page } = await havePaid();
  await parent.open('/accounts/menu');
  const [area, first] = person.phone;
  const newPhone = [area, first, String(9_999 - Number(person.phone[2])).padStart(4, '0')].join('');
  const section = page.getByRole('region', { name: 'The phone' });
  await parent.openGroup('Texts');
  await section.getByRole('button', { name: 'Change the phone number' }).click();
  await section.getByLabel('New cell phone number').fill(newPhone);
  await section.getByRole('button', { name: 'Text a code to this phone' }).click();
  await section.getByText('Please agree first').waitFor();
  if (pictures) await page.screenshot({ path: join(pictures, 'number-390.png'), fullPage: true });
  await section.getByRole('checkbox').check();
  await section.getByRole('button', { name: 'Text a code to this phone' }).click();
  await section.getByText(/We have texted a code to/).waitFor();

  await page.reload();
  await section.getByText(/We have texted a code to/).waitFor();
  const texts = await stage.shop.texts(`+1${newPhone}`);
  const code = /\b\d{6}\b/.exec(texts.at(-1)?.body ?? '')?.[0] ?? 'no code';
  await section.getByLabel('Code').fill(code.slice(0, 3));
  await section.getByRole('button', { name: 'Move the texts to this phone' }).click();
  await section.getByText('The code has six digits.').waitFor();
  if (pictures) {
    await page.screenshot({ path: join(pictures, 'number-code-390.png'), fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.screenshot({ path: join(pictures, 'number-code-1280.png'), fullPage: true });
  }
  await section.getByLabel('Code').fill(code);
  await section.getByRole('button', { name: 'Move the texts to this phone' }).click();
  await section.getByText(`Santa’s texts go to the phone •••••••${newPhone.slice(-4)}.`).waitFor();
  const toOld = await stage.shop.texts(`+1${person.phone.join('')}`);
  expect(toOld.filter(({ body }) => body.includes(code))).toEqual([]);
});
