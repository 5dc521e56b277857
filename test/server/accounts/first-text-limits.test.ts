/** What cookies cost nothing for: a first text costs money, whatever cookie it was asked for with. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Captcha } from '#server/captcha/captcha.ts';
import { rulesOn } from '#test/support/rules.ts';
import { goodLead, testShop } from '#test/support/shop.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
let shop: Shop;
afterEach(() => shop.close());

const hour = 3_600_000;
const wide = { perAddress: 1_000, perPrefix: 1_000, perMinute: 1_000 };
/** Knows one token. */
const captcha: Captcha = {
  siteKey: 'site-key',
  script: 'https://captcha.example/api.js',
  origins: { script: [], frame: [] },
  verify: async ({ token, action }) => (token === 'a person' && action === 'signup' ? 'person' : 'refused'),
};

/** Signs a phone up with a cookie that no request had before. */
async function fromFreshCookie(phone: string, differing: Record<string, string> = {}, ip = '203.0.113.7') {
  const visitor = shop.visitor({}, { 'x-forwarded-for': ip });
  await visitor.get('/santa/signup');
  const answer = await visitor.post('/api/internal_ad_lead', {
    ...goodLead,
    email: `p${phone}@example.com`,
    phone_number: phone,
    ...differing,
  });
  return { status: answer.statusCode, ...answer.json() };
}
const phone = (n: number) => `1212555${1_200 + n}`;
async function signUp(first: number, last: number) {
  const statuses: number[] = [];
  for (let n = first; n <= last; n += 1) statuses.push((await fromFreshCookie(phone(n))).status);
  return statuses;
}

describe('first texts of one address [B7]', () => {
  it('are so many an hour without a captcha, with a fresh cookie for each request, too', async () => {
    shop = await testShop({ trustProxy: 'loopback', firstTexts: { ...wide, perAddress: 4 } });
    expect(await signUp(1, 4)).toEqual([200, 200, 200, 200]);
    const refused = await fromFreshCookie(phone(5));
    expect([refused.status, refused.err_message]).toEqual([
      429,
      'Santa has just written to many phones from your network. Please try again in an hour.',
    ]);
    expect(shop.texts.sent).toHaveLength(4);
    expect((await fromFreshCookie(phone(5), {}, '203.0.113.8')).status).toBe(200);
    shop.clock.time += hour;
    expect((await fromFreshCookie(phone(6))).status).toBe(200);
  });

  it('go on beyond it for who is a person, each time', async () => {
    shop = await testShop({ trustProxy: 'loopback', captcha, firstTexts: { ...wide, perAddress: 4 } });
    expect(await signUp(1, 4)).toEqual([200, 200, 200, 200]);
    const asked = await fromFreshCookie(phone(5));
    expect([asked.status, asked.code, asked.site_key]).toEqual([403, 'captcha_required', 'site-key']);
    expect(shop.texts.sent).toHaveLength(4);
    expect((await fromFreshCookie(phone(5), { 'g-recaptcha-response': 'a person' })).status).toBe(200);
    expect((await fromFreshCookie(phone(6))).status).toBe(403);
  });

  it('are not counted by address behind a proxy that was not declared', async () => {
    shop = await testShop({ publicOrigin: 'http://localhost', firstTexts: { ...wide, perAddress: 2 } });
    expect(await signUp(1, 4)).toEqual([200, 200, 200, 200]);
  });

  it('do not count a family that signs its phone up again', async () => {
    shop = await testShop({ trustProxy: 'loopback', firstTexts: { ...wide, perAddress: 1 } });
    const family = shop.visitor();
    for (const childs_name of ['Zoë', 'Sam', 'Ida'])
      expect(await family.signUp({ childs_name })).toBeTypeOf('string');
    expect(shop.texts.sent).toHaveLength(1);
  });
});

describe('a captcha comes by itself [B7]', () => {
  it.each([
    ['numbers that differ in four digits', { ...wide, perPrefix: 4 }],
    ['all phones', { ...wide, perMinute: 4 }],
  ])('when half of what %s may have is gone, before anything is refused', async (_, firstTexts) => {
    shop = await testShop({ trustProxy: 'loopback', captcha, firstTexts });
    expect(await signUp(1, 3)).toEqual([200, 200, 403]);
    const solved = { 'g-recaptcha-response': 'a person' };
    expect((await fromFreshCookie(phone(3), solved)).status).toBe(200);
    expect((await fromFreshCookie(phone(4), solved)).status).toBe(200);
    expect((await fromFreshCookie(phone(5), solved)).status).toBe(429);
  });
});

describe('a phone', () => {
  it('is locked by no number of sign-ups, neither for one who forgot nor for all the others', async () => {
    shop = await testShop();
    const one = shop.visitor();
    for (let n = 0; n < 25; n += 1) {
      const childs_name = `Child ${String.fromCharCode(65 + n)}`;
      expect(await one.signUp({ childs_name })).toBeTypeOf('string');
    }
    expect((await shop.visitor().post('/api/internal_ad_lead', goodLead)).statusCode).toBe(200);
  });

  it.each([
    ['a limit', null, 429],
    ['a captcha', captcha, 403],
  ])(
    'that said STOP is told of behind %s only: a number is not asked about for nothing',
    async (_, guard, status) => {
      shop = await testShop({
        trustProxy: 'loopback',
        captcha: guard,
        firstTexts: { ...wide, perAddress: 2 },
      });
      await rulesOn(shop.store).stopPhone({ phone: '+12125559876', source: 'keyword', at: shop.clock.time });
      const stopped = () => fromFreshCookie('12125559876');
      expect([(await stopped()).code, (await stopped()).code]).toEqual(['phone_unproven', 'phone_unproven']);
      const [known, fresh] = [await stopped(), await fromFreshCookie('12125559871')];
      expect(known.status).toBe(status);
      expect({ ...known, requestId: '' }).toEqual({ ...fresh, requestId: '' });
    },
  );
});
