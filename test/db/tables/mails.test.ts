/** What the tables of e-mails, of links and offers in them, and of events for advertisers find, keep and leave alone. */
import { expect } from 'vitest';
import { describeTable, ids } from './describe-table.ts';
import { adEventRow, mailRow, offerRow, orderRow } from './rows.ts';

describeTable('mails', {
  'insert, find, save, delete: change the e-mail of their id alone': async ({ mails }) => {
    await mails.insert(mailRow('a'));
    await mails.insert(mailRow('b', { unsubscribe: 'https://shop.example/u' }));
    await mails.save(mailRow('a', { state: 'sent', attempts: 1 }));
    expect(await mails.find('a')).toEqual(mailRow('a', { state: 'sent', attempts: 1 }));
    await mails.delete('a');
    expect(await mails.find('a')).toBeUndefined();
    expect(await mails.find('b')).toEqual(mailRow('b', { unsubscribe: 'https://shop.example/u' }));
  },
  'ofOrder, deleteOfOrder: are those about an order, oldest first whatever was changed since': async (
    unit,
  ) => {
    const { mails, orders } = unit;
    for (const id of ['o', 'p']) await orders.insert(orderRow(id, { childKey: id }));
    await mails.insert(mailRow('2', { orderId: 'o', kind: 'film' }));
    await mails.insert(mailRow('1', { orderId: 'o', kind: 'receipt' }));
    await mails.insert(mailRow('3', { orderId: 'p', kind: 'receipt' }));
    await mails.insert(mailRow('4'));
    await mails.save(mailRow('1', { orderId: 'o', kind: 'receipt', state: 'sent' }));
    expect(ids(await mails.ofOrder('o'))).toEqual(['1', '2']);
    await mails.deleteOfOrder('o');
    expect([await mails.ofOrder('o'), ids(await mails.ofOrder('p'))]).toEqual([[], ['3']]);
    expect(await mails.find('4')).toBeDefined();
  },
  'to, deleteTo: ignore the case of the recipient, and sort by age': async ({ mails }) => {
    await mails.insert(mailRow('2', { recipient: 'PARENT@example.com' }));
    await mails.insert(mailRow('1'));
    await mails.insert(mailRow('3', { recipient: 'parent@example.co' }));
    await mails.save(mailRow('1', { state: 'sent' }));
    expect(ids(await mails.to('parent@example.com'))).toEqual(['1', '2']);
    await mails.deleteTo('parent@example.com');
    expect(await mails.to('parent@example.com')).toEqual([]);
    expect(await mails.find('3')).toBeDefined();
  },
  'due: has the unfinished ones of some kinds, or of all but some, the longest due first': async ({
    mails,
  }) => {
    await mails.insert(mailRow('later', { dueAt: 100 }));
    await mails.insert(mailRow('first', { dueAt: 90, state: 'waiting' }));
    await mails.insert(mailRow('receipt', { dueAt: 80, kind: 'receipt', state: 'sending' }));
    await mails.insert(mailRow('to come', { dueAt: 101 }));
    await mails.insert(mailRow('sent', { state: 'sent' }));
    await mails.insert(mailRow('failed', { state: 'failed' }));
    const due = async (kinds: Parameters<typeof mails.due>[0]['kinds'], limit = 10) =>
      ids(await mails.due({ at: 100, limit, kinds }));
    expect(await due({ among: ['sign-in', 'film'] })).toEqual(['first', 'later']);
    expect(await due({ among: ['sign-in'] }, 1)).toEqual(['first']);
    expect(await due({ except: ['sign-in'] })).toEqual(['receipt']);
    expect(await due({ except: [] })).toEqual(['receipt', 'first', 'later']);
    expect(await due({ among: [] })).toEqual([]);
  },
  'waiting: has the unfinished ones of a kind, due or not': async ({ mails }) => {
    await mails.insert(mailRow('later', { dueAt: 1_000 }));
    await mails.insert(mailRow('first', { state: 'waiting' }));
    await mails.insert(mailRow('sent', { state: 'sent' }));
    await mails.insert(mailRow('receipt', { kind: 'receipt' }));
    await mails.save(mailRow('first', { state: 'sending' }));
    expect(ids(await mails.waiting('sign-in'))).toEqual(['first', 'later']);
    expect(await mails.waiting('film')).toEqual([]);
  },
  'deleteOver: counts the finished ones of a kind': async ({ mails }) => {
    await mails.insert(mailRow('sent', { state: 'sent' }));
    await mails.insert(mailRow('failed', { state: 'failed' }));
    await mails.insert(mailRow('planned'));
    await mails.insert(mailRow('receipt', { kind: 'receipt', state: 'sent' }));
    expect([await mails.deleteOver('sign-in'), await mails.deleteOver('sign-in')]).toEqual([2, 0]);
    expect(await mails.find('planned')).toBeDefined();
    expect(await mails.find('receipt')).toBeDefined();
  },
  'emptyOver: leaves of those about an order that they were sent, and counts each once': async (unit) => {
    const { mails, orders } = unit;
    await orders.insert(orderRow('o'));
    const over = { orderId: 'o', state: 'sent', dueAt: 99 } as const;
    await mails.insert(mailRow('old', { ...over, kind: 'receipt', unsubscribe: 'https://shop.example/u' }));
    await mails.insert(mailRow('fresh', { ...over, kind: 'film', dueAt: 100 }));
    await mails.insert(mailRow('unsent', { ...over, kind: 'gift', state: 'waiting' }));
    await mails.insert(mailRow('loose', { ...over, orderId: null }));
    expect([await mails.emptyOver(100), await mails.emptyOver(100)]).toEqual([1, 0]);
    expect(await mails.find('old')).toEqual({
      ...mailRow('old', { ...over, kind: 'receipt' }),
      recipient: '',
      subject: '',
      body: '',
    });
    for (const id of ['fresh', 'unsent', 'loose'])
      expect(await mails.find(id)).toMatchObject({ subject: 'A link' });
  },
  'deleteLooseOver: counts the finished ones about no order': async (unit) => {
    const { mails, orders } = unit;
    await orders.insert(orderRow('o'));
    await mails.insert(mailRow('old', { state: 'failed', dueAt: 99 }));
    await mails.insert(mailRow('fresh', { state: 'sent', dueAt: 100 }));
    await mails.insert(mailRow('unsent', { dueAt: 99 }));
    await mails.insert(mailRow('about', { orderId: 'o', state: 'sent', dueAt: 99 }));
    expect(await mails.deleteLooseOver(100)).toBe(1);
    expect(await mails.find('old')).toBeUndefined();
    for (const id of ['fresh', 'unsent', 'about']) expect(await mails.find(id)).toBeDefined();
  },
});

