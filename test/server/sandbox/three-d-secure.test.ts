// Proves that lookups and challenges of 3D Secure end as documented, for each number.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { browserClient } from './browser-client.ts';
import { codes, fullGatewayOf, startTestSandbox, testClock } from './support.ts';

const clock = testClock();
const hour = 60 * 60 * 1000;
let sandbox: Sandbox;
let client: ReturnType<typeof browserClient>;
let control: FastifyInstance;
let authorization: string;

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: clock.now });
  client = browserClient(sandbox);
  authorization = await client.fingerprint();
  control = Fastify();
  await control.register(sandbox.pages);
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
});

async function tokenize(number: string): Promise<string> {
  const { body } = await client.post('payment_methods/credit_cards', {
    authorizationFingerprint: authorization,
    creditCard: { number, expirationDate: '01/2030', options: { validate: false } },
  });
  return body.creditCards[0].nonce;
}

function lookUp(nonce: string, more: object = {}) {
  return client.post(`payment_methods/${nonce}/three_d_secure/lookup`, {
    authorizationFingerprint: authorization,
    amount: '9.99',
    ...more,
  });
}

function authenticate(nonce: string, jwt: unknown) {
  return client.post(`payment_methods/${nonce}/three_d_secure/authenticate_from_jwt`, {
    authorizationFingerprint: authorization,
    jwt,
    paymentMethodNonce: nonce,
  });
}

/** A challenge that waits for its holder: its nonce, and the address of the bank's page. */
async function challenge(number = '4000000000001091', more: object = {}) {
  const { body } = await lookUp(await tokenize(number), more);
  const { acsUrl, pareq } = body.lookup;
  return {
    nonce: body.paymentMethod.nonce as string,
    page: `${acsUrl}?${new URLSearchParams({ creq: pareq })}`,
  };
}

/** What the bank's page says after an answer: its text, and the outcome when there is one. */
async function answer(page: string, form: Record<string, string>) {
  const text = await (await fetch(page, { method: 'POST', body: new URLSearchParams(form) })).text();
  const outcome = /data-outcome="([^"]*)"/.exec(text)?.[1];
  return { text, ...(outcome && JSON.parse(outcome.replaceAll('&#34;', '"'))) };
}

const right = { challengeDataEntry: '1234', decision: 'SUBMIT' };

function sale(paymentMethodNonce: string) {
  const options = { threeDSecure: { required: true } };
  return fullGatewayOf(sandbox).transaction.sale({ amount: '9.99', paymentMethodNonce, options });
}

