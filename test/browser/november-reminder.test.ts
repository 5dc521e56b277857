/** Between two seasons, in Chromium: pages name the year, and one press asks for one e-mail in November. */
import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { newPerson } from './support/journey.ts';
import { payByRequest } from './support/made-orders.ts';
import { desktopScreen, phoneScreen, setStage } from './support/stage.ts';

const boxingDay = '2026-12-26T12:00:00Z';
const november = '2027-11-01T14:00:00Z';
const stage = setStage();

async function moveTo(SANDBOX_TIME: string) {
  await stage.shop.askToStop();
  await stage.shop.restart({ SANDBOX_TIME });
}

it('has no form for it while a season is on', async () => {
  const { page } = await stage.newParent();
  for (const path of ['/', '/home', '/santa/text']) {
    await page.goto(stage.shop.origin + path);
    await page
      .getByRole('link', { name: /^(Send the first text free|All questions)$/ })
      .first()
      .waitFor();
    expect([path, await page.getByText('Remind me in November').count()]).toEqual([path, 0]);
  }
});

it('is asked for in the account by one press, and on the pages by an address, and comes once', async () => {
  const parent = await stage.newParent();
  const { page, shop } = parent;
  const person = newPerson('Nell');
  await payByRequest(parent, person);
  await moveTo(boxingDay);

  await parent.open('/accounts/menu');
  const box = page.getByRole('checkbox', { name: 'Remind me in November' });
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await box.and(page.locator(':enabled')).waitFor();
  await page.getByText(`It goes to ${person.email}.`).waitFor();
  await expectAccessible(page);

  for (const [screen, email] of [
    [phoneScreen, 'phone@example.com'],
    [desktopScreen, 'desk@example.com'],
  ] as const) {
    const visitor = await stage.newParent(screen);
    await visitor.open('/home');
    await visitor.page
      .getByRole('heading', { name: /Christmas 2027/ })
      .first()
      .waitFor();
    const form = visitor.page.locator('#reminder');
    await form.getByText('We send one e-mail on November 1, 2027').waitFor();
    for (const part of [form.getByLabel('Your e-mail address'), form.getByRole('button')]) {
      expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(visitor.page);
    await form.getByLabel('Your e-mail address').fill(email);
    await form.getByRole('button', { name: 'Remind me' }).click();
    await visitor.page.getByRole('heading', { name: 'We will remind you' }).waitFor();
    await expectAccessible(visitor.page);
  }

  await page.goto('about:blank');
  await moveTo(november);
  for (const email of [person.email, 'phone@example.com', 'desk@example.com']) {
    const subjects = async () =>
      (await shop.mails(email))
        .map(({ subject }) => subject)
        .filter((subject) => /December 2027/.test(subject));
    await expect.poll(subjects).toEqual(['Santa’s texts for December 2027']);
  }
  expect(shop.rows('select * from november_reminders')).toEqual([]);
  await parent.open('/accounts/menu');
  await page.getByText('$29.95, paid once').waitFor();
  expect(await box.count()).toBe(0);
});

it('says of a sign-up before October that the first text comes in October', async () => {
  await moveTo('2027-01-20T12:00:00Z');
  const parent = await stage.newParent();
  const { page } = parent;
  const person = newPerson('Max');
  await parent.open();
  await page.getByText('December 1 to 25, 2027').first().waitFor();
  await parent.typeName(person.name);
  await parent.typePhone(person.phone);
  await parent.agree();
  await parent.next();
  await page.getByText('Santa sends his first text in October 2027.').waitFor();
  expect(await parent.button('Sign up').isEnabled()).toBe(true);
});
