// Proves that a sealed payment of Visa Checkout becomes a nonce, and no other one does.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { browserClient } from './browser-client.ts';
import { gatewayOf, startTestSandbox, testClock } from './support.ts';

const clock = testClock();
let sandbox: Sandbox;
let control: FastifyInstance;

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: clock.now });
  control = Fastify();
  await control.register(sandbox.pages);
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
});

/** What the sheet tells Visa's script. */
async function choose(card: string, query: Record<string, string> = {}) {
  const address = `${sandbox.origin}/visa-checkout/sheet?${new URLSearchParams(query)}`;
  const body = new URLSearchParams({ decision: 'pay', card });
  const page = await (await fetch(address, { method: 'POST', body })).text();
  return JSON.parse((/data-outcome="([^"]*)"/.exec(page)?.[1] ?? '{}').replaceAll('&#34;', '"'));
}

function tokenize(payment: { callid?: string; encPaymentData?: string; encKey?: string }) {
  return browserClient(sandbox).post('payment_methods/visa_checkout_cards', {
    tokenizationKey: sandbox.credentials.tokenizationKey,
    visaCheckoutCard: {
      callId: payment.callid,
      encryptedPaymentData: payment.encPaymentData,
      encryptedKey: payment.encKey,
    },
  });
}

describe('a Visa Checkout payment', () => {
  it('becomes a nonce that the SDK charges', async () => {
    const { payment } = await choose('mastercard');
    const { status, body } = await tokenize(payment);
    expect(status).toBe(201);
    const [method] = body.visaCheckoutCards;
    expect(method).toMatchObject({
      type: 'VisaCheckoutCard',
      details: { cardType: 'MasterCard', lastTwo: '44' },
      callId: payment.callid,
      userData: { userFirstName: 'Holly' },
    });
    const { transaction } = await gatewayOf(sandbox).transaction.sale({
      amount: '9.99',
      paymentMethodNonce: method.nonce,
    });
    expect(transaction).toMatchObject({
      status: 'authorized',
      paymentInstrumentType: 'visa_checkout_card',
      visaCheckoutCard: { callId: payment.callid },
    });
  });

  it('is for the brands that the page takes', async () => {
    expect(await choose('amex', { brands: 'VISA,MASTERCARD' })).toEqual({ ended: 'cancelled' });
    expect(await choose('amex', { brands: 'AMEX' })).toMatchObject({ ended: 'paid' });
  });

  it('that Visa did not seal, for this call and lately, is refused', async () => {
    const { payment } = await choose('visa');
    const wrong = [
      {},
      { ...payment, callid: '1' },
      { ...payment, encKey: 'other' },
      { ...payment, encPaymentData: `${payment.encPaymentData}x` },
    ];
    for (const other of wrong) {
      const { status, body } = await tokenize(other);
      expect([status, body.fieldErrors[0].fieldErrors[0].code]).toEqual([422, '83512']);
    }
    clock.forward(15 * 60 * 1000);
    expect((await tokenize(payment)).status).toBe(422);
  });

  it('is refused to a merchant who does not take it', async () => {
    const change = (visaCheckout: boolean) =>
      control.inject({ method: 'POST', url: '/sandbox/settings', payload: { visaCheckout } });
    const { payment } = await choose('visa');
    await change(false);
    const { status, body } = await tokenize(payment);
    expect([status, body.fieldErrors[0].fieldErrors[0].code]).toEqual([422, '81703']);
    await change(true);
    expect((await tokenize(payment)).status).toBe(201);
  });

  it('is not begun by others than the merchant', async () => {
    const page = await fetch(`${sandbox.origin}/visa-checkout/sheet?apikey=other`);
    expect(await page.text()).toContain('data-outcome');
  });
});
