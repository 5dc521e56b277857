/** What a child writes back: off until the buyer asks for it, answered once a day at most, and never when it must not be. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualPhone as phone, providerToken, writeFrom } from '#test/support/phone.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;
const day = 86_400_000;
const hour = 3_600_000;
const noon = Date.parse('2026-12-04T12:00-05:00');

beforeEach(async () => {
  shop = await testShop({ textReceiptToken: providerToken, quietHours: { from: 21 * 60, to: 8 * 60 } });
  shop.clock.time = Date.parse('2026-11-25T12:00-05:00');
  parent = shop.visitor();
  order = await parent.signUp({ childs_name: 'Mia' });
  await parent.pay(order);
  await at(noon);
});
afterEach(() => shop.close());

async function at(time: number) {
  shop.clock.time = time;
  for (let round = 0; round < 3; round += 1) await shop.tick();
}
const show = (wanted: '' | 'yes' = 'yes', by = parent) =>
  by.post('/api/replies', { order_id: order, show: wanted });
const write = (words: string, from = phone) => writeFrom(shop.app, words, { from });
const account = async () => (await parent.get('/api/account')).json().orders[0];
const replies = async () => (await account()).replies;
const rows = (query: string) => shop.rows<Record<string, string | null>>(query);
/** Answers that left for a phone. */
const answered = () =>
  rows("select slot, phone, state, body from messages where slot like 'reply-%' order by slot");
const states = async () =>
  (await rows('select state from inbound_texts order by at')).map(({ state }) => state);
/** What was handed over after a moment. */
async function sentBy(act: () => Promise<unknown>) {
  const before = shop.texts.sent.length;
  await act();
  return shop.texts.sent.slice(before);
}

