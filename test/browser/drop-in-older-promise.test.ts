/** Pages whose `Promise` is a library’s and knows less than the browser’s, as that of zone.js in Angular 8. */
import { expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { clientTokenFor, merchantOf } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();

it('a card pays there, and the form goes', async () => {
  const parent = await stage.newParent(desktopScreen);
  const merchant = await Merchant.open(parent);
  await parent.page.evaluate(() => {
    for (const newer of ['allSettled', 'any', 'try', 'withResolvers']) Reflect.deleteProperty(Promise, newer);
  });
  await merchant.create('first', {
    authorization: await clientTokenFor(stage.shop),
    paypal: { flow: 'vault' },
  });
  await merchant.form('first').getByRole('button', { name: 'Card', exact: true }).click();
  await merchant.fillCard('first', goodCard);
  const { nonce } = await merchant.request('first');
  const gateway = await merchantOf(stage.shop);
  const sale = await gateway.transaction.sale({ amount: '10.00', paymentMethodNonce: nonce });
  expect(sale).toMatchObject({ success: true, transaction: { creditCard: { last4: '1111' } } });
  await merchant.call('first', 'teardown');
});
