/** Reload, Back, Forward and links: a parent stays where they are, with what they typed. */
import { describe, expect, it } from 'vitest';
import { goodCard, newPerson, type Parent, type Person } from './support/journey.ts';
import { fillPayment } from './support/made-orders.ts';
import { chargesOf } from './support/orders.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const stepInAddress = ({ page }: Parent) => new URL(page.url()).searchParams.get('step');

async function expectPhone(parent: Parent, { phone }: Person) {
  for (const index of [0, 1, 2] as const) {
    expect(await parent.phoneBox(index).inputValue()).toBe(phone[index]);
  }
  expect(await parent.consentBox.isChecked()).toBe(true);
}

describe('a reload', () => {
  it('lands on the same step with what was typed, at every step [W-10 X-03 C1]', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    await parent.open();
    await parent.nameField.fill(person.name);
    await parent.page.reload();
    expect(await parent.nameField.inputValue()).toBe(person.name);
    await parent.next();

    await parent.typePhone(person.phone);
    await parent.agree();
    await parent.page.reload();
    await parent.atStep(2);
    await expectPhone(parent, person);
    await parent.next();

    await parent.emailField.fill(person.email);
    await parent.page.reload();
    await parent.atStep(3);
    expect(await parent.emailField.inputValue()).toBe(person.email);
    await parent.button('Send the first text').click();

    await parent.page.getByText('Santa just sent a text to Zoë').waitFor();
    await parent.page.reload();
    await parent.page.getByText('Santa just sent a text to Zoë').waitFor();
    await parent.atStep(4);
    await parent.page.reload();
    await parent.payButton.waitFor();
    await parent.fillCard(goodCard);
    await parent.pay();

    await parent.atStep(5);
    await parent.page.getByRole('textbox', { name: 'Town' }).fill('Duluth');
    await parent.page.reload();
    await parent.atStep(5);
    expect(await parent.page.getByRole('textbox', { name: 'Town' }).inputValue()).toBe('Duluth');
    await parent.button('Save').click();

    await parent.atStep(6);
    await parent.page.reload();
    await parent.atStep(6);
    await parent.page.getByRole('heading', { name: 'Zoë is all set!' }).waitFor();
    expect(await chargesOf(stage.shop, person.email)).toHaveLength(1);
    expect(await stage.shop.texts(`+1${person.phone.join('')}`)).toHaveLength(1);
  });
});

/** Buys a gift. @returns the field of the giver's address */
async function give(parent: Parent, giver: string, family: string) {
  await parent.open('/santa/gift');
  const email = parent.page.getByLabel('Your e-mail address');
  await email.fill(giver);
  await parent.page.getByLabel('Their e-mail address (optional)').fill(family);
  await parent.button('Continue to payment').click();
  await parent.payButton.waitFor();
  await parent.fillCard(goodCard);
  await parent.pay();
  return email;
}

it('a gift that was bought is still said to be bought after a reload, and another one is begun by a press [C15]', async () => {
  const parent = await stage.newParent();
  const { page } = parent;
  const email = await give(parent, 'aunt@example.com', 'niece@example.com');
  const bought = page.getByText('Thank you! The code goes to niece@example.com');
  await bought.waitFor();
  await page.reload();
  await bought.waitFor();
  expect(await email.count()).toBe(0);
  await parent.button('Give another December').click();
  expect(await email.inputValue()).toBe('aunt@example.com');
  expect(await page.getByLabel('Their e-mail address (optional)').inputValue()).toBe('');
  expect(stage.shop.rows('select id from orders where email = ?', 'aunt@example.com')).toHaveLength(1);
});

