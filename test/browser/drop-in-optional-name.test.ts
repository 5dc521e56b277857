/** A cardholder's name that may stay empty: cards are paid with, without it and with it, also after a refusal. */
import { expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();
const label = 'Cardholder Name';
const noMethod = 'No payment method is available.';

async function openWithName(cardholderName: boolean | { required: boolean }, others: object = {}) {
  const parent = await stage.newParent(desktopScreen);
  const merchant = await Merchant.open(parent);
  const { tokenizationKey: authorization } = await stage.shop.credentials();
  await merchant.create('first', { authorization, card: { cardholderName, ...others } });
  return { parent, merchant };
}

it.each([true, { required: false }])(
  'a name that may stay empty is no reason to refuse a card, with %j [FC-01 FR-01]',
  async (cardholderName) => {
    const { merchant } = await openWithName(cardholderName);
    await merchant.fillCard('first', goodCard);
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
    const { nonce, details } = await merchant.request('first');
    expect(nonce).toBeTruthy();
    expect(details['cardholderName'] ?? null).toBeNull();
    // The sale was declined: the merchant lets the shopper try another card.
    await merchant.call('first', 'clearSelectedPaymentMethod');
    await merchant.fillCard('first', { ...goodCard, number: '5555555555554444' });
    const second = await merchant.request('first');
    expect(second.details).toMatchObject({ lastFour: '4444' });
    expect(second.nonce).not.toBe(nonce);
  },
);

it('a name that was typed goes along, and none that was taken out again [FC-01 FR-01]', async () => {
  const { merchant } = await openWithName(true, { clearFieldsAfterTokenization: false });
  await merchant.field('first', label).fill('Holly Garland');
  await merchant.fillCard('first', goodCard);
  expect((await merchant.request('first')).details).toMatchObject({ cardholderName: 'Holly Garland' });
  await merchant.call('first', 'clearSelectedPaymentMethod');
  await merchant.field('first', label).fill('');
  await merchant.field('first', 'CVV').fill('124');
  const { details } = await merchant.request('first');
  expect(details['cardholderName'] ?? null).toBeNull();
});

it('a card that the gateway refused once is taken at the next press, the name still empty [FC-01 FR-02]', async () => {
  const { parent, merchant } = await openWithName(true);
  parent.problems.allow(/Failed to load resource/);
  await stage.shop.planFault('tokenize', 'status', 10, { status: 422 });
  await merchant.fillCard('first', goodCard);
  await expect(merchant.request('first')).rejects.toThrow(noMethod);
  await stage.shop.clearFaults();
  expect((await merchant.request('first')).details).toMatchObject({ lastFour: '1111' });
});

it('a name that is required stays required [FC-01]', async () => {
  const { merchant } = await openWithName({ required: true });
  await merchant.fillCard('first', goodCard);
  expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
  await expect(merchant.request('first')).rejects.toThrow(noMethod);
  await merchant.field('first', label).fill('Holly Garland');
  await expect.poll(() => merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
  expect((await merchant.request('first')).details).toMatchObject({ cardholderName: 'Holly Garland' });
});
