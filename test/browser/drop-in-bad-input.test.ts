/** Mistakes of merchants, nonsense of gateways, and pages that take the form's place away. */
import { describe, expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { clientTokenFor, customerWith } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();

async function openMerchant() {
  const parent = await stage.newParent(desktopScreen);
  const merchant = await Merchant.open(parent);
  return { parent, merchant, before: await merchant.traces() };
}

const tokenizationKey = async () => (await stage.shop.credentials()).tokenizationKey;
const customerToken = async () =>
  clientTokenFor(
    stage.shop,
    await customerWith(stage.shop, 'fake-valid-visa-nonce', 'fake-valid-mastercard-nonce'),
  );
/** What the payment library says, and does, when it is answered with a page of HTML. */
const nonsense = [/Failed to load resource/, /Cannot read properties of undefined/];
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe('an authorization that is none', () => {
  const wrong: readonly [what: string, authorization: unknown][] = [
    ['not base64', 'ÄÖÜ'],
    ['base64 of nothing', 'eyJ'],
    ['a list', base64([])],
    ['nothing at all', base64(null)],
    ['a number', base64(7)],
    ['a token without addresses', base64({ version: 2, authorizationFingerprint: 'x' })],
    [
      'a token that leads elsewhere',
      base64({ version: 2, configUrl: 'https://gateway.example/configuration' }),
    ],
    ['a key of no known place', 'mars_abc_merchant'],
    ['a key with a wrong secret', 'local_wrong_integration_merchant_id'],
    ['no text but a number', 7],
    ['no text but true', true],
    ['no text but an object', {}],
    ['no text but a list', ['x']],
  ];

  it('is refused, nothing is left behind, and the next form works [FO-01]', async () => {
    const { parent, merchant, before } = await openMerchant();
    parent.problems.allow(/Failed to load resource/, /gateway\.example/);
    for (const [what, authorization] of wrong) {
      const { message } = await merchant.refusal('first', { authorization: authorization as string });
      expect(message, `with ${what}`).toBe('There was an error creating Drop-in.');
      await expect.poll(() => merchant.traces(), { message: what }).toEqual(before);
    }
    await merchant.create('first', { authorization: await tokenizationKey() });
  });
});

describe('options that are none', () => {
  const wrong: readonly object[] = [
    { card: null },
    { card: 'yes' },
    { card: { overrides: null } },
    { card: { overrides: { fields: null, styles: null } } },
    { card: { overrides: { fields: { number: 7, cvv: 'x' }, styles: { input: 7 } } } },
    { card: { vault: null, cardholderName: 'x' } },
    { locale: 7 },
    { locale: 'xx_YY' },
    { translations: null },
    { translations: { payWithCard: 7 } },
    { threeDSecure: 0 },
    { dataCollector: 0 },
    { hiddenVaultedPaymentMethodTypes: null },
    { hiddenVaultedPaymentMethodTypes: 'CreditCard' },
    { paymentOptionPriority: { length: 1 } },
    { signal: 'x' },
    { showDefaultPaymentMethodFirst: 'x', preselectVaultedPaymentMethod: 0, vaultManager: 'x' },
  ];

  it('make a form or are refused, and crash nothing [FO-08]', async () => {
    const { merchant, before } = await openMerchant();
    const authorization = await customerToken();
    for (const options of wrong) {
      const said = JSON.stringify(options);
      const refusal = await merchant.create('first', { authorization, ...options }).then(
        () => null,
        (error: Error) => error.message,
      );
      if (refusal === null) await merchant.call('first', 'teardown');
      else expect(refusal, `with ${said}`).toContain('DropinError');
      await expect.poll(() => merchant.traces(), { message: said }).toEqual(before);
    }
  });
});

describe('a gateway that answers nonsense', () => {
  it('is no gateway [FO-01]', async () => {
    const { parent, merchant, before } = await openMerchant();
    parent.problems.allow(...nonsense);
    await parent.page.clock.install();
    await stage.shop.planFault('configuration', 'malformed', 10);
    const answered = parent.page.waitForResponse(/graphql/);
    const made = merchant
      .create('first', { authorization: await tokenizationKey() })
      .catch((error: Error) => error.message);
    await answered;
    await parent.page.clock.fastForward(66_000);
    expect(await made).toContain('There was an error creating Drop-in.');
    await expect.poll(() => merchant.traces()).toEqual(before);
  });

  it('about saved methods shows none, and a card can be paid with [FL-01]', async () => {
    const { merchant } = await openMerchant();
    const authorization = await customerToken();
    await stage.shop.planFault('vault.list', 'malformed');
    await merchant.create('first', { authorization, vaultManager: true });
    expect(await merchant.form('first').getByRole('radio').count()).toBe(0);
    await merchant.fillCard('first', goodCard);
    expect(await merchant.request('first')).toMatchObject({ details: { lastFour: '1111' } });
  });

  it('about saved methods shows none of it [FL-01]', async () => {
    const { parent, merchant } = await openMerchant();
    const answers: unknown[] = [
      [null],
      [{ type: 'CreditCard' }],
      [{ type: 'CreditCard', nonce: 7, details: {} }],
      [{ type: 'CreditCard', nonce: 'x', details: null }],
      7,
    ];
    const authorization = await customerToken();
    const list = '**/client_api/v1/payment_methods?**';
    for (const paymentMethods of answers) {
      await parent.page.route(list, (route) =>
        route.fulfill({ json: { paymentMethods }, headers: { 'access-control-allow-origin': '*' } }),
      );
      await merchant.create('first', { authorization, vaultManager: true });
      await merchant.field('first', 'Card Number').waitFor();
      const rows = merchant.form('first').getByRole('radio');
      expect(await rows.count(), `with ${JSON.stringify(paymentMethods)}`).toBe(0);
      await merchant.call('first', 'teardown');
      await parent.page.unroute(list);
    }
  });

  it('about a card says that something went wrong, and takes the card the next time [FR-02]', async () => {
    const { parent, merchant } = await openMerchant();
    parent.problems.allow(...nonsense);
    await parent.page.clock.install();
    await merchant.create('first', { authorization: await tokenizationKey() });
    await merchant.fillCard('first', goodCard);
    await stage.shop.planFault('tokenize', 'malformed', 10);
    const answered = parent.page.waitForResponse(/graphql|credit_cards/);
    const request = merchant.request('first').catch((error: Error) => error.message);
    await answered;
    await parent.page.clock.fastForward(66_000);
    expect(await request).toContain('No payment method is available.');
    await merchant
      .form('first')
      .getByText(/Something went wrong on our end/)
      .waitFor();
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
    await stage.shop.clearFaults();
    await parent.page.clock.resume();
    expect(await merchant.request('first')).toMatchObject({ details: { lastFour: '1111' } });
  });

  it('about a deletion leaves on the list what was not deleted [FD-02]', async () => {
    const { parent, merchant } = await openMerchant();
    parent.problems.allow(...nonsense);
    await merchant.create('first', { authorization: await customerToken(), vaultManager: true });
    await stage.shop.planFault('vault.delete', 'malformed', 10);
    const form = merchant.form('first');
    await form.getByRole('button', { name: 'Edit' }).click();
    await form.getByRole('button', { name: /^Delete Mastercard/ }).click();
    await form.getByRole('button', { name: 'Delete', exact: true }).click();
    await form.getByText('Unable to delete payment method, try again.').waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('radio', { name: /Mastercard/ }).check();
    await expect.poll(() => merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
    expect(await merchant.request('first')).toMatchObject({ details: { cardType: 'MasterCard' } });
  });
});

describe('teardown', () => {
  it.each(['right away', 'while the frames load'])(
    'of a form that is being made, %s, leaves nothing [FL-05]',
    async (moment) => {
      const { merchant, before } = await openMerchant();
      const authorization = await tokenizationKey();
      expect(
        await merchant.giveUp('first', { authorization }, moment === 'right away' ? null : 'iframe'),
      ).toMatch(/AbortError|DropinError: The Drop-in was torn down/);
      await expect.poll(() => merchant.traces()).toEqual(before);
      await merchant.create('first', { authorization });
      await merchant.fillCard('first', goodCard);
      expect(await merchant.request('first')).toMatchObject({ type: 'CreditCard' });
    },
  );

  it('in the middle of a request ends the request, and what the gateway says later changes nothing [FL-05 FR-02]', async () => {
    const { merchant, before } = await openMerchant();
    await merchant.create('first', { authorization: await tokenizationKey() });
    await merchant.fillCard('first', goodCard);
    await stage.shop.planFault('tokenize', 'slow');
    const asked = merchant.page.waitForRequest(/graphql|credit_cards/);
    const request = merchant.request('first').catch((error: Error) => error.message);
    await asked;
    await Promise.all([merchant.call('first', 'teardown'), merchant.call('first', 'teardown')]);
    expect(await request).toContain('The Drop-in was torn down.');
    await expect.poll(() => merchant.traces()).toEqual(before);
    await merchant.create('first', { authorization: await tokenizationKey() });
  });
});

describe('a place that the page takes away', () => {
  it('while the form is used: what it is asked then is answered, and it can be taken down [FL-05]', async () => {
    const { merchant, before } = await openMerchant();
    await merchant.create('first', { authorization: await tokenizationKey() });
    await merchant.removePlace('first');
    await expect(merchant.request('first')).rejects.toThrow('No payment method is available.');
    await merchant.call('first', 'clearSelectedPaymentMethod');
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
    await merchant.call('first', 'teardown');
    expect(await merchant.traces()).toEqual({ ...before, places: [''] });
  });

  it('while the form is made: it gives up at once, and the page can go on [FL-01]', async () => {
    const { parent, merchant, before } = await openMerchant();
    const frames = '**/hosted-fields-frame*';
    await parent.page.route(frames, () => undefined);
    const authorization = await tokenizationKey();
    const made = merchant.create('first', { authorization }).catch((error: Error) => error.message);
    await merchant.form('first').locator('iframe').first().waitFor({ state: 'attached' });
    await merchant.removePlace('first');
    expect(await made).toContain('The container was removed from the page.');
    await expect.poll(() => merchant.traces()).toEqual({ ...before, places: [''] });
    await parent.page.unroute(frames);
    await merchant.create('second', { authorization });
  });
});

it('one request at a time: another one is refused, and the first one goes on [FR-02]', async () => {
  const { merchant } = await openMerchant();
  await merchant.create('first', { authorization: await tokenizationKey() });
  await merchant.fillCard('first', goodCard);
  await stage.shop.planFault('tokenize', 'slow');
  const [first, second] = await Promise.allSettled([merchant.request('first'), merchant.request('first')]);
  expect(first).toMatchObject({ status: 'fulfilled', value: { details: { lastFour: '1111' } } });
  expect(second).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('A payment method is already being requested.') },
  });
});