describe('as long as the buyer has not asked for it', () => {
  it('is off, keeps words for the operator alone, and answers nothing', async () => {
    expect(await replies()).toEqual({ on: false, words: [] });
    const answer = await write('Hi Santa!');
    expect(answer.body).not.toContain('<Message>');
    expect(await sentBy(() => at(noon + 10 * 60_000))).toEqual([]);
    expect(await replies()).toEqual({ on: false, words: [] });
    expect(await states()).toEqual(['forOperator']);
  });

  it('is asked for by the buyer alone, and not for an order that is not paid', async () => {
    expect((await show('yes', shop.visitor())).statusCode).toBe(404);
    const unpaid = await parent.signUp({ childs_name: 'Leo', phone_number: '12125559876' });
    const refused = await parent.post('/api/replies', { order_id: unpaid, show: 'yes' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_replies']);
  });
});

describe('once the buyer has asked for it', () => {
  beforeEach(async () => {
    expect((await show()).statusCode).toBe(200);
  });

  it('shows what was written, and Santa answers with a written text, after a moment', async () => {
    await write('Hi Santa, I love you!');
    expect(await replies()).toMatchObject({
      on: true,
      words: [{ body: 'Hi Santa, I love you!', answer: null }],
    });
    expect(await sentBy(() => at(noon + 60_000))).toEqual([]);
    const [answer, ...more] = await sentBy(() => at(noon + 3 * 60_000));
    expect(more).toEqual([]);
    expect(answer?.to).toBe(phone);
    expect(answer?.body).toContain('Mia');
    expect(answer?.body).not.toMatch(/[?]/);
    expect(await replies()).toMatchObject({ words: [{ answer: answer?.body, grave: false }] });
  });

  it('answers once a day, however much is written, and again on the next', async () => {
    for (const words of ['Hi', 'Hello?', 'Are you there', 'Santa!!']) {
      await write(words);
      await at(shop.clock.time + 10 * 60_000);
    }
    expect(await answered()).toMatchObject([{ slot: 'reply-12-04', state: 'accepted' }]);
    expect(await states()).toEqual(['answered', 'shown', 'shown', 'shown']);
    await at(noon + day);
    await write('Good day');
    await at(noon + day + 5 * 60_000);
    expect((await answered()).map(({ slot }) => slot)).toEqual(['reply-12-04', 'reply-12-05']);
    expect(new Set((await answered()).map(({ body }) => body)).size).toBe(2);
  });

  it('answers what is written at night in the morning', async () => {
    await at(Date.parse('2026-12-04T22:00-05:00'));
    await write('I cannot sleep');
    expect(await sentBy(() => at(Date.parse('2026-12-05T07:30-05:00')))).toEqual([]);
    expect(await sentBy(() => at(Date.parse('2026-12-05T08:05-05:00')))).toHaveLength(1);
    expect(await answered()).toMatchObject([{ slot: 'reply-12-05' }]);
  });

  it('lets STOP and HELP go their way first, and never answers after a STOP', async () => {
    expect((await write('HELP')).body).toContain('<Message>North Pole Post: texts and pictures');
    await write('Hi Santa');
    expect((await write('STOP')).body).toContain('no more texts');
    expect(await sentBy(() => at(noon + hour))).toEqual([]);
    expect(await answered()).toMatchObject([{ state: 'cancelled' }]);
    await write('I miss you');
    expect(await sentBy(() => at(noon + day))).toEqual([]);
    expect(await states()).toEqual(['answered', 'shown']);
    // What was held back is not said late.
    await write('START');
    const later = await sentBy(() => at(noon + day + hour));
    expect(later.filter(({ body }) => /read|message|words/.test(body) && !/story/.test(body))).toEqual([]);
    expect(await answered()).toMatchObject([{ state: 'cancelled' }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'the parent has paused the texts',
      () => parent.post('/api/pause_texts', { order_id: order, paused: 'yes' }),
    ],
    ['the parent wants it no more', () => show('')],
    [
      'the order was cancelled',
      async () =>
        parent.post('/api/cancel_order', { order_id: order, amount: (await account()).cancellation.amount }),
    ],
    [
      'the texts went to another phone',
      async () => {
        const asked = {
          order_id: order,
          phone_number: '12125559911',
          guardian_consent: 'yes',
          consent_version: 'us-number-2026-1',
        };
        await parent.post('/api/change_number', asked);
        const code = (await shop.store.read((unit) => unit.numberChanges.find(order)))?.code ?? '';
        expect((await parent.post('/api/confirm_number', { order_id: order, code })).statusCode).toBe(200);
      },
    ],
  ])('gives no answer that was planned when %s', async (_, happens) => {
    await write('Hi Santa');
    expect(await answered()).toMatchObject([{ state: 'planned' }]);
    await happens();
    await at(noon + 20 * 60_000);
    expect(await answered()).toMatchObject([{ state: 'cancelled' }]);
  });

  it('never answers a stranger, nor a phone whose order is not paid', async () => {
    await parent.signUp({ childs_name: 'Leo', phone_number: '12125559876' });
    for (const other of ['+12125559876', '+12125550000']) await write('Hi Santa', other);
    await at(noon + hour);
    expect(await answered()).toEqual([]);
    expect(await states()).toEqual(['forOperator', 'forOperator']);
    expect((await replies()).words).toEqual([]);
  });

  it('leaves the days that were paid for what they are: the calendar, the count and the money', async () => {
    const before = await account();
    await write('Hi Santa');
    await at(noon + 10 * 60_000);
    const after = await account();
    expect(after.messages.map(({ slot }: { slot: string }) => slot)).toEqual(
      before.messages.map(({ slot }: { slot: string }) => slot),
    );
    expect(after.cancellation).toEqual(before.cancellation);
    expect((await parent.get('/api/order')).json().texts).toEqual(expect.objectContaining({ count: 25 }));
  });

  it('keeps the words seven days, for the buyer to download, and forgets them at once when they are not wanted', async () => {
    await write('Hi Santa');
    await at(noon + 6 * day);
    expect((await replies()).words).toHaveLength(1);
    await at(noon + 8 * day);
    expect((await replies()).words).toEqual([]);
    await write('Hello again');
    await show('');
    expect(await rows('select * from inbound_texts')).toEqual([]);
    expect(await replies()).toEqual({ on: false, words: [] });
  });

  it('acts once on what the provider hands over twice', async () => {
    for (let time = 0; time < 2; time += 1) await writeFrom(shop.app, 'Hi', { from: phone, sid: 'SM-same' });
    await at(noon + 5 * 60_000);
    expect((await replies()).words).toHaveLength(1);
    expect(await answered()).toHaveLength(1);
  });
});
