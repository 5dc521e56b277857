/** Proves that a name which may be left out is left out of what is tokenized, and that one that was typed is not. */
import { expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant, type PageOptions } from './support/merchant.ts';
import { merchantOf } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();

async function formWith(cardholderName: true | { required: boolean }) {
  const merchant = await Merchant.open(await stage.newParent(desktopScreen));
  const { tokenizationKey: authorization } = await stage.shop.credentials();
  const options: PageOptions = { authorization, card: { cardholderName } };
  await merchant.create('first', options);
  await merchant.fillCard('first', goodCard);
  await expect
    .poll(() => merchant.call('first', 'isPaymentMethodRequestable'))
    .toBe(typeof cardholderName === 'object' ? !cardholderName.required : true);
  return merchant;
}

async function nameOn(nonce: string) {
  const gateway = await merchantOf(stage.shop);
  const found = await gateway.paymentMethodNonce.find(nonce);
  return (found.details as { cardholderName?: string | null }).cardholderName ?? null;
}

it.each<[true | { required: boolean }]>([[true], [{ required: false }]])(
  'an empty name is no obstacle: %j [FC-04]',
  async (cardholderName) => {
    const merchant = await formWith(cardholderName);
    const { nonce, details } = await merchant.request('first');
    expect(details).toMatchObject({ lastFour: '1111' });
    expect(await nameOn(nonce)).toBeNull();
  },
);

it('a name that was typed goes with the card, where it is optional and where it is required', async () => {
  for (const required of [false, true]) {
    const merchant = await formWith({ required });
    const name = merchant.field('first', 'Cardholder Name');
    await name.fill('Mia Parent');
    await name.blur();
    await expect.poll(() => merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
    const { nonce } = await merchant.request('first');
    expect(await nameOn(nonce)).toBe('Mia Parent');
  }
});
