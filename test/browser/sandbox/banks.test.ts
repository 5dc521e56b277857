// Proves that the real braintree-web enrols UnionPay cards and tokenizes US bank accounts at the sandbox.
import { describe, expect, it } from 'vitest';
import { setWalletStage, type WalletVisit } from './support/wallet-stage.ts';

const stage = setWalletStage((origin) => [`script-src 'self' ${origin}`], 'banks.ts');

async function outcomeOf(visit: WalletVisit) {
  await expect.poll(async () => (await visit.outcomes()).length).toBe(1);
  return (await visit.outcomes())[0];
}

describe('UnionPay, with the real braintree-web', () => {
  const mobile = { countryCode: '86', number: '13800138000' };
  const card = { number: '6212345678901232', expirationDate: '12/2030', cvv: '123' };

  async function visitor(): Promise<WalletVisit> {
    const visit = await stage.visit();
    await visit.call('createUnionPay', await stage.clientToken());
    return visit;
  }

  async function expectPaid(visit: WalletVisit, options: object) {
    expect(await visit.call('askUnionPay', 'fetchCapabilities', options)).toMatchObject({
      isUnionPay: true,
      isDebit: false,
      unionPay: { supportsTwoStepAuthAndCapture: true, isSupported: true },
    });
    const enrolled = await visit.call('askUnionPay', 'enroll', { ...options, mobile });
    const { enrollmentId, smsCodeRequired } = enrolled as Record<string, unknown>;
    expect(smsCodeRequired).toBe(true);
    const wrong = visit.call('askUnionPay', 'tokenize', { ...options, enrollmentId, smsCode: '00000' });
    await expect(wrong).rejects.toThrow('UNIONPAY_FAILED_TOKENIZATION');
    const paid = { ...options, enrollmentId, smsCode: '12345' };
    const { nonce, details } = (await visit.call('askUnionPay', 'tokenize', paid)) as {
      nonce: string;
      details: object;
    };
    expect(details).toMatchObject({ cardType: 'UnionPay', lastFour: '1232' });
    expect(await stage.charge(nonce)).toMatchObject({ status: 'authorized' });
  }

  it('takes a card by its code', async () => {
    const visit = await visitor();
    visit.problems.allow(/422/);
    await expectPaid(visit, { card });
  });

  it('takes a card in hosted fields, which the page does not see', async () => {
    const visit = await visitor();
    visit.problems.allow(/422/);
    await visit.call('showFields', await stage.clientToken());
    const type = (key: string, text: string) =>
      visit.page
        .frameLocator(`iframe[name="braintree-hosted-field-${key}"]`)
        .locator('input:not([tabindex="-1"])')
        .first()
        .fill(text);
    await type('number', card.number);
    await type('expirationDate', card.expirationDate);
    await type('cvv', card.cvv);
    await expectPaid(visit, {});
  });

  it('refuses what cannot be enrolled', async () => {
    const visit = await visitor();
    visit.problems.allow(/422/);
    const visa = { ...card, number: '4111111111111111' };
    await expect(visit.call('askUnionPay', 'enroll', { card: visa, mobile })).rejects.toThrow(
      'UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID',
    );
  });
});

