/** The bank's question inside the page, and another try after it: with a nonce that nothing has used up. */
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant, type PageOptions } from './support/merchant.ts';
import { serveMerchantPage } from './support/merchant-server.ts';
import { clientTokenFor } from './support/programs.ts';
import { desktopScreen, phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();
let site: Awaited<ReturnType<typeof serveMerchantPage>>;

beforeAll(async () => {
  site = await serveMerchantPage({
    gatewayOrigin: stage.shop.gatewayOrigin,
    allows: ['script-src', 'connect-src', 'frame-src'],
  });
});
afterAll(() => site?.close());

const challenged = { ...goodCard, number: '4000000000001091' };
const place = '[data-braintree-id="three-d-secure-challenge"]';

async function open(options: Partial<PageOptions> = {}, screen = desktopScreen) {
  const merchant = await Merchant.visit(await stage.newParent(screen), site.origin);
  const authorization = await clientTokenFor(stage.shop);
  const threeDSecure = { amount: '10.00', challenge: 'inline' } as const;
  await merchant.create('first', { authorization, threeDSecure, ...options });
  await merchant.fillCard('first', challenged);
  return { merchant, form: merchant.form('first') };
}

const bank = ({ page }: Merchant): FrameLocator => page.frameLocator('#Cardinal-CCA-IFrame');

it.each([
  ['a phone', phoneScreen],
  ['a computer', desktopScreen],
])('the bank asks below the form and not over the page, on %s [FR-03 F3-01]', async (_what, screen) => {
  const { merchant, form } = await open({}, screen);
  const request = merchant.request('first');
  const code = bank(merchant).locator('input[name="challengeDataEntry"]');
  await code.fill('1234');
  expect(await merchant.page.locator('#Cardinal-Modal').count()).toBe(0);
  expect(await form.locator(place).count()).toBe(1);
  const [outer, inner] = await Promise.all([
    form.boundingBox(),
    form.locator('#Cardinal-CCA-IFrame').boundingBox(),
  ]);
  expect(inner?.width).toBeLessThanOrEqual(outer?.width ?? 0);
  await bank(merchant).getByRole('button', { name: 'Submit' }).click();
  expect(await request).toMatchObject({ liabilityShifted: true });
  await expect.poll(() => form.locator(place).count()).toBe(0);
});

it('a form that is taken down while the bank asks in the page leaves nothing of it [FL-05]', async () => {
  const { merchant } = await open();
  const request = merchant.request('first').catch((error: Error) => error.message);
  await bank(merchant).locator('input[name="challengeDataEntry"]').waitFor();
  await merchant.call('first', 'teardown');
  expect(await request).toContain('The Drop-in was torn down.');
  expect(await merchant.page.locator(place).count()).toBe(0);
  await expect.poll(() => merchant.page.locator('iframe').count()).toBe(0);
});

it('a card that the bank did not confirm can be tried again as it stands, with a nonce of its own [FR-03]', async () => {
  const { merchant, form } = await open({ card: { clearFieldsAfterTokenization: false } });
  const nonces: string[] = [];
  merchant.page.on('request', (request) => {
    const [, nonce] = /payment_methods\/([^/]+)\/three_d_secure\/lookup/.exec(request.url()) ?? [];
    if (nonce !== undefined) nonces.push(nonce);
  });
  const request = merchant.request('first').catch((error: Error) => error.message);
  await bank(merchant).getByText('Other endings').press('Enter');
  await bank(merchant).getByRole('button', { name: 'Let something go wrong' }).click();
  expect(await request).toContain('Something went wrong during 3D Secure authentication.');
  await form.getByRole('alert').getByText('Your bank could not confirm this card.').waitFor();
  await expect.poll(() => merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);

  const again = merchant.request('first');
  await bank(merchant).locator('input[name="challengeDataEntry"]').fill('1234');
  await bank(merchant).getByRole('button', { name: 'Submit' }).click();
  expect(await again).toMatchObject({ liabilityShifted: true });
  expect(nonces).toHaveLength(2);
  expect(new Set(nonces).size).toBe(2);
});

it('another place for the question names itself, its value and what is allowed', async () => {
  const merchant = await Merchant.visit(await stage.newParent(desktopScreen), site.origin);
  const authorization = await clientTokenFor(stage.shop);
  const threeDSecure = { amount: '10.00', challenge: 'popup' } as never;
  expect(await merchant.refusal('first', { authorization, threeDSecure })).toMatchObject({
    message: 'options.threeDSecure.challenge is "popup", and must be "modal" or "inline".',
  });
});
