/** Nothing given loses worth, on whichever day of December its code is used [C15]. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let family: Visitor;
let code: string;

beforeEach(async () => {
  shop = await testShop();
  code = await give();
  family = shop.visitor();
});
afterEach(() => shop.close());

const noon = (day: number, year = 2026) => Date.UTC(year, 11, day, 12);
async function give(more: Record<string, string> = {}): Promise<string> {
  const giver = shop.visitor();
  const form = { email: 'giver@example.com', package_id: '26', ...more };
  const { order_id } = (await giver.post('/api/gift', form)).json();
  const { package_id = '26' } = more;
  expect((await giver.pay(order_id, { package_id })).json().result).toBe('success');
  return (await giver.get('/api/account')).json().orders[0].codes[0].code;
}
const signUp = (more = {}) => family.signUp({ email: 'family@example.com', ...more });
const accountOf = async (id: string) =>
  (await family.get('/api/account'))
    .json()
    .orders.find((order: { order_id: string }) => order.order_id === id);
/** As the page does it: for the package of the order. */
const packageOf = async (id: string) =>
  String((await family.get(`/api/order?order_id=${id}`)).json().package.id);
async function lookUp(id: string, promocode = code) {
  const asked = { promocode, package_id: await packageOf(id), order_id: id };
  return (await family.post('/santa/get_promo_amount', asked)).json();
}
async function redeem(id: string, more = {}) {
  const asked = {
    promocode: code,
    package_id: await packageOf(id),
    nonce: '',
    shown_amount: '0.00',
    ...more,
  };
  return (await family.pay(id, asked)).json();
}
const planned = (id: string) =>
  shop.store.read(async (unit) =>
    (await unit.texts.ofOrder(id))
      .filter(({ slot }) => slot !== 'welcome')
      .map(({ season, slot }) => `${season}-${slot}`),
  );

describe('a gift code on Christmas Eve', () => {
  let order: string;
  beforeEach(async () => {
    shop.clock.time = noon(24);
    order = await signUp();
  });

  it('offers the rest of this season with the remainder kept, and next December whole', async () => {
    expect(await lookUp(order)).toMatchObject({
      amount: '0.00',
      starts: [
        { beginning: 'now', amount: '0.00', texts: { count: 2 }, kept: 23 },
        {
          beginning: 'next',
          amount: '0.00',
          texts: { count: 25, from: '2027-12-01T21:30:00.000Z' },
          kept: 0,
        },
      ],
    });
  });

  it('used now brings the two texts, and a code for the other 23 that never expires', async () => {
    expect((await redeem(order)).result).toBe('success');
    expect(await planned(order)).toEqual(['2026-12-24', '2026-12-25']);
    await shop.tick();
    const [kept] = (await accountOf(order)).codes;
    expect(kept.redeemed).toBe(false);
    const letter = shop.mail.sent.find(
      ({ to, text }) => to === 'family@example.com' && text.includes(kept.code),
    );
    expect(letter?.text).toContain(
      'Your code paid for 23 more texts than there were free days left in December. We are keeping them for you.',
    );
    // The same family, a year later.
    shop.clock.time = noon(1, 2027) - 7 * 86_400_000;
    const second = await signUp({ phone_number: '12125559876', childs_name: 'Leo' });
    expect((await redeem(second, { promocode: kept.code })).result).toBe('success');
    expect(await planned(second)).toHaveLength(23);
  });

  it('kept for next December asks the guardian for that December, and stores the words that were agreed to', async () => {
    const [, { request }] = (await lookUp(order)).starts;
    expect(request.wording).toBe(
      "I am this child's parent or guardian and may agree for this phone. North Pole Post may send it one text or " +
        'picture a day, December 1 to 25, 2027, at most 25 in all. Msg & data rates may apply. Reply STOP to end, HELP for help.',
    );
    const versions = ['', request.version.replace('2027', '2026'), request.version];
    const results = await Array.fromAsync(versions, (start_now) =>
      redeem(order, { start_in: 'next', start_now, page: '/santa/signup' }),
    );
    expect(results.map(({ code: refusal, result }) => refusal ?? result)).toEqual([
      'outdated_wording',
      'outdated_wording',
      'success',
    ]);
    // Pressed twice, it is agreed to once.
    await redeem(order, { start_in: 'next', start_now: request.version });
    const stored = await shop.store.read((unit) => unit.consents.ofOrder(order));
    expect(stored).toHaveLength(2);
    const { phone, visitor } = stored[0] ?? {};
    expect(stored).toContainEqual(
      expect.objectContaining({
        wording: request.wording,
        wordingVersion: request.version,
        boxes: 'guardian_consent',
        phone,
        email: 'family@example.com',
        visitor,
        page: '/santa/signup',
        ip: '127.0.0.1',
        at: shop.clock.time,
      }),
    );
  });

  it('kept for next December plans all of its texts there, and sends none before', async () => {
    const start_now = (await lookUp(order)).starts[1].request.version;
    expect((await redeem(order, { start_in: 'next', start_now, page: '/santa/signup' })).result).toBe(
      'success',
    );
    const texts = await planned(order);
    expect([texts[0], texts.at(-1), texts.length]).toEqual(['2027-12-01', '2027-12-25', 25]);
    expect((await accountOf(order)).codes).toEqual([]);
    expect((await shop.store.read((unit) => unit.orders.find(order)))?.season).toBe(2027);
  });

  it('takes no wish for next December where something is paid', async () => {
    const answer = await family.pay(order, { package_id: '6', start_in: 'next' });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'not_next_season']);
    expect(shop.gateway.ledger).toHaveLength(1);
  });
});

