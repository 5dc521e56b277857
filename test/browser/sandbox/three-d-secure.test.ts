// Proves that the real braintree-web is led through 3D Secure by the sandbox, with a challenge and without.
import type { FrameLocator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setWalletStage, type WalletVisit } from './support/wallet-stage.ts';

const stage = setWalletStage((origin) => [`script-src 'self' ${origin}`], 'three-d-secure.ts');

const frictionless = '4000000000001000';
const challenge = '4000000000001091';

async function visitor(options: object = {}): Promise<WalletVisit> {
  const visit = await stage.visit();
  await visit.call('create', await stage.clientToken(), options);
  return visit;
}

const bank = ({ page }: WalletVisit): FrameLocator => page.frameLocator('#Cardinal-CCA-IFrame');

/** Types a code into the bank's page, and sends it. */
async function enter(visit: WalletVisit, code: string): Promise<void> {
  await bank(visit).locator('input[name="challengeDataEntry"]').fill(code);
  await bank(visit).getByRole('button', { name: 'Submit' }).click();
}

/** How a verification ended, and what the page was told on the way. */
async function ending(visit: WalletVisit) {
  const ends = async () =>
    (await visit.outcomes()).filter(({ name }) => name === 'verified' || name === 'failed');
  await expect.poll(async () => (await ends()).length).toBe(1);
  const events = (await visit.outcomes()).map(({ name }) => name);
  return { ...(await ends())[0], events };
}

/** A sale that insists on 3D Secure, by the real SDK. */
async function sell(nonce: string) {
  const { transaction } = await stage.gateway.transaction.sale({
    amount: '9.99',
    paymentMethodNonce: nonce,
    options: { threeDSecure: { required: true } },
  });
  return transaction;
}

async function expectVerified(visit: WalletVisit, status: string, liabilityShifted: boolean) {
  const { name, payload, events } = await ending(visit);
  expect(name).toBe('verified');
  expect(payload).toMatchObject({
    type: 'CreditCard',
    liabilityShifted,
    threeDSecureInfo: { status, liabilityShifted },
  });
  expect(await sell(payload?.nonce ?? '')).toMatchObject(
    liabilityShifted
      ? { status: 'authorized', threeDSecureInfo: { status } }
      : {
          status: 'gateway_rejected',
          gatewayRejectionReason: 'three_d_secure',
          threeDSecureInfo: { status },
        },
  );
  return events;
}

describe('3D Secure without a challenge, with the real braintree-web', () => {
  it.each([
    [frictionless, 'authenticate_successful', true],
    ['4000000000001026', 'authenticate_attempt_successful', true],
    ['4000000000001018', 'authenticate_frictionless_failed', false],
    ['4000000000001067', 'lookup_error', false],
    ['4000000000001075', 'lookup_failed_acs_error', false],
    ['4000000000001083', 'lookup_bypassed', false],
  ])('verifies %s: %s', async (number, status, shifted) => {
    const visit = await visitor();
    await visit.call('verify', number);
    expect(await expectVerified(visit, status, shifted)).toEqual(['verified']);
  });

  it('tells the page what is wrong with what it sent', async () => {
    const visit = await visitor();
    visit.problems.allow(/422/);
    await visit.call('verify', frictionless, { billingAddress: { streetAddress: 'x'.repeat(51) } });
    expect(await ending(visit)).toMatchObject({ name: 'failed', payload: 'THREEDS_LOOKUP_VALIDATION_ERROR' });
  });

  it('tells the page of a nonce that was used', async () => {
    const visit = await visitor();
    visit.problems.allow(/404/);
    await visit.call('verify', frictionless, { nonce: 'used' });
    expect(await ending(visit)).toMatchObject({
      name: 'failed',
      payload: 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR',
    });
  });
});

describe.each([
  ['Cardinal’s dialog', {}],
  ['Bootstrap’s dialog', { version: '2-bootstrap3-modal' }],
  ['a frame in the page', { version: '2-inline-iframe' }],
])('a 3D Secure challenge in %s', (_place, options) => {
  it('is passed with the right code', async () => {
    const visit = await visitor(options);
    await visit.call('verify', challenge);
    await enter(visit, '1234');
    expect(await expectVerified(visit, 'authenticate_successful', true)).toEqual([
      'authentication-modal-render',
      'authentication-modal-close',
      'verified',
    ]);
    expect(await visit.page.locator('#Cardinal-CCA-IFrame').count()).toBe(0);
  });

  it('is failed with three wrong codes', async () => {
    const visit = await visitor(options);
    await visit.call('verify', challenge);
    await enter(visit, '1111');
    await bank(visit).getByRole('alert').getByText('2 times more').waitFor();
    await enter(visit, '2222');
    await bank(visit).getByRole('alert').getByText('once more').waitFor();
    await enter(visit, '3333');
    await expectVerified(visit, 'authenticate_failed', false);
  });

  it('can be cancelled', async () => {
    const visit = await visitor(options);
    await visit.call('verify', challenge);
    await bank(visit).getByRole('button', { name: 'Cancel' }).click();
    expect(await expectVerified(visit, 'authenticate_failed', false)).toContain('customer-canceled');
  });
});

describe('a 3D Secure challenge', () => {
  it.each([
    ['4000000000001109', 'authenticate_failed'],
    ['4000000000001117', 'authenticate_unable_to_authenticate'],
    ['4000000000001125', 'authenticate_error'],
  ])('of %s ends with %s whatever the code', async (number, status) => {
    const visit = await visitor();
    await visit.call('verify', number);
    await enter(visit, '1234');
    await expectVerified(visit, status, false);
  });

  it.each([
    ['Let it time out', 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT'],
    ['Let something go wrong', 'THREEDS_CARDINAL_SDK_ERROR'],
  ])('can end in an error of Cardinal’s: %s', async (button, code) => {
    const visit = await visitor();
    await visit.call('verify', challenge);
    await bank(visit).getByText('Other endings').press('Enter');
    await bank(visit).getByRole('button', { name: button }).click();
    expect(await ending(visit)).toMatchObject({ name: 'failed', payload: code });
  });

  it('can be closed by the page’s own close button, if the merchant wants one', async () => {
    const visit = await visitor({ cardinalSDKConfig: { payment: { displayExitButton: true } } });
    await visit.call('verify', challenge);
    await bank(visit).getByRole('button', { name: 'Submit' }).waitFor();
    await visit.page.locator('#Cardinal-CloseButton').click();
    expect(await expectVerified(visit, 'authenticate_failed', false)).toContain('customer-canceled');
  });

  it('is taken off the page when the merchant cancels, and the next one works', async () => {
    const visit = await visitor();
    await visit.call('verify', challenge);
    await bank(visit).getByRole('button', { name: 'Submit' }).waitFor();
    await visit.call('cancel');
    expect(await ending(visit)).toMatchObject({ payload: 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT' });
    await expect.poll(() => visit.page.locator('#Cardinal-CCA-IFrame').count()).toBe(0);
    await visit.call('verify', challenge);
    await enter(visit, '1234');
    await expect.poll(async () => (await visit.outcomes()).at(-1)?.name).toBe('verified');
  });

  it('is as large as the page asks', async () => {
    const visit = await visitor();
    await visit.call('verify', challenge, { additionalInformation: { acsWindowSize: '03' } });
    await bank(visit).getByRole('button', { name: 'Submit' }).waitFor();
    expect(await visit.page.locator('#Cardinal-CCA-IFrame').boundingBox()).toMatchObject({
      width: 500,
      height: 600,
    });
  });
});
