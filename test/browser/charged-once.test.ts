/** However often, from wherever and into whatever weather a parent pays: one charge. */
import { describe, expect, it } from 'vitest';
import { goodCard, newPerson, type Parent, type Person } from './support/journey.ts';
import { fillPayment } from './support/made-orders.ts';
import { chargesOf, orderOf, paymentsOf } from './support/orders.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ PAYMENT_ABSENT_AFTER_MS: '1' });

const brokenConnection = /Failed to load resource: net::ERR_|\/santa\/package_checkout/;

async function expectOneCharge({ email }: Person) {
  expect(await chargesOf(stage.shop, email)).toMatchObject([{ amount: '29.95' }]);
  expect(orderOf(stage.shop, email).state).toBe('paid');
  expect(paymentsOf(stage.shop, email).filter(({ state }) => state === 'succeeded')).toHaveLength(1);
}

/** The gateway has taken up the request for a sale, and the shop waits for its answer. */
async function saleIsInFlight({ email }: Person) {
  await expect.poll(async () => (await stage.shop.plannedFaults()).length).toBe(0);
  expect(paymentsOf(stage.shop, email).map(({ state }) => state)).toEqual(['started']);
}

/** Another tab of the same browser, at the same step with the same draft, as "duplicate tab" makes it. */
async function duplicateTab(parent: Parent): Promise<Parent> {
  const draft = await parent.page.evaluate(() => JSON.stringify(sessionStorage));
  const page = await parent.context.newPage();
  const tab = parent.inTab(page);
  await tab.open('/accounts/menu');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(JSON.parse(entries) as object))
      sessionStorage.setItem(key, value);
  }, draft);
  await page.goto(parent.page.url());
  await tab.atStep(4);
  return tab;
}

describe('one charge, and the parent goes on to step 5 [C3]', () => {
  it('when pay is pressed twice at once', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    await fillPayment(parent, person);
    await parent.payButton.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await parent.atStep(5);
    await expectOneCharge(person);
  });

  it('when pay is pressed by a double click', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    await fillPayment(parent, person);
    await parent.settle(parent.payButton);
    await parent.payButton.dblclick();
    await parent.atStep(5);
    await expectOneCharge(person);
  });

  it('when two tabs pay the same order at the same moment', async () => {
    const first = await stage.newParent();
    const person = newPerson();
    await fillPayment(first, person);
    const second = await duplicateTab(first);
    await second.payButton.waitFor();
    await second.fillCard({ ...goodCard, number: '5555555555554444' });
    await stage.shop.planFault('transaction.sale', 'slow');
    await second.pay();
    await saleIsInFlight(person);
    await first.page.bringToFront();
    await first.pay();
    await Promise.all([first.atStep(5), second.atStep(5)]);
    await expectOneCharge(person);
  });

  it('when another tab has paid meanwhile', async () => {
    const first = await stage.newParent();
    const person = newPerson();
    await fillPayment(first, person);
    const second = await duplicateTab(first);
    await second.payButton.waitFor();
    await second.fillCard({ ...goodCard, number: '5555555555554444' });
    await second.pay();
    await second.atStep(5);
    await first.page.bringToFront();
    await first.pay();
    await first.atStep(5);
    await expectOneCharge(person);
  });

  it('when the answer to the payment is lost on its way to the page [X-03]', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    parent.problems.allow(brokenConnection);
    await parent.page.route('**/santa/package_checkout', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await fillPayment(parent, person);
    await parent.pay();
    await parent.atStep(5);
    await expectOneCharge(person);
  });

  it('when the page is reloaded while the charge runs', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    await fillPayment(parent, person);
    await stage.shop.planFault('transaction.sale', 'slow');
    await parent.pay();
    await saleIsInFlight(person);
    await parent.page.reload();
    await parent.page.getByText('Still confirming your payment with the bank.').waitFor();
    expect(await parent.payButton.count()).toBe(0);
    await parent.atStep(5);
    await expectOneCharge(person);
  });
});

describe('the server dies while the charge runs', () => {
  it('and the gateway had charged: after a restart the order is found paid', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    parent.problems.allow(brokenConnection, /ERR_CONNECTION/);
    await fillPayment(parent, person);
    await stage.shop.planFault('transaction.sale', 'timeout');
    await parent.pay();
    await saleIsInFlight(person);
    await expect.poll(async () => (await chargesOf(stage.shop, person.email)).length).toBe(1);
    await stage.shop.kill();
    await parent.page.getByText('We could not reach the server to see whether').waitFor();
    expect(await parent.payButton.count()).toBe(0);
    await stage.shop.restart();
    await parent.atStep(5);
    await expectOneCharge(person);
  });

  it('and the gateway had not: after a restart the parent is told so, and pays once', async () => {
    const parent = await stage.newParent();
    const person = newPerson();
    parent.problems.allow(brokenConnection, /ERR_CONNECTION/);
    await fillPayment(parent, person);
    await stage.shop.planFault('transaction.sale', 'slow');
    await parent.pay();
    await saleIsInFlight(person);
    await stage.shop.kill();
    await stage.shop.restart();
    await parent.page.getByText('The payment did not go through. Nothing was charged.').waitFor();
    expect(await chargesOf(stage.shop, person.email)).toEqual([]);
    expect(await parent.cardField('Card Number').inputValue()).toMatch(/1111$/);
    await parent.pay();
    await parent.atStep(5);
    await expectOneCharge(person);
    expect(paymentsOf(stage.shop, person.email).map(({ state }) => state)).toEqual(['absent', 'succeeded']);
  });
});