describe('a US bank account, with the real braintree-web', () => {
  const owner = {
    ownershipType: 'personal',
    firstName: 'Holly',
    lastName: 'Garland',
    billingAddress: {
      streetAddress: '1 E Main St',
      locality: 'Chicago',
      region: 'IL',
      postalCode: '60622',
    },
  };
  const bankDetails = {
    ...owner,
    routingNumber: '021000021',
    accountNumber: '1000001234',
    accountType: 'checking',
  };

  async function visitor(options: object): Promise<WalletVisit> {
    const visit = await stage.visit();
    await visit.call('tokenizeBank', await stage.clientToken(), { mandateText: 'I agree', ...options });
    return visit;
  }

  const plaid = (visit: WalletVisit) => visit.page.frameLocator('#sandbox-plaid-frame');

  async function expectPaid(visit: WalletVisit, last4: string, routingNumber: string) {
    const outcome = await outcomeOf(visit);
    expect(outcome).toMatchObject({
      name: 'approved',
      payload: { type: 'us_bank_account', description: `US bank account ending in - ${last4}` },
    });
    expect(await stage.charge(outcome?.payload?.nonce ?? '')).toMatchObject({
      paymentInstrumentType: 'us_bank_account',
      usBankAccount: { last4, routingNumber, accountHolderName: 'Holly Garland' },
    });
  }

  it('pays by its number', async () => {
    await expectPaid(await visitor({ bankDetails }), '1234', '021000021');
  });

  it('is refused when its number is wrong', async () => {
    const visit = await visitor({ bankDetails: { ...bankDetails, routingNumber: '123456789' } });
    expect(await outcomeOf(visit)).toEqual({
      name: 'failed',
      // The component takes every answer that refuses for a broken network.
      payload: 'US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR',
    });
  });

  it('pays by a login to the bank', async () => {
    const visit = await visitor({ bankLogin: { displayName: 'The Shop', ...owner } });
    await plaid(visit).getByRole('heading', { name: 'The Shop uses Plaid' }).waitFor();
    await plaid(visit).getByLabel('Plaid Saving').check();
    await plaid(visit).getByRole('button', { name: 'Continue' }).click();
    await expectPaid(visit, '1111', '011000015');
  });

  it('tells the page that the login was left', async () => {
    const visit = await visitor({ bankLogin: { displayName: 'The Shop', ...owner } });
    await plaid(visit).getByRole('button', { name: 'Exit' }).click();
    expect(await outcomeOf(visit)).toEqual({ name: 'failed', payload: 'US_BANK_ACCOUNT_LOGIN_CLOSED' });
  });
});

describe('Visa Checkout, with the real braintree-web', () => {
  const sheet = (visit: WalletVisit) => visit.page.frameLocator('#sandbox-visa-checkout-frame');
  const options = { paymentRequest: { currencyCode: 'USD', subtotal: '9.99' } };

  async function visitor(more: object = {}): Promise<WalletVisit> {
    const visit = await stage.visit();
    const script = `${stage.sandbox.origin}/checkout-widget/resources/js/integration/v1/sdk.js`;
    const authorization = await stage.clientToken();
    await visit.call('startVisaCheckout', script, authorization, { ...options, ...more });
    await visit.page.getByRole('button', { name: 'Visa Checkout' }).click();
    return visit;
  }

  it('pays with the card that was chosen', async () => {
    const visit = await visitor();
    await sheet(visit).getByRole('heading', { name: 'Pay 9.99 USD' }).waitFor();
    await sheet(visit).getByLabel('AMEX ending in 0005').check();
    await sheet(visit).getByRole('button', { name: 'Continue' }).click();
    const outcome = await outcomeOf(visit);
    expect(outcome).toMatchObject({
      name: 'approved',
      payload: { type: 'VisaCheckoutCard', details: { cardType: 'American Express' } },
    });
    expect(await stage.charge(outcome?.payload?.nonce ?? '')).toMatchObject({
      status: 'authorized',
      paymentInstrumentType: 'visa_checkout_card',
    });
  });

  it('offers the brands that the page takes', async () => {
    const visit = await visitor({ settings: { payment: { cardBrands: ['DISCOVER'] } } });
    await sheet(visit).getByLabel('DISCOVER').waitFor();
    expect(await sheet(visit).getByRole('radio').count()).toBe(1);
  });

  it('tells the page that the buyer cancelled, or that the merchant is unknown', async () => {
    const visit = await visitor();
    await sheet(visit).getByRole('button', { name: 'Cancel' }).click();
    expect(await outcomeOf(visit)).toEqual({ name: 'cancelled' });
    const stranger = await visitor({ apikey: 'other' });
    expect(await outcomeOf(stranger)).toEqual({ name: 'failed' });
  });
});
