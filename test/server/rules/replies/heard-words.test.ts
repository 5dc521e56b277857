/** What becomes of a reply at the moment it is heard, in rows written by hand. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Unit } from '#db/unit.ts';
import {
  handleReply,
  type ReceivedReply,
  type ReplySettings,
  switchReplies,
} from '#server/rules/replies/replies.ts';
import { consentRow, orderRow, textRow, wordsRow } from '#test/db/tables/rows.ts';
import { asRefusal } from '#test/support/as-refusal.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';

let opened: OpenStore;
beforeEach(async () => {
  opened = await openShopStore();
});
afterEach(() => opened.dispose());

const phone = '+12125551234';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const noon = Date.parse('2026-12-04T12:00-05:00');
const grave = 'I want to die';
const atHome = 'my dad hits me';
const paid = { state: 'paid', paidAt: 100, zone: 'America/New_York' } as const;
const read = { ...paid, repliesAt: 100 };

const settings: ReplySettings = {
  quietHours: null,
  operatorEmail: 'operator@shop.example',
  replyLink: (edition, wordsId) => `/${edition}/words/${wordsId}`,
};

const write = <T>(work: (unit: Unit) => Promise<T>) => opened.store.write(work);
/** Puts orders in, with the consent to text the phone. */
const addOrders = (...rows: Parameters<typeof orderRow>[]) =>
  write(async ({ orders, consents, texts }) => {
    for (const [id, more] of rows) {
      await orders.insert(orderRow(id, { childKey: `child of ${id}`, ...more }));
      await consents.insert(consentRow(`of ${id}`, { orderId: id, phone }));
      // Its days: the third to the fifth.
      for (const slot of ['12-03', '12-05'])
        await texts.insert(textRow(`${id} ${slot}`, { slot, orderId: id, phone, state: 'accepted' }));
    }
  });
const hear = (body: string, more: Partial<ReceivedReply> = {}, differing: Partial<ReplySettings> = {}) =>
  write((unit) => handleReply(unit, { phone, body, at: noon, ...more }, { ...settings, ...differing }));
/** What is stored of the replies, oldest first: the state, the kind, and the order whose buyer may read it. */
const heard = async () =>
  (
    await opened.rows<Record<'state' | 'kind' | 'order_id', string | null>>(
      'select state, kind, order_id from inbound_texts order by at, rowid',
    )
  ).map(({ state, kind, order_id }) => [state, kind, order_id]);
const answers = () =>
  opened.rows<{ slot: string; due_at: number }>(
    "select slot, due_at from messages where slot not like '12-%'",
  );
const letters = async () =>
  (await opened.rows<{ kind: string; recipient: string }>('select kind, recipient from mails')).map(
    ({ kind, recipient }) => `${kind.split('-', 2).join('-')} to ${recipient}`,
  );
const toParent = 'Parent@example.com';
const alarm = 'words-alarm to operator@shop.example';

