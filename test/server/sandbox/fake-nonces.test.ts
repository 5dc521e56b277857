// Proves that every fake nonce of the SDK does what is documented of it.
import braintree from 'braintree';
import { describe, expect, it } from 'vitest';
import { codes, setSandbox } from './support.ts';

const stage = setSandbox();

/** Every fake nonce that the SDK names. */
const { Nonces } = (braintree as unknown as { Test: { Nonces: Record<string, string> } }).Test;

/** Of a kind that the gateway has no longer. */
const goneKinds = /europe/;

/** What a sale of ten dollars comes to, when it is not a success. */
const outcomes: Readonly<Record<string, string>> = {
  'fake-consumed-nonce': '91564',
  'fake-luhn-invalid-nonce': '81715',
  'fake-processor-declined-visa-nonce': '2000',
  'fake-processor-declined-mastercard-nonce': '2000',
  'fake-processor-declined-amex-nonce': '2000',
  'fake-processor-declined-discover-nonce': '2000',
  'fake-processor-failure-jcb-nonce': '3000',
  'fake-gateway-rejected-fraud-nonce': 'fraud',
  'fake-gateway-rejected-risk-thresholds-nonce': 'risk_threshold',
  'fake-token-issuance-error-venmo-account-nonce': 'token_issuance',
};

describe('the fake nonces of the SDK', () => {
  const known = Object.values(Nonces).filter((nonce) => !goneKinds.test(nonce));

  it('are about seventy', () => {
    expect(known.length).toBeGreaterThan(65);
  });

  it.each(known)('%s sells as documented', async (paymentMethodNonce) => {
    const { success, transaction, ...result } = await stage.gateway.transaction.sale({
      amount: '10.00',
      paymentMethodNonce,
    });
    const expected = outcomes[paymentMethodNonce];
    const outcome = success
      ? undefined
      : (transaction?.['gatewayRejectionReason'] ??
        transaction?.['processorResponseCode'] ??
        codes(result)[0]?.split(':')[1]);
    expect(outcome).toBe(expected);
  });

  it('of a kind that is gone are unknown', async () => {
    const paymentMethodNonce = 'fake-europe-bank-account-nonce';
    const result = await stage.gateway.transaction.sale({ amount: '10.00', paymentMethodNonce });
    expect(codes(result)).toEqual(['payment_method_nonce:91565']);
  });

  it('show what is documented of them', async () => {
    const paid = async (paymentMethodNonce: string) =>
      (await stage.gateway.transaction.sale({ amount: '10.00', paymentMethodNonce })).transaction;
    expect(await paid('fake-local-payment-method-nonce')).toMatchObject({
      paymentInstrumentType: 'local_payment',
      localPayment: { payerId: expect.any(String), fundingSource: 'ideal', captureId: expect.any(String) },
    });
    expect(await paid('fake-sepa-direct-debit-nonce')).toMatchObject({
      paymentInstrumentType: 'sepa_debit_account',
      sepaDirectDebitAccountDetails: {
        bankReferenceToken: 'a-fake-bank-reference-token',
        last4: '1234',
        mandateType: 'RECURRENT',
        merchantOrPartnerCustomerId: 'a-fake-mp-customer-id',
      },
    });
    expect(await paid('tokensam_fake_visa')).toMatchObject({
      samsungPayCard: { last4: '1881', cardType: 'Visa', sourceCardLast4: '3333' },
    });
    expect(await paid('fake-meta-checkout-card-nonce')).toMatchObject({
      metaCheckoutCard: { bin: '401288', containerId: 'container123' },
    });
    expect(await paid('fake-abstract-transactable-nonce')).toMatchObject({
      paymentInstrumentType: 'unknown',
    });
  });

  it('of 3D Secure bring what a bank signs', async () => {
    const { threeDSecureInfo } = await stage.gateway.paymentMethodNonce.find(
      'fake-three-d-secure-visa-full-authentication-nonce',
    );
    expect(threeDSecureInfo).toMatchObject({ cavv: 'cavv_value', xid: 'xid_value', eciFlag: '05' });
  });

  it('of accounts that may be charged again are stored, the others are not', async () => {
    const stored = async (paymentMethodNonce: string) =>
      stage.gateway.customer.create({ paymentMethodNonce });
    const { customer } = await stored('fake-sepa-direct-debit-nonce');
    expect(customer.paymentMethods).toMatchObject([{ last4: '1234', default: true }]);
    for (const nonce of ['fake-local-payment-method-nonce', 'fake-paypal-one-time-nonce']) {
      expect((await stored(nonce)).success).toBe(false);
    }
  });
});