describe('a 3D Secure lookup', () => {
  it.each([
    ['4000000000001000', 'authenticate_successful', 'Y', true, true, '05'],
    ['5200000000001005', 'authenticate_successful', 'Y', true, true, '02'],
    ['340000000001007', 'authenticate_successful', 'Y', true, true, '05'],
    ['6011000000001002', 'authenticate_successful', 'Y', true, true, '05'],
    ['4000000000001018', 'authenticate_frictionless_failed', 'Y', false, true, '07'],
    ['4000000000001026', 'authenticate_attempt_successful', 'Y', true, true, '06'],
    ['4000000000001034', 'authenticate_unable_to_authenticate', 'Y', false, true, '07'],
    ['4000000000001042', 'authenticate_rejected', 'Y', false, true, '07'],
    ['4000000000001059', 'authentication_unavailable', 'U', false, false, '07'],
    ['4000000000001067', 'lookup_error', 'U', false, false, '07'],
    ['4000000000001075', 'lookup_failed_acs_error', 'U', false, false, '07'],
    ['4000000000001083', 'lookup_bypassed', 'B', false, false, '07'],
    ['4111111111111111', 'lookup_not_enrolled', 'N', false, false, '07'],
    ['6243030000000001', 'unsupported_card', 'U', false, false, '07'],
  ])('of %s ends at once with %s', async (number, status, enrolled, shifted, possible, eciFlag) => {
    const { status: code, body } = await lookUp(await tokenize(number));
    expect(code).toBe(201);
    expect(body.lookup).toMatchObject({ acsUrl: null, threeDSecureVersion: '2.2.0' });
    expect(body.threeDSecureInfo).toMatchObject({
      status,
      enrolled,
      liabilityShifted: shifted,
      liabilityShiftPossible: possible,
      eciFlag,
    });
    expect(body.paymentMethod.threeDSecureInfo).toEqual(body.threeDSecureInfo);
    const { nonce } = body.paymentMethod;
    expect(await fullGatewayOf(sandbox).paymentMethodNonce.find(nonce)).toMatchObject({
      threeDSecureInfo: { status, enrolled, liabilityShifted: shifted },
    });
    expect((await sale(nonce)).success).toBe(shifted);
  });

  it('counts for a sale of the same card that names it, and of no other', async () => {
    const { body } = await lookUp(await tokenize('4000000000001000'));
    const { threeDSecureAuthenticationId } = body.threeDSecureInfo;
    const charge = (number: string) =>
      fullGatewayOf(sandbox).transaction.sale({
        amount: '9.99',
        creditCard: { number, expirationDate: '01/2030' },
        threeDSecureAuthenticationId,
        options: { threeDSecure: { required: true } },
      });
    expect((await charge('4000000000001000')).transaction['threeDSecureInfo']).toMatchObject({
      liabilityShifted: true,
    });
    expect(codes(await charge('4111111111111111'))).toEqual(['three_d_secure_authentication_id:915197']);
    const verify = (number: string) =>
      fullGatewayOf(sandbox).creditCardVerification.create({
        creditCard: { number, expirationDate: '01/2030' },
        threeDSecureAuthenticationId,
      });
    expect(await verify('4000000000001000')).toMatchObject({ success: true });
    expect(codes(await verify('4111111111111111'))).toEqual(['three_d_secure_authentication_id:942197']);
  });

  it('is the only one that counts beside a nonce that has one', async () => {
    const { body: one } = await lookUp(await tokenize('4000000000001000'));
    const { body: other } = await lookUp(await tokenize('4000000000001000'));
    const { threeDSecureAuthenticationId } = one.threeDSecureInfo;
    const named = { paymentMethodNonce: other.paymentMethod.nonce, threeDSecureAuthenticationId };
    const { transaction, creditCardVerification } = fullGatewayOf(sandbox);
    expect(codes(await transaction.sale({ amount: '9.99', ...named }))).toEqual([
      'three_d_secure_authentication_id:915198',
    ]);
    expect(codes(await creditCardVerification.create(named))).toEqual([
      'three_d_secure_authentication_id:942198',
    ]);
  });

  it('spends the nonce that it was asked for', async () => {
    const nonce = await tokenize('4000000000001000');
    expect((await lookUp(nonce)).status).toBe(201);
    expect((await lookUp(nonce)).status).toBe(404);
    expect((await sale(nonce)).errors.deepErrors()[0]?.code).toBe('91564');
  });

  it("keeps a stored card's nonce that of the stored card", async () => {
    const { id, authorization: theirs } = await client.customerFingerprint();
    const stored = await client.post('payment_methods/credit_cards', {
      authorizationFingerprint: theirs,
      creditCard: { number: '4000000000001000', expirationDate: '01/2030', cvv: '123' },
    });
    const { body } = await lookUp(stored.body.creditCards[0].nonce);
    const { transaction } = await sale(body.paymentMethod.nonce);
    expect(transaction).toMatchObject({
      customer: { id },
      threeDSecureInfo: { status: 'authenticate_successful' },
    });
  });

  it.each([
    [{ amount: undefined }, 'Amount is required.'],
    [{ amount: 'a lot' }, 'Amount is invalid.'],
    [{ additionalInfo: { billingLine1: 'x'.repeat(51) } }, 'Billing line1 format is invalid.'],
    [{ additionalInfo: { billingCountryCode: 'Narnia' } }, 'Billing country code format is invalid.'],
    [{ additionalInfo: { acsWindowSize: '99' } }, 'ACS window size is invalid.'],
  ])('with %j is refused', async (more, message) => {
    const nonce = await tokenize('4000000000001000');
    expect(await lookUp(nonce, more)).toEqual({ status: 422, body: { error: { message } } });
    expect((await lookUp(nonce)).status).toBe(201);
  });

  it.each(['fake-paypal-one-time-nonce', 'fake-apple-pay-visa-nonce', 'fake-android-pay-visa-nonce'])(
    'of %s is refused',
    async (nonce) => {
      expect((await lookUp(nonce)).status).toBe(422);
    },
  );

  it('takes a card that Google Pay gave as it is', async () => {
    expect((await lookUp('fake-android-pay-nonce')).status).toBe(201);
  });

  it('is not for the unknown, nor for a tokenization key', async () => {
    expect((await lookUp('unknown')).status).toBe(404);
    const fields = { tokenizationKey: sandbox.credentials.tokenizationKey, amount: '9.99' };
    const nonce = await tokenize('4000000000001000');
    expect((await client.post(`payment_methods/${nonce}/three_d_secure/lookup`, fields)).status).toBe(403);
    expect((await lookUp(nonce, { authorizationFingerprint: 'wrong' })).status).toBe(401);
  });

  it('is refused to a merchant who has 3D Secure off, and announced as off', async () => {
    const change = (threeDSecure: boolean) =>
      control.inject({ method: 'POST', url: '/sandbox/settings', payload: { threeDSecure } });
    const configuration = async () =>
      (await client.get('configuration', { authorizationFingerprint: authorization })).body;
    await change(false);
    expect((await lookUp(await tokenize('4000000000001000'))).status).toBe(422);
    expect(await configuration()).toMatchObject({ threeDSecureEnabled: false });
    await change(true);
    expect(await configuration()).toMatchObject({
      threeDSecureEnabled: true,
      threeDSecure: { cardinalSongbirdUrl: `${sandbox.origin}/cardinalcruise/v1/songbird.js` },
    });
  });
});