describe('plain words', () => {
  it('are for the operator where no one asked to read, or the buyer who asked is no longer one', async () => {
    await addOrders(
      ['a', paid],
      ['cancelled', { ...read, state: 'cancelled' }],
      ['gift', { ...read, kind: 'gift' }],
    );
    expect(await hear('Hi Santa!')).toBe('kept');
    expect(await heard()).toEqual([['forOperator', 'other', null]]);
    expect([await answers(), await letters()]).toEqual([[], []]);
  });

  it('are the reader’s, and answered after two minutes, for four hours', async () => {
    await addOrders(['a', read], ['unread', paid]);
    expect(await hear('Hi Santa!')).toBe('kept');
    expect(await heard()).toEqual([['answered', 'other', 'a']]);
    expect(
      await opened.rows("select order_id, slot, due_at, not_after from messages where slot like 'reply-%'"),
    ).toEqual([
      {
        order_id: 'a',
        slot: 'reply-12-04',
        due_at: noon + 2 * minute,
        not_after: noon + 2 * minute + 4 * hour,
      },
    ]);
    const [answer] = await opened.rows<{ id: string }>("select id from messages where slot like 'reply-%'");
    expect(await opened.rows('select answer_id from inbound_texts')).toEqual([{ answer_id: answer?.id }]);
  });

  it.each<[string, (unit: Unit) => Promise<unknown>]>([
    ['he answered today', ({ texts }) => texts.insert(textRow('x', { slot: 'reply-12-04' }))],
    [
      'his answer of today was taken back',
      ({ texts }) => texts.insert(textRow('x', { slot: 'reply-12-04', state: 'cancelled' })),
    ],
    [
      'he answered today for another order of the phone',
      ({ texts }) => texts.insert(textRow('x', { slot: 'reply-12-04', orderId: 'other' })),
    ],
    [
      'the phone wants no texts',
      ({ stopList }) => stopList.insert({ phone, source: 'text', at: 1, notifiedAt: null }),
    ],
  ])('are shown and not answered where %s', async (_, happened) => {
    await addOrders(['other', paid], ['a', read]);
    await write(happened);
    const before = await answers();
    await hear('Hi Santa!');
    expect(await heard()).toEqual([['shown', 'other', 'a']]);
    expect(await answers()).toEqual(before);
  });

  it('are not answered where they were found late', async () => {
    await addOrders(['a', read]);
    await hear('Hi Santa!', {}, { isLate: true });
    expect(await heard()).toEqual([['shown', 'other', 'a']]);
  });

  it.each([
    ['2026-10-04T12:00', []],
    ['2026-12-02T23:57', []],
    ['2026-12-02T23:58', ['reply-12-03']],
    ['2026-12-05T23:57', ['reply-12-05']],
    ['2026-12-05T23:58', []],
    ['2027-12-04T12:00', []],
  ])(
    'of %s are answered from the day of the first text to that of the last alone: %j',
    async (when, slots) => {
      await addOrders(['a', read]);
      await hear('Hi Santa!', { at: Date.parse(`${when}-05:00`) });
      expect((await answers()).map(({ slot }) => slot)).toEqual(slots);
    },
  );

  it('are not answered for an order that has no days yet', async () => {
    await addOrders(['a', read]);
    await opened.run('delete from messages');
    await hear('Hi Santa!');
    expect(await answers()).toEqual([]);
  });
});

