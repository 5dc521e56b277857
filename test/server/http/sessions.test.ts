/** What a copy of a cookie still opens after its owner signed out, signed in, ended other sessions, or had all deleted. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  endSessions,
  endSessionsOfAddress,
  isOver,
  isSessionOver,
  lasts,
  sessionLivesMs,
} from '#server/rules/accounts/sessions.ts';
import { type Form, testShop, type Visitor } from '#test/support/shop.ts';

const email = 'parent@example.com';
const day = 86_400_000;

let shop: Awaited<ReturnType<typeof testShop>>;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

/** A browser whose cookie can be copied as it is at a moment. */
function browser(): { visitor: Visitor; copied: () => Visitor } {
  const cookies: Record<string, string> = {};
  return { visitor: shop.visitor(cookies), copied: () => shop.visitor({ ...cookies }) };
}
/** Nothing that people do after each other happens in one millisecond. */
function ask(visitor: Visitor, url: string, form: Form) {
  shop.clock.time += 1;
  return visitor.post(url, form);
}
async function signIn(visitor: Visitor, address = email) {
  await visitor.post('/api/sign_in_link', { email: address });
  await shop.tick();
  const sent = shop.mail.sent.findLast(({ to, text }) => to === address && text.includes('#key='));
  const key = /#key=([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? '';
  expect((await ask(visitor, '/api/sign_in', { key })).statusCode).toBe(200);
}
const children = async (visitor: Visitor) =>
  (await visitor.get('/api/account'))
    .json()
    .orders.map(({ childs_name }: { childs_name: string }) => childs_name);
