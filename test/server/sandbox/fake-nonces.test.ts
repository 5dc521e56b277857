import braintree from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { codes, type FullGateway, fullGatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let gateway: FullGateway;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  gateway = fullGatewayOf(sandbox);
});
afterAll(() => sandbox.close());

/** Every fake nonce that the SDK names. */
const { Nonces } = (braintree as unknown as { Test: { Nonces: Record<string, string> } }).Test;

/** Of kinds that the sandbox does not have. */
const unknownKinds = /abstract|europe|local-payment|refresh-token|sepa|meta-checkout|tokensam/;

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
  const known = Object.values(Nonces).filter((nonce) => !unknownKinds.test(nonce));

  it('are about seventy', () => {
    expect(known.length).toBeGreaterThan(65);
  });

  it.each(known)('%s sells as documented', async (paymentMethodNonce) => {
    const { success, transaction, ...result } = await gateway.transaction.sale({
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

  it('of other kinds are unknown', async () => {
    for (const paymentMethodNonce of Object.values(Nonces).filter((nonce) => unknownKinds.test(nonce))) {
      const result = await gateway.transaction.sale({ amount: '10.00', paymentMethodNonce });
      expect(codes(result)).toEqual(['payment_method_nonce:91565']);
    }
  });
});