const unused = { emailKey: 'parent@example.com', orderId: null, expiresAt: 100, usedBy: null };

describeTable('links', {
  'insert, find, setUsedBy, delete: know a link by the hash of its secret': async ({ links }) => {
    const link = { ...unused, secretHash: 's' };
    await links.insert(link);
    await links.insert({ ...link, secretHash: 't', orderId: 'o' });
    expect(await links.find('s')).toEqual(link);
    await links.setUsedBy('s', 'a press');
    expect(await links.find('s')).toEqual({ ...link, usedBy: 'a press' });
    await links.delete('s');
    expect(await links.find('s')).toBeUndefined();
    expect(await links.find('t')).toMatchObject({ orderId: 'o', usedBy: null });
  },
  'deleteOf, deleteExpired: take those of an address, and those whose time is over': async ({ links }) => {
    await links.insert({ ...unused, secretHash: 'own' });
    await links.insert({ ...unused, secretHash: 'other', emailKey: 'other@example.com' });
    await links.insert({ ...unused, secretHash: 'over', emailKey: 'other@example.com', expiresAt: 99 });
    await links.deleteOf('parent@example.com');
    expect(await links.find('own')).toBeUndefined();
    expect(await links.deleteExpired(100)).toBe(1);
    expect([await links.find('over'), (await links.find('other'))?.secretHash]).toEqual([undefined, 'other']);
  },
});

