/** The payment form on a merchant's own page, charged by the merchant's own server. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '#ui/drop-in/api/version.ts';
import { sharedWholeChromium } from './support/chromium.ts';
import { goodCard, type Parent } from './support/journey.ts';
import { Keyboard } from './support/keyboard.ts';
import { Merchant } from './support/merchant.ts';
import { serveMerchantPage } from './support/merchant-server.ts';
import { clientTokenFor, customerWith, merchantOf } from './support/programs.ts';
import { buildReactDropIn } from './support/react-drop-in.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage({}, sharedWholeChromium);

let reactPage: Awaited<ReturnType<typeof serveMerchantPage>>;
let reactFolder: string;

beforeAll(async () => {
  reactFolder = await buildReactDropIn();
  reactPage = await serveMerchantPage({
    gatewayOrigin: stage.shop.gatewayOrigin,
    folder: reactFolder,
  });
});
afterAll(async () => {
  await reactPage?.close();
  if (reactFolder) rmSync(reactFolder, { recursive: true });
});

const tokenizationKey = async () => (await stage.shop.credentials()).tokenizationKey;
const clientToken = (customerId?: string) => clientTokenFor(stage.shop, customerId);
const customerWithTwoCards = () =>
  customerWith(stage.shop, 'fake-valid-visa-nonce', 'fake-valid-mastercard-nonce');

async function charge(nonce: string) {
  const { success, transaction } = await (await merchantOf(stage.shop)).transaction.sale({
    amount: '10.00',
    paymentMethodNonce: nonce,
  });
  return { success, status: transaction.status, card: transaction.creditCard?.last4 };
}

/** Asks for a sum at which the processor refuses the security code, as the gateway's reference has it. */
async function chargeInVain(nonce: string) {
  const { transaction } = await (await merchantOf(stage.shop)).transaction.sale({
    amount: '2010.00',
    paymentMethodNonce: nonce,
  });
  return transaction.processorResponseCode;
}

const charged = (card: string) => ({ success: true, status: 'authorized', card });

const requestable = (paymentMethodIsSelected: boolean) =>
  ['paymentMethodRequestable', { paymentMethodIsSelected, type: 'CreditCard' }] as const;
const viewChange = (previousViewId: string, newViewId: string) =>
  ['changeActiveView', { previousViewId, newViewId }] as const;

