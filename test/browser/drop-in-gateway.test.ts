/** What the form asks of the gateway, and what it makes of every answer that is no configuration. */
import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Merchant } from './support/merchant.ts';
import { clientTokenFor, customerWith } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();

async function openMerchant() {
  const parent = await stage.newParent(desktopScreen);
  return { parent, merchant: await Merchant.open(parent) };
}

const tokenizationKey = async () => (await stage.shop.credentials()).tokenizationKey;

describe('the configuration', () => {
  it('answered with an error is no form, and the code says why [FG-01 FL-01]', async () => {
    const { parent, merchant } = await openMerchant();
    parent.problems.allow(/Failed to load resource/);
    const authorization = await tokenizationKey();
    const answers: [status: number, code: string][] = [
      [401, 'CLIENT_AUTHORIZATION_INVALID'],
      [403, 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
      [404, 'CLIENT_GATEWAY_NETWORK'],
      [429, 'CLIENT_GATEWAY_NETWORK'],
      [500, 'CLIENT_GATEWAY_NETWORK'],
      [503, 'CLIENT_GATEWAY_NETWORK'],
    ];
    for (const [status, code] of answers) {
      await stage.shop.clearFaults();
      await stage.shop.planFault('configuration', 'status', 10, { status });
      expect(await merchant.refusal('first', { authorization }), `${status}`).toEqual({
        name: 'DropinError',
        message: 'There was an error creating Drop-in.',
        code,
      });
    }
  });

  it('is not asked for with what authorizes nothing [FG-01]', async () => {
    const { parent, merchant } = await openMerchant();
    const asked: string[] = [];
    const { origin } = stage.shop;
    parent.page.on('request', (request) => asked.push(request.url().replace(origin, '')));
    for (const authorization of ['nonsense', 'ÄÖÜ', btoa('[')]) {
      const { code } = await merchant.refusal('first', { authorization });
      expect(code, `with ${authorization}`).toBe('CLIENT_INVALID_AUTHORIZATION');
    }
    // Nothing but what runs the form.
    expect(asked).toEqual([expect.stringMatching(/^\/drop-in\/parts\/\w+\/run-form\.js$/)]);
  });

  it('is refused when it leads to a host that is not the gateway’s [FG-01]', async () => {
    const { parent, merchant } = await openMerchant();
    await parent.page.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        /"assetsUrl":"[^"]*"/,
        '"assetsUrl":"https://gateway.example"',
      );
      await route.fulfill({ response: answer, body });
    });
    const refusal = await merchant.refusal('first', { authorization: await tokenizationKey() });
    expect(refusal.code).toBe('CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN');
  });

  it('is asked once for a form, over GraphQL in the version of the specification [FG-01]', async () => {
    const { parent, merchant } = await openMerchant();
    const asked: Request[] = [];
    parent.page.on('request', (request) => {
      if (/graphql|\/configuration/.test(request.url())) asked.push(request);
    });
    await merchant.create('first', { authorization: await tokenizationKey() });
    const versions = await Promise.all(asked.map((request) => request.headerValue('braintree-version')));
    expect(versions).toEqual(['2018-05-10']);
  });

  it('that does not come within a minute is no form [FG-01]', async () => {
    const { parent, merchant } = await openMerchant();
    parent.problems.allow(/Failed to load resource/);
    await parent.page.clock.install();
    await parent.page.route(/graphql|\/configuration/, () => undefined);
    const waiting = parent.page.waitForRequest(/graphql|\/configuration/);
    const refusal = merchant.refusal('first', { authorization: await tokenizationKey() });
    await waiting;
    await parent.page.clock.fastForward(59_000);
    expect(await parent.page.locator('#first').innerHTML()).not.toBe('');
    await parent.page.clock.fastForward(7_000);
    expect(await refusal).toMatchObject({ message: 'There was an error creating Drop-in.' });
  });
});

it('shows no saved methods when their list is answered with an error, and takes a card [FG-02]', async () => {
  const { parent, merchant } = await openMerchant();
  parent.problems.allow(/Failed to load resource/);
  const authorization = await clientTokenFor(
    stage.shop,
    await customerWith(stage.shop, 'fake-valid-visa-nonce'),
  );
  const radios = merchant.form('first').getByRole('radio');
  await merchant.create('first', { authorization });
  await radios.waitFor();
  for (const status of [401, 403, 422, 429, 500, 503]) {
    await merchant.call('first', 'teardown');
    await stage.shop.clearFaults();
    await stage.shop.planFault('vault.list', 'status', 10, { status });
    await merchant.create('first', { authorization });
    await merchant.field('first', 'Card Number').waitFor();
    expect(await radios.count(), `${status}`).toBe(0);
  }
});
