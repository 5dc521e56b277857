/** 3D Secure on a merchant's page: the card's bank lets a card pass, asks the shopper, or ends in an error. */
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DropinInstance } from '#ui/drop-in/instance.ts';
import { goodCard } from './support/journey.ts';
import { Merchant, type PageOptions } from './support/merchant.ts';
import { serveMerchantPage } from './support/merchant-server.ts';
import { clientTokenFor, customerWith, merchantOf } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();
let site: Awaited<ReturnType<typeof serveMerchantPage>>;

beforeAll(async () => {
  // Cardinal's script comes from the gateway's host in the sandbox.
  site = await serveMerchantPage({
    gatewayOrigin: stage.shop.gatewayOrigin,
    allows: ['script-src', 'connect-src', 'frame-src'],
  });
});
afterAll(() => site?.close());

const frictionless = { ...goodCard, number: '4000000000001000' };
const challenge = { ...goodCard, number: '4000000000001091' };

async function openForm(options: Partial<PageOptions> = {}, customerId?: string) {
  const parent = await stage.newParent(desktopScreen);
  const merchant = await Merchant.visit(parent, site.origin);
  const authorization = await clientTokenFor(stage.shop, customerId);
  await merchant.create('first', { authorization, threeDSecure: { amount: '10.00' }, ...options });
  return { parent, merchant, form: merchant.form('first') };
}

const bank = ({ page }: Merchant): FrameLocator => page.frameLocator('#Cardinal-CCA-IFrame');

/** A sale that insists on 3D Secure, by the unmodified SDK. */
async function sell(nonce: string) {
  const { transaction } = await (await merchantOf(stage.shop)).transaction.sale({
    amount: '10.00',
    paymentMethodNonce: nonce,
    options: { threeDSecure: { required: true } },
  });
  return transaction.status;
}

describe('a card whose bank is asked', () => {
  it('passes without a question, and the nonce says so to the merchant’s server [FR-01 FR-03]', async () => {
    const { merchant } = await openForm();
    await merchant.fillCard('first', frictionless);
    await merchant.heard();
    const method = await merchant.request('first');
    expect(method).toMatchObject({
      type: 'CreditCard',
      liabilityShifted: true,
      liabilityShiftPossible: true,
      threeDSecureInfo: { status: 'authenticate_successful' },
    });
    expect(await sell(method.nonce)).toBe('authorized');
    // Once; a bank that takes longer than the list needs to show the card lets the page hear of it first.
    const heard: string[] = [];
    const announced = async () => {
      heard.push(...(await merchant.heard()).map(([what]) => what));
      return heard.filter((what) => what !== '(resolved)');
    };
    await expect.poll(announced).toEqual(['changeActiveView', 'paymentMethodRequestable']);
    expect(heard).toContain('(resolved)');
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
  });

  it('passes when the shopper confirms, and the page hears of the bank’s window [FR-01 FR-03]', async () => {
    const { merchant, form } = await openForm();
    await merchant.fillCard('first', challenge);
    const request = merchant.request('first');
    await bank(merchant).locator('input[name="challengeDataEntry"]').fill('1234');
    expect(await form.locator('[data-braintree-id="disable-wrapper"]').isVisible()).toBe(true);
    await bank(merchant).getByRole('button', { name: 'Submit' }).click();
    const method = await request;
    expect(method).toMatchObject({ liabilityShifted: true });
    expect(await sell(method.nonce)).toBe('authorized');
    const heard = (await merchant.heard()).map(([what]) => what);
    expect(heard).toEqual(
      expect.arrayContaining(['3ds:authentication-modal-render', '3ds:authentication-modal-close']),
    );
    expect(await form.locator('[data-braintree-id="disable-wrapper"]').isVisible()).toBe(false);
  });

  it('is asked about once for each sum: a card that it confirmed for another one is asked about again', async () => {
    const { parent, merchant } = await openForm();
    await merchant.fillCard('first', frictionless);
    const sums: unknown[] = [];
    parent.page.on('request', (request) => {
      if (/three_d_secure\/lookup/.test(request.url())) sums.push(request.postDataJSON().amount);
    });
    const first = await merchant.request('first');
    await merchant.update('first', { amount: '12.50' });
    const second = await merchant.request('first');
    expect(second).toMatchObject({ liabilityShifted: true });
    expect(second.nonce).not.toBe(first.nonce);
    expect((await merchant.request('first')).nonce).toBe(second.nonce);
    expect(sums).toEqual(['10.00', '12.50']);
    expect(await sell(second.nonce)).toBe('authorized');
  });

  it('that is slow has a spinner turn over the form', async () => {
    const { merchant, form } = await openForm();
    await merchant.fillCard('first', frictionless);
    await stage.shop.planFault('three_d_secure.lookup', 'delay', 1, { ms: 600_000 });
    const request = merchant.request('first');
    const cover = form.locator('[data-braintree-id="disable-wrapper"]');
    const spinner = () =>
      cover.evaluate((element) => {
        const { animationName, visibility } = getComputedStyle(element, '::after');
        return `${animationName}: ${visibility}`;
      });
    await expect.poll(spinner).toBe('braintree-turn, braintree-wait: visible');
    await stage.shop.clearFaults();
    expect(await request).toMatchObject({ liabilityShifted: true });
    expect(await spinner()).toBe('none: hidden');
  });

  it('is handed over unconfirmed when the shopper cancels: whether to take it is for the merchant to say', async () => {
    const { merchant } = await openForm();
    await merchant.fillCard('first', challenge);
    const request = merchant.request('first');
    await bank(merchant).getByRole('button', { name: 'Cancel' }).click();
    const method = await request;
    expect(method).toMatchObject({ liabilityShifted: false, liabilityShiftPossible: true });
    expect(await sell(method.nonce)).toBe('gateway_rejected');
    expect((await merchant.heard()).map(([what]) => what)).toContain('3ds:customer-canceled');
  });
});