/** Whatever draws the form, its merchant and its shoppers notice no difference (decision 024). */
describe.each([
  ['the small renderer', (parent: Parent) => Merchant.open(parent)],
  ['React', (parent: Parent) => Merchant.visit(parent, reactPage.origin)],
] as const)('with %s', (_renderer, open) => {
  const openMerchant = async () => {
    const parent = await stage.newParent(desktopScreen);
    return { parent, merchant: await open(parent) };
  };

  describe.each([
    ['a tokenization key', 'promise', tokenizationKey],
    ['a client token', 'callback', () => clientToken()],
  ] as const)('a guest, with %s and by %s', (_, style, authorization) => {
    it('gets a nonce that the unmodified SDK charges, and the page hears of it as from the peer [FM-02 FR-01 FC-07]', async () => {
      const { merchant } = await openMerchant();
      expect(await merchant.version()).toBe(VERSION);
      await merchant.create('first', { authorization: await authorization() }, style);
      expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
      await merchant.fillCard('first', goodCard);
      await expect.poll(() => merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
      expect(await merchant.heard()).toEqual([requestable(false)]);

      const method = await merchant.request('first', style);
      expect(method).toMatchObject({
        type: 'CreditCard',
        description: 'ending in 11',
        details: { cardType: 'Visa', lastFour: '1111', lastTwo: '11', bin: '411111' },
        binData: { prepaid: 'Unknown' },
      });
      expect(method).not.toHaveProperty('vaulted');
      await merchant
        .form('first')
        .getByRole('radio', { name: /Ending in 1111/, checked: true })
        .waitFor();
      expect(await merchant.heard()).toEqual([
        ['(resolved)'],
        viewChange('card', 'methods'),
        requestable(true),
      ]);
      expect(await charge(method.nonce)).toEqual(charged('1111'));

      await merchant.call('first', 'clearSelectedPaymentMethod');
      expect(await merchant.heard()).toEqual([['noPaymentMethodRequestable'], viewChange('methods', 'card')]);
      await expect(merchant.request('first', style)).rejects.toThrow('No payment method is available.');
      await merchant.form('first').getByText('Please fill out a card number.').waitFor();
    });
  });

  it('a guest whose code the processor refuses is back at it with what was typed, and pays with another one', async () => {
    const { merchant } = await openMerchant();
    await merchant.create('first', {
      authorization: await clientToken(),
      card: { clearFieldsAfterTokenization: false },
    });
    await merchant.fillCard('first', goodCard);
    const { nonce } = await merchant.request('first');
    const before: unknown[] = [];
    await expect
      .poll(async () => before.push(...(await merchant.heard())) && before)
      .toContainEqual(requestable(true));
    const code = await chargeInVain(nonce);
    expect(code).toBe('2010');

    await merchant.fail('first', code);
    const form = merchant.form('first');
    await form.getByText('This security code is not valid.').waitFor();
    await merchant.page.waitForFunction(
      () => document.activeElement instanceof HTMLIFrameElement && document.activeElement.title === 'CVV',
    );
    expect(await merchant.heard()).toEqual([viewChange('methods', 'card'), requestable(false)]);

    await merchant.page.keyboard.press('Control+A');
    await merchant.page.keyboard.type('321');
    await form.getByText('This security code is not valid.').waitFor({ state: 'hidden' });
    // The sentence goes with the first digit, and the form can be asked once it has heard the last one.
    const after: unknown[] = [];
    await expect
      .poll(async () => after.push(...(await merchant.heard())) && after)
      .toContainEqual(requestable(false));
    const again = await merchant.request('first');
    expect(again.nonce).not.toBe(nonce);
    expect(await charge(again.nonce)).toEqual(charged('1111'));
  });

  describe('a customer with saved cards', () => {
    it('finds the default one chosen, takes another one, and pays with it [FV-01 FT-02 FG-02]', async () => {
      const { merchant } = await openMerchant();
      await merchant.create('first', { authorization: await clientToken(await customerWithTwoCards()) });
      const form = merchant.form('first');
      expect(await form.getByRole('radio').count()).toBe(2);
      expect(await form.getByRole('radio', { name: /Visa/ }).isChecked()).toBe(true);
      expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
      const visa = await merchant.request('first');
      expect(visa).toMatchObject({ vaulted: true, details: { cardType: 'Visa' } });

      await form.getByRole('radio', { name: /Mastercard/ }).check();
      await expect.poll(async () => (await merchant.heard()).at(-1)).toEqual(requestable(true));
      const mastercard = await merchant.request('first');
      expect(mastercard).toMatchObject({ vaulted: true, details: { cardType: 'MasterCard' } });
      expect(await charge(mastercard.nonce)).toMatchObject({
        success: true,
        card: mastercard.details['lastFour'],
      });
    });

    it('does everything with the keyboard, and a new card is saved [FT-01 FC-06 FV-03]', async () => {
      const { merchant } = await openMerchant();
      const customerId = await customerWithTwoCards();
      await merchant.create('first', { authorization: await clientToken(customerId) });
      const keyboard = new Keyboard(merchant.page);
      await keyboard.tabTo(/^Visa/);
      await merchant.page.keyboard.press('ArrowDown');
      await keyboard.expectFocus(/^Mastercard/);
      expect(
        await merchant
          .form('first')
          .getByRole('radio', { name: /Mastercard/ })
          .isChecked(),
      ).toBe(true);
      await keyboard.tabTo('Choose another way to pay');
      await keyboard.press('Enter');
      await keyboard.expectFocus('Card Number');
      await keyboard.tabTo('Choose another way to pay', 'Shift+Tab');
      await keyboard.press('Space');
      await keyboard.expectFocus(/^Mastercard/);
      await keyboard.tabTo('Choose another way to pay');
      await keyboard.press('Space');
      await keyboard.expectFocus('Card Number');
      await merchant.heard();

      await keyboard.type('378282246310005');
      await merchant.form('first').getByText('(4 digits)').waitFor();
      await keyboard.tabTo('Expiration Date');
      await keyboard.type('1230');
      await keyboard.tabTo('CVV');
      await keyboard.type('1234');
      await keyboard.tabTo('Postal Code');
      await keyboard.type('12345');
      await keyboard.press('Enter');
      await expect
        .poll(async () => (await merchant.heard()).map(([what]) => what))
        .toContain('card:inputSubmitRequest');
      const method = await merchant.request('first');
      expect(method).toMatchObject({ vaulted: true, details: { cardType: 'American Express' } });
      const { paymentMethods = [] } = await (await merchantOf(stage.shop)).customer.find(customerId);
      expect(paymentMethods).toHaveLength(3);
    });

    it('is asked to choose when the merchant wants no card chosen beforehand [FV-02 FR-02]', async () => {
      const { merchant } = await openMerchant();
      const authorization = await clientToken(await customerWithTwoCards());
      await merchant.create('first', { authorization, preselectVaultedPaymentMethod: false });
      expect(await merchant.form('first').getByRole('radio', { checked: true }).count()).toBe(0);
      await expect(merchant.request('first')).rejects.toThrow('No payment method is available.');
      await merchant.form('first').getByRole('radio', { name: /Visa/ }).check();
      await expect.poll(() => merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
      expect(await merchant.request('first')).toMatchObject({ vaulted: true });
    });
  });

  it('two forms on one page keep to themselves, and taking one down leaves the other [FL-05]', async () => {
    const { merchant } = await openMerchant();
    await Promise.all([
      merchant.create('first', { authorization: await tokenizationKey() }),
      merchant.create('second', { authorization: await clientToken() }),
    ]);
    // The frames' own ids are braintree-web's, the same for every form.
    const ids = await merchant.page.evaluate(() =>
      Array.from(document.querySelectorAll('[id]:not(iframe)'), ({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    await merchant.fillCard('first', goodCard);
    await merchant.fillCard('second', { ...goodCard, number: '5555555555554444' });
    const [first, second] = await Promise.all([merchant.request('first'), merchant.request('second')]);
    expect([first.details['lastFour'], second.details['lastFour']]).toEqual(['1111', '4444']);

    await merchant.call('first', 'teardown');
    expect(await merchant.traces()).toMatchObject({
      places: ['', expect.stringContaining('4444')],
      sheets: 1,
    });
    await merchant.call('second', 'clearSelectedPaymentMethod');
    await merchant.fillCard('second', { ...goodCard, number: '6011111111111117' });
    expect(await charge((await merchant.request('second')).nonce)).toEqual(charged('1117'));
  });

  it('teardown leaves nothing behind, may be asked twice, and makes room for another form [FL-05]', async () => {
    const { merchant } = await openMerchant();
    const before = await merchant.traces();
    await merchant.create('first', { authorization: await tokenizationKey() });
    expect(await merchant.traces()).toMatchObject({ frames: 4, sheets: 1 });
    await merchant.call('first', 'teardown');
    expect(await merchant.traces()).toEqual(before);
    await merchant.call('first', 'teardown');
    await expect(merchant.request('first')).rejects.toThrow('The Drop-in was torn down.');
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);

    await merchant.create('first', { authorization: await tokenizationKey() });
    await merchant.fillCard('first', goodCard);
    expect(await charge((await merchant.request('first')).nonce)).toEqual(charged('1111'));
  });

  it('says what is missing, what is wrong, and which brands are not taken [FC-02 FC-03 FC-05]', async () => {
    const { merchant } = await openMerchant();
    await merchant.create('first', { authorization: await tokenizationKey() });
    const form = merchant.form('first');
    const problems = () => form.getByRole('alert').filter({ hasText: /\S/ }).allTextContents();
    await expect(merchant.request('first')).rejects.toThrow('No payment method is available.');
    await expect
      .poll(problems)
      .toEqual([
        'Please fill out a card number.',
        'Please fill out an expiration date.',
        'Please fill out a CVV.',
        'Please fill out a postal code.',
        'Please check your information and try again.',
      ]);

    await merchant.fillCard('first', {
      number: '4111111111111112',
      expiry: '1219',
      cvv: '1',
      postalCode: '1',
    });
    // Until then the form may not have heard yet what was typed last.
    await merchant.field('first', 'CVV').focus();
    await form.getByText('This postal code is not valid.').waitFor();
    await expect(merchant.request('first')).rejects.toThrow('No payment method is available.');
    await expect
      .poll(problems)
      .toEqual([
        'This card number is not valid.',
        'This expiration date is not valid.',
        'This security code is not valid.',
        'This postal code is not valid.',
        'Please check your information and try again.',
      ]);
    expect(await merchant.field('first', 'Card Number').getAttribute('aria-invalid')).toBe('true');

    await merchant.fillCard('first', { ...goodCard, number: '5066991111111118' });
    await merchant.field('first', 'CVV').focus();
    await expect.poll(problems).toEqual(['This card type is not supported. Please try another card.']);
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);

    await merchant.fillCard('first', goodCard);
    await expect.poll(problems).toEqual([]);
    expect(await charge((await merchant.request('first')).nonce)).toEqual(charged('1111'));
  });

  it('create rejects what cannot be, by promise and by callback, and leaves the page as it was [FO-01 FO-02 FO-04]', async () => {
    const { parent, merchant } = await openMerchant();
    parent.problems.allow(/Failed to load resource/);
    const before = await merchant.traces();
    for (const [options, sentence] of [
      [{ authorization: '' }, 'options.authorization is required.'],
      [{ authorization: 'nonsense' }, 'There was an error creating Drop-in.'],
      [{ authorization: 'local_wrong_integration_merchant_id' }, 'There was an error creating Drop-in.'],
      [
        { authorization: 'x', selector: '#second' },
        'Must only have one options.selector or options.container.',
      ],
      [{ authorization: 'x', paymentOptionPriority: [] }, 'No valid payment options available.'],
    ] as const) {
      for (const style of ['promise', 'callback'] as const) {
        await expect(merchant.create('first', options, style)).rejects.toThrow(sentence);
        await expect.poll(() => merchant.traces()).toEqual(before);
      }
    }
  });
});
