/** Storms between the page, the shop, the gateway and the phone: a parent sees what happened, and the way on. */
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { e164, goodCard, newPerson, type Parent, type Person } from './support/journey.ts';
import { fillPayment, openDetails, openPayment, payByRequest } from './support/made-orders.ts';
import { chargesOf, orderOf, paymentsOf } from './support/orders.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ PAYMENT_TIMEOUT_MS: '1000', PAYMENT_ABSENT_AFTER_MS: '1' });

const brokenConnection = /Failed to load resource|net::ERR_/;
const noMethod = /No payment method is available/;

const statesOf = ({ email }: Person) => paymentsOf(stage.shop, email).map(({ state }) => state);

async function expectOneCharge({ email }: Person) {
  expect(await chargesOf(stage.shop, email)).toMatchObject([{ amount: '29.95' }]);
  expect(orderOf(stage.shop, email).state).toBe('paid');
}

const alert = ({ page }: Parent, words: string) => page.getByRole('alert').filter({ hasText: words });

/** Presses pay, reads why nothing was charged, and finds the form as it was. */
async function expectNotCharged(parent: Parent, words: string) {
  await parent.pay();
  await alert(parent, words).waitFor();
  await parent.payButton.waitFor();
  expect(await parent.cardField('Card Number').inputValue()).toBe('4111 1111 1111 1111');
  expect(await parent.cardField('CVV').inputValue()).toBe('123');
}

describe('the payment form', () => {
  it('comes with another try when the gateway gave no client token, however it failed [A-04 X-03 X-04 C4]', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    parent.problems.allow(/503/);
    const kinds = ['error', 'reset', 'malformed', 'timeout', 'rate-limited'];
    for (const kind of kinds) await stage.shop.planFault('client_token.generate', kind);
    await openPayment(parent, person);
    for (const left of kinds.keys()) {
      await alert(
        parent,
        'Payment is not available at the moment. Nothing was charged and nothing is lost.',
      ).waitFor();
      expect(await stage.shop.plannedFaults()).toHaveLength(kinds.length - 1 - left);
      await parent.button('Try again').click();
    }
    await parent.payButton.waitFor();
    await parent.fillCard(goodCard);
    await parent.pay();
    await parent.atStep(5);
    await expectOneCharge(person);
  });

  it('comes with another try when the token is refused, cut off or nonsense, and everything typed is still there [X-03 X-04]', async () => {
    const parent = await stage.newParent();
    const { page } = parent;
    const person = newPerson();
    parent.problems.allow(brokenConnection);
    const answers: readonly ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ status: 429, json: { bt_token: '', code: 'too_many', message: 'Later.' } }),
      (route) => route.fulfill({ status: 403, json: { bt_token: '' } }),
      (route) => route.fulfill({ status: 200, body: '<html>' }),
      (route) => route.abort(),
    ];
    let asked = 0;
    await page.route('**/santa/get_bt_token', (route) => {
      const answer = answers[asked];
      asked += 1;
      return answer ? answer(route) : route.continue();
    });
    await parent.signUp(person);
    for (const count of answers.keys()) {
      await alert(parent, 'Nothing was charged and nothing is lost.').waitFor();
      await expect.poll(() => asked).toBe(count + 1);
      await parent.button('Try again').click();
    }
    await parent.payButton.waitFor();
    await page.goBack();
    await parent.texted.waitFor();
    await page.goBack();
    expect(await parent.emailField.inputValue()).toBe(person.email);
  });

  it('an empty token leads to the landing page, and the sign-up goes on from there [A-04 X-04]', async () => {
    const parent = await stage.newParent();
    const { page } = parent;
    const person = newPerson();
    await page.route('**/santa/get_bt_token', (route) => route.fulfill({ json: { bt_token: '' } }));
    await parent.fillIn(person);
    await parent.button('Continue to payment').click();
    await page.waitForURL('**/santa/text');
    await page.unroute('**/santa/get_bt_token');
    await page.getByRole('link', { name: 'Send the first text free' }).click();
    // The page shows an empty step before its script brings what was typed.
    await expect.poll(() => parent.nameField.inputValue()).toBe(person.name);
    await parent.open('/?step=4');
    await parent.payButton.waitFor();
  });

  it('comes with another try when the gateway’s configuration could not be had', async () => {
    const parent = await stage.newParent();
    parent.problems.allow(brokenConnection, /There was an error creating Drop-in/);
    await stage.shop.planFault('configuration', 'error', 50);
    await openPayment(parent, newPerson());
    await alert(parent, 'Payment is not available at the moment.').waitFor();
    await stage.shop.clearFaults();
    await parent.button('Try again').click();
    await parent.payButton.waitFor();
    await parent.fillCard(goodCard);
    expect(await alert(parent, 'not available').count()).toBe(0);
  });

  it('says when the card could not be handed to the gateway, and keeps it [X-02 FI-02]', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    parent.problems.allow(brokenConnection, noMethod);
    await fillPayment(parent, person);
    await stage.shop.planFault('tokenize', 'error', 50);
    await expectNotCharged(parent, 'Network error. Please try again.');
    await stage.shop.clearFaults();
    await parent.context.setOffline(true);
    await expectNotCharged(parent, 'Network error. Please try again.');
    expect(paymentsOf(stage.shop, person.email)).toEqual([]);
    await parent.context.setOffline(false);
    await parent.pay();
    await parent.atStep(5);
    await expectOneCharge(person);
  });
});

