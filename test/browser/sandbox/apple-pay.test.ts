// Proves that the real braintree-web takes the sandbox's Apple Pay for Apple's.
import type { FrameLocator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setWalletStage, type WalletVisit } from './support/wallet-stage.ts';

const stage = setWalletStage((origin) => [`script-src 'self' ${origin}`], 'apple-pay.ts');

const request = { total: { label: 'The Shop', amount: '9.99' } };

const sheet = ({ page }: WalletVisit): FrameLocator => page.frameLocator('#sandbox-apple-pay-frame');
const press = (visit: WalletVisit, name: string) => sheet(visit).getByRole('button', { name }).click();

async function visitor(wanted: object = request, options: object = {}): Promise<WalletVisit> {
  const visit = await stage.visit();
  const script = `${stage.sandbox.origin}/jsapi/1.latest/apple-pay-sdk.js`;
  const able = await visit.call('start', script, await stage.clientToken(), wanted, options);
  expect(able).toEqual([true, true, true, false]);
  await visit.page.getByRole('button', { name: 'Apple Pay' }).click();
  return visit;
}

async function outcomeOf(visit: WalletVisit, count = 1) {
  await expect.poll(async () => (await visit.outcomes()).length).toBe(count);
  return (await visit.outcomes()).at(-1);
}

async function expectClosed(visit: WalletVisit): Promise<void> {
  await expect.poll(() => visit.page.locator('#sandbox-apple-pay-sheet').count()).toBe(0);
}

describe('Apple Pay, with the real braintree-web', () => {
  it.each([
    ['Visa 8886', 'Visa', 'authorized'],
    ['American Express 0005', 'American Express', 'authorized'],
    ['Visa 0002', 'Visa', 'processor_declined'],
  ])('pays with %s', async (name, cardType, status) => {
    const visit = await visitor();
    await sheet(visit).getByRole('heading', { name: 'Pay 9.99 USD to The Shop' }).waitFor();
    await sheet(visit).getByLabel(name).check();
    await press(visit, 'Pay with Passcode');
    const outcome = await outcomeOf(visit);
    expect(outcome).toMatchObject({
      name: 'approved',
      payload: { type: 'ApplePayCard', details: { cardType } },
    });
    expect(await stage.charge(outcome?.payload?.nonce ?? '')).toMatchObject({
      status,
      paymentInstrumentType: 'apple_pay_card',
    });
    await expectClosed(visit);
  });

  it('lets the page change the total, and gives the contacts that were asked for', async () => {
    const visit = await visitor(
      {
        ...request,
        requiredBillingContactFields: ['postalAddress'],
        requiredShippingContactFields: ['postalAddress', 'email'],
      },
      { totals: { card: '10.00', contact: '12.50' } },
    );
    await sheet(visit).getByRole('heading', { name: 'Pay 12.50 USD' }).waitFor();
    const [contact] = await visit.outcomes();
    expect(contact).toMatchObject({ name: 'contact', payload: { postalCode: '60622' } });
    expect(contact?.payload).not.toHaveProperty('emailAddress');
    await press(visit, 'Pay with Passcode');
    expect(await outcomeOf(visit, 2)).toMatchObject({
      payment: {
        billingContact: { familyName: 'Garland' },
        shippingContact: { emailAddress: 'holly@apple.example' },
      },
    });
  });

  it.each(['Cancel', 'Escape'])('tells the page that the person cancelled by %s', async (way) => {
    const visit = await visitor();
    await sheet(visit).getByRole('heading').waitFor();
    if (way === 'Escape') await visit.page.keyboard.press('Escape');
    else await press(visit, way);
    expect(await outcomeOf(visit)).toEqual({ name: 'cancelled' });
    await expectClosed(visit);
    await visit.page.getByRole('button', { name: 'Apple Pay' }).click();
    await sheet(visit).getByRole('heading').waitFor();
  });

  it('fails for a domain that is not registered', async () => {
    const visit = await visitor(request, { domainName: 'elsewhere.example' });
    visit.problems.allow(/422/);
    expect(await outcomeOf(visit)).toEqual({
      name: 'failed',
      payload: 'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
    });
    await expectClosed(visit);
  });

  it.each([
    [{}, 'Missing total label.'],
    [{ total: { label: 'The Shop', amount: 'free' } }, '"free" is not a valid amount.'],
    [{ ...request, supportedNetworks: [] }, 'At least one supported network must be provided.'],
    [{ ...request, merchantCapabilities: ['supportsDebit'] }, 'Missing merchant capabilities'],
    [{ ...request, countryCode: 'Narnia' }, '"Narnia" is not a valid country code.'],
  ])('refuses %j', async (wanted, message) => {
    const visit = await visitor(wanted);
    expect(await outcomeOf(visit)).toMatchObject({
      name: 'refused',
      payload: expect.stringContaining(message),
    });
  });
});