describe('a 3D Secure challenge', () => {
  it.each([
    ['4000000000001091', 'SUCCESS', 'authenticate_successful', true],
    ['5200000000001096', 'SUCCESS', 'authenticate_successful', true],
    ['4000000000001109', 'FAILURE', 'authenticate_failed', false],
    ['4000000000001117', 'NOACTION', 'authenticate_unable_to_authenticate', false],
    ['4000000000001125', 'NOACTION', 'authenticate_error', false],
  ])('of %s ends, after the right code, with %s', async (number, actionCode, status, shifted) => {
    const { nonce, page } = await challenge(number);
    expect((await sale(nonce)).transaction).toMatchObject({ gatewayRejectionReason: 'three_d_secure' });
    const open = await challenge(number);
    const { data, jwt } = await answer(open.page, right);
    expect(data.ActionCode).toBe(actionCode);
    const { status: code, body } = await authenticate(open.nonce, jwt);
    expect(code).toBe(201);
    expect(body.threeDSecureInfo).toMatchObject({
      status,
      liabilityShifted: shifted,
      liabilityShiftPossible: true,
      cavv: data.Payment.ExtendedData.CAVV,
      eciFlag: data.Payment.ExtendedData.ECIFlag,
    });
    expect(body.paymentMethod.nonce).not.toBe(open.nonce);
    const sold = await sale(body.paymentMethod.nonce);
    expect(sold.success).toBe(shifted);
    expect(sold.transaction['threeDSecureInfo']).toMatchObject({ status });
    // Nothing is left to answer once the nonce is spent.
    expect((await fetch(page)).status).toBe(404);
  });

  it('lets the holder try three times', async () => {
    const { nonce, page } = await challenge();
    const wrong = { challengeDataEntry: '0000', decision: 'SUBMIT' };
    expect((await answer(page, wrong)).text).toContain('2 times more');
    expect((await answer(page, wrong)).text).toContain('once more');
    const { data, jwt } = await answer(page, wrong);
    expect(data).toMatchObject({ ActionCode: 'FAILURE', Validated: false });
    expect((await authenticate(nonce, jwt)).body.threeDSecureInfo.status).toBe('authenticate_failed');
  });

  it('can be cancelled by the holder', async () => {
    const { nonce, page } = await challenge();
    const { data, jwt } = await answer(page, { decision: 'CANCEL' });
    expect(data).toMatchObject({
      ActionCode: 'FAILURE',
      Payment: { ExtendedData: { ChallengeCancel: '01' } },
    });
    expect((await authenticate(nonce, jwt)).body.threeDSecureInfo).toMatchObject({ liabilityShifted: false });
  });

  it('shows who asks for what, as text', async () => {
    const { page } = await challenge('4000000000001091', { merchantName: '<b>The Shop</b>' });
    const text = await (await fetch(page)).text();
    expect(text).toContain('&#60;b&#62;The Shop');
    expect(text).toContain('ending in 1091');
  });

  it.each(['', 'creq=', 'creq=nonsense', `creq=${btoa('{"acsTransID":"unknown"}')}`, 'creq=bnVsbA'])(
    'is not found by "%s"',
    async (query) => {
      expect((await fetch(`${sandbox.origin}/acs/challenge?${query}`)).status).toBe(404);
      expect((await fetch(`${sandbox.origin}/acs/cancelled?${query}`)).status).toBe(404);
    },
  );
});

