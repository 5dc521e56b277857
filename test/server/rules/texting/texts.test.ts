/** Proves that a season's texts are planned, sent once, retried and received, at their hours. */
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiptPath } from '#server/routes/text-receipts.ts';
import { sendNow } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

const minute = 60_000;
let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop({ textReceiptToken: 'secret' });
  parent = shop.visitor();
});
afterEach(() => shop.close());

async function messages(): Promise<{ slot: string; state: string; body: string }[]> {
  const { orders } = (await parent.get('/api/account')).json();
  return orders[0].messages;
}
const welcome = async () => (await messages()).find(({ slot }) => slot === 'welcome');

describe('the season [O-02]', () => {
  it('sends one text a day, once, at half past four in New York and on Christmas morning', async () => {
    await parent.pay(await parent.signUp());
    shop.texts.sent.length = 0;
    for (let day = 1; day <= 25; day += 1) {
      const due = day === 25 ? Date.UTC(2026, 11, 25, 15, 0) : Date.UTC(2026, 11, day, 21, 30);
      shop.clock.time = due - 1;
      await shop.tick();
      expect(shop.texts.sent).toHaveLength(day - 1);
      shop.clock.time = due;
      await Promise.all([shop.tick(), shop.tick()]);
      expect(shop.texts.sent).toHaveLength(day);
    }
    expect(new Set(shop.texts.sent.map(({ body }) => body)).size).toBe(25);
  });

  it('plans only the days that are left for a late order', async () => {
    shop.clock.time = Date.UTC(2026, 11, 20, 22, 0);
    await parent.pay(await parent.signUp(), { package_id: '6' });
    const slots = (await messages()).map(({ slot }) => slot);
    expect(slots).toEqual(['welcome', '12-21', '12-22', '12-23', '12-24', '12-25']);
  });

  it('never sends a text on the next day', async () => {
    await parent.pay(await parent.signUp());
    shop.texts.sent.length = 0;
    shop.clock.time = Date.UTC(2026, 11, 2, 12, 0);
    await shop.tick();
    expect(shop.texts.sent).toEqual([]);
    expect((await messages()).find(({ slot }) => slot === '12-01')?.state).toBe('expired');
  });

  it('writes what a parent told about the child into the texts that are still to come [E-02, A-08]', async () => {
    const order_id = await parent.signUp();
    await parent.pay(order_id);
    const told = {
      order_id,
      gender: 'girl',
      town: 'Duluth',
      age: '6',
      pet_type: 'dog',
      pet_name: 'Biscuit',
      elf: 'Pip',
    };
    expect((await parent.post('/api/internal_ad_lead_update', told)).json()).toEqual({ status: 'success' });
    const season = (await messages()).map(({ body }) => body).join('\n');
    for (const detail of ['Duluth', 'Biscuit', 'Pip', 'dog', 'Six is a splendid age', 'wonderful girl'])
      expect(season).toContain(detail);
  });
});

