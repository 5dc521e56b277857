/** Replies that wait for a person: what the page of the parent shows, and what each decision does, in rows written by hand. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Unit } from '#db/unit.ts';
import {
  decideOnWords,
  orderOfPhone,
  pressOfParent,
  type WordsDecision,
  wordsForParent,
} from '#server/rules/replies/waiting-words.ts';
import { orderRow, wordsRow } from '#test/db/tables/rows.ts';
import { asRefusal } from '#test/support/as-refusal.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';

let opened: OpenStore;
beforeEach(async () => {
  opened = await openShopStore();
});
afterEach(() => opened.dispose());

const phone = '+12125551234';
const paid = { state: 'paid', paidAt: 100 } as const;
const told = { state: 'parentTold', kind: 'self-harm', orderId: 'a' } as const;
const secret = { state: 'withOperator', kind: 'abuse' } as const;

const write = <T>(work: (unit: Unit) => Promise<T>) => opened.store.write(work);
const addOrders = (...rows: Parameters<typeof orderRow>[]) =>
  write(async ({ orders }) => {
    for (const [id, more] of rows) await orders.insert(orderRow(id, { childKey: id, ...more }));
  });
/** Puts replies in, each later than the one before. */
const addWords = (...rows: Parameters<typeof wordsRow>[]) =>
  write(async ({ inbox }) => {
    for (const [at, [id, more]] of rows.entries())
      await inbox.insertWords(wordsRow(id, { at, body: `${id}!`, ...more }));
  });
/** The state of each reply, and the order whose buyer may read it. */
const words = async () =>
  Object.fromEntries(
    (await opened.rows<Record<string, string>>('select id, state, order_id from inbound_texts')).map(
      ({ id, state, order_id }) => [id, order_id ? `${state} ${order_id}` : state],
    ),
  );
const letters = () => opened.rows('select order_id, kind, recipient from mails');
const isStopped = () => write((unit) => unit.stopList.has(phone));

describe('the order whose buyer hears of a phone', () => {
  const whose = () => write(async (unit) => (await orderOfPhone(unit, phone))?.id);

  it('is the latest that is paid, else the latest', async () => {
    expect(await whose()).toBeUndefined();
    await addOrders(['first', { createdAt: 1 }], ['second', { createdAt: 2 }]);
    expect(await whose()).toBe('second');
    await addOrders(['held', { state: 'onHold', createdAt: 3 }], ['after it', { createdAt: 4 }]);
    expect(await whose()).toBe('held');
    await addOrders(['paid', { ...paid, createdAt: 5 }], ['last', { createdAt: 6 }]);
    expect(await whose()).toBe('paid');
  });

  it('is none that is cancelled, has no address any more, or brings no texts', async () => {
    await addOrders(
      ['cancelled', { state: 'cancelled' }],
      ['erased', { ...paid, email: '' }],
      ['gift', { ...paid, kind: 'gift' }],
    );
    expect(await whose()).toBeUndefined();
  });
});

describe('the page of the parent', () => {
  const shown = (id: string) => write((unit) => wordsForParent(unit, id));

  it('shows everything that the phone wrote and this buyer may read, and of which kind it is', async () => {
    await addOrders(['a', paid], ['b', paid]);
    await addWords(
      ['harm', told],
      ['doubt', { state: 'parentAsked', kind: 'doubtful', orderId: 'a' }],
      ['of another', { ...told, orderId: 'b' }],
      ['kept from them', secret],
      ['over', { ...told, state: 'settled' }],
    );
    expect(await shown('harm')).toEqual({ kind: 'harm', said: 'harm!\ndoubt!' });
    expect(await shown('doubt')).toEqual({ kind: 'doubt', said: 'harm!\ndoubt!' });
  });

  it.each([
    ['awaitingPayment', null],
    ['onHold', 'harm!'],
  ] as const)('of an order that is %s says %s', async (state, said) => {
    await addOrders(['a', { state }]);
    await addWords(['harm', told]);
    expect(await shown('harm')).toEqual({ kind: 'harm', said });
  });

  it('shows nothing of what is kept from them, was decided, has no order or is not there', async () => {
    await addOrders(['a', paid]);
    await addWords(
      ['with operator', { ...secret, orderId: 'a' }],
      ['settled', { ...told, state: 'settled' }],
      ['of no order', { ...told, orderId: null }],
    );
    for (const id of ['with operator', 'settled', 'of no order', 'none']) {
      expect(await shown(id)).toBeUndefined();
    }
  });
});

