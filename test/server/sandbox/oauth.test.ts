// Proves that a partner's application can be allowed to act for the merchant, and loses that again.
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  codes,
  gatewayActingWith,
  type PartnerGateway,
  partnerGatewayOf,
  setSandbox,
  testClock,
} from './support.ts';

const clock = testClock();
const stage = setSandbox({ now: clock.now });
const day = 86_400_000;

const application = {
  clientId: 'client_id$development$integration_client_id',
  clientSecret: 'client_secret$development$integration_client_secret',
};

let partner: PartnerGateway;
beforeAll(() => {
  partner = partnerGatewayOf(stage.sandbox, application);
});

/** What the merchant's agreement leaves behind, as helpers of the SDKs' specifications have it made. */
async function code(scope?: string) {
  const grant = { merchant_public_id: 'integration_merchant_id', scope };
  const answer = await partner.http.post('/oauth_testing/grants', { grant });
  return String(answer['grant']?.['code']);
}

const tokens = async (scope?: string) =>
  (await partner.oauth.createTokenFromCode({ code: await code(scope) })).credentials;

const actingWith = (accessToken: string) => gatewayActingWith(stage.sandbox, accessToken);

describe('an access token', () => {
  it('comes for a code, and acts for the merchant', async () => {
    const { success, credentials } = await partner.oauth.createTokenFromCode({
      code: await code('read_write'),
      scope: 'read_write',
    });
    expect(success).toBe(true);
    expect(credentials).toMatchObject({
      accessToken: expect.stringMatching(/^access_token\$development\$integration_merchant_id\$\w+$/),
      refreshToken: expect.stringMatching(/^refresh_token\$/),
      tokenType: 'bearer',
      scope: 'read_write',
      expiresAt: new Date(clock.now().getTime() + day).toISOString().replace('.000Z', 'Z'),
    });
    const gateway = actingWith(credentials.accessToken);
    const { transaction } = await gateway.transaction.sale({
      amount: '10.00',
      paymentMethodNonce: 'fake-valid-nonce',
    });
    expect(await stage.gateway.transaction.find(transaction.id)).toMatchObject({ status: 'authorized' });
    expect((await gateway.clientToken.generate()).success).toBe(true);
    expect(await gateway.graphQLClient.query('query { ping }')).toMatchObject({ data: { ping: 'pong' } });
  });

  it('lets no server in after a day, or once it is revoked', async () => {
    const { accessToken } = await tokens();
    const gateway = actingWith(accessToken);
    expect((await gateway.customer.create({})).success).toBe(true);
    const revoked = await tokens();
    expect(await partner.oauth.revokeAccessToken(revoked.accessToken)).toMatchObject({
      success: true,
      result: { success: true },
    });
    const refused = { type: 'authenticationError' };
    await expect(actingWith(revoked.accessToken).customer.create({})).rejects.toMatchObject(refused);
    expect(
      codes(await partner.oauth.createTokenFromRefreshToken({ refreshToken: revoked.refreshToken })),
    ).toEqual(['refresh_token:93801']);
    clock.forward(day);
    await expect(gateway.customer.create({})).rejects.toMatchObject(refused);
    const query = await gateway.graphQLClient.query('query { ping }').catch((error: unknown) => error);
    expect(query).toMatchObject(refused);
  });

  it('is that of the merchant alone', async () => {
    const { accessToken } = await tokens();
    const another = actingWith(accessToken.replace('integration_merchant_id', 'another'));
    await expect(another.customer.create({})).rejects.toMatchObject({ type: 'authenticationError' });
    Object.assign(another.config, { accessToken });
    await expect(another.customer.create({})).rejects.toMatchObject({ type: 'authorizationError' });
  });

  it('is shown on no page', async () => {
    const { accessToken, refreshToken } = await tokens();
    await actingWith(accessToken).customer.create({ firstName: 'Connected' });
    await partner.oauth.createTokenFromRefreshToken({ refreshToken });
    await partner.oauth.revokeAccessToken(accessToken);
    const pages = Fastify();
    await pages.register(stage.sandbox.pages);
    const activity = await pages.inject('/sandbox/activity');
    const shown = (await pages.inject('/sandbox')).body + activity.body;
    await pages.close();
    expect(shown).toContain('/oauth/revoke_access_token');
    // What is copied has the sandbox's own keys in their place.
    expect(shown).toContain(`${application.clientId}:${application.clientSecret}`);
    const { requests } = activity.json<{ requests: { operation: string; bearer: string | null }[] }>();
    expect(requests.findLast(({ operation }) => operation === 'customer.create')?.bearer).toBeNull();
    expect(shown).not.toContain(accessToken.split('$').at(-1));
    expect(shown).not.toContain(refreshToken.split('$').at(-1));
  });
});

