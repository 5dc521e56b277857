// Proves that verifications are made, found and searched for as the official SDK expects it.
import { describe, expect, it } from 'vitest';
import { codes, setSandbox } from './support.ts';

const stage = setSandbox();

const card = { cardholderName: 'Ada L.', number: '4111111111111111', expirationDate: '05/2014' };
const hiper = { number: '6370950000000005', expirationDate: '05/2031' };
const passThru = {
  eciFlag: '02',
  cavv: 'a_cavv',
  threeDSecureVersion: '2.2.0',
  authenticationResponse: 'Y',
  directoryResponse: 'Y',
  cavvAlgorithm: '2',
};

describe('creditCardVerification.create', () => {
  it('approves a card, with what network and holder check said', async () => {
    const { success, verification } = await stage.gateway.creditCardVerification.create({ creditCard: card });
    expect(success).toBe(true);
    expect(verification).toMatchObject({
      status: 'verified',
      processorResponseCode: '1000',
      processorResponseText: 'Approved',
      processorResponseType: 'approved',
      networkResponseCode: 'XX',
      networkResponseText: 'sample network response text',
      aniFirstNameResponseCode: 'I',
      aniLastNameResponseCode: 'I',
    });
    expect(verification['networkTransactionId']).toMatch(/^\d{15}$/);
    expect(await stage.gateway.creditCardVerification.find(verification.id)).toMatchObject({
      creditCard: { cardholderName: 'Ada L.', last4: '1111' },
    });
  });

  it('says what the bank said about a card that it declines', async () => {
    const creditCard = { ...card, number: '4000111111111115' };
    const { success, verification } = await stage.gateway.creditCardVerification.create({ creditCard });
    expect(success).toBe(false);
    expect(verification).toMatchObject({
      status: 'processor_declined',
      processorResponseCode: '2000',
      processorResponseType: 'soft_declined',
    });
  });

  it('takes a nonce, once', async () => {
    const paymentMethodNonce = 'fake-consumed-nonce';
    expect(codes(await stage.gateway.creditCardVerification.create({ paymentMethodNonce }))).toEqual([
      'payment_method_nonce:93107',
    ]);
    const paid = await stage.gateway.creditCardVerification.create({
      paymentMethodNonce: 'fake-valid-nonce',
    });
    expect(paid.verification.status).toBe('verified');
  });

  it.each([
    [{ amount: '-10.00' }, 'amount:94201'],
    [{ amount: 'ten' }, 'amount:94202'],
    [{ merchantAccountId: 'unknown' }, 'merchant_account_id:94204'],
    [{ accountType: 'ach' }, 'account_type:942184'],
    [{ accountType: 'debit' }, 'account_type:942185'],
  ])('refuses the options %o', async (options, code) => {
    const result = await stage.gateway.creditCardVerification.create({ creditCard: card, options });
    expect(codes(result)).toEqual([code]);
    const attribute = Object.keys(options)[0] ?? '';
    expect(result.errors.for('verification').for('options').on(attribute)).toHaveLength(1);
  });

  it('asks about one side of a card that is credit and debit card in one', async () => {
    const options = { merchantAccountId: 'hiper_brl', accountType: 'debit' };
    const { verification } = await stage.gateway.creditCardVerification.create({
      creditCard: hiper,
      options,
    });
    expect(verification).toMatchObject({ currencyIsoCode: 'BRL', creditCard: { accountType: 'debit' } });
  });

  it.each([
    [{ eciFlag: '' }, 'eci_flag:942113'],
    [{ eciFlag: '12' }, 'eci_flag:942114'],
    [{ cavv: '' }, 'cavv:942116'],
    [{ threeDSecureVersion: '' }, 'three_d_secure_version:942117'],
    [{ threeDSecureVersion: '3.x' }, 'three_d_secure_version:942119'],
    [{ authenticationResponse: 'maybe' }, 'authentication_response:942120'],
    [{ directoryResponse: 'maybe' }, 'directory_response:942121'],
    [{ cavvAlgorithm: 'x' }, 'cavv_algorithm:942122'],
    [{ network: 'x' }, 'network:942128'],
  ])('refuses what another 3D Secure service found when it is %o', async (change, code) => {
    const wrong = { creditCard: card, threeDSecurePassThru: { ...passThru, ...change } };
    expect(codes(await stage.gateway.creditCardVerification.create(wrong))).toEqual([code]);
    const right = { creditCard: card, threeDSecurePassThru: passThru };
    expect((await stage.gateway.creditCardVerification.create(right)).success).toBe(true);
  });
});

describe('verifying before storing', () => {
  it.each(['fake-apple-pay-visa-nonce', 'fake-android-pay-visa-nonce'])(
    'verifies the card of %s',
    async (nonce) => {
      const { customer } = await stage.gateway.customer.create({
        paymentMethodNonce: nonce,
        creditCard: { options: { verifyCard: true } },
      });
      const [method] = customer.paymentMethods;
      expect(method?.['verifications']).toMatchObject([{ status: 'verified' }]);
    },
  );

  it('needs a version of what another 3D Secure service found', async () => {
    const { threeDSecureVersion: _, ...without } = passThru;
    const result = await stage.gateway.customer.create({
      paymentMethodNonce: 'fake-valid-nonce',
      creditCard: { threeDSecurePassThru: without, options: { verifyCard: true } },
    });
    expect(codes(result)).toEqual(['three_d_secure_version:942117']);
  });
});

describe('creditCardVerification.search', () => {
  it('finds by everything that the SDK searches by', async () => {
    const { customer } = await stage.gateway.customer.create({
      email: 'ada@example.com',
      creditCard: { ...card, billingAddress: { postalCode: '60647' }, options: { verifyCard: true } },
    });
    await stage.gateway.creditCardVerification.create({ creditCard: card });
    const [method] = customer.creditCards;
    const [found, ...others] = await stage.gateway.creditCardVerification
      .search((search) => {
        search['billingAddressDetailsPostalCode']?.().is('60647');
        search['creditCardCardType']?.().in(['Visa']);
        search['creditCardCardholderName']?.().is('Ada L.');
        search['creditCardExpirationDate']?.().is('05/14');
        search['creditCardNumber']?.().is(card.number);
        search['customerEmail']?.().is('ada@example.com');
        search['customerId']?.().is(customer.id);
        search['paymentMethodToken']?.().is(method?.token);
        search['status']?.().in(['verified']);
      })
      .toArray();
    expect(found).toMatchObject({ billing: { postalCode: '60647' }, creditCard: { bin: '411111' } });
    expect(others).toEqual([]);
    const [again] = await stage.gateway.creditCardVerification
      .search((search) => {
        search['id']?.().is(found?.id);
        search['createdAt']?.().is(found?.['createdAt']);
      })
      .toArray();
    expect(again?.id).toBe(found?.id);
  });

  it('compares a number by its ends and as a whole', async () => {
    const name = 'Grace H.';
    await stage.gateway.creditCardVerification.create({ creditCard: { ...card, cardholderName: name } });
    const count = async (operator: 'is' | 'startsWith' | 'endsWith', value: string) => {
      const found = await stage.gateway.creditCardVerification
        .search((search) => {
          search['creditCardCardholderName']?.().is(name);
          search['creditCardNumber']?.()[operator](value);
        })
        .toArray();
      return found.length;
    };
    expect(await count('is', card.number)).toBe(1);
    expect(await count('is', '4012888888881881')).toBe(0);
    expect(await count('startsWith', '4111')).toBe(1);
    expect(await count('endsWith', '1881')).toBe(0);
  });
});
