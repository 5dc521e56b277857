/** Limits for each address, number and e-mail, which outlive a restart. */
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Form, goodLead, testShop, type Visitor } from '#test/support/shop.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
let shop: Shop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const minute = 60_000;
const post = (app: Shop['app'], url: string, form: Record<string, string>, remoteAddress = '203.0.113.1') =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const confirm = (email: string, from?: string, { app } = shop as Pick<Shop, 'app'>) =>
  post(app, '/accounts/confirm', { email }, from);
const rows = () => shop.rows<{ key: string; count: number }>('select key, count, ends_at from tries');

describe('a limit [B7]', () => {
  it('says when to try again, to a person and to a program, and ends then', async () => {
    for (let i = 0; i < 5; i += 1) expect((await confirm(`p${i}@example.com`)).statusCode).toBe(303);
    shop.clock.time += 4 * minute;
    const stopped = await confirm('p5@example.com');
    expect([stopped.statusCode, stopped.json().message, stopped.headers['retry-after']]).toEqual([
      429,
      'That was too many tries. Please try again in 6 minutes.',
      '360',
    ]);
    expect((await confirm('p5@example.com', '203.0.113.2')).statusCode).toBe(303);
    shop.clock.time += 6 * minute;
    expect((await confirm('p5@example.com')).statusCode).toBe(303);
  });

  it('that was reached by a clock that was ahead ends when it is set right, in memory and in the database', async () => {
    const year = 365 * 24 * 60 * minute;
    const reach = async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 6; i += 1) statuses.push((await confirm(`p${i}@example.com`)).statusCode);
      return statuses;
    };
    const reached = [303, 303, 303, 303, 303, 429];
    shop.clock.time += year;
    expect(await reach()).toEqual(reached);
    await shop.tick();
    shop.clock.time -= year;
    expect(await reach()).toEqual(reached);
    await shop.tick();
    expect((await confirm('p6@example.com')).statusCode).toBe(429);
    const again = await shop.afterCrash();
    expect((await confirm('p6@example.com', undefined, again)).statusCode).toBe(429);
    await again.app.close();
    await again.store.close();
  });

  it('holds for an e-mail from whatever address it is asked for', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await confirm('Parent@example.com', `203.0.113.${i}`)).statusCode).toBe(303);
    }
    expect((await confirm('parent@example.com', '203.0.113.99')).statusCode).toBe(429);
  });

  it('takes all addresses of a household for one', async () => {
    for (let i = 0; i < 5; i += 1) await confirm(`p${i}@example.com`, `2001:db8:1:2::${i}`);
    expect((await confirm('p5@example.com', '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await confirm('p5@example.com', '2001:db8:1:3::1')).statusCode).toBe(303);
  });
});

describe('how often one may ask [B7]', () => {
  const email = 'parent@example.com';
  const key = 'x'.repeat(43);
  const posted = (url: string, form: (n: number) => Form) => (by: Visitor, n: number) =>
    by.post(url, form(n));
  const one = (url: string, form: Form) => posted(url, () => form);

  /** Asks until a limit stops it: how many answers came before, and what was said then. */
  async function askedUntilStopped(ask: (by: Visitor, n: number) => Promise<LightMyRequestResponse>) {
    const visitor = shop.visitor();
    for (let n = 0; n < 200; n += 1) {
      const { statusCode, ...answer } = await ask(visitor, n);
      if (statusCode === 429) return [n, answer.json().message];
    }
    return 'as often as one likes';
  }
  const wait = (when: string) => `That was too many tries. Please try again ${when}.`;

  it('is what each door allows: to get in, to read and delete all that is held, to be written to, to buy and to pay', async () => {
    await shop.close();
    shop = await testShop({ leadsPerHour: 4 });
    const doors = {
      'a link': posted('/api/sign_in_link', (n) => ({ email: `p${n}@example.com` })),
      'using a link': one('/api/sign_in', { key }),
      'a code for an address': posted('/api/discount_email', (n) => ({ email: `p${n}@example.com` })),
      'codes for one address': async (_: Visitor, n: number) => {
        const browser = shop.visitor();
        await browser.get('/santa/signup');
        return browser.post('/api/discount_email', { email: n % 2 === 0 ? email : email.toUpperCase() });
      },
      'all data': (by: Visitor) => by.get('/api/account/data'),
      'deleting all': one('/api/account/delete', { email, confirm: 'everything' }),
      'signing out': one('/api/sign_out', { devices: 'others' }),
      'a gift': one('/api/gift', { email, package_id: '26' }),
      'a payment form': (by: Visitor) => by.get('/santa/get_bt_token'),
      'a payment': (by: Visitor) => by.pay('none'),
    };
    const found: Record<string, unknown> = {};
    for (const [door, ask] of Object.entries(doors)) found[door] = await askedUntilStopped(ask);
    expect(found).toEqual({
      'a link': [5, wait('in 10 minutes')],
      'using a link': [5, wait('in 10 minutes')],
      'a code for an address': [5, wait('in 10 minutes')],
      'codes for one address': [5, wait('in 10 minutes')],
      'all data': [20, wait('in an hour')],
      'deleting all': [20, wait('in an hour')],
      'signing out': [20, wait('in an hour')],
      'a gift': [30, wait('in an hour')],
      'a payment form': [120, wait('in an hour')],
      'a payment': [4, wait('in an hour')],
    });
  });
});

describe('two processes on one database', () => {
  let other: Shop;
  beforeEach(async () => {
    other = await testShop({ store: shop.store, clock: shop.clock, sessionKeys: shop.sessionKeys });
  });
  afterEach(() => other.app.close());
  const tries = async (app: Pick<Shop, 'app'>, count: number) => {
    const found: number[] = [];
    for (let i = 0; i < count; i += 1)
      found.push((await confirm(`p${i}@example.com`, undefined, app)).statusCode);
    return found;
  };

  it('count together: what each of them has counted since the last time is added', async () => {
    expect(await tries(shop, 2)).toEqual([303, 303]);
    expect(await tries(other, 2)).toEqual([303, 303]);
    for (const each of [shop, other]) await each.tick();
    expect(await tries(shop, 1)).toEqual([303]);
    await shop.tick();
    expect(await tries(shop, 1)).toEqual([429]);
  });

  it('add nothing twice, and begin a new window together', async () => {
    await tries(shop, 4);
    for (const each of [shop, other, shop, other]) await each.tick();
    expect(await tries(shop, 2)).toEqual([303, 429]);
    for (const each of [shop, other]) await each.tick();
    shop.clock.time += 10 * minute;
    expect(await tries(other, 1)).toEqual([303]);
    await other.tick();
    expect(await tries(shop, 1)).toEqual([303]);
    await shop.tick();
    expect(await tries(shop, 4)).toEqual([303, 303, 303, 429]);
  });
});

describe('limits of first texts [B7]', () => {
  const signUp = (phone: string, child = 'Zoë') =>
    post(shop.app, '/api/internal_ad_lead', { ...goodLead, phone_number: phone, childs_name: child });
  const limited = async (most: { perPrefix: number; perMinute: number }) => {
    const firstTexts = { perAddress: 100, ...most };
    await shop.close();
    shop = await testShop({ firstTexts });
  };

  it('stop who signs up one number after the other, and say when to try again', async () => {
    await limited({ perPrefix: 2, perMinute: 100 });
    for (const phone of ['12125551230', '12125559871']) expect((await signUp(phone)).statusCode).toBe(200);
    shop.clock.time += 10 * minute;
    const stopped = await signUp('12125554562');
    expect(stopped.statusCode).toBe(429);
    expect(stopped.headers['retry-after']).toBe('3000');
    expect(stopped.json()).toMatchObject({
      order_id: 0,
      err_message:
        'Santa has just written to many phones with a number like this one. Please try again in 50 minutes.',
    });
    expect(shop.texts.sent).toHaveLength(2);
    expect((await signUp('12125664562')).statusCode).toBe(200);
    shop.clock.time += 50 * minute;
    expect((await signUp('12125554562')).statusCode).toBe(200);
  });

  it('hold for all phones together, for a minute', async () => {
    await limited({ perPrefix: 100, perMinute: 2 });
    for (const phone of ['12125551230', '13105559871']) expect((await signUp(phone)).statusCode).toBe(200);
    const stopped = await signUp('14155554562');
    expect([stopped.statusCode, stopped.json().err_message]).toEqual([
      429,
      'A lot of people are writing to Santa right now. Please try again in a minute.',
    ]);
    shop.clock.time += minute;
    expect((await signUp('14155554562')).statusCode).toBe(200);
  });

  it('let through a phone that has had its first text, for who signed it up', async () => {
    await limited({ perPrefix: 1, perMinute: 1 });
    const parent = shop.visitor();
    const again = (phone_number: string, childs_name = 'Zoë') =>
      parent.post('/api/internal_ad_lead', { ...goodLead, phone_number, childs_name });
    expect((await again('12125551230')).statusCode).toBe(200);
    expect((await again('12125551230')).statusCode).toBe(200);
    expect((await again('12125551230', 'Ida')).statusCode).toBe(200);
    expect(shop.texts.sent).toHaveLength(1);
    expect((await again('12125551231')).statusCode).toBe(429);
  });
});

describe('what was tried', () => {
  it('is known after a crash, with nothing of the person in it', async () => {
    const lead = { ...goodLead, email: 'canary@example.com', phone_number: '12125557788' };
    await post(shop.app, '/api/internal_ad_lead', lead);
    for (let i = 0; i < 5; i += 1) await confirm('canary@example.com');
    await shop.tick();
    expect((await rows()).length).toBeGreaterThan(3);
    expect(JSON.stringify(await rows())).not.toMatch(/canary|5557788|203\.0/);
    const restarted = await shop.afterCrash();
    expect((await confirm('canary@example.com', undefined, restarted)).statusCode).toBe(429);
    await restarted.app.close();
    await restarted.store.close();
  });

  it('is written down when the server stops', async () => {
    await confirm('parent@example.com');
    expect(await rows()).toEqual([]);
    await shop.app.close();
    // The visitor, who came without a cookie, their address, the mailbox, and the mailbox in a day.
    expect((await rows()).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is swept when its window has ended', async () => {
    await confirm('parent@example.com');
    await shop.tick();
    expect(await rows()).toHaveLength(5);
    shop.clock.time += 10 * minute;
    await shop.tick();
    expect(await rows()).toHaveLength(1);
    shop.clock.time += 24 * 60 * minute;
    await shop.tick();
    expect(await rows()).toEqual([]);
  });
});
