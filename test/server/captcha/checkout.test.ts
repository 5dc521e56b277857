/** When a payment asks for a captcha by itself: after declines, which cost the shop a fee each and are how cards are tried out. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Captcha } from '#server/captcha/captcha.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

/** Knows one token. */
const captcha: Captcha = {
  siteKey: 'site-key',
  script: 'https://captcha.example/api.js',
  origins: { script: [], frame: [] },
  verify: async ({ token }) => (token === 'a person' ? 'person' : 'refused'),
};

let shop: Awaited<ReturnType<typeof testShop>>;
beforeEach(async () => {
  shop = await testShop({ captcha, captchaAtCheckout: 'when declined', trustProxy: 'loopback' });
});
afterEach(() => shop.close());

/** A browser at one address, with a sign-up. */
async function family(n: number): Promise<{ visitor: Visitor; order: string }> {
  const visitor = shop.visitor({}, { 'x-forwarded-for': '203.0.113.7' });
  await visitor.get('/santa/signup');
  const order = await visitor.signUp({ phone_number: `1212555${1_200 + n}`, email: `p${n}@example.com` });
  return { visitor, order };
}
async function decline({ visitor, order }: Awaited<ReturnType<typeof family>>, nonce: string) {
  shop.gateway.faults.push('decline');
  const answer = await visitor.pay(order, { nonce });
  expect(answer.json()).toMatchObject({ result: 'declined' });
}
const asks = async (visitor: Visitor) => (await visitor.get('/santa/use_recaptcha')).json().result === 1;

it('asks no family, also not one whose card is declined a few times', async () => {
  const one = await family(1);
  for (let n = 0; n < 4; n += 1) await decline(one, `nonce-${n}`);
  expect(await asks(one.visitor)).toBe(false);
  expect((await one.visitor.pay(one.order, { nonce: 'good' })).json().result).toBe('success');
});

it('asks who was declined five times in an hour, before anything is charged, and says what to do', async () => {
  const one = await family(1);
  for (let n = 0; n < 5; n += 1) await decline(one, `nonce-${n}`);
  const charges = shop.gateway.ledger.length;
  const refused = await one.visitor.pay(one.order, { nonce: 'next' });
  expect([refused.statusCode, refused.json().code, refused.json().error]).toEqual([
    403,
    'captcha_required',
    'Please load this page again, and show that you are a person before you pay. Nothing was charged.',
  ]);
  expect(shop.gateway.ledger).toHaveLength(charges);
  expect(await asks(one.visitor)).toBe(true);
  const paid = await one.visitor.pay(one.order, { nonce: 'next', 'g-recaptcha-response': 'a person' });
  expect(paid.json().result).toBe('success');
  expect(await asks((await family(2)).visitor)).toBe(false);
});

it('asks an address from which cards are tried out, with a fresh cookie for each', async () => {
  for (let n = 0; n < 20; n += 1) await decline(await family(n), `nonce-${n}`);
  const next = await family(20);
  expect(await asks(next.visitor)).toBe(true);
  expect((await next.visitor.pay(next.order, { nonce: 'next' })).statusCode).toBe(403);
  const elsewhere = shop.visitor({}, { 'x-forwarded-for': '203.0.113.8' });
  expect(await asks(elsewhere)).toBe(false);
  shop.clock.time += 3_600_000;
  expect(await asks(next.visitor)).toBe(false);
});

it('counts no payment that the gateway did not get to decide on', async () => {
  const one = await family(1);
  for (let n = 0; n < 6; n += 1) {
    shop.gateway.faults.push('unreachable');
    expect((await one.visitor.pay(one.order, { nonce: `nonce-${n}` })).json().result).toBe('failed');
  }
  expect(await asks(one.visitor)).toBe(false);
});
