/** What users of such forms asked for again and again, and has no file of its own: see docs/drop-in/wants.md. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant, type PageOptions } from './support/merchant.ts';
import { serveMerchantPage } from './support/merchant-server.ts';
import { clientTokenFor, customerWith, merchantOf } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();
const paypal = { flow: 'checkout', amount: '9.99', currency: 'USD' } as const;
let site: Awaited<ReturnType<typeof serveMerchantPage>>;

beforeAll(async () => {
  site = await serveMerchantPage({
    gatewayOrigin: stage.shop.gatewayOrigin,
    allows: ['script-src', 'connect-src', 'frame-src'],
  });
});
afterAll(() => site?.close());

async function visit(screen: object = desktopScreen) {
  return Merchant.visit(await stage.newParent(screen), site.origin);
}

async function open(options: Partial<PageOptions>, customerId?: string) {
  const merchant = await visit();
  await merchant.create('first', { authorization: await clientTokenFor(stage.shop, customerId), ...options });
  return { merchant, form: merchant.form('first') };
}

it('two forms with wallets share a page: each has its own button, and keeps it when the other goes [FW-01 FL-05]', async () => {
  const merchant = await visit();
  const authorization = await clientTokenFor(stage.shop);
  await Promise.all(
    ['first', 'second'].map((place, index) =>
      merchant.create(place, {
        authorization,
        card: false,
        paypal: { ...paypal, amount: `${index + 1}0.00` },
      }),
    ),
  );
  const approve = async (place: string, sum: string) => {
    const button = merchant.form(place).frameLocator('iframe[title="PayPal"]').getByRole('link');
    const [popup] = await Promise.all([merchant.page.waitForEvent('popup'), button.click()]);
    await popup.getByText(`Pay ${sum} USD`).waitFor();
    await popup.getByRole('button', { name: 'Agree and Continue' }).click();
    await merchant.form(place).getByText('Paying with PayPal').waitFor();
  };
  await approve('second', '20.00');
  expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
  await approve('first', '10.00');
  const [one, other] = await Promise.all([merchant.request('first'), merchant.request('second')]);
  expect(one.nonce).not.toBe(other.nonce);

  await merchant.call('first', 'teardown');
  await merchant.call('second', 'clearSelectedPaymentMethod');
  await approve('second', '20.00');
  const { transaction } = await (await merchantOf(stage.shop)).transaction.sale({
    amount: '20.00',
    paymentMethodNonce: (await merchant.request('second')).nonce,
  });
  expect(transaction.status).toBe('authorized');
});

it('a merchant corrects a translation: a label, what a screen reader hears, and an error [FO-06 FI-01]', async () => {
  const { merchant, form } = await open({
    locale: 'de_DE',
    card: { overrides: { fields: { postalCode: null } } },
    paypal,
    initialView: 'card',
    translations: {
      cvvLabel: 'Kartenprüfnummer',
      fieldValid: 'In Ordnung',
      fieldEmptyForNumber: 'Ohne Nummer geht es nicht.',
    },
  });
  expect(await form.locator('label', { hasText: 'Kartenprüfnummer' }).count()).toBe(1);
  expect(await merchant.request('first').catch(({ message }: Error) => message)).toContain(
    'No payment method is available.',
  );
  await form.getByText('Ohne Nummer geht es nicht.').waitFor();
  const number = merchant.field('first', 'Kartennummer');
  const message = () =>
    number.evaluate((input) => {
      const id = input.getAttribute('aria-describedby');
      return id ? document.getElementById(id)?.textContent : null;
    });
  await expect.poll(message).toBe('Ohne Nummer geht es nicht.');
  await number.fill(goodCard.number);
  await merchant.field('first', 'Kartenprüfnummer').focus();
  await expect.poll(message).toBe('In Ordnung');
  // What was not corrected stays German.
  await form.getByText('Mit Karte zahlen').waitFor();
});

it('the street that the page knows is compared by the bank, as it is when the card is sent [FC-07]', async () => {
  const merchant = await visit();
  const authorization = await clientTokenFor(stage.shop);
  const sell = async () => {
    await merchant.fillCard('first', goodCard);
    const { transaction } = await (await merchantOf(stage.shop)).transaction.sale({
      amount: '10.00',
      paymentMethodNonce: (await merchant.request('first')).nonce,
    });
    return [
      transaction.billing?.streetAddress,
      transaction.billing?.postalCode,
      transaction.avsStreetAddressResponseCode,
    ];
  };
  await merchant.create('first', { authorization });
  expect(await sell()).toEqual([null, goodCard.postalCode, 'I']);
  await merchant.call('first', 'teardown');

  await merchant.page.evaluate(async (token) => {
    const own = window as unknown as {
      braintree: { dropin: { create(options: object): Promise<unknown> } };
      instances: Record<string, unknown>;
    };
    const street = document.body.appendChild(document.createElement('input'));
    street.id = 'street';
    own.instances['first'] = await own.braintree.dropin.create({
      authorization: token,
      container: '#first',
      card: { billingAddress: () => ({ streetAddress: street.value, locality: 'Tinseltown' }) },
    });
  }, authorization);
  await merchant.page.locator('#street').fill('12 Reindeer Road');
  expect(await sell()).toEqual(['12 Reindeer Road', goodCard.postalCode, 'M']);
  await merchant.call('first', 'clearSelectedPaymentMethod');
  await merchant.page.locator('#street').fill('200 Wrong Road');
  expect(await sell()).toEqual(['200 Wrong Road', goodCard.postalCode, 'N']);
});

it('an address that is none names itself and what is allowed', async () => {
  const merchant = await visit();
  const authorization = await clientTokenFor(stage.shop);
  const card = { billingAddress: '12 Reindeer Road' } as never;
  expect(await merchant.refusal('first', { authorization, card })).toMatchObject({
    message:
      'options.card.billingAddress is "12 Reindeer Road", and must be an address, or a function that returns one.',
  });
});

it('a browser fills the card in: every field is named for it, and takes what it puts there [FC-01]', async () => {
  const { merchant } = await open({ card: { cardholderName: true } });
  const wanted = {
    'Cardholder Name': ['cc-name', 'Holly Garland'],
    'Card Number': ['cc-number', '4111 1111 1111 1111'],
    'Expiration Date': ['cc-exp', '12/2030'],
    CVV: ['cc-csc', '123'],
    'Postal Code': ['postal-code', 'SW1A 1AA'],
  } as const;
  for (const [label, [completion, value]] of Object.entries(wanted)) {
    const field = merchant.field('first', label);
    expect(await field.getAttribute('autocomplete')).toContain(completion);
    await field.fill(value);
  }
  await expect.poll(() => merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
  expect((await merchant.request('first')).details).toMatchObject({
    lastFour: '1111',
    expirationMonth: '12',
    expirationYear: '2030',
    cardholderName: 'Holly Garland',
  });
});

describe('looks', () => {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  it.each(['light', 'dark'] as const)('follow a %s system, also inside the frames', async (colorScheme) => {
    const merchant = await visit({ ...desktopScreen, colorScheme });
    await merchant.page.evaluate(() => document.querySelector('#first')?.setAttribute('data-theme', 'auto'));
    await merchant.create('first', { authorization: await clientTokenFor(stage.shop) });
    const ground = await merchant
      .form('first')
      .locator('.braintree-upper-container')
      .evaluate((element) => getComputedStyle(element).backgroundColor);
    const text = await merchant
      .field('first', 'Card Number')
      .evaluate((element) => getComputedStyle(element).color);
    const isDark = colorScheme === 'dark';
    expect(luminance(ground) < 60).toBe(isDark);
    expect(luminance(text) > 150).toBe(isDark);
  });
});

it.each([
  ['leaves the box', true, 2],
  ['takes the tick out', false, 1],
] as const)('a customer who %s decides whether the card is kept [FC-06]', async (_what, keeps, kept) => {
  const customerId = await customerWith(stage.shop, 'fake-valid-mastercard-nonce');
  const { merchant, form } = await open(
    { initialView: 'card', card: { vault: { allowVaultCardOverride: true } } },
    customerId,
  );
  await merchant.fillCard('first', goodCard);
  await form.getByRole('checkbox', { name: 'Save card' }).setChecked(keeps);
  expect(Boolean((await merchant.request('first')).vaulted)).toBe(keeps);
  const { paymentMethods = [] } = await (await merchantOf(stage.shop)).customer.find(customerId);
  expect(paymentMethods).toHaveLength(kept);
});