it('the bank is told every field of a billing address that the merchant knows [F3-04]', async () => {
  const { merchant } = await openForm();
  const { page } = merchant;
  await merchant.fillCard('first', frictionless);
  const asked = page.waitForRequest('**/three_d_secure/lookup');
  await page.evaluate(async () => {
    const { first } = (window as unknown as { instances: Record<string, DropinInstance> }).instances;
    await first?.requestPaymentMethod({
      threeDSecure: {
        amount: '10.00',
        billingAddress: {
          givenName: 'Holly',
          surname: 'Garland',
          phoneNumber: '3125550101',
          streetAddress: '1 E Main St',
          extendedAddress: 'Suite 403',
          line3: 'At the back',
          locality: 'Chicago',
          region: 'IL',
          postalCode: '60622',
          countryCodeAlpha2: 'US',
        },
      },
    });
  });
  expect((await asked).postDataJSON()).toMatchObject({
    amount: '10.00',
    additionalInfo: {
      billingGivenName: 'Holly',
      billingSurname: 'Garland',
      billingPhoneNumber: '3125550101',
      billingLine1: '1 E Main St',
      billingLine2: 'Suite 403',
      billingLine3: 'At the back',
      billingCity: 'Chicago',
      billingState: 'IL',
      billingPostalCode: '60622',
      billingCountryCode: 'US',
    },
  });
});

it('a form that is taken down while the bank asks takes the bank’s page along [FL-05 F3-01]', async () => {
  const { merchant } = await openForm();
  await merchant.fillCard('first', challenge);
  const request = merchant.request('first').catch((error: Error) => error.message);
  await bank(merchant).locator('input[name="challengeDataEntry"]').waitFor();
  await merchant.call('first', 'teardown');
  expect(await request).toContain('The Drop-in was torn down.');
  await expect.poll(() => merchant.page.locator('#Cardinal-CCA-IFrame').count()).toBe(0);
  await merchant.create('first', {
    authorization: await clientTokenFor(stage.shop),
    threeDSecure: { amount: '10.00' },
  });
  await merchant.fillCard('first', challenge);
  const again = merchant.request('first');
  await bank(merchant).locator('input[name="challengeDataEntry"]').fill('1234');
  await bank(merchant).getByRole('button', { name: 'Submit' }).click();
  expect(await again).toMatchObject({ liabilityShifted: true });
});