describe('a payment', () => {
  it.each(['timeout', 'lost-answer'])(
    'whose answer from the gateway is lost by "%s" is found there, not made again',
    async (kind) => {
      const parent = await stage.newParent();
      const person = newPerson();
      await fillPayment(parent, person);
      await stage.shop.planFault('transaction.sale', kind);
      const answered = parent.page.waitForResponse('**/santa/package_checkout');
      await parent.pay();
      expect(await (await answered).json()).toMatchObject({ result: 'success', amount: 29.95 });
      await parent.atStep(5);
      expect(statesOf(person)).toEqual(['succeeded']);
      await expectOneCharge(person);
    },
  );

  it('that did not come about is written down and said, and the next try is charged once [P-03 X-01]', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    await fillPayment(parent, person);
    for (const [kind, words] of [
      ['reset', 'The payment did not go through. Nothing was charged.'],
      ['error', 'The payment did not go through. Nothing was charged.'],
      ['malformed', 'The payment did not go through. Nothing was charged.'],
      ['rate-limited', 'We could not reach the payment service. Nothing was charged.'],
      ['decline', 'Your bank declined this card. Nothing was charged.'],
    ] as const) {
      await stage.shop.planFault('transaction.sale', kind);
      await expectNotCharged(parent, words);
      expect(await stage.shop.plannedFaults()).toEqual([]);
    }
    expect(await chargesOf(stage.shop, person.email)).toEqual([]);
    await parent.pay();
    await parent.atStep(5);
    expect(statesOf(person)).toEqual(['absent', 'absent', 'absent', 'failed', 'declined', 'succeeded']);
    await expectOneCharge(person);
  });

  it('that the page could not send at all is asked about, and is then made once [X-03]', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    const { page } = parent;
    parent.problems.allow(brokenConnection, /No answer from/);
    await fillPayment(parent, person);
    await page.route(/package_checkout|api\/order/, (route) => route.abort());
    await parent.pay();
    await alert(parent, 'We could not reach the server to see whether your payment went through.').waitFor();
    expect(await parent.payButton.count()).toBe(0);
    await page.unroute(/package_checkout|api\/order/);
    await parent.button('Check again').click();
    await alert(parent, 'The payment did not go through. Nothing was charged.').waitFor();
    await parent.pay();
    await parent.atStep(5);
    await expectOneCharge(person);
  });
});

