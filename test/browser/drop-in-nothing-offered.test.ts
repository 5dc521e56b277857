/** No way to pay can be offered: the page hears which, why, and what to do about it. */
import { describe, expect, it } from 'vitest';
import type { DropinError } from '#ui/drop-in/api/dropin-error.ts';
import type { Merchant } from './support/merchant.ts';
import { desktopScreen } from './support/stage.ts';
import { setWalletMerchant } from './support/wallet-merchant.ts';

const stage = setWalletMerchant();

/** What `create` is rejected with. */
async function refusal(options: object, browser: object = {}) {
  const { page, authorization, problems } = await stage.visit(browser);
  problems.allow(/DropinError|PAYPAL/);
  return page.evaluate(
    (all) =>
      (
        window as unknown as { braintree: { dropin: { create(given: object): Promise<unknown> } } }
      ).braintree.dropin
        .create({ ...all, container: '#first' })
        .then(
          () => null,
          ({ message, code, reasons }: DropinError) => ({ message, code, reasons }),
        ),
    { authorization, ...options },
  );
}

const remedy = expect.stringMatching(/\w{3}.*\.$/);

describe('a form without any way to pay says of each that was asked for', () => {
  it('that it is turned off, missing, or not for this browser [FL-01 FO-04]', async () => {
    const paymentOptionPriority = ['card', 'paypal', 'venmo', 'applePay'];
    expect(await refusal({ card: false, venmo: true, paymentOptionPriority })).toEqual({
      message: 'No valid payment options available.',
      code: 'NO_PAYMENT_OPTIONS',
      reasons: [
        { option: 'card', code: 'OPTION_OFF', reason: 'options.card is false.', remedy },
        {
          option: 'paypal',
          code: 'OPTION_MISSING',
          reason: 'options.paymentOptionPriority names paypal, but there is no options.paypal.',
          remedy: 'Pass options.paypal, or remove it from options.paymentOptionPriority.',
        },
        {
          option: 'venmo',
          code: 'BROWSER_NOT_SUPPORTED',
          reason: 'Venmo cannot be used in this browser.',
          remedy: expect.stringContaining('allowDesktop'),
        },
        expect.objectContaining({ option: 'applePay', code: 'OPTION_MISSING' }),
      ],
    });
  });

  it('that the gateway has not enabled it, or that no brand is let in [FL-01]', async () => {
    await stage.change({ paypal: false });
    try {
      const supportedCardBrands = Object.fromEntries(
        'visa master-card american-express discover diners-club jcb maestro unionpay elo hiper hipercard'
          .split(' ')
          .map((brand) => [brand, false]),
      );
      expect(
        await refusal({
          card: { overrides: { fields: { number: { supportedCardBrands } } } },
          paypal: { flow: 'vault' },
        }),
      ).toEqual({
        message: 'No valid payment options available.',
        code: 'NO_PAYMENT_OPTIONS',
        reasons: [
          expect.objectContaining({
            option: 'card',
            code: 'BRANDS_OFF',
            remedy: 'Allow one of these brands.',
          }),
          {
            option: 'paypal',
            code: 'NOT_ENABLED',
            reason: 'PayPal is not enabled for this merchant at the gateway.',
            remedy,
          },
        ],
      });
    } finally {
      await stage.change({ paypal: true });
    }
  });

  it('why it could not be set up, where that failed [FL-01 FL-03]', async () => {
    expect(await refusal({ card: false, paypal: { amount: '10.00', currency: 'USD' } })).toEqual({
      message: 'All payment options failed to load.',
      code: 'PAYPAL_FLOW_OPTION_REQUIRED',
      reasons: [
        expect.objectContaining({ option: 'card', code: 'OPTION_OFF' }),
        {
          option: 'paypal',
          code: 'PAYPAL_FLOW_OPTION_REQUIRED',
          reason: 'PayPal flow property is invalid or missing.',
          remedy: expect.stringContaining('options.paypal.flow'),
        },
      ],
    });
  });
});

it('a form that is refused so leaves room for another one [FL-05]', async () => {
  const parent = await stage.visit(desktopScreen);
  const merchant: Merchant = parent.merchant;
  const before = await merchant.traces();
  expect(await merchant.refusal('first', { authorization: parent.authorization, card: false })).toMatchObject(
    {
      code: 'NO_PAYMENT_OPTIONS',
    },
  );
  expect(await merchant.traces()).toEqual(before);
});