describeTable('offers', {
  'insert, agreed: go by address and edition, and keep the same words again': async ({ offers }) => {
    await offers.insert(offerRow('a'));
    await offers.insert(offerRow('again'));
    const { emailKey, edition, wording } = offerRow('a');
    expect(await offers.agreed({ emailKey, edition, wording })).toBe(true);
    expect(await offers.agreed({ emailKey, edition: 'uk', wording })).toBe(false);
    expect(await offers.agreed({ emailKey: 'other@example.com', edition, wording })).toBe(false);
    expect(await offers.agreed({ emailKey, edition, wording: 'other words' })).toBe(false);
  },
  'ofEmail, delete, deleteBefore: are those of an address, oldest first': async ({ offers }) => {
    await offers.insert(offerRow('later', { edition: 'uk', at: 200 }));
    await offers.insert(offerRow('first'));
    await offers.insert(offerRow('other', { emailKey: 'other@example.com' }));
    expect(await offers.ofEmail('parent@example.com')).toEqual([
      offerRow('first'),
      offerRow('later', { edition: 'uk', at: 200 }),
    ]);
    await offers.delete('first');
    expect(ids(await offers.ofEmail('parent@example.com'))).toEqual(['later']);
    expect(await offers.deleteBefore(200)).toBe(1);
    expect([
      await offers.ofEmail('other@example.com'),
      ids(await offers.ofEmail('parent@example.com')),
    ]).toEqual([[], ['later']]);
  },
  'end, endedAt, takeBackEnd: keep the first end of an address, by its hash, until it is taken back': async (
    unit,
  ) => {
    const { offers, markOfEmail } = unit;
    expect(await offers.endedAt('parent@example.com')).toBeUndefined();
    await offers.end(markOfEmail('parent@example.com'), 100);
    await offers.end(markOfEmail('parent@example.com'), 200);
    await offers.end(markOfEmail('other@example.com'), 300);
    expect(await offers.endedAt('parent@example.com')).toBe(100);
    await offers.takeBackEnd('parent@example.com');
    expect(await offers.endedAt('parent@example.com')).toBeUndefined();
    expect(await offers.endedAt('other@example.com')).toBe(300);
  },
});

describeTable('novemberReminders', {
  'insert, ofEmail, until, delete: begin with the oldest of the earliest season': async ({
    novemberReminders: reminders,
  }) => {
    const wish = { email: 'A@example.com', emailKey: 'a@example.com', wording: 'Yes', season: 2027, at: 100 };
    const add = (id: string, differing: Partial<typeof wish> = {}, edition: 'us' | 'uk' = 'us') =>
      reminders.insert({ ...wish, id, edition, emailKey: `${id}@example.com`, ...differing });
    await add('b', { at: 200 });
    await add('a');
    await add('past', { season: 2026, at: 300 });
    await add('next', { season: 2028 });
    await add('british', { emailKey: 'a@example.com' }, 'uk');
    expect(ids(await reminders.until('us', 2027, 10))).toEqual(['past', 'a', 'b']);
    expect(ids(await reminders.until('us', 2027, 2))).toEqual(['past', 'a']);
    expect(await reminders.until('uk', 2026, 10)).toEqual([]);
    expect(ids(await reminders.ofEmail('a@example.com')).toSorted()).toEqual(['a', 'british']);
    await reminders.delete('a');
    expect(ids(await reminders.ofEmail('a@example.com'))).toEqual(['british']);
  },
});

