/** Proves the way to the film: its link comes by e-mail, cannot be guessed, and ends with the purchase or with the name. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseBuyer } from '#server/rules/retention/erase-buyer.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;

beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
  order = await parent.signUp({ childs_name: 'Zoë & Sam' });
  await parent.pay(order);
  const extra = { order_id: order, package: 'video', ab: '', amount: '9.95' };
  expect((await parent.post('/api/internal_package_upgrade', extra)).json().status).toBe('success');
});
afterEach(() => shop.close());

const ask = (key: string, visitor = shop.visitor()) => visitor.post('/api/film', { key });

/** The link as the e-mail of Christmas Eve has it. */
async function link(): Promise<URL> {
  shop.clock.time = Date.UTC(2026, 11, 24, 14);
  await shop.tick();
  const mail = shop.mail.sent.find(({ subject }) => subject.includes('film'));
  expect(mail?.text).not.toMatch(/Zoë|Sam/);
  return new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}
const keyOf = (film: URL) => new URLSearchParams(film.hash.slice(1)).get('key') ?? '';

describe('the link of the film [B22] [C6]', () => {
  it('leads to a page that is the same for all, with its key where no log sees it', async () => {
    const film = await link();
    expect([film.pathname, film.search]).toEqual(['/us/santa/film', '']);
    expect(keyOf(film).length).toBeGreaterThan(60);
    const answer = await ask(keyOf(film));
    expect([answer.statusCode, answer.json()]).toEqual([200, { childs_name: 'Zoë and Sam' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(shop.logged.join('')).not.toContain(keyOf(film));
    expect(shop.logged.join('')).not.toMatch(/Zoë/);
  });

  it.each([
    ['one that is not complete', (key: string) => key.slice(0, -1)],
    ['one of another order', (key: string) => key.replace(/^[^.]+/, '1')],
    ['one that lives longer', (key: string) => key.replace(/\.[^.]+\./, '.zzzzzzzz.')],
    ['none', () => ''],
  ])('does not open with %s', async (_, changed) => {
    const answer = await ask(changed(keyOf(await link())));
    expect([answer.statusCode, answer.json().message ?? answer.json().error]).toEqual([
      404,
      expect.stringContaining('no film behind this link'),
    ]);
  });

  it.each([{}, { key: 'a'.repeat(401) }])('says that %j is no key', async (form) => {
    expect((await parent.post('/api/film', form as Record<string, string>)).statusCode).toBe(422);
  });

  it('opens nothing with the key of another purpose', async () => {
    await shop.tick();
    const unsubscribe = /token=([^\s&]+)/.exec(shop.mail.sent.map(({ text }) => text).join(' '))?.[1];
    expect((await ask(unsubscribe ?? 'a.b.c')).statusCode).toBe(404);
  });
});

describe('the letter of the film', () => {
  const letters = () => shop.mail.sent.filter(({ subject }) => subject.includes('film'));
  const christmasEve = Date.UTC(2026, 11, 24, 14);

  it('waits while its money has not come, holds up no other, and leaves when it has', async () => {
    const other = shop.visitor();
    const theirs = await other.signUp({ email: 'other@example.com', phone_number: '12125559876' });
    await other.pay(theirs);
    const extra = { order_id: theirs, package: 'video', ab: '', amount: '9.95' };
    expect((await other.post('/api/internal_package_upgrade', extra)).json().status).toBe('success');
    await shop.run(`update orders set state = 'onHold' where parent_id = '${order}'`);
    shop.clock.time = christmasEve;
    await shop.tick();
    expect(letters().map(({ to }) => to)).toEqual(['other@example.com']);
    await shop.run("update orders set state = 'paid' where state = 'onHold'");
    shop.clock.time += 3_600_000;
    await shop.tick();
    expect(letters().map(({ to }) => to)).toEqual(['other@example.com', 'parent@example.com']);
  });

  it('waits where the texts that it comes with are on hold', async () => {
    await shop.run(`update mails set order_id = '${order}' where kind = 'film'`);
    await shop.run(`update orders set state = 'onHold' where id = '${order}'`);
    shop.clock.time = christmasEve;
    await shop.tick();
    expect(letters()).toEqual([]);
  });

  it('has a link that opens though the session key was replaced after the purchase', async () => {
    await shop.app.close();
    const next = await shop.afterCrash(undefined, { sessionKeys: [randomBytes(32)] });
    shop.clock.time = christmasEve;
    await next.tick();
    const key = /#key=(\S+)/.exec(letters()[0]?.text ?? '')?.[1] ?? '';
    const payload = new URLSearchParams({ key }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await next.app.inject({ method: 'POST', url: '/api/film', payload, headers });
    expect(answer.json()).toEqual({ childs_name: 'Zoë and Sam' });
    await next.app.close();
    await next.store.close();
  });

  it('has one key, also where it was written with one by an earlier version', async () => {
    await shop.run("update mails set body = body || '#key=old.key.of-the-purchase' where kind = 'film'");
    expect((await ask(keyOf(await link()))).statusCode).toBe(200);
  });
});

describe('the account', () => {
  interface Shown {
    film: string | null;
    extras: { kind: string; film: string | null }[];
  }
  const shown = async (): Promise<Shown> => (await parent.get('/api/account')).json().orders[0];
  const keyIn = (path: string | null | undefined) => /^\/santa\/film#key=(\S+)$/.exec(path ?? '')?.[1] ?? '';

  it('leads to the film from the morning of Christmas Eve on', async () => {
    shop.clock.time = Date.UTC(2026, 11, 24, 13, 59);
    expect(await shown()).toMatchObject({ film: null, extras: [{ kind: 'video', film: null }] });
    shop.clock.time = Date.UTC(2026, 11, 24, 14);
    const { film, extras } = await shown();
    expect(film).toBeNull();
    expect((await ask(keyIn(extras[0]?.film))).json()).toEqual({ childs_name: 'Zoë and Sam' });
  });

  it('leads to the film that comes with the texts', async () => {
    await shop.run(`update orders set edition = 'uk', currency = 'GBP' where id = '${order}'`);
    shop.clock.time = Date.UTC(2026, 11, 24, 14);
    expect((await ask(keyIn((await shown()).film))).json()).toEqual({ childs_name: 'Zoë and Sam' });
  });

  it.each(['onHold', 'cancelled'])('leads to none of a package that is %s', async (state) => {
    await shop.run(`update orders set state = '${state}' where parent_id = '${order}'`);
    shop.clock.time = Date.UTC(2026, 11, 24, 14);
    expect((await shown()).extras).toMatchObject([{ kind: 'video', film: null }]);
  });
});

describe('the film ends', () => {
  it('when its package is cancelled', async () => {
    const key = keyOf(await link());
    await shop.store.write(async (unit) => {
      const film = await unit.orders.find(key.split('.')[0] ?? '');
      if (film) await unit.orders.save({ ...film, state: 'cancelled' });
    });
    expect((await ask(key)).statusCode).toBe(404);
  });

  it('with the name in it when the season is deleted [B24]', async () => {
    const key = keyOf(await link());
    shop.clock.time = Date.UTC(2027, 0, 31, 10);
    await shop.tick();
    const answer = await ask(key);
    expect(answer.payload).not.toMatch(/Zoë|Sam/);
    expect(answer.statusCode === 404 || answer.json().childs_name === '').toBe(true);
  });

  it('when the buyer has everything deleted [B25]', async () => {
    const key = keyOf(await link());
    const buyer = await shop.store.read((unit) => unit.orders.find(order));
    const erasure = { emailKey: buyer?.emailKey ?? '', emailHash: 'none', at: shop.clock.time };
    await shop.store.write((unit) => eraseBuyer(unit, erasure));
    expect((await ask(key)).statusCode).toBe(404);
  });
});
