// Proves that the real braintree-web takes the sandbox's Google Pay for Google's.
import type { FrameLocator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setWalletStage, type WalletVisit } from './support/wallet-stage.ts';

const stage = setWalletStage((origin) => [`script-src 'self' ${origin}`], 'google-pay.ts');

const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '9.99' };
const merchantInfo = { merchantName: 'The Shop' };

const sheet = ({ page }: WalletVisit): FrameLocator => page.frameLocator('#sandbox-google-pay-frame');
const press = (visit: WalletVisit, name: string) => sheet(visit).getByRole('button', { name }).click();

interface Start {
  request?: object;
  options?: object;
  authorization?: string;
}

async function visitor({
  request = { transactionInfo, merchantInfo },
  options = { googlePayVersion: 2 },
  authorization,
}: Start = {}): Promise<WalletVisit> {
  const visit = await stage.visit();
  const script = `${stage.sandbox.origin}/gp/p/js/pay.js`;
  const ready = await visit.call(
    'start',
    script,
    authorization ?? (await stage.clientToken()),
    request,
    options,
  );
  expect(ready).toEqual({ result: true, paymentMethodPresent: true });
  await visit.page.getByRole('button', { name: 'Pay with Google Pay' }).click();
  return visit;
}

async function outcomeOf(visit: WalletVisit) {
  await expect.poll(async () => (await visit.outcomes()).length).toBe(1);
  return (await visit.outcomes())[0];
}

describe('Google Pay, with the real braintree-web', () => {
  it.each([
    ['version 2', { googlePayVersion: 2 }],
    ['version 1', { googlePayVersion: 1 }],
  ])('pays with a card of the phone, in %s', async (_version, options) => {
    const visit = await visitor({ options });
    await sheet(visit).getByRole('heading', { name: 'Pay 9.99 USD to The Shop' }).waitFor();
    await sheet(visit).getByLabel('VISA ending in 1111').check();
    await press(visit, 'Pay');
    const outcome = await outcomeOf(visit);
    expect(outcome?.payload).toMatchObject({
      type: 'AndroidPayCard',
      details: { cardType: 'Visa', isNetworkTokenized: true },
      binData: { debit: 'Unknown' },
    });
    expect(await stage.charge(outcome?.payload?.nonce ?? '')).toMatchObject({
      status: 'authorized',
      paymentInstrumentType: 'android_pay_card',
      androidPayCard: { sourceCardLast4: '1111', isNetworkTokenized: true },
    });
    expect(await visit.page.locator('#sandbox-google-pay-sheet').count()).toBe(0);
  });

  it('gives a card of the account as it is, which 3D Secure can be asked about', async () => {
    const visit = await visitor({ authorization: stage.sandbox.credentials.tokenizationKey });
    await sheet(visit).getByLabel('ending in 1091').check();
    await press(visit, 'Pay');
    const outcome = await outcomeOf(visit);
    expect(outcome?.payload?.details).toMatchObject({ isNetworkTokenized: false, lastFour: '1091' });
    expect(await stage.charge(outcome?.payload?.nonce ?? '')).toMatchObject({ status: 'authorized' });
  });

  it('gives a card whose sale is declined', async () => {
    const visit = await visitor();
    await sheet(visit).getByLabel('ending in 0002').check();
    await press(visit, 'Pay');
    const outcome = await outcomeOf(visit);
    expect(await stage.charge(outcome?.payload?.nonce ?? '')).toMatchObject({ status: 'processor_declined' });
  });

  it('gives a PayPal account', async () => {
    const visit = await visitor();
    await sheet(visit).getByLabel('uk-buyer@paypal.example').check();
    await press(visit, 'Pay');
    const outcome = await outcomeOf(visit);
    expect(outcome?.payload).toMatchObject({ type: 'PayPalAccount' });
    expect(await stage.charge(outcome?.payload?.nonce ?? '')).toMatchObject({
      status: 'authorized',
      paypalAccount: { payerEmail: 'uk-buyer@paypal.example' },
    });
  });

  it('offers only what the page takes', async () => {
    const parameters = { allowedAuthMethods: ['CRYPTOGRAM_3DS'], allowedCardNetworks: ['MASTERCARD'] };
    const visit = await visitor({
      request: { transactionInfo, allowedPaymentMethods: [{ type: 'CARD', parameters }] },
    });
    await sheet(visit).getByLabel('MASTERCARD ending in 0011').waitFor();
    expect(await sheet(visit).getByRole('radio').count()).toBe(1);
    await press(visit, 'Cancel');
    await outcomeOf(visit);
  });

  it.each([
    ['Cancel', 'CANCELED'],
    ['Let something go wrong', 'INTERNAL_ERROR'],
  ])('tells the page about "%s"', async (button, payload) => {
    const visit = await visitor();
    await press(visit, button);
    expect(await outcomeOf(visit)).toEqual({ name: 'failed', payload });
  });

  it('tells the page that the person closed the sheet, and opens another one', async () => {
    const visit = await visitor();
    await sheet(visit).getByRole('heading').waitFor();
    await visit.page.keyboard.press('Escape');
    expect(await outcomeOf(visit)).toEqual({ name: 'failed', payload: 'CANCELED' });
    await visit.page.getByRole('button', { name: 'Pay with Google Pay' }).click();
    await sheet(visit).getByRole('heading').waitFor();
  });

  it.each([
    [{}],
    [{ transactionInfo: { ...transactionInfo, totalPrice: 'free' } }],
    [{ transactionInfo: { ...transactionInfo, totalPrice: '12.5' } }],
    [{ transactionInfo: { currencyCode: 'USD' } }],
    [
      {
        transactionInfo,
        allowedPaymentMethods: [
          { type: 'CARD', tokenizationSpecification: { parameters: { gateway: 'other' } } },
        ],
      },
    ],
  ])('tells developers that %j is not enough', async (request) => {
    const visit = await visitor({ request });
    expect(await outcomeOf(visit)).toEqual({ name: 'failed', payload: 'DEVELOPER_ERROR' });
  });

  it('passes on that the gateway refused', async () => {
    const stolen = { parameters: { gateway: 'braintree', 'braintree:authorizationFingerprint': 'stolen' } };
    const visit = await visitor({
      request: {
        transactionInfo,
        allowedPaymentMethods: [{ type: 'CARD', tokenizationSpecification: stolen }],
      },
    });
    await sheet(visit).getByRole('heading').waitFor();
    await press(visit, 'Pay');
    expect(await outcomeOf(visit)).toEqual({ name: 'failed', payload: 'GOOGLE_PAYMENT_GATEWAY_ERROR' });
  });
});
