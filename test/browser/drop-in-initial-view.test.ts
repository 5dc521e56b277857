/** What a merchant can have shown and chosen first, and how wrong options are refused. */
import { describe, expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant, type PageOptions } from './support/merchant.ts';
import { clientTokenFor, customerWith } from './support/programs.ts';
import { desktopScreen, phoneScreen, setStage } from './support/stage.ts';
import { setWalletMerchant } from './support/wallet-merchant.ts';

const stage = setStage();
const wallets = setWalletMerchant();
const paypal = { flow: 'checkout', amount: '10.00', currency: 'USD' } as const;

async function open(options: Partial<PageOptions>) {
  const merchant = await Merchant.open(await stage.newParent(desktopScreen));
  const customer = await customerWith(stage.shop, 'fake-valid-visa-nonce', 'fake-valid-mastercard-nonce');
  await merchant.create('first', { authorization: await clientTokenFor(stage.shop, customer), ...options });
  return { merchant, form: merchant.form('first') };
}

describe('a customer with saved cards', () => {
  it('finds the card sheet open where the merchant wants it first, and the saved cards above it [FV-01 FV-03]', async () => {
    const { merchant, form } = await open({ initialView: 'card' });
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
    expect(await form.getByRole('radio').count()).toBe(2);
    await merchant.fillCard('first', goodCard);
    expect((await merchant.request('first')).details['lastFour']).toBe('1111');
    // That was the first view only.
    await form.getByRole('radio', { name: /Ending in 1111/, checked: true }).waitFor();
  });

  it('finds the card chosen that the merchant names, and none where there is no such card [FV-01]', async () => {
    const { merchant, form } = await open({ preselectVaultedPaymentMethod: { cardType: 'MasterCard' } });
    expect(await form.getByRole('radio', { name: /Mastercard/ }).isChecked()).toBe(true);
    expect((await merchant.request('first')).details['cardType']).toBe('MasterCard');

    const other = await open({ preselectVaultedPaymentMethod: { type: 'CreditCard', lastFour: '0000' } });
    expect(await other.form.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await other.merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
  });
});

describe('a shopper who can pay in several ways', () => {
  it('finds the sheet open that the merchant wants first, and the way to the others [FV-02]', async () => {
    const { form } = await wallets.open({ card: true, paypal, initialView: 'paypal' });
    await form.locator('iframe[title="PayPal"]').waitFor();
    expect(await form.locator('[data-braintree-id="wrapper"]').getAttribute('class')).toContain(
      'braintree-show-paypal',
    );
    await form.getByRole('button', { name: 'Choose another way to pay' }).click();
    await form.getByRole('button', { name: /^Card/ }).waitFor();
  });

  it('finds the usual view where what the merchant wants first is not offered [FV-02]', async () => {
    const { form } = await wallets.open({ card: true, paypal, initialView: 'venmo' });
    expect(await form.getByRole('heading', { name: 'Choose a way to pay' }).isVisible()).toBe(true);
  });

  it('finds saved cards and all other ways below each other [FV-01]', async () => {
    const customerId = await customerWith(wallets.shop, 'fake-valid-visa-nonce');
    const { form } = await wallets.open({ card: true, paypal, initialView: 'options' }, { customerId });
    await form.getByRole('heading', { name: 'Other ways to pay' }).waitFor();
    expect(await form.getByRole('radio', { name: /Visa/ }).isChecked()).toBe(true);
  });
});

const wrongOptions: readonly [options: object, message: string][] = [
  [
    { initialView: 'cards' },
    'options.initialView is "cards", and must be one of methods, options, card, paypal, paypalCredit, venmo, applePay, googlePay, localPayment.',
  ],
  [{ reservedHeight: 'tall' }, 'options.reservedHeight is "tall", and must be a number of pixels.'],
  [
    { expressCheckout: 'googlePay' },
    'options.expressCheckout is "googlePay", and must be a boolean, or { methods } with some of paypal, paypalCredit, venmo, applePay, googlePay.',
  ],
  [
    { expressCheckout: { methods: ['card'] } },
    'options.expressCheckout is {"methods":["card"]}, and must be a boolean, or { methods } with some of paypal, paypalCredit, venmo, applePay, googlePay.',
  ],
  [
    { expressCheckout: { methods: [] } },
    'options.expressCheckout is {"methods":[]}, and must be a boolean, or { methods } with some of paypal, paypalCredit, venmo, applePay, googlePay.',
  ],
  [{ testModeBadge: 'yes' }, 'options.testModeBadge is "yes", and must be a boolean.'],
  [{ reservedHeight: -1 }, 'options.reservedHeight is -1, and must be a number of pixels.'],
  [
    { preselectVaultedPaymentMethod: '1111' },
    'options.preselectVaultedPaymentMethod is "1111", and must be a boolean, or details such as { lastFour }.',
  ],
];

it('a wrong option names itself, its value and what is allowed, and nothing is put on the page', async () => {
  const { tokenizationKey: authorization } = await stage.shop.credentials();
  const merchant = await Merchant.open(await stage.newParent(desktopScreen));
  const before = await merchant.traces();
  for (const [options, message] of wrongOptions) {
    const refusal = await merchant.refusal('first', { authorization, ...options });
    expect(refusal).toEqual({ name: 'DropinError', message });
    expect(await merchant.traces(), `with ${message}`).toEqual(before);
  }
});

describe('a form that the sandbox takes payments of', () => {
  const sentence = 'Test mode: nothing is charged.';

  it.each(['client token', 'tokenization key'] as const)(
    'says so with a %s, where that is wanted',
    async (kind) => {
      const { tokenizationKey } = await stage.shop.credentials();
      const authorization = kind === 'client token' ? await clientTokenFor(stage.shop) : tokenizationKey;
      const merchant = await Merchant.open(await stage.newParent(phoneScreen));
      await merchant.create('first', { authorization, testModeBadge: true });
      await merchant.create('second', { authorization });
      expect(await merchant.form('first').getByText(sentence).isVisible()).toBe(true);
      expect(await merchant.form('second').getByText(sentence).count()).toBe(0);
    },
  );

  it('says it in the language of the form, and moves nothing for it', async () => {
    const { tokenizationKey: authorization } = await stage.shop.credentials();
    const merchant = await Merchant.open(await stage.newParent(phoneScreen));
    await merchant.page.evaluate(() => {
      const own = window as unknown as { moved: number };
      own.moved = 0;
      new PerformanceObserver((list) => {
        own.moved += list.getEntries().length;
      }).observe({ type: 'layout-shift' });
    });
    await merchant.create('first', {
      authorization,
      testModeBadge: true,
      locale: 'de_DE',
      reservedHeight: 560,
    });
    const badge = merchant.form('first').locator('[data-braintree-id="test-mode"]');
    expect(await badge.textContent()).toBe('Testmodus: Es wird nichts abgebucht.');
    await merchant.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await merchant.page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0);
  });
});
