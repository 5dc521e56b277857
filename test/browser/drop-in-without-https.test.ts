/** A page that a developer opens on a phone comes without https, and browsers keep some things from it. */
import { expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { clientTokenFor } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();

it('a card pays there', async () => {
  const parent = await stage.newParent(desktopScreen);
  await parent.context.addInitScript(() => {
    for (const kept of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, kept);
  });
  const merchant = await Merchant.open(parent);
  await merchant.create('first', {
    authorization: await clientTokenFor(stage.shop),
    paypal: { flow: 'vault' },
  });
  await merchant.form('first').getByRole('button', { name: 'Card', exact: true }).click();
  await merchant.fillCard('first', goodCard);
  expect(await merchant.request('first')).toMatchObject({ type: 'CreditCard' });
});