describe('the press of the parent', () => {
  const press = (id: string, what: 'stop' | 'go-on') => write((unit) => pressOfParent(unit, id, what, 500));

  it('decides on all that waits for them, and nothing waits any more', async () => {
    await addOrders(['a', paid]);
    await addWords(['harm', told], ['doubt', { ...told, state: 'parentAsked', kind: 'doubtful' }]);
    expect(await press('doubt', 'go-on')).toBe(true);
    expect(await words()).toEqual({ harm: 'settled a', doubt: 'settled a' });
    expect(await isStopped()).toBe(false);
    expect(await press('doubt', 'go-on')).toBeUndefined();
  });

  it('leaves what waits for another buyer, or for the operator, and the texts wait', async () => {
    await addOrders(['a', paid], ['b', paid]);
    await addWords(['mine', told], ['of another', { ...told, orderId: 'b' }], ['secret', secret]);
    expect(await press('mine', 'go-on')).toBe(false);
    expect(await words()).toEqual({
      mine: 'settled a',
      'of another': 'parentTold b',
      secret: 'withOperator',
    });
  });

  it('stops the phone, from the account', async () => {
    await addOrders(['a', paid]);
    await addWords(['doubt', { ...told, state: 'parentAsked' }]);
    expect(await press('doubt', 'stop')).toBe(true);
    expect(await words()).toEqual({ doubt: 'stopped a' });
    expect(await opened.rows('select phone, source, at from stopped_phones')).toEqual([
      { phone, source: 'account', at: 500 },
    ]);
  });

  it('is nothing for words that are not there, or that only an operator may decide on', async () => {
    await addOrders(['a', paid]);
    await addWords(['secret', { ...secret, orderId: 'a' }]);
    for (const id of ['none', 'secret']) {
      for (const what of ['stop', 'go-on'] as const) expect(await press(id, what)).toBeUndefined();
    }
    expect([await words(), await isStopped()]).toEqual([{ secret: 'withOperator a' }, false]);
  });
});

describe('the decision of an operator', () => {
  const decide = (id: string, decision: WordsDecision) =>
    write((unit) =>
      decideOnWords(unit, id, decision, 500, (edition, wordsId, at) => `/${edition}/${wordsId}/${at}`),
    ).catch((error) => asRefusal(error).code);

  it('to tell writes one letter, with the link, and shows the parent what else waits with them', async () => {
    await addOrders(['a', { ...paid, edition: 'uk' }]);
    await addWords(['secret', secret], ['plain', { ...secret, kind: 'other' }]);
    expect(await decide('secret', 'tell-parent')).toBeUndefined();
    expect(await words()).toEqual({ secret: 'parentTold a', plain: 'parentTold a' });
    expect(await letters()).toEqual([
      { order_id: 'a', kind: 'words-told-secret', recipient: 'Parent@example.com' },
    ]);
    expect(await opened.rows("select id from mails where body like '%/uk/secret/500%'")).toHaveLength(1);
  });

  it('to tell is not possible where the phone has no buyer', async () => {
    await addWords(['secret', secret]);
    expect(await decide('secret', 'tell-parent')).toBe('not_waiting');
    expect([await words(), await letters()]).toEqual([{ secret: 'withOperator' }, []]);
  });

  it('to keep them holds the texts until an operator lets them go on', async () => {
    await addOrders(['a', paid]);
    await addWords(['secret', secret], ['plain', { ...secret, kind: 'other' }]);
    expect(await decide('secret', 'withhold')).toBeUndefined();
    expect(await words()).toEqual({ secret: 'withheld', plain: 'withheld' });
    expect(await decide('secret', 'withhold')).toBe('not_waiting');
    expect(await decide('secret', 'go-on')).toBeUndefined();
    expect(await words()).toEqual({ secret: 'settled', plain: 'settled' });
    expect(await letters()).toEqual([]);
  });

  it('takes plain words along only with the last that may be of harm', async () => {
    await addOrders(['a', paid]);
    await addWords(['one', secret], ['plain', { ...secret, kind: 'other' }], ['two', secret]);
    await decide('one', 'go-on');
    expect(await words()).toEqual({ one: 'settled', plain: 'withOperator', two: 'withOperator' });
    await decide('two', 'go-on');
    expect(await words()).toEqual({ one: 'settled', plain: 'settled', two: 'settled' });
  });

  it('on what the parent was told leaves what is kept from them', async () => {
    await addOrders(['a', paid]);
    await addWords(['told', told], ['plain', { ...secret, kind: 'other' }]);
    expect(await decide('told', 'go-on')).toBeUndefined();
    expect(await words()).toEqual({ told: 'settled a', plain: 'withOperator' });
  });

  it('is refused for words that are over, or not there', async () => {
    await addWords(['over', { ...secret, state: 'settled' }]);
    for (const id of ['over', 'none']) expect(await decide(id, 'go-on')).toBe('not_waiting');
  });
});