describe('a text that does not go smoothly', () => {
  it('is tried again after a busy answer, and not before its time', async () => {
    shop.texts.faults.push({ kind: 'deferred', code: '21611' });
    await parent.signUp();
    shop.clock.time += minute - 1;
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(0);
    shop.clock.time += 1;
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
    expect((await welcome())?.state).toBe('accepted');
  });

  it('is not tried before its time because the same sign-up is sent again', async () => {
    shop.texts.faults.push({ kind: 'deferred', code: '21611' });
    const order = await parent.signUp();
    expect(await parent.signUp()).toBe(order);
    shop.clock.time += minute - 1;
    expect(await parent.signUp()).toBe(order);
    expect(shop.texts.sent).toHaveLength(0);
    shop.clock.time += 1;
    expect(await parent.signUp()).toBe(order);
    expect(shop.texts.sent).toHaveLength(1);
  });

  it('is tried again after 1, 5, 20 and 60 minutes, and fails after that', async () => {
    for (let tries = 0; tries < 5; tries += 1) shop.texts.faults.push({ kind: 'deferred', code: '21611' });
    await parent.signUp();
    for (const [pause, left] of [
      [1, 3],
      [5, 2],
      [20, 1],
    ] as const) {
      shop.clock.time += pause * minute - 1;
      await shop.tick();
      expect(shop.texts.faults).toHaveLength(left + 1);
      shop.clock.time += 1;
      await shop.tick();
      expect(shop.texts.faults).toHaveLength(left);
    }
    expect((await welcome())?.state).toBe('planned');
    shop.clock.time += 60 * minute;
    await shop.tick();
    expect((await welcome())?.state).toBe('failed');
    expect(shop.texts.sent).toHaveLength(0);
    expect(shop.logged.join('')).toContain('"event":"texts.deferred"');
  });

  it('arrives at the last of these tries', async () => {
    for (let tries = 0; tries < 4; tries += 1) shop.texts.faults.push({ kind: 'deferred', code: '21611' });
    await parent.signUp();
    for (const pause of [1, 5, 20, 60]) {
      shop.clock.time += pause * minute;
      await shop.tick();
    }
    expect((await welcome())?.state).toBe('accepted');
  });

  it('is found at the provider when its answer was lost, and not sent twice', async () => {
    shop.texts.faults.push({ kind: 'lost', code: 'timeout', arrived: true });
    await parent.signUp();
    expect((await welcome())?.state).toBe('unknown');
    shop.clock.time += minute;
    await shop.tick();
    expect((await welcome())?.state).toBe('accepted');
    expect(shop.texts.sent).toHaveLength(1);
  });

  it('is looked up by the words that it left with, whatever the parent has told Santa since', async () => {
    const order_id = await parent.signUp();
    await parent.pay(order_id);
    shop.clock.time = Date.UTC(2026, 11, 24, 21, 30);
    shop.texts.faults.push({ kind: 'lost', code: 'timeout', arrived: true });
    await shop.tick();
    const sent = shop.texts.sent.at(-1)?.body;
    const told = {
      order_id,
      town: 'Duluth',
      gender: '',
      age: '6',
      pet_type: '',
      pet_name: 'Biscuit',
      elf: 'Pip',
    };
    expect((await parent.post('/api/internal_ad_lead_update', told)).json()).toEqual({ status: 'success' });
    for (let passed = 0; passed < 15; passed += 1) {
      shop.clock.time += minute;
      await shop.tick();
    }
    expect(shop.texts.sent.filter(({ body }) => body === sent)).toHaveLength(1);
    expect(shop.texts.sent).toHaveLength(2);
    const text = (await messages()).find(({ slot }) => slot === '12-24');
    expect(text).toMatchObject({ state: 'accepted', body: sent });
  });

  it('is sent again only when the provider has not had it for ten minutes', async () => {
    shop.texts.faults.push({ kind: 'lost', code: 'timeout' });
    await parent.signUp();
    for (let passed = 1; passed <= 9; passed += 1) {
      shop.clock.time += minute;
      await shop.tick();
    }
    expect(shop.texts.sent).toHaveLength(0);
    expect((await welcome())?.state).toBe('unknown');
    shop.clock.time += 2 * minute;
    await shop.tick();
    shop.clock.time += minute;
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
  });

  it('is looked up, not sent again, when the process died while sending', async () => {
    const id = await parent.signUp();
    await parent.pay(id);
    shop.clock.time = Date.UTC(2026, 11, 1, 21, 30);
    const at = shop.clock.time;
    const claim = { at, leaseUntil: at + minute, limit: 10 };
    const {
      texts: [leased],
    } = await rulesOn(shop.store).claimDueTexts(claim, sendNow);
    const { id: textId = '', body } = leased?.message ?? {};
    await shop.texts.send({ id: textId, to: '+12125551234', body: body ?? '', validMs: minute });
    shop.texts.sent.shift();
    const restarted = await shop.afterCrash();
    shop.clock.time += minute;
    await restarted.tick();
    expect(shop.texts.sent).toHaveLength(1);
    expect((await messages()).find(({ slot }) => slot === '12-01')?.state).toBe('accepted');
    await restarted.app.close();
    await restarted.store.close();
  });
});

