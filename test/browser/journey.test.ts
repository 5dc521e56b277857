/** A parent buys Santa's texts, from the first page to the account menu, on real parts. */
import { describe, expect, it } from 'vitest';
import { declinedCard, e164, goodCard, newPerson, type Parent, type Person } from './support/journey.ts';
import { chargesOf, orderOf, paymentsOf } from './support/orders.ts';
import { shopTime } from './support/shop.ts';
import { desktopScreen, phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

interface MessageRow {
  slot: string;
  state: string;
  due_at: number;
}

const seasonsSlots = Array.from({ length: 25 }, (_, day) => `12-${String(day + 1).padStart(2, '0')}`);

async function expectFirstText(person: Person) {
  const [text, ...others] = await stage.shop.texts(e164(person));
  expect(others).toEqual([]);
  expect(text?.body).toContain(person.name);
  const picture = await fetch(text?.media[0] ?? '');
  expect(picture.headers.get('content-type')).toBe('image/png');
}

async function expectOnSimulatedPhone(parent: Parent, person: Person) {
  const page = await parent.context.newPage();
  await page.goto(`${stage.shop.origin}/sandbox/phone?to=${encodeURIComponent(e164(person))}`);
  const conversation = page.locator('.conversation');
  await conversation.getByText(person.name).first().waitFor();
  await expect
    .poll(() =>
      conversation
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.close();
}

async function expectPaidOnce({ email }: Person) {
  const { shop } = stage;
  expect(orderOf(shop, email)).toMatchObject({ state: 'paid', amount: 2995 });
  const [charge, ...others] = await chargesOf(shop, email);
  expect(others).toEqual([]);
  expect(charge?.amount).toBe('29.95');
  const succeeded = paymentsOf(shop, email).filter(({ state }) => state === 'succeeded');
  expect(succeeded).toMatchObject([{ amount: 2995, currency: 'USD', transaction_id: charge?.id }]);
}

function plannedFor({ email }: Person): MessageRow[] {
  return stage.shop.rows<MessageRow>(
    `select * from messages where order_id = ? and slot <> 'welcome' order by due_at`,
    orderOf(stage.shop, email).id,
  );
}

describe.each([
  ['a phone, 390x844', phoneScreen],
  ['a computer, 1280x800', desktopScreen],
])('on %s', (_, screen) => {
  it('takes a parent from the first page to the account menu [W-10 W-14 W-17]', async () => {
    const { shop } = stage;
    const parent = await stage.newParent(screen);
    const person = newPerson();
    await parent.open();
    await parent.atStep(1);
    await parent.typeName(person.name);

    await parent.atStep(2);
    await parent.page.getByText("Santa can't wait to show Zoë the North Pole!").waitFor();
    await parent.typePhone(person.phone);
    expect(await parent.consentBox.isChecked()).toBe(false);
    await parent.agree();
    await parent.next();

    await parent.atStep(3);
    await parent.typeEmail(person.email);
    await parent.page
      .getByText('Santa just sent a text to Zoë with a picture from the North Pole!')
      .waitFor();
    await parent.texted.getByText(/^It's December, Zoë!/).waitFor();
    await parent.atStep(4);
    await expectFirstText(person);
    await expectOnSimulatedPhone(parent, person);
    expect(orderOf(shop, person.email)).toMatchObject({
      state: 'awaitingPayment',
      phone: e164(person),
      childs_name: 'Zoë',
    });

    await parent.payButton.waitFor();
    await parent.fillCard(goodCard);
    await parent.pay();
    await parent.atStep(5);
    await parent.page
      .getByRole('heading', { name: 'Would you like to personalize more for Zoë? (optional)' })
      .waitFor();
    await expectPaidOnce(person);
    expect(plannedFor(person).map(({ slot }) => slot)).toEqual(seasonsSlots);
    expect(
      plannedFor(person).every(({ state, due_at }) => state === 'planned' && due_at > shopTime.getTime()),
    ).toBe(true);

    await parent.page.getByRole('radio', { name: 'A girl' }).check();
    await parent.page.getByRole('textbox', { name: 'Town' }).fill('Duluth');
    await parent.page.getByRole('textbox', { name: 'Age' }).fill('7');
    await parent.page.getByRole('textbox', { name: /Pet.s name/ }).fill('Biscuit');
    await parent.button('Save').click();
    await parent.atStep(6);
    await parent.page.getByRole('heading', { name: 'Zoë is all set!' }).waitFor();
    expect(orderOf(shop, person.email)).toMatchObject({
      gender: 'girl',
      town: 'Duluth',
      age: 7,
      pet_name: 'Biscuit',
    });

    await parent.button(/See Zoë.s December/).click();
    await parent.page.waitForURL('**/accounts/menu');
    await parent.page.getByRole('heading', { name: /Zoë.s December/ }).waitFor();
    await parent.page.getByText('$29.95, paid once').waitFor();
    await parent.page.getByText(`${seasonsSlots.length} planned`).waitFor();
    await expect.poll(() => shop.mails(person.email)).toHaveLength(1);
    const [receipt] = await shop.mails(person.email);
    expect(receipt?.text).toContain('Paid: $29.95 USD');
  });
});

it('keeps its rows behind a write-ahead log', () => {
  expect(stage.shop.rows('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
});

it('gives the form back after a declined card, with everything typed, and charges the good card once [X-01 P-03]', async () => {
  const parent = await stage.newParent();
  const person = newPerson();
  await parent.readyToPay(person, declinedCard);
  await parent.pay();
  await parent.page.getByRole('alert').filter({ hasText: 'Your bank declined this card.' }).waitFor();
  await parent.payButton.waitFor();
  await parent.page.locator('.braintree-show-card').waitFor();
  await parent.page.waitForFunction(
    () =>
      document.activeElement instanceof HTMLIFrameElement && document.activeElement.title === 'Card Number',
  );
  expect(await parent.cardField('Card Number').inputValue()).toMatch(/0002$/);
  expect(await parent.cardField('CVV').inputValue()).toBe('123');
  expect(await parent.cardField('Postal Code').inputValue()).toBe('12345');
  expect(await chargesOf(stage.shop, person.email)).toEqual([]);

  await parent.cardField('Card Number').fill(goodCard.number);
  await parent.pay();
  await parent.atStep(5);
  await expectPaidOnce(person);
  expect(paymentsOf(stage.shop, person.email).map(({ state, code }) => [state, code])).toEqual([
    ['declined', '2000'],
    ['succeeded', null],
  ]);
});

it('says the child is all set without a name, when none was given [W-03 W-08 W-16]', async () => {
  const parent = await stage.newParent();
  const person = newPerson('');
  await parent.open();
  await parent.typeName('');
  await parent.page.getByText("That's OK! Santa can tell stories without using their name!").waitFor();
  await parent.typePhone(person.phone);
  await parent.agree();
  await parent.next();
  await parent.typeEmail(person.email);
  await parent.page.getByText('Santa just sent a text with a picture from the North Pole!').waitFor();
  await parent.atStep(4);
  await parent.payButton.waitFor();
  await parent.fillCard(goodCard);
  await parent.pay();
  await parent.page
    .getByRole('heading', { name: 'Would you like to personalize more for your child? (optional)' })
    .waitFor();
  await parent.button('Skip').click();
  await parent.page.getByRole('heading', { name: 'Your child is all set!' }).waitFor();
  await expectPaidOnce(person);
});