describe('words of harm', () => {
  it('are told to the operator and to the buyer, and answered with the helpline', async () => {
    await addOrders(['a', paid]);
    expect(await hear(grave)).toBe('helped');
    expect(await heard()).toEqual([['parentTold', 'self-harm', 'a']]);
    expect(await letters()).toEqual([alarm, `words-told to ${toParent}`]);
    expect(await opened.rows('select answer_id from inbound_texts')).toEqual([{ answer_id: 'helpline' }]);
    expect(await answers()).toEqual([]);
    const [letter] = await opened.rows<{ body: string }>(
      "select body from mails where kind <> 'words-alarm'",
    );
    const [stored] = await opened.rows<{ id: string }>('select id from inbound_texts');
    expect(letter?.body).toContain(`/us/words/${stored?.id}`);
    const [asked] = await opened.rows<{ body: string }>("select body from mails where kind = 'words-alarm'");
    expect(asked?.body).toContain(`tell-parent ${stored?.id}`);
    expect(asked?.body).toContain('(self-harm)');
    expect(asked?.body).toContain('The parent has been told.');
  });

  it('that point at the home are the operator’s alone, also of a reader', async () => {
    await addOrders(['a', read]);
    expect(await hear(atHome)).toBe('helped');
    expect(await heard()).toEqual([['withOperator', 'violence', null]]);
    expect(await letters()).toEqual([alarm]);
    const [asked] = await opened.rows<{ body: string }>('select body from mails');
    expect(asked?.body).toContain('No parent has been told');
  });

  it('bring no second letter within the hour for the same people, and one after it', async () => {
    await addOrders(['a', paid]);
    await hear(grave);
    await hear(grave, { at: noon + hour - 1 });
    expect(await letters()).toHaveLength(2);
    await hear(atHome, { at: noon + hour - 1 });
    expect(await letters()).toEqual([alarm, `words-told to ${toParent}`, alarm]);
    await hear(atHome, { at: noon + 2 * hour - 1 });
    expect(await letters()).toEqual([alarm, `words-told to ${toParent}`, alarm, alarm]);
  });

  it('alarm although plain words were kept from the buyer just before', async () => {
    await addOrders(['a', paid]);
    await write(({ inbox }) =>
      inbox.insertWords(wordsRow('plain', { state: 'withOperator', kind: 'other', at: noon - 1 })),
    );
    await hear(atHome);
    expect(await letters()).toEqual([alarm]);
  });

  it('bring the helpline again a day later, not before', async () => {
    await addOrders(['a', paid]);
    expect(await hear(grave)).toBe('helped');
    expect(await hear(grave, { at: noon + day - 1 })).toBe('harm');
    expect(await hear(grave, { at: noon + day })).toBe('helped');
  });

  it.each<[string, Partial<ReplySettings>, (unit: Unit) => Promise<unknown>]>([
    ['found late', { isLate: true }, async () => {}],
    [
      'of a phone that wants no texts',
      {},
      ({ stopList }) => stopList.insert({ phone, source: 'text', at: 1, notifiedAt: null }),
    ],
  ])('%s bring no helpline', async (_, differing, happened) => {
    await write(happened);
    expect(await hear(grave, {}, differing)).toBe('harm');
    expect(await heard()).toEqual([['withOperator', 'self-harm', null]]);
    expect(await letters()).toEqual([alarm]);
  });

  it('keep what follows from the buyer, plain words and objections too', async () => {
    await addOrders(['a', read]);
    await hear(atHome);
    expect(await hear('Hi Santa!', { at: noon + 1 })).toBe('kept');
    expect(await hear('leave me alone', { at: noon + 2, isDoubtful: true })).toBe('kept');
    expect((await heard()).map(([state, , order]) => [state, order])).toEqual(
      Array.from({ length: 3 }, () => ['withOperator', null]),
    );
    expect([await letters(), await answers()]).toEqual([[alarm], []]);
  });
});

describe('words that may be an objection', () => {
  it('are asked about, once in an hour', async () => {
    await addOrders(['a', read]);
    expect(await hear('leave me alone', { isDoubtful: true })).toBe('doubted');
    expect(await hear('leave me alone', { at: noon + 1, isDoubtful: true })).toBe('doubted');
    expect(await heard()).toEqual([
      ['parentAsked', 'doubtful', 'a'],
      ['parentAsked', 'doubtful', 'a'],
    ]);
    expect([await letters(), await answers()]).toEqual([[`words-asked to ${toParent}`], []]);
  });

  it('of a phone without a buyer are the operator’s', async () => {
    expect(await hear('leave me alone', { isDoubtful: true })).toBe('kept');
    expect(await heard()).toEqual([['forOperator', 'doubtful', null]]);
    expect(await letters()).toEqual([]);
  });
});

describe('to read what the child writes', () => {
  const end = Date.UTC(2027, 0, 31, 10);
  const ask = (since: number | null, at: number) =>
    write((unit) => switchReplies(unit, 'a', since, at)).catch((error) => asRefusal(error).code);
  const since = async () => (await opened.rows('select replies_at from orders'))[0];

  it('can be asked for until the season’s data go', async () => {
    await addOrders(['a', paid]);
    expect(await ask(5, end)).toBe('no_replies');
    expect(await since()).toEqual({ replies_at: null });
    expect(await ask(5, end - 1)).toBeUndefined();
    expect(await since()).toEqual({ replies_at: 5 });
  });

  it('and not to, which forgets what was written, but for what waits', async () => {
    await addOrders(['a', read]);
    await write(async ({ inbox }) => {
      await inbox.insertWords(wordsRow('shown', { state: 'shown', orderId: 'a' }));
      await inbox.insertWords(wordsRow('told', { state: 'parentTold', orderId: 'a' }));
    });
    await ask(7, noon);
    expect(await heard()).toHaveLength(2);
    await ask(null, noon);
    expect((await heard()).map(([state]) => state)).toEqual(['parentTold']);
    expect(await since()).toEqual({ replies_at: null });
  });
});