describe('POST /hooks/texts/status', () => {
  async function receipt(fields: Record<string, string>, token = 'secret', fragment = '') {
    const id = shop.texts.sent[0]?.id ?? '';
    const url = `/hooks/texts/status?m=${id}`;
    const signed = `http://127.0.0.1:3000${url}${fragment}${Object.keys(fields)
      .sort()
      .map((key) => key + fields[key])
      .join('')}`;
    const signature = createHmac('sha1', token).update(signed).digest('base64');
    const response = await shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      payload: new URLSearchParams(fields).toString(),
    });
    return response.statusCode;
  }

  /** What the provider calls the text that it took. */
  const ofFirst = () => `SM-${shop.texts.sent[0]?.id}`;

  it('believes a signed receipt, in any order and as often as it comes', async () => {
    await parent.signUp();
    const delivered = { MessageSid: 'SM1', MessageStatus: 'delivered', AccountSid: 'AC' };
    expect([await receipt(delivered), await receipt(delivered)]).toEqual([204, 204]);
    expect(await receipt({ ...delivered, MessageStatus: 'sent' })).toBe(204);
    expect((await welcome())?.state).toBe('delivered');
  });

  it('has the provider come again where it was not answered, and believes the address that asks for it', async () => {
    await parent.signUp();
    const delivered = { MessageSid: 'SM1', MessageStatus: 'delivered' };
    expect(receiptPath('a b')).toBe('/hooks/texts/status?m=a%20b#rc=5&rp=5xx,ct,rt');
    expect(await receipt(delivered, 'secret', '#rc=5&rp=5xx,ct,rt')).toBe(204);
    expect(await receipt(delivered, 'another', '#rc=5&rp=5xx,ct,rt')).toBe(403);
    expect(await receipt(delivered, 'secret', '#rc=0')).toBe(403);
  });

  it('tells the page that waits whether the phone has the first text, and a stranger no sooner than of a new phone [B6] [C2]', async () => {
    const order = await parent.signUp();
    const told = async (visitor: Visitor, id: string) =>
      (await visitor.get(`/api/order?order_id=${id}`)).json().first_text;
    expect(await told(parent, order)).toBe('sent');
    await receipt({ MessageSid: 'SM1', MessageStatus: 'delivered' });
    expect(await told(parent, order)).toBe('delivered');
    const stranger = shop.visitor();
    const theirs = await stranger.signUp({ email: 'stranger@example.com' });
    expect(await told(stranger, theirs)).toBe('sent');
    shop.clock.time += 5_000;
    expect(await told(stranger, theirs)).toBe('delivered');
  });

  it('tells the page that waits that the network could not deliver the first text [B6] [C2]', async () => {
    const order = await parent.signUp();
    await receipt({ MessageSid: ofFirst(), MessageStatus: 'undelivered', ErrorCode: '30003' });
    expect((await parent.get(`/api/order?order_id=${order}`)).json().first_text).toBe('failed');
  });

  it.each(['accepted', 'queued', 'sending', 'sent'])(
    'takes "%s" for proof that the provider has a text whose answer was lost',
    async (MessageStatus) => {
      shop.texts.faults.push({ kind: 'lost', code: 'timeout', arrived: true });
      await parent.signUp();
      expect((await welcome())?.state).toBe('unknown');
      expect(await receipt({ MessageSid: 'SM1', MessageStatus })).toBe(204);
      expect((await welcome())?.state).toBe('accepted');
      expect(await shop.rows('select provider_id from messages')).toEqual([{ provider_id: 'SM1' }]);
    },
  );

  it('believes that a text arrived which the list of the provider did not show, and sends it no second time', async () => {
    shop.texts.faults.push({ kind: 'lost', code: 'timeout', arrived: true });
    await parent.signUp();
    const [text] = shop.texts.sent;
    shop.texts.search = async () => ({ kind: 'absent' });
    shop.clock.time += 10 * minute;
    await shop.tick();
    expect((await welcome())?.state).toBe('planned');
    expect(await receipt({ MessageSid: 'SM1', MessageStatus: 'sent' })).toBe(204);
    shop.clock.time += 5 * minute;
    await shop.tick();
    expect(shop.texts.sent).toEqual([text]);
    expect((await welcome())?.state).toBe('accepted');
  });

  it('keeps why a text did not arrive', async () => {
    await parent.signUp();
    await receipt({ MessageSid: ofFirst(), MessageStatus: 'undelivered', ErrorCode: '30003' });
    expect((await welcome())?.state).toBe('failed');
  });

  it('believes no other sender', async () => {
    await parent.signUp();
    expect(await receipt({ MessageSid: 'SM1', MessageStatus: 'delivered' }, 'guess')).toBe(403);
    expect((await welcome())?.state).toBe('accepted');
  });
});