describe('a sign-up', () => {
  it('without a network is kept and tried again: one order, one text [X-03 E-01 C4]', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    parent.problems.allow(brokenConnection);
    await parent.open();
    await parent.typeName(person.name);
    await parent.typePhone(person.phone);
    await parent.agree();
    await parent.next();
    await parent.context.setOffline(true);
    await parent.typeEmail(person.email);
    await alert(parent, 'We could not reach the North Pole. Everything you typed is still here.').waitFor();
    expect(await parent.emailField.inputValue()).toBe(person.email);
    await parent.button('Try again').click();
    await alert(parent, 'We could not reach the North Pole.').waitFor();
    await parent.context.setOffline(false);
    await parent.button('Try again').click();
    await parent.atStep(4);
    expect(orderOf(stage.shop, person.email)).toMatchObject({
      phone: e164(person),
      childs_name: person.name,
    });
    expect(await stage.shop.texts(e164(person))).toHaveLength(1);
  });

  it('with a number that cannot be goes back to the number, and on from there with the right one [W-11]', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    parent.problems.allow(/422/);
    await parent.fillIn({ ...person, phone: ['023', '456', '7890'] });
    await parent.atStep(2);
    await alert(parent, 'Invalid Phone Number').waitFor();
    expect(await parent.phoneBox(0).inputValue()).toBe('023');
    await parent.phoneBox(2).press('End');
    for (const _ of '0234567890') await parent.page.keyboard.press('Backspace');
    await parent.typePhone(person.phone);
    expect(await alert(parent, 'Invalid Phone Number').count()).toBe(0);
    await parent.next();
    expect(await parent.emailField.inputValue()).toBe(person.email);
    await parent.button('Send the first text').click();
    await parent.atStep(4);
    expect(orderOf(stage.shop, person.email).phone).toBe(e164(person));
  });

  it('of a phone that takes no texts says so, and is not paid for before the number is changed [W-17] [B6]', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    const phone = [person.phone[0], '555', '0104'] as const;
    await parent.signUp({ ...person, phone });
    const notice = parent.page.getByRole('status').filter({ hasText: 'Santa had a problem' });
    await notice.waitFor();
    expect(await notice.textContent()).toContain(
      'Santa had a problem sending the text to the number provided',
    );
    await parent.page
      .getByRole('alert')
      .getByText('Santa cannot text this phone. Use another number')
      .waitFor();
    expect(await parent.payButton.count()).toBe(0);
    await notice.getByRole('link', { name: 'Check the number' }).click();
    await parent.atStep(2);
    expect(await parent.phoneBox(2).inputValue()).toBe('0104');
  });

  it('never says that a text was sent when that is not known [W-17] [B6]', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    await stage.shop.planFault('text.send', 'error');
    await parent.fillIn(person);
    await parent.page
      .getByText("Santa's text to Zoë with a picture from the North Pole is on its way.")
      .waitFor();
    expect(await parent.page.getByText('just sent').count()).toBe(0);
    expect(await stage.shop.texts(e164(person))).toEqual([]);
  });
});

it('the details and the account menu wait for a better moment, too [W-07 X-03 A-08]', async () => {
  const parent = await stage.newParent();
  const person = newPerson();
  const { page } = parent;
  parent.problems.allow(brokenConnection);
  await openDetails(parent, person);
  await page.getByRole('textbox', { name: 'Town' }).fill('Duluth');
  await parent.context.setOffline(true);
  await parent.button('Save').click();
  await alert(parent, 'We could not save this just now.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Town' }).inputValue()).toBe('Duluth');
  await parent.context.setOffline(false);
  await parent.button('Try again').click();
  await parent.atStep(6);
  expect(orderOf(stage.shop, person.email).town).toBe('Duluth');

  await page.route('**/api/account', (route) => route.abort());
  await parent.button(/See Zoë.s December/).click();
  await alert(parent, 'We could not load it just now.').waitFor();
  await page.unroute('**/api/account');
  await parent.button('Try again').click();
  await page.getByText('$29.95, paid once').waitFor();
});

it('a sign-in whose answer is lost is said, and opens the account at the next press', async () => {
  const person = newPerson();
  await payByRequest(await stage.newParent(), person);
  const elsewhere = await stage.newParent();
  const { page, shop } = elsewhere;
  elsewhere.problems.allow(brokenConnection);
  await elsewhere.open('/accounts/menu');
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill(person.email);
  await elsewhere.button('Send me a link').click();
  const links = async () =>
    (await shop.mails(person.email)).flatMap(({ text }) => /http\S+#key=\S+/.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await links()).length).toBe(1);
  await page.goto('about:blank');
  await page.goto((await links())[0] ?? '');
  const answers: number[] = [];
  await page.route('**/api/sign_in', async (route) => {
    answers.push((await route.fetch()).status());
    await route.abort();
  });
  await elsewhere.button('Sign in').click();
  await alert(elsewhere, 'We could not reach the North Pole. Please try again.').waitFor();
  expect(answers).toEqual([200]);
  await page.unroute('**/api/sign_in');
  await elsewhere.button('Sign in').click();
  await page.getByText('$29.95, paid once').waitFor();
});