describe('a refresh token', () => {
  it('brings new tokens in the place of the old ones, for half a year', async () => {
    const old = await tokens('read_write');
    clock.forward(179 * day);
    const { credentials } = await partner.oauth.createTokenFromRefreshToken({
      refreshToken: old.refreshToken,
      scope: 'read_write',
    });
    expect((await actingWith(credentials.accessToken).customer.create({})).success).toBe(true);
    const again = await partner.oauth.createTokenFromRefreshToken({ refreshToken: old.refreshToken });
    expect(codes(again)).toEqual(['refresh_token:93801']);
    clock.forward(180 * day);
    const late = await partner.oauth.createTokenFromRefreshToken({ refreshToken: credentials.refreshToken });
    expect(late.message).toBe('Invalid grant: refresh token not found');
  });

  it('takes the old access token’s place at once', async () => {
    const old = await tokens();
    await partner.oauth.createTokenFromRefreshToken({ refreshToken: old.refreshToken });
    await expect(actingWith(old.accessToken).customer.create({})).rejects.toMatchObject({
      type: 'authenticationError',
    });
  });
});

describe('a request for tokens', () => {
  it('is refused with a code that is unknown, or was used', async () => {
    const bad = await partner.oauth.createTokenFromCode({ code: 'badCode', scope: 'read_write' });
    expect(bad.errors.for('credentials').on('code')).toMatchObject([{ code: '93801' }]);
    expect(bad.message).toBe('Invalid grant: code not found');
    const once = await code();
    expect((await partner.oauth.createTokenFromCode({ code: once })).success).toBe(true);
    expect(codes(await partner.oauth.createTokenFromCode({ code: once }))).toEqual(['code:93801']);
  });

  it('is refused with a scope that was not granted, and can be made again without', async () => {
    const given = await code('read_only,shared_vault_transactions');
    expect(codes(await partner.oauth.createTokenFromCode({ code: given, scope: 'read_write' }))).toEqual([
      'scope:93803',
    ]);
    const { credentials } = await partner.oauth.createTokenFromCode({ code: given, scope: 'read_only' });
    expect(credentials.scope).toBe('read_only,shared_vault_transactions');
  });

  it('is refused without a code, or by another way than these two', async () => {
    expect(codes(await partner.oauth.createTokenFromCode({}))).toEqual(['code:93804']);
    const other = await partner.http.post('/oauth/access_tokens', { grantType: 'password' });
    expect(JSON.stringify(other)).toContain('93805');
  });

  it('is an application’s alone', async () => {
    const wrong = { ...application, clientSecret: 'client_secret$development$another' };
    const stranger = partnerGatewayOf(stage.sandbox, wrong);
    const refused = { type: 'authenticationError' };
    await expect(stranger.oauth.createTokenFromCode({ code: await code() })).rejects.toMatchObject(refused);
    await expect(stranger.oauth.revokeAccessToken('any')).rejects.toMatchObject(refused);
    await expect(stranger.merchant.create({})).rejects.toMatchObject(refused);
    // Partners make merchants here no longer: the SDKs' specifications expect the server's error.
    await expect(partner.merchant.create({})).rejects.toMatchObject({ type: 'serverError' });
  });
});

describe('the page to connect at', () => {
  const returnsTo = 'https://partner.example/callback?from=braintree';
  const wish = { redirectUri: returnsTo, scope: 'read_write', state: 'foo_state' };
  const addressOf = (wanted: object) => {
    const { pathname, search } = new URL(partner.oauth.connectUrl(wanted));
    return `${stage.sandbox.origin}${pathname}${search}`;
  };
  const press = async (decision: string, wanted: object = wish) =>
    fetch(addressOf(wanted), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision }),
    });

  it('says who asks for what, and goes back with a code for tokens', async () => {
    const asked = await fetch(addressOf(wish));
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('<li>read_write</li>');
    const answer = await press('approve');
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe('https://partner.example/callback');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'braintree',
      state: 'foo_state',
      merchantId: 'integration_merchant_id',
      code: expect.stringMatching(/^\w+$/),
    });
    const { success } = await partner.oauth.createTokenFromCode({ code: back.searchParams.get('code') });
    expect(success).toBe(true);
  });

  it('goes back without one when the merchant says no', async () => {
    const back = new URL((await press('cancel')).headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'braintree',
      state: 'foo_state',
      error: 'access_denied',
    });
  });

  it.each([
    ['nowhere to go from here', { ...wish, redirectUri: undefined }],
    ['a script to go to', { ...wish, redirectUri: 'javascript:alert(1)' }],
    ['another application', { ...wish, clientId: 'client_id$development$another' }],
    ['an environment that is none', { ...wish, clientId: 'client_id$moon$integration_client_id' }],
  ])('connects nothing with %s', async (_what, wanted) => {
    expect((await fetch(addressOf(wanted))).status).toBe(404);
    expect((await press('approve', wanted)).status).toBe(404);
  });
});