const orderStatus = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/order?order_id=${id}`)).statusCode;
const dataStatus = async (visitor: Visitor) => (await visitor.get('/api/account/data')).statusCode;
const signOut = (visitor: Visitor) => ask(visitor, '/api/sign_out', { devices: 'this' });
const signOutOthers = (visitor: Visitor) => ask(visitor, '/api/sign_out', { devices: 'others' });
const erase = (visitor: Visitor) => ask(visitor, '/api/account/delete', { email, confirm: 'everything' });

describe('a new key of the shop', () => {
  it.each([
    ['before the one of a cookie leaves it open', true],
    ['instead of the one of a cookie signs its owner out', false],
  ])('%s', async (_, isKept) => {
    const cookies: Record<string, string> = {};
    await shop.visitor(cookies).signUp();
    const sessionKeys = [randomBytes(32), ...(isKept ? shop.sessionKeys : [])] as const;
    const restarted = await testShop({ store: shop.store, sessionKeys });
    expect(await children(restarted.visitor(cookies))).toEqual(isKept ? ['Zoë'] : []);
    // What it answered is closed by the new key.
    const newest = await testShop({ store: shop.store, sessionKeys: [sessionKeys[0]] });
    expect(await children(newest.visitor(cookies))).toEqual(isKept ? ['Zoë'] : []);
    for (const each of [newest, restarted]) await each.app.close();
  });
});

describe('signing out', () => {
  it('has the browser forget the pages that it would show again, as deleting everything does', async () => {
    const forgets = async (answer: ReturnType<typeof ask>) => (await answer).headers['clear-site-data'];
    const parent = browser().visitor;
    await parent.pay(await parent.signUp());
    expect(await forgets(signOutOthers(parent))).toBeUndefined();
    await signIn(parent);
    expect(await forgets(erase(parent))).toBe('"cache"');
    expect(await forgets(signOut(parent))).toBe('"cache"');
  });

  it('ends this browser and every copy of its cookie, of who made the order and of who opened it by a link', async () => {
    const maker = browser();
    const order = await maker.visitor.signUp();
    await maker.visitor.pay(order);
    const reader = browser();
    await signIn(reader.visitor);
    const copies = [maker.copied(), reader.copied()];
    for (const copy of copies) expect(await children(copy)).toEqual(['Zoë']);

    for (const { visitor } of [maker, reader]) {
      const answer = await signOut(visitor);
      expect([answer.json(), answer.cookies]).toMatchObject([
        { status: 'success' },
        [{ name: 'visit', value: '' }],
      ]);
    }

    for (const visitor of [maker.visitor, reader.visitor, ...copies]) {
      expect(await children(visitor)).toEqual([]);
      expect(await orderStatus(visitor, order)).toBe(404);
      expect(await dataStatus(visitor)).toBe(403);
    }
  });

  it('lets the buyer in again by a link, and the copy not', async () => {
    const { visitor, copied } = browser();
    await visitor.pay(await visitor.signUp());
    const copy = copied();
    await signOut(visitor);
    await signIn(visitor);
    expect(await children(visitor)).toEqual(['Zoë']);
    expect(await children(copy)).toEqual([]);
  });

  it('does nothing in a browser that was never here', async () => {
    expect((await signOut(shop.visitor())).statusCode).toBe(200);
  });
});

describe('signing in', () => {
  it('ends copies of the cookie from before', async () => {
    const { visitor, copied } = browser();
    const order = await visitor.signUp();
    await visitor.pay(order);
    const copy = copied();
    await signIn(visitor);
    expect(await orderStatus(copy, order)).toBe(404);
    expect(await orderStatus(visitor, order)).toBe(200);
  });

  it('lasts 90 days, however often the account is looked at', async () => {
    await (async ({ visitor }) => visitor.pay(await visitor.signUp()))(browser());
    const { visitor } = browser();
    await signIn(visitor);
    shop.clock.time += 90 * day - 1_000;
    expect(await children(visitor)).toEqual(['Zoë']);
    shop.clock.time += 2_000;
    expect(await children(visitor)).toEqual([]);
  });
});

describe('the moments of a session', () => {
  it('are its 90 days, and a minute by which clocks differ', () => {
    const now = shop.clock.time;
    expect(sessionLivesMs).toBe(90 * day);
    const last = [sessionLivesMs - 1, sessionLivesMs].map((ago) => lasts(now - ago, sessionLivesMs, now));
    expect(last).toEqual([true, false]);
    expect([60_000, 60_001].map((ahead) => lasts(now + ahead, sessionLivesMs, now))).toEqual([true, false]);
  });

  it('are over with what began up to the very millisecond of its end', async () => {
    const at = shop.clock.time;
    const before = await shop.store.write((unit) => endSessions(unit, ['who'], at));
    const over = (whose: string, since: number) => shop.store.read((unit) => isOver(unit, whose, since));
    expect(before).toBe(at + 1);
    expect([await over('who', at), await over('who', before), await over('another', 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('do not end a cookie in which no link has opened anything', async () => {
    const { time } = shop.clock;
    const over = (since: number) => shop.store.read((unit) => isSessionOver(unit, 'who', since, time));
    expect([await over(0), await over(time - sessionLivesMs)]).toEqual([false, true]);
  });
});

describe('an operator who ends all access through an address', () => {
  const end = () => {
    shop.clock.time += 1;
    return shop.store.write((unit) => endSessionsOfAddress(unit, email, shop.clock.time));
  };

  it('ends who made an order, who opened it by a link, and the proof that its e-mails were read', async () => {
    const maker = browser();
    const order = await maker.visitor.signUp();
    await maker.visitor.pay(order);
    // Another address in the same browser, which is closed as a whole.
    const other = { email: 'other@example.com', childs_name: 'Sam', phone_number: '12125551299' };
    const second = await maker.visitor.signUp(other);
    const reader = browser();
    await signIn(reader.visitor);
    const stranger = browser();
    const third = await stranger.visitor.signUp({ ...other, phone_number: '12125551298' });
    await end();
    for (const visitor of [maker.visitor, reader.visitor]) {
      expect(await orderStatus(visitor, order)).toBe(404);
      expect(await dataStatus(visitor)).toBe(403);
    }
    expect(await orderStatus(maker.visitor, second)).toBe(404);
    expect(await orderStatus(stranger.visitor, third)).toBe(200);
  });

  it('ends it where the browser that made the order was signed out before', async () => {
    const maker = browser();
    const order = await maker.visitor.signUp();
    await maker.visitor.pay(order);
    const reader = browser();
    await signIn(reader.visitor);
    await signOutOthers(reader.visitor);
    expect(await orderStatus(reader.visitor, order)).toBe(200);
    await end();
    expect(await orderStatus(reader.visitor, order)).toBe(404);
  });
});

describe('a clock that was wrong and is set right', () => {
  it('ends what began in its future: signing out elsewhere could not end it', async () => {
    const other = browser();
    await other.visitor.pay(await other.visitor.signUp());
    shop.clock.time += 5 * day;
    const { visitor, copied } = browser();
    await signIn(visitor);
    expect([await children(visitor), await dataStatus(visitor)]).toEqual([['Zoë'], 200]);
    const copy = copied();
    shop.clock.time -= 5 * day;
    await signOutOthers(other.visitor);
    expect([await children(visitor), await dataStatus(visitor)]).toEqual([[], 403]);
    expect([await children(copy), await dataStatus(copy)]).toEqual([[], 403]);
  });

  it('leaves a session open that began some seconds ahead, by the clock of another machine', async () => {
    await (async ({ visitor }) => visitor.pay(await visitor.signUp()))(browser());
    const { visitor } = browser();
    await signIn(visitor);
    shop.clock.time -= 20_000;
    expect([await children(visitor), await dataStatus(visitor)]).toEqual([['Zoë'], 200]);
  });
});

describe('signing out on all other devices', () => {
  it('ends who made the order, who opened it by a link, and copies of its own cookie; this browser goes on', async () => {
    const maker = browser();
    const order = await maker.visitor.signUp();
    await maker.visitor.pay(order);
    const other = browser();
    await signIn(other.visitor);
    const mine = browser();
    await signIn(mine.visitor);
    const copy = mine.copied();

    expect((await signOutOthers(mine.visitor)).json()).toEqual({ status: 'success' });

    for (const visitor of [maker.visitor, other.visitor, copy]) {
      expect(await children(visitor)).toEqual([]);
      expect(await orderStatus(visitor, order)).toBe(404);
      expect(await dataStatus(visitor)).toBe(403);
    }
    expect(await children(mine.visitor)).toEqual(['Zoë']);
    expect(await dataStatus(mine.visitor)).toBe(200);
  });

  it('is for who made an order, too, and who opened it by a link is out', async () => {
    const maker = browser();
    const order = await maker.visitor.signUp();
    await maker.visitor.pay(order);
    const other = browser();
    await signIn(other.visitor);
    const copy = maker.copied();
    await signOutOthers(maker.visitor);
    expect(await orderStatus(other.visitor, order)).toBe(404);
    expect(await orderStatus(copy, order)).toBe(404);
    expect(await orderStatus(maker.visitor, order)).toBe(200);
  });

  it('stays when a browser that it ended signs in to another address, or ends others itself', async () => {
    const maker = browser();
    const order = await maker.visitor.signUp();
    await maker.visitor.pay(order);
    const other = browser();
    await signIn(other.visitor);
    await signOutOthers(maker.visitor);
    await signIn(other.visitor, 'other@example.com');
    await signOutOthers(other.visitor);
    expect(await orderStatus(other.visitor, order)).toBe(404);
  });

  it('leaves the orders of others alone that were signed up with the same address', async () => {
    const owner = browser();
    const order = await owner.visitor.signUp();
    await owner.visitor.pay(order);
    await signIn(owner.visitor);
    const stranger = browser();
    await stranger.visitor.signUp({ childs_name: 'Sam', phone_number: '12125551299' });
    expect((await signOutOthers(stranger.visitor)).statusCode).toBe(200);
    expect(await orderStatus(owner.visitor, order)).toBe(200);
    expect(await dataStatus(owner.visitor)).toBe(200);
  });

  it('finds nothing in a browser without orders', async () => {
    expect((await signOutOthers(shop.visitor())).statusCode).toBe(404);
  });
});

describe('deleting everything', () => {
  it('ends every session of the address: none reads the child that is signed up with it later', async () => {
    const { visitor, copied } = browser();
    await visitor.pay(await visitor.signUp());
    await signIn(visitor);
    // Of another address, which stays: the browser itself is signed out of it.
    const kept = await visitor.signUp({ email: 'second@example.com', phone_number: '12125551298' });
    const elsewhere = browser();
    await signIn(elsewhere.visitor);
    const copy = copied();
    expect((await erase(visitor)).statusCode).toBe(200);
    const again = shop.visitor();
    const order = await again.signUp({ childs_name: 'Newchild', phone_number: '12125551299' });
    await again.pay(order);
    for (const each of [visitor, copy, elsewhere.visitor]) {
      const data = await each.get('/api/account/data');
      expect([data.statusCode, data.body.includes('Newchild')]).toEqual([403, false]);
      for (const id of [order, kept]) expect(await orderStatus(each, id)).toBe(404);
      expect(await children(each)).toEqual([]);
    }
    expect(await shop.rows(`select email from orders where id = '${kept}'`)).toEqual([
      { email: 'second@example.com' },
    ]);
  });
});

describe('what is kept of ended sessions', () => {
  it('goes when the last cookie of before them has ended', async () => {
    const { visitor } = browser();
    await visitor.signUp();
    await signOut(visitor);
    const count = () => shop.store.write((unit) => unit.sessionEnds.deleteBefore(Number.MAX_SAFE_INTEGER));
    shop.clock.time += 91 * day;
    await shop.tick();
    expect(await count()).toBe(0);
  });
});