describeTable('adEvents', {
  'insert, find, save: know an event by its id, and keep the first of them': async ({ adEvents }) => {
    await adEvents.insert(adEventRow('a'));
    await adEvents.insert(adEventRow('a', { payload: '{"other":1}' }));
    await adEvents.insert(adEventRow('b'));
    expect(await adEvents.find('a')).toEqual(adEventRow('a'));
    await adEvents.save(adEventRow('a', { state: 'sent', attempts: 1 }));
    expect(await adEvents.find('a')).toEqual(adEventRow('a', { state: 'sent', attempts: 1 }));
    expect(await adEvents.find('b')).toEqual(adEventRow('b'));
    expect(await adEvents.find('c')).toBeUndefined();
  },
  'due: keeps purchases and visits apart, the longest due first': async ({ adEvents }) => {
    await adEvents.insert(adEventRow('later', { dueAt: 100 }));
    await adEvents.insert(adEventRow('first', { dueAt: 90, event: 'sign_up', state: 'waiting' }));
    await adEvents.insert(adEventRow('bought', { event: 'purchase', state: 'sending' }));
    await adEvents.insert(adEventRow('to come', { dueAt: 101 }));
    await adEvents.insert(adEventRow('sent', { state: 'sent' }));
    expect(ids(await adEvents.due('visits', 100, 10))).toEqual(['first', 'later']);
    expect(ids(await adEvents.due('visits', 100, 1))).toEqual(['first']);
    expect(ids(await adEvents.due('purchases', 100, 10))).toEqual(['bought']);
    expect(await adEvents.due('purchases', 99, 10)).toEqual([]);
  },
  'mentioning: finds those with some words, the earliest first': async ({ adEvents }) => {
    await adEvents.insert(adEventRow('later', { payload: '{"email":"h%sh_1"}', dueAt: 200 }));
    await adEvents.insert(adEventRow('first', { payload: '{"email":"h%sh_1"}', dueAt: 100 }));
    await adEvents.insert(adEventRow('similar', { payload: '{"email":"hash-1"}' }));
    expect(ids(await adEvents.mentioning('h%sh_1'))).toEqual(['first', 'later']);
  },
  'deleteOf, deleteMentioning, deleteOver: take a visitor’s, those with some words, and the old': async ({
    adEvents,
  }) => {
    await adEvents.insert(adEventRow('own', { visitor: 'me' }));
    await adEvents.insert(adEventRow('mentions', { payload: '{"email":"h%sh_1"}' }));
    await adEvents.insert(adEventRow('similar', { payload: '{"email":"hash-1"}' }));
    await adEvents.insert(adEventRow('over', { state: 'failed', dueAt: 99 }));
    await adEvents.insert(adEventRow('fresh', { state: 'sent' }));
    await adEvents.deleteOf('me');
    // What has a meaning for `like` has none here.
    await adEvents.deleteMentioning('h%sh_1');
    expect(await adEvents.deleteOver(100)).toBe(1);
    for (const id of ['own', 'mentions', 'over']) expect(await adEvents.find(id)).toBeUndefined();
    for (const id of ['similar', 'fresh']) expect(await adEvents.find(id)).toBeDefined();
  },
});

describeTable('adPermissions', {
  'put, find, delete: keep the latest of an order': async ({ adPermissions }) => {
    const leave = { orderId: 'o', visitor: 'me', seen: '{}', at: 100 };
    await adPermissions.put(leave);
    await adPermissions.put({ ...leave, visitor: 'you', seen: '{"a":1}', at: 200 });
    await adPermissions.put({ ...leave, orderId: 'p' });
    expect(await adPermissions.find('o')).toEqual({ ...leave, visitor: 'you', seen: '{"a":1}', at: 200 });
    await adPermissions.delete('o');
    expect(await adPermissions.find('o')).toBeUndefined();
    expect(await adPermissions.find('p')).toEqual({ ...leave, orderId: 'p' });
  },
  'deleteOf, deleteBefore: take a visitor’s, and the old': async ({ adPermissions }) => {
    const leave = { visitor: 'me', seen: '{}', at: 100 };
    await adPermissions.put({ ...leave, orderId: 'own' });
    await adPermissions.put({ ...leave, orderId: 'old', visitor: 'you', at: 99 });
    await adPermissions.put({ ...leave, orderId: 'fresh', visitor: 'you' });
    await adPermissions.deleteOf('me');
    expect(await adPermissions.deleteBefore(100)).toBe(1);
    expect([await adPermissions.find('own'), await adPermissions.find('old')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await adPermissions.find('fresh')).toBeDefined();
  },
});