it('a gift that was cancelled in another tab is said to be after a reload, and another can be given [C15]', async () => {
  const parent = await stage.newParent();
  const { page, shop } = parent;
  const email = await give(parent, 'uncle@example.com', 'nephew@example.com');
  await page.getByText('Thank you!').waitFor();

  const other = await page.context().newPage();
  await other.goto(`${shop.origin}/accounts/menu`);
  await other.locator('summary', { hasText: 'Order' }).click();
  await other.getByRole('button', { name: 'Cancel this order' }).click();
  await other.getByRole('button', { name: 'Cancel and get $29.95 back' }).click();
  await other.getByText('is canceled').waitFor();

  await page.reload();
  await page.getByText('This gift was canceled, and its code no longer works.').waitFor();
  expect(await page.getByText('Thank you!').count()).toBe(0);
  expect(await email.inputValue()).toBe('uncle@example.com');
  expect(await page.getByLabel('Their e-mail address (optional)').inputValue()).toBe('');
  await page.reload();
  await parent.button('Continue to payment').waitFor();
  expect(await page.getByText('canceled').count()).toBe(0);
});

describe('Back and Forward', () => {
  it('walk through the steps with everything still there [C1]', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    const { page } = parent;
    await parent.signUp(person);
    await parent.payButton.waitFor();

    await page.goBack();
    await parent.texted.waitFor();
    await page.goBack();
    await parent.atStep(3);
    expect(await parent.emailField.inputValue()).toBe(person.email);
    await page.goBack();
    await parent.atStep(2);
    await expectPhone(parent, person);
    await page.goBack();
    await parent.atStep(1);
    expect(await parent.nameField.inputValue()).toBe(person.name);
    expect(stepInAddress(parent)).toBe(null);

    await page.goForward();
    await parent.atStep(2);
    await page.goForward();
    await parent.atStep(3);
    await page.goForward();
    await parent.texted.waitFor();
    await page.goForward();
    await parent.atStep(4);
    expect(stepInAddress(parent)).toBe('4');
    await parent.payButton.waitFor();
    await parent.fillCard(goodCard);
    await parent.pay();
    await parent.atStep(5);
    expect(await chargesOf(stage.shop, person.email)).toHaveLength(1);
  });

  it('never lead back to paying once it is paid [C1]', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    const { page } = parent;
    await fillPayment(parent, person);
    await parent.pay();
    await parent.atStep(5);
    await page.goBack();
    await expect.poll(() => stepInAddress(parent)).toBe('5');
    await parent.atStep(5);
    await page.goto(`${stage.shop.origin}/?step=4`);
    await parent.atStep(5);
    await expect.poll(() => stepInAddress(parent)).toBe('5');

    await parent.button('Skip').click();
    await parent.button(/See Zoë.s December/).click();
    await page.getByRole('heading', { name: /Zoë.s December/ }).waitFor();
    await page.goBack();
    await page.locator('main').waitFor();
    expect(await parent.payButton.count()).toBe(0);

    await parent.fillIn(person);
    await parent.atStep(5);
    expect(await chargesOf(stage.shop, person.email)).toHaveLength(1);
  });
});

describe('a link', () => {
  it.each(['/?step=2', '/santa/signup'])(
    'to %s opens what a new visitor may open [R-01]',
    async (address) => {
      const parent = await stage.newParent();
      await parent.open(address);
      await parent.atStep(address.endsWith('2') ? 2 : 1);
    },
  );

  it('to a later step is refused to a new visitor, who starts at the first one', async () => {
    const parent = await stage.newParent();
    for (const step of ['3', '4', '5', '6']) {
      await parent.open(`/?step=${step}&utm_source=letter`);
      await parent.atStep(1);
      await expect.poll(() => stepInAddress(parent)).toBe(null);
      expect(new URL(parent.page.url()).searchParams.get('utm_source')).toBe('letter');
    }
  });

  it('to a step that does not exist opens the first one', async () => {
    const parent = await stage.newParent();
    for (const step of ['8', '7', '-1', '1.5', 'NaN', '%00', '%E0%A4%A']) {
      await parent.open(`/?step=${step}`);
      await parent.atStep(1);
      await parent.typeName('Zoë');
      await parent.atStep(2);
      await parent.page.evaluate(() => sessionStorage.clear());
    }
  });

  it('to the account menu shows a stranger nothing [R-06]', async () => {
    const parent = await stage.newParent();
    await parent.open('/accounts/menu');
    const heading = parent.page.getByRole('heading', { name: 'Find your order' });
    await expect.poll(() => heading.isVisible()).toBe(true);
  });
});