describe('the token of a challenge', () => {
  const withClaims = (jwt: string, change: object) => {
    const [head, body = '', signature] = jwt.split('.');
    const claims = { ...JSON.parse(atob(body)), ...change };
    return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  };

  it('is worth nothing once it was changed, unsigned, for something else, or missing', async () => {
    const { nonce, page } = await challenge('4000000000001109');
    const { jwt } = await answer(page, right);
    const { body } = await client.get('configuration', { authorizationFingerprint: authorization });
    const forgeries = [
      withClaims(jwt, { status: 'authenticate_successful' }),
      `${btoa('{"alg":"none"}')}.${jwt.split('.')[1]}.`,
      body.threeDSecure.cardinalAuthenticationJWT,
      'nonsense',
      undefined,
    ];
    for (const forgery of forgeries) expect((await authenticate(nonce, forgery)).status).toBe(422);
    expect((await authenticate(nonce, jwt)).body.threeDSecureInfo.status).toBe('authenticate_failed');
  });

  it("does not help another payment's nonce", async () => {
    const [one, other] = [await challenge(), await challenge()];
    const { jwt } = await answer(one.page, right);
    expect((await authenticate(other.nonce, jwt)).status).toBe(422);
  });

  it('counts once, and for two hours', async () => {
    const { nonce, page } = await challenge();
    const { jwt } = await answer(page, right);
    expect((await authenticate(nonce, jwt)).status).toBe(201);
    expect((await authenticate(nonce, jwt)).status).toBe(404);
    const late = await challenge();
    const { jwt: lateJwt } = await answer(late.page, right);
    clock.forward(2 * hour);
    expect((await authenticate(late.nonce, lateJwt)).status).toBe(422);
  });

  it("of Cardinal's script starts it, and no other does", async () => {
    const init = (jwt: unknown) =>
      fetch(`${sandbox.origin}/cardinalcruise/v1/init`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jwt }),
      });
    const { body } = await client.get('configuration', { authorizationFingerprint: authorization });
    const jwt = body.threeDSecure.cardinalAuthenticationJWT;
    expect(await (await init(jwt)).json()).toMatchObject({ sessionId: expect.any(String) });
    for (const wrong of [withClaims(jwt, { OrgUnitId: 'other' }), 'nonsense', undefined]) {
      expect((await init(wrong)).status).toBe(401);
    }
    clock.forward(2 * hour);
    expect((await init(jwt)).status).toBe(401);
  });
});

describe('version 1 of 3D Secure', () => {
  const announce = (threeDSecureVersionOne: boolean) =>
    control.inject({ method: 'POST', url: '/sandbox/settings', payload: { threeDSecureVersionOne } });
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${sandbox.origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const challenged = '4000000000001091';

  it('is for pages that do not ask for version 2, where the merchant still has it [F3-02]', async () => {
    const asked = async (more?: object) => (await lookUp(await tokenize(challenged), more)).body.lookup;
    const two = { clientMetadata: { requestedThreeDSecureVersion: '2' } };
    expect(await asked()).toMatchObject({ threeDSecureVersion: expect.stringMatching(/^2\./) });
    await announce(true);
    expect(await asked()).toMatchObject({ threeDSecureVersion: '1.0.2', termUrl: expect.any(String) });
    expect(await asked(two)).toMatchObject({ threeDSecureVersion: expect.stringMatching(/^2\./) });
    await announce(false);
  });

  it('answers a challenge once, and to nothing that is none', async () => {
    await announce(true);
    const { lookup } = (await lookUp(await tokenize(challenged))).body;
    const path = lookup.termUrl.slice(sandbox.origin.length);
    const done = 'https://shop.example/done?channel=c&';
    const answer = () =>
      post(`${path}&authentication_complete_base_url=${encodeURIComponent(done)}`, { PaRes: '1234' });
    const { status, headers } = await answer();
    expect(status).toBe(303);
    const told = JSON.parse(new URL(headers.get('location') ?? '').searchParams.get('auth_response') ?? '');
    expect(told).toMatchObject({ success: true, threeDSecureInfo: { liabilityShifted: true } });
    expect((await answer()).status).toBe(404);
    expect((await post('/acs/version-one', {})).status).toBe(404);
    expect((await post('/acs/version-one', { MD: lookup.md, TermUrl: 'nowhere' })).status).toBe(404);
    expect((await post('/acs/version-one/term', {})).status).toBe(404);
    await announce(false);
  });
});