it.each([1, 2, 7, 14, 20, 25])('used on %i December loses no text', async (day) => {
  shop.clock.time = noon(day);
  const order = await signUp();
  const { starts, package_description: words } = await lookUp(order);
  expect(starts.length === 0).toBe(day === 1);
  await redeem(order);
  const now = (await planned(order)).length;
  expect(now).toBe(26 - day);
  const [kept] = (await accountOf(order)).codes;
  if (!kept) return expect(now).toBe(25);
  shop.clock.time = noon(26);
  const next = await signUp();
  expect((await lookUp(next, kept.code)).free_texts).toBe(25 - now);
  expect(words).not.toContain('2027');
});

it('pays for six days also where more were chosen: what was given is not refused for being small', async () => {
  shop.clock.time = noon(24);
  const small = await give({ package_id: '6' });
  shop.clock.time = noon(1, 2027) - 7 * 86_400_000;
  const order = await signUp();
  expect((await lookUp(order, small)).err_message).toBe('none');
  expect((await redeem(order, { promocode: small })).result).toBe('success');
  expect(await planned(order)).toHaveLength(6);
});

describe('in the UK, where a film comes with the texts', () => {
  beforeEach(async () => {
    await shop.close();
    shop = await testShop({ edition: 'uk' });
    family = shop.visitor();
  });

  it.each([
    ['26', 18, 8],
    ['26', 21, 5],
    ['12', 21, 5],
  ])('a gift of package %s used on %i December brings %i texts and the film', async (given, day, texts) => {
    shop.clock.time = noon(1);
    code = await give({ package_id: given });
    shop.clock.time = noon(day);
    const order = await signUp({ phone_number: '07400123456', consent_version: 'uk-2026-1' });
    expect((await redeem(order)).result).toBe('success');
    expect(await planned(order)).toHaveLength(texts);
    expect((await accountOf(order)).includes).toEqual(['video']);
  });

  it('a gift of six days brings none, as none was paid for', async () => {
    shop.clock.time = noon(1);
    code = await give({ package_id: '6' });
    shop.clock.time = noon(21);
    const order = await signUp({ phone_number: '07400123456', consent_version: 'uk-2026-1' });
    expect((await redeem(order)).result).toBe('success');
    expect((await accountOf(order)).includes).toEqual([]);
  });
});

describe('the giver', () => {
  const beforePaying = async (day: string) => {
    const giver = shop.visitor();
    const form = { email: 'giver@example.com', package_id: '26', send_on: day };
    const { order_id } = (await giver.post('/api/gift', form)).json();
    const { package: bought } = (await giver.get(`/api/order?order_id=${order_id}`)).json();
    return bought.description.replaceAll(/\s/g, ' ');
  };

  it('reads before paying what arrives at which date', async () => {
    expect(await beforePaying('2026-11-25')).toBe(
      'We e-mail the code on November 25, 2026. If it is used by December 1, Santa sends 25 texts (December 1 – 25, 2026). ' +
        'If it is used later, he sends one on each day that is left and the rest in December 2027, or all 25 in December 2027.',
    );
    expect(await beforePaying('2026-12-24')).toBe(
      'We e-mail the code on December 24, 2026. If it is used on that day, Santa sends 2 texts (December 24 – 25, 2026) and the other 23 ' +
        'in December 2027, or all 25 in December 2027.',
    );
  });
});