describe('a form whose bank cannot be asked', () => {
  const songbird = '**/cardinalcruise/v1/songbird.js';

  it('says that the card was not verified, and tries again with the next request [F3-02 F3-06]', async () => {
    const parent = await stage.newParent(desktopScreen);
    parent.problems.allow(/songbird/);
    const merchant = await Merchant.visit(parent, site.origin);
    await merchant.page.route(songbird, (route) => route.abort());
    const authorization = await clientTokenFor(stage.shop);
    await merchant.create('first', { authorization, threeDSecure: { amount: '10.00' } });
    await merchant.fillCard('first', challenge);
    await expect(merchant.request('first')).rejects.toThrow(
      'Something went wrong during 3D Secure authentication. Please try again.',
    );
    await merchant.page.unroute(songbird);
    await merchant.fillCard('first', frictionless);
    expect(await merchant.request('first')).toMatchObject({ liabilityShifted: true });
  });
});

describe('a bank that ends in an error', () => {
  it.each(['Let it time out', 'Let something go wrong'])(
    'has the card forgotten, the page hears of it, and another one can be paid with: %s [FR-03]',
    async (ending) => {
      const { merchant, form } = await openForm();
      await merchant.fillCard('first', challenge);
      const request = merchant.request('first').catch((error: Error) => error.message);
      await bank(merchant).getByText('Other endings').press('Enter');
      await bank(merchant).getByRole('button', { name: ending }).click();
      expect(await request).toContain(
        'Something went wrong during 3D Secure authentication. Please try again.',
      );
      await expect.poll(() => form.getByRole('radio').count()).toBe(0);
      const told = form
        .getByRole('alert')
        .getByText('Your bank could not confirm this card. Try again or use another card.');
      await told.waitFor();
      expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
      await merchant.fillCard('first', frictionless);
      expect(await merchant.request('first')).toMatchObject({ liabilityShifted: true });
      await told.waitFor({ state: 'detached' });
    },
  );

  it('has saved cards listed anew, since the nonce was used up [FR-03 FT-02]', async () => {
    const { merchant, form } = await openForm({}, await customerWith(stage.shop, 'fake-valid-visa-nonce'));
    const listings: string[] = [];
    merchant.page.on('request', (asked) => {
      if (asked.url().includes('/payment_methods?')) listings.push(asked.url());
    });
    await form.getByRole('button', { name: 'Choose another way to pay' }).click();
    await merchant.fillCard('first', challenge);
    const request = merchant.request('first').catch((error: Error) => error.message);
    await bank(merchant).getByText('Other endings').press('Enter');
    await bank(merchant).getByRole('button', { name: 'Let something go wrong' }).click();
    await request;
    await form.getByRole('radio', { name: /Visa/ }).first().waitFor();
    expect(listings).toHaveLength(1);
    expect(await merchant.call('first', 'isPaymentMethodRequestable')).toBe(false);
  });
});

it('a request that names no sum leaves the card chosen, and the next one has the bank asked about it', async () => {
  const { merchant } = await openForm({ threeDSecure: true });
  await merchant.fillCard('first', frictionless);
  const left = await merchant.page.evaluate(async () => {
    const { instances } = window as unknown as { instances: Record<string, DropinInstance> };
    const form = instances['first'] as DropinInstance;
    const refused = await form.requestPaymentMethod().catch(({ code }: { code?: string }) => code);
    const isStill = form.isPaymentMethodRequestable();
    const { liabilityShifted } = await form.requestPaymentMethod({ threeDSecure: { amount: '10.00' } });
    return [refused, isStill, liabilityShifted];
  });
  expect(left).toEqual(['THREEDS_MISSING_VERIFY_CARD_OPTION', true, true]);
});

it('3D Secure cannot be set up with a tokenization key, and the form says so instead of going without [FL-05]', async () => {
  const parent = await stage.newParent(desktopScreen);
  const merchant = await Merchant.visit(parent, site.origin);
  const before = await merchant.traces();
  const { tokenizationKey } = await stage.shop.credentials();
  await expect(
    merchant.create('first', { authorization: tokenizationKey, threeDSecure: true }),
  ).rejects.toThrow('3D Secure failed to set up.');
  // The library has asked for Cardinal's script by then, and offers no handle to take it away.
  await expect.poll(() => merchant.traces()).toEqual({ ...before, scripts: expect.any(Number) });
});
