/** The captcha: verified on the server, for this host and action, once, and closed when there is no verdict. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRecaptcha } from '#server/captcha/recaptcha.ts';
import { type Sandbox, startSandbox } from '#server/sandbox/index.ts';
import { goodLead, testShop, type Visitor } from '#test/support/shop.ts';

let sandbox: Sandbox;
let control: FastifyInstance;
const clock = { offset: 0, now: () => Date.now() + clock.offset };
const captchaAt = (verifyAddress: string, secret = sandbox.captcha.secret) =>
  createRecaptcha({
    ...sandbox.captcha,
    secret,
    verifyAddress,
    origins: { script: [sandbox.captcha.script], frame: [] },
    clock,
    timeoutMs: 1_000,
  });

beforeAll(async () => {
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    ledgerFile: ':memory:',
    framesFolder: 'no-build',
  });
  control = Fastify();
  await control.register(sandbox.pages);
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
});
afterEach(() => {
  clock.offset = 0;
});

/** Solves the sandbox's captcha as the widget does on a page. */
async function solve(action: string, origin = 'http://localhost'): Promise<string> {
  const query = new URLSearchParams({ k: sandbox.captcha.siteKey, action });
  const response = await fetch(`${sandbox.origin}/recaptcha/api/token?${query}`, { headers: { origin } });
  return ((await response.json()) as { token: string }).token;
}

describe('the adapter', () => {
  const verify = async (differing: object = {}, captcha = captchaAt(sandbox.captcha.verifyAddress)) =>
    captcha.verify({
      token: await solve('checkout'),
      action: 'checkout',
      hostname: 'localhost',
      ip: '127.0.0.1',
      ...differing,
    });

  it('knows a person', async () => {
    expect(await verify()).toBe('person');
  });

  it.each([
    ['no token', { token: '' }],
    ['a made-up token', { token: 'made-up' }],
    ['another host', { hostname: 'evil.example' }],
    ['another action', { action: 'signup' }],
  ])('refuses %s', async (_, differing) => {
    expect(await verify(differing)).toBe('refused');
  });

  it('refuses a token that was used, at the same moment too', async () => {
    const token = await solve('checkout');
    const captcha = captchaAt(sandbox.captcha.verifyAddress);
    const verdicts = await Promise.all([verify({ token }, captcha), verify({ token }, captcha)]);
    expect(verdicts.toSorted()).toEqual(['person', 'refused']);
  });

  it('refuses a token that is older than two minutes', async () => {
    const token = await solve('checkout');
    clock.offset = 121_000;
    expect(await verify({ token })).toBe('refused');
  });

  it.each(['error', 'reset', 'malformed', 'timeout'])('cannot say after %s', async (kind) => {
    await control.inject({
      method: 'POST',
      url: '/sandbox/faults',
      payload: { operation: 'captcha.verify', kind, times: 1 },
    });
    expect(await verify()).toBe('unavailable');
  });

  it('refuses every token with the wrong secret, rather than none', async () => {
    expect(await verify({}, captchaAt(sandbox.captcha.verifyAddress, 'wrong'))).toBe('refused');
  });
});

describe('the shop [W-23] [A-10]', () => {
  let shop: Awaited<ReturnType<typeof testShop>>;
  let parent: Visitor;
  beforeEach(async () => {
    shop = await testShop({ captcha: captchaAt(sandbox.captcha.verifyAddress) });
    parent = shop.visitor();
  });
  afterEach(() => shop.close());
  const pay = async (order: string, token: string) =>
    parent.pay(order, { nonce: randomUUID(), 'g-recaptcha-response': token });

  it('says whether it asks for one, and where it comes from', async () => {
    expect((await parent.get('/santa/use_recaptcha')).json()).toEqual({
      result: 1,
      site_key: 'sandbox_site_key',
      script: sandbox.captcha.script,
    });
    const { headers } = await parent.get('/santa/use_recaptcha');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${sandbox.captcha.script}`);
    const without = await testShop();
    expect((await without.visitor().get('/santa/use_recaptcha')).json()).toMatchObject({ result: 0 });
    await without.close();
  });

  it('charges no visitor who is not known to be a person, and then charges once', async () => {
    const order = await parent.signUp();
    const refused = await pay(order, 'made-up');
    expect([refused.statusCode, refused.json().result]).toEqual([403, 'failed']);
    expect(shop.gateway.ledger).toEqual([]);
    expect((await pay(order, await solve('checkout'))).json().result).toBe('success');
    expect(shop.gateway.ledger).toHaveLength(1);
  });

  it('charges nothing while there is no verdict, and says so', async () => {
    const order = await parent.signUp();
    await control.inject({
      method: 'POST',
      url: '/sandbox/faults',
      payload: { operation: 'captcha.verify', kind: 'error', times: 1 },
    });
    const closed = await pay(order, await solve('checkout'));
    expect([closed.statusCode, closed.json().error]).toEqual([
      503,
      expect.stringContaining('Nothing was charged'),
    ]);
    expect((await pay(order, await solve('checkout'))).json().result).toBe('success');
  });

  it('asks for it at the sign-up beyond a few an hour [B7]', async () => {
    const lead = (i: number, token = '') =>
      parent.post('/api/internal_ad_lead', {
        ...goodLead,
        childs_name: `Child ${'abcdef'[i]}`,
        'g-recaptcha-response': token,
      });
    for (let i = 0; i < 3; i += 1) expect((await lead(i)).statusCode).toBe(200);
    const challenged = await lead(3);
    expect(challenged.statusCode).toBe(403);
    expect(challenged.json()).toMatchObject({
      order_id: 0,
      code: 'captcha_required',
      site_key: 'sandbox_site_key',
    });
    expect((await lead(3, await solve('signup'))).statusCode).toBe(200);
  });
});

describe('many sign-ups of a number or an e-mail in a day [B7]', () => {
  let shop: Awaited<ReturnType<typeof testShop>>;
  beforeEach(async () => {
    shop = await testShop({ captcha: captchaAt(sandbox.captcha.verifyAddress) });
  });
  afterEach(() => shop.close());

  it.each([
    ['a number', 10, (i: number) => ({ email: `p${i}@example.com` })],
    ['an e-mail', 20, (i: number) => ({ phone_number: `1212555${1_200 + i}` })],
  ])('ask for a captcha beyond those of %s, and leave others alone', async (_, most, differing) => {
    async function lead(more: Record<string, string>) {
      const visitor = shop.visitor();
      await visitor.get('/santa/signup');
      return visitor.post('/api/internal_ad_lead', { ...goodLead, ...more });
    }
    for (let i = 0; i < most; i += 1) expect((await lead(differing(i))).statusCode).toBe(200);
    const asked = await lead(differing(most));
    expect([asked.statusCode, asked.json().code]).toEqual([403, 'captcha_required']);
    const solved = { ...differing(most), 'g-recaptcha-response': await solve('signup') };
    expect((await lead(solved)).statusCode).toBe(200);
    const others = { phone_number: '12125559876', email: 'other@example.com' };
    expect((await lead(others)).statusCode).toBe(200);
  });
});
