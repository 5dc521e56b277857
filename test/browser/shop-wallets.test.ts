/** Wallets in the shop, through their own windows and sheets, to a charge that the gateway's ledger shows. */

import type { FrameLocator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { declinedCard, goodCard, newPerson, type Parent, type Person } from './support/journey.ts';
import { fillPayment, openPayment, payByRequest, signUpByRequest } from './support/made-orders.ts';
import { orderOf } from './support/orders.ts';
import { merchantOf } from './support/programs.ts';
import { shopTime } from './support/shop.ts';
import { desktopScreen, phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

/** Everything that the gateway charged for a parent, oldest first, as the merchant's own program reads it. */
async function chargesFor({ email }: Person) {
  const gateway = await merchantOf(stage.shop);
  const order = orderOf(stage.shop, email);
  const payments = stage.shop.rows<{ transaction_id: string }>(
    `select transaction_id from payments where state = 'succeeded' and order_id in
     (select id from orders where id = ? or parent_id = ?) order by started_at`,
    order.id,
    order.id,
  );
  return Promise.all(payments.map((payment) => gateway.transaction.find(payment.transaction_id)));
}

/** @returns what PayPal's window asked the buyer to agree to */
async function agreeWithPayPal(parent: Parent) {
  const { page } = parent;
  const button = page.frameLocator('iframe[title="PayPal"]').getByRole('link', { name: 'PayPal' });
  // Keeping the account has PayPal's script make another button.
  await parent.settle(button);
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  const asked = await popup.getByRole('heading').textContent();
  await popup.getByRole('button', { name: 'Agree and Continue' }).click();
  await page.getByText('Paying with PayPal').waitFor();
  return asked;
}

/** The button that is left to press after a wallet's window: it names both, is seen, and has the focus. */
async function payWith({ page }: { page: Page }, words: string) {
  const pay = page.getByRole('button', { name: words });
  await pay.waitFor();
  await expect.poll(() => pay.evaluate((element) => element === document.activeElement)).toBe(true);
  const { y = -1, height = 0 } = (await pay.boundingBox()) ?? {};
  const { height: screen = 0 } = page.viewportSize() ?? {};
  expect([y >= 0, y + height <= screen]).toEqual([true, true]);
  return pay;
}

async function change(settings: object) {
  await fetch(`${stage.shop.origin}/sandbox/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
}

it('a British parent pays with PayPal, and an extra is charged to the account that was kept [K-04 FW-01 A-09 B30]', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const person = newPerson();
  await openPayment(parent, { ...person, mobile: '07700 900461' });
  const start = page.getByRole('radio', { name: /^Start now/ });
  await start.waitFor();
  expect([await start.isChecked(), await parent.button(/^Pay/).count()]).toEqual([false, 0]);
  await start.check();
  const pay = parent.button('Pay £23.95');
  await pay.waitFor();
  expect(await page.locator('.braintree-option').allTextContents()).toEqual(['Card', 'PayPal']);
  await pay.click();
  await page.getByRole('alert').filter({ hasText: 'Choose a way to pay first.' }).waitFor();
  await parent.wayToPay('PayPal').click();
  await expect.poll(() => page.getByText('Choose a way to pay first.').count()).toBe(0);
  await parent.keepMethod();
  expect(await agreeWithPayPal(parent)).toBe('Let North Pole Post charge this account from now on');
  const withPayPal = await payWith(parent, 'Pay £23.95 with PayPal');
  const sent = page.waitForRequest('**/santa/package_checkout');
  await parent.settle(withPayPal);
  await withPayPal.click();
  const fields = new URLSearchParams((await sent).postData() ?? '');
  expect(JSON.parse(fields.get('device_data') ?? '')).toMatchObject({ correlation_id: expect.any(String) });
  await parent.atStep(5);
  // The record of the request [B30].
  const [kept] = stage.shop.rows<{ start_wording: string; start_requested_at: number }>(
    'select start_wording, start_requested_at from orders where email = ?',
    person.email,
  );
  expect(kept?.start_wording).toMatch(/^Please start now/);
  expect(kept?.start_requested_at).toBeGreaterThanOrEqual(shopTime.getTime());
  expect(await chargesFor(person)).toMatchObject([
    {
      amount: '23.95',
      currencyIsoCode: 'GBP',
      paymentInstrumentType: 'paypal_account',
      paypalAccount: { token: expect.any(String) },
    },
  ]);

  await parent.button('Skip').click();
  // The film comes with the texts.
  await parent.button('Add brothers and sisters').click();
  await page.getByText(/^We charge your PayPal account .…@/).waitFor();
  expect(await page.getByRole('radio').count()).toBe(1);
  await page.getByRole('radio', { name: /Family package/ }).check();
  await parent.button('Buy the family package for £15.95').click();
  await page.waitForURL('**/uk/accounts/menu');
  await parent.openGroup('Order');
  await page.getByText(/^PayPal account .…@/).waitFor();
  await page.locator('.receipt').getByText('Santa’s film').waitFor();
  await page.locator('.receipt').getByText('Family package').waitFor();
  expect(await parent.button(/^Buy the /).count()).toBe(0);
  const [first, second] = await chargesFor(person);
  expect(second).toMatchObject({ amount: '15.95', currencyIsoCode: 'GBP' });
  expect(second?.paypalAccount?.token).toBe(first?.paypalAccount?.token);
  // What the device is like went to the gateway and nowhere else.
  const correlation = JSON.parse(fields.get('device_data') ?? '').correlation_id as string;
  expect(stage.shop.holds(correlation)).toBe(false);
});

it('a parent who pays changes their mind, and the gateway lets the money go [B30 O-03]', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const person = newPerson();
  await payByRequest(parent, person);
  await parent.open('/accounts/menu');
  await parent.openGroup('Order');
  await page.getByText('Visa ending in 1881').waitFor();
  await parent.button('Cancel this order').click();
  await page.getByText('No texts sent yet').waitFor();
  await parent.button('Cancel and get $29.95 back').click();
  await page.getByText('This order is canceled, and no more texts are sent.').waitFor();
  expect(await page.getByText(/planned$/).count()).toBe(0);
  expect(await chargesFor(person)).toMatchObject([{ amount: '29.95', status: 'voided' }]);
  const subjects = async () => (await stage.shop.mails(person.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Your refund from North Pole Post: $29.95 USD');
  expect(await subjects()).toContain('Your order is canceled');
});

it('extras are cancelled by themselves, and one by the share of what was not redeemed [B30 C13 O-03]', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const person = newPerson();
  const add = async (name: string, sum: string) => {
    await parent.page.getByRole('link', { name: /^Add (brothers|a film)/ }).click();
    await page.getByRole('radio', { name: new RegExp(name, 'i') }).check();
    await parent.button(`Buy the ${name} for ${sum}`).click();
    await parent.button(`Cancel the ${name}`).waitFor();
  };
  await fillPayment(parent, person);
  await parent.keepMethod();
  await parent.pay();
  await parent.atStep(5);
  await parent.open('/accounts/menu');
  await parent.openGroup('Order');
  await add('video package', '$9.95');
  await add('family package', '$19.95');

  // A film that was not sent: the gateway lets the money go, and it can be had again.
  await parent.button('Cancel the video package').click();
  await parent.button('Cancel and get $9.95 back').click();
  await page.getByText(/^The video package is canceled.*\$9\.95 is on its way back/).waitFor();
  await add('video package', '$9.95');

  // Codes of which a family used one, after the payment has settled: a part of it comes back.
  const letter = async () =>
    (await stage.shop.mails(person.email)).find(({ text }) => text.includes('GIFT-'))?.text ?? '';
  await expect.poll(letter).toContain('GIFT-');
  const [promocode = ''] = (await letter()).match(/GIFT-\S+/) ?? [];
  await redeem(promocode);
  const gateway = await merchantOf(stage.shop);
  const [, , family] = await chargesFor(person);
  await gateway.testing.settle(family?.id ?? '');
  await page.reload();
  await parent.openGroup('Order');
  await page.getByText('Codes that were used stay valid.').waitFor();
  await parent.button('Cancel the family package').click();
  await page.getByText('1 of 2 codes redeemed').waitFor();
  await parent.button('Cancel and get $9.98 back').click();
  await page.getByText(/^The family package is canceled.*\$9\.98 is on its way back/).waitFor();

  // What was added stays when the season is cancelled, which the page says before and after.
  await parent.button('Cancel this order').click();
  const stays = page.getByText(
    'paid for separately and is not canceled: Video package. You can cancel it below.',
  );
  await stays.waitFor();
  await parent.button('Cancel and get $29.95 back').click();
  await page.getByText('This order is canceled, and no more texts are sent.').waitFor();
  await stays.waitFor();
  await parent.button('Cancel the video package').waitFor();
  const settled = await chargesFor(person);
  expect(settled.map(({ amount, status }) => [amount, status])).toEqual([
    ['29.95', 'voided'],
    ['9.95', 'voided'],
    ['19.95', 'settled'],
    ['9.95', 'submitted_for_settlement'],
  ]);
  const back = await gateway.transaction.find(settled[2]?.refundIds?.[0] ?? '');
  expect(back).toMatchObject({ type: 'credit', amount: '9.98', refundedTransactionId: family?.id });
});

/** Another family signs a child up and pays with a code. */
async function redeem(promocode: string) {
  const parent = await stage.newParent(phoneScreen);
  const { orderId } = await signUpByRequest(parent, newPerson('Sam'));
  const form = { nonce: '', package_id: '26', promocode, order_id: orderId ?? '' };
  const answer = await parent.context.request.post(`${stage.shop.origin}/santa/package_checkout`, { form });
  expect(await answer.json()).toMatchObject({ result: 'success' });
}

it('a giver takes an unredeemed gift back, and its code ends [C15]', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const person = newPerson();
  await parent.open('/uk/santa/gift');
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill(person.email);
  await parent.button('Continue to payment').click();
  const pay = parent.button('Pay £23.95');
  await pay.waitFor();
  await parent.wayToPay('PayPal').click();
  // A gift keeps nothing for later.
  expect(await agreeWithPayPal(parent)).toBe('Pay 23.95 GBP to North Pole Post');
  await (await payWith(parent, 'Pay £23.95 with PayPal')).click();
  await page.getByText(/^Thank you! The code goes to/).waitFor();
  await page.getByRole('link', { name: 'See the code and print a card' }).click();
  await parent.openGroup('Order');
  await page.getByText('The code has not been used yet').waitFor();
  await parent.button('Cancel this order').click();
  await parent.button('Cancel and get £23.95 back').click();
  await page.getByText('This gift is cancelled, and its code no longer works.').waitFor();
  const refunds = () =>
    stage.shop.rows<{ state: string; amount: number; ends_at: number | null }>(
      `select refunds.state, refunds.amount, promotions.ends_at from refunds
       join orders on orders.id = refunds.order_id join promotions on promotions.gift_order_id = orders.id
       where orders.email = ?`,
      person.email,
    );
  expect(refunds()).toEqual([{ state: 'refunded', amount: 2395, ends_at: expect.any(Number) }]);
});

/** One press of the button above the form. */
async function agreeWithApplePay({ page }: Parent, sum: string) {
  await page.getByRole('button', { name: 'Apple Pay', exact: true }).click();
  const sheet = page.frameLocator('#sandbox-apple-pay-frame');
  await sheet.getByRole('heading', { name: `Pay ${sum} to North Pole Post` }).waitFor();
  return sheet;
}

/** By key: browsers drop presses of a pointer on a frame that has just come. */
const payWithPasscode = (sheet: FrameLocator) =>
  sheet.getByRole('button', { name: 'Pay with Passcode' }).press('Enter');

/** What pages ask of Apple, kept where a test can read it. */
async function watchApple({ page }: Parent) {
  await page.addInitScript(() => {
    type Session = new (version: number, request: unknown) => object;
    let session: Session;
    const asked: unknown[] = [];
    Object.assign(window, { askedOfApple: asked });
    Object.defineProperty(window, 'ApplePaySession', {
      configurable: true,
      get: () => session,
      set(made: Session) {
        session = new Proxy(made, {
          construct(target, [version, request]: [number, unknown]) {
            asked.push(request);
            return new target(version, request);
          },
        });
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { askedOfApple: unknown[] }).askedOfApple.at(-1));
}

it('Apple Pay’s sheet of a British order says pounds, and pounds are charged [K-04 K-02 FW-03]', async () => {
  const parent = await stage.newParent(desktopScreen);
  const person = newPerson();
  const lastAsked = await watchApple(parent);
  await openPayment(parent, { ...person, mobile: '07700 900462' });
  await parent.startNow();
  await parent.button('Pay £23.95').waitFor();
  const sheet = await agreeWithApplePay(parent, '23.95 GBP');
  expect(await lastAsked()).toMatchObject({
    countryCode: 'GB',
    currencyCode: 'GBP',
    total: { label: 'North Pole Post', amount: '23.95' },
  });
  await payWithPasscode(sheet);
  await parent.atStep(5);
  expect(await chargesFor(person)).toMatchObject([
    { amount: '23.95', currencyIsoCode: 'GBP', paymentInstrumentType: 'apple_pay_card' },
  ]);
});

it('agreeing on Apple Pay’s sheet, which says whom and how much, is the press of Pay [K-04 FW-03]', async () => {
  const parent = await stage.newParent(desktopScreen);
  const person = newPerson();
  const lastAsked = await watchApple(parent);
  await openPayment(parent, person);
  await parent.payButton.waitFor();
  await parent.keepMethod();
  const sheet = await agreeWithApplePay(parent, '29.95 USD');
  expect(await lastAsked()).toMatchObject({ countryCode: 'US', currencyCode: 'USD' });
  await payWithPasscode(sheet);
  await parent.atStep(5);
  expect(await chargesFor(person)).toMatchObject([
    { amount: '29.95', paymentInstrumentType: 'apple_pay_card', applePayCard: { token: expect.any(String) } },
  ]);
});

it('a decline of a card is no longer said once another way to pay is begun, and the sheet pays at once [X-01 FW-03]', async () => {
  const parent = await stage.newParent(desktopScreen);
  const { page } = parent;
  const person = newPerson();
  await fillPayment(parent, person, declinedCard);
  await parent.pay();
  const declined = page.getByText('Your bank declined this card.');
  await declined.waitFor();
  await page.getByRole('button', { name: 'Choose another way to pay' }).click();
  const sheet = await agreeWithApplePay(parent, '29.95 USD');
  await expect.poll(() => declined.count()).toBe(0);
  await payWithPasscode(sheet);
  await parent.atStep(5);
  expect(await chargesFor(person)).toMatchObject([{ paymentInstrumentType: 'apple_pay_card' }]);
});

it('a parent who does not ask to have the method kept pays for an extra anew [B30 C13]', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const person = newPerson();
  await fillPayment(parent, person);
  const keep = page.getByRole('checkbox', {
    name: /^Keep my payment method for extras Until January 31, 2027\. You approve every charge\.$/,
  });
  expect(await keep.isChecked()).toBe(false);
  await parent.pay();
  await parent.atStep(5);
  const [charge] = await chargesFor(person);
  expect(charge).toMatchObject({ amount: '29.95', creditCard: { last4: '1111' } });
  expect(charge?.creditCard?.token ?? null).toBeNull();
  await parent.button('Skip').click();
  await parent.button('Add brothers and sisters, or a film').click();
  await page.getByText(/^You choose how to pay after you pick something/).waitFor();
  await page.getByRole('radio', { name: /Family package/ }).check();
  await parent.button('Buy the family package for $19.95').click();
  const pay = parent.button('Pay $19.95');
  await pay.waitFor();
  await parent.fillCard(goodCard);
  await parent.settle(pay);
  await pay.click();
  await page.waitForURL('**/accounts/menu');
  await page.getByText('2 more children are paid for with your family package.').waitFor();
  const charges = await chargesFor(person);
  expect(charges.map(({ amount }) => amount).toSorted()).toEqual(['19.95', '29.95']);
  expect(charges.map((one) => one.creditCard?.token ?? null)).toEqual([null, null]);
});

it('a parent pays for an extra anew from the account, whose page lets the gateway in for that alone [B30 C13]', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const person = newPerson();
  await payByRequest(parent, person);
  await parent.open('/accounts/menu');
  await parent.openGroup('Order');
  await page.getByRole('link', { name: /^Add brothers and sisters/ }).click();
  const extras = page.getByRole('region', { name: 'Something to add' });
  await expect.poll(() => extras.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('radio', { name: /Video package/ }).check();
  await parent.button('Buy the video package for $9.95').click();
  const pay = parent.button('Pay $9.95');
  await pay.waitFor();
  await parent.fillCard(goodCard);
  await parent.settle(pay);
  await pay.click();
  await parent.button('Cancel the video package').waitFor();
  const charges = await chargesFor(person);
  expect(charges.map(({ amount }) => amount).toSorted()).toEqual(['29.95', '9.95']);
});

it('who does not have the method kept gets a PayPal payment of this sum alone, also after agreeing to more [B30 K-04 FW-01]', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const person = newPerson();
  await openPayment(parent, person);
  await parent.payButton.waitFor();
  await parent.keepMethod();
  await parent.wayToPay('PayPal').click();
  expect(await agreeWithPayPal(parent)).toBe('Let North Pole Post charge this account from now on');
  await payWith(parent, 'Pay $29.95 with PayPal');
  await page.getByRole('checkbox', { name: /^Keep my payment method/ }).uncheck();
  await page.getByRole('alert').filter({ hasText: 'Please choose PayPal again' }).waitFor();
  await parent.wayToPay('PayPal').click();
  expect(await agreeWithPayPal(parent)).toBe('Pay 29.95 USD to North Pole Post');
  await (await payWith(parent, 'Pay $29.95 with PayPal')).click();
  await parent.atStep(5);
  const [charge] = await chargesFor(person);
  expect(charge).toMatchObject({
    amount: '29.95',
    currencyIsoCode: 'USD',
    paymentInstrumentType: 'paypal_account',
  });
  expect(charge?.paypalAccount?.token ?? null).toBeNull();
});

it('what the merchant does not take is neither offered nor fetched, and cards alone need no choice [K-04 P-02 C10]', async () => {
  await change({ paypal: false, applePay: false });
  try {
    const parent = await stage.newParent(phoneScreen);
    const asked: string[] = [];
    parent.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const person = newPerson();
    await parent.signUp(person);
    await parent.payButton.waitFor();
    await parent.cardField('Card Number').waitFor();
    expect(await parent.page.locator('.braintree-option').count()).toBe(0);
    const brands = await parent.page
      .locator('[data-braintree-id$="-card-icon"]:visible')
      .evaluateAll((icons) => icons.map((icon) => icon.getAttribute('data-braintree-id')));
    // The sandbox takes Hiper and Hipercard, too; nothing is sold in Brazil.
    expect(brands).toEqual(
      ['visa', 'master-card', 'american-express', 'jcb', 'discover', 'maestro'].map(
        (id) => `${id}-card-icon`,
      ),
    );
    await parent.fillCard(goodCard);
    await parent.pay();
    await parent.atStep(5);
    expect(asked.filter((path) => /sdk\/js|smart\/buttons|apple-pay/.test(path))).toEqual([]);
    expect(asked.some((path) => path.includes('hosted-fields-frame'))).toBe(true);
  } finally {
    await change({ paypal: true, applePay: true });
  }
});
