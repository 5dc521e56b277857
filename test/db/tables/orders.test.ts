/** What the tables of orders, consents and codes find, keep and leave alone. */
import { expect } from 'vitest';
import type { Unit } from '#db/unit.ts';
import { promotionFor } from '#test/support/rows.ts';
import { describeTable, ids } from './describe-table.ts';
import { consentRow, mailRow, offerRow, orderRow, paymentRow } from './rows.ts';

/** Puts orders in, in this order. */
async function add({ orders }: Unit, ...rows: Parameters<typeof orderRow>[]) {
  for (const row of rows) await orders.insert(orderRow(...row));
}
const other = { phone: '+12125550000', emailKey: 'other@example.com' };

describeTable('orders', {
  'insert, find: gives back every column, and nothing for an id that is not there': async (unit) => {
    const { orders } = unit;
    const whole = orderRow('a', {
      zone: 'America/New_York',
      textMinute: 1_170,
      story: 'bell',
      promoCode: 'SNOW',
      textLimit: 2,
      town: 'Duluth',
      age: 6,
      paidAt: Date.UTC(2026, 11, 1),
    });
    await orders.insert(whole);
    expect(await orders.find('a')).toEqual(whole);
    expect(await orders.find('A')).toBeUndefined();
  },
  'save: changes the order of its id alone': async (unit) => {
    await add(unit, ['a'], ['b', other]);
    await unit.orders.save(orderRow('a', { state: 'paid', town: 'Duluth' }));
    expect(await unit.orders.find('a')).toMatchObject({ state: 'paid', town: 'Duluth' });
    expect(await unit.orders.find('b')).toMatchObject({ state: 'awaitingPayment', town: null });
  },
  'delete: takes one order away': async (unit) => {
    await add(unit, ['a'], ['b', other]);
    await unit.orders.delete('a');
    expect(await unit.orders.find('a')).toBeUndefined();
    expect(await unit.orders.find('b')).toBeDefined();
  },
  'beginningWith: goes by the bytes of the id, and sorts by it': async (unit) => {
    for (const id of ['ab-2', 'ab-1', 'aB-3', 'ac-4', 'a']) await add(unit, [id]);
    expect(ids(await unit.orders.beginningWith('ab-'))).toEqual(['ab-1', 'ab-2']);
    expect(await unit.orders.beginningWith('b')).toEqual([]);
  },
  'sameSignUps: are of one season, phone, address and child, in any browser, oldest first': async (unit) => {
    await add(
      unit,
      ['later', { createdAt: 200 }],
      ['first', { createdAt: 100 }],
      ['other season', { season: 2027 }],
      ['other phone', { phone: other.phone }],
      ['other address', { emailKey: other.emailKey }],
      ['other child', { childKey: 'sam' }],
      ['gift', { kind: 'gift' }],
    );
    await unit.orders.save(orderRow('first', { state: 'paid' }));
    expect(ids(await unit.orders.sameSignUps(orderRow('a')))).toEqual(['first', 'later']);
    expect(await unit.orders.sameSignUps(orderRow('a', { season: 2025 }))).toEqual([]);
  },
  'ofPhone: finds the sign-ups of a phone, oldest first, whatever was changed since': async (unit) => {
    await add(
      unit,
      ['later', { createdAt: 200, season: 2027 }],
      ['first', { createdAt: 100 }],
      ['other', other],
      ['gift', { kind: 'gift' }],
    );
    await unit.orders.save(orderRow('first', { state: 'paid' }));
    expect(ids(await unit.orders.ofPhone('+12125551234'))).toEqual(['first', 'later']);
    expect(await unit.orders.ofPhone('+12125559999')).toEqual([]);
  },
  'ofEmail: finds orders of every kind, oldest first': async (unit) => {
    await add(
      unit,
      ['gift', { createdAt: 300, kind: 'gift' }],
      ['first', { createdAt: 100 }],
      ['extra', { createdAt: 200, kind: 'upgrade', parentId: 'first', packageId: 1 }],
      ['other', other],
    );
    await unit.orders.save(orderRow('first', { state: 'paid' }));
    expect(ids(await unit.orders.ofEmail('parent@example.com'))).toEqual(['first', 'extra', 'gift']);
    expect(await unit.orders.ofEmail('Parent@example.com')).toEqual([]);
  },
  'extrasOf: sorts by the payment, unpaid ones first': async (unit) => {
    const extra = { kind: 'upgrade', parentId: 'a' } as const;
    await add(
      unit,
      ['a'],
      ['late', { ...extra, packageId: 1, paidAt: 200 }],
      ['unpaid', { ...extra, packageId: 2 }],
      ['early', { ...extra, packageId: 3, paidAt: 100 }],
      ['of another', { ...extra, parentId: 'b' }],
    );
    expect(ids(await unit.orders.extrasOf('a'))).toEqual(['unpaid', 'early', 'late']);
    expect(await unit.orders.extrasOf('late')).toEqual([]);
  },
  'leftUnpaid: needs consent in these words for the edition, no purchase, no such e-mail, and an age in between':
    async (unit) => {
      const signUp = async (id: string, differing: Partial<ReturnType<typeof orderRow>> = {}) => {
        const emailKey = `${id}@example.com`;
        await add(unit, [id, { emailKey, childKey: id, createdAt: 150, ...differing }]);
        return emailKey;
      };
      const agree = (id: string, emailKey: string, edition: 'us' | 'uk' = 'us') =>
        unit.offers.insert(offerRow(id, { emailKey, edition }));
      for (const id of ['due', 'told', 'bought', 'old', 'young', 'on-the-edge']) {
        const createdAt = { old: 99, young: 201, 'on-the-edge': 200 }[id] ?? 150;
        await agree(id, await signUp(id, { createdAt }));
      }
      await signUp('no-consent');
      await agree('other-edition', await signUp('other-edition'), 'uk');
      await agree('gift', await signUp('gift', { kind: 'gift' }));
      await add(unit, ['paid', { emailKey: 'bought@example.com', state: 'paid', childKey: 'p' }]);
      await unit.mails.insert(mailRow('m', { kind: 'reminder', recipient: 'TOLD@example.com' }));
      await unit.mails.insert(mailRow('n', { kind: 'another', recipient: 'due@example.com' }));
      // Other words, to which the same address has agreed before.
      await unit.offers.insert(
        offerRow('due-before', { emailKey: 'due@example.com', wording: 'I wanted offers.' }),
      );
      await agree('first', await signUp('first', { createdAt: 149 }));
      await agree('drawn', await signUp('drawn'));
      await unit.offers.insert(
        offerRow('other-words', { emailKey: await signUp('other-words'), wording: 'I wanted a code.' }),
      );
      const { wording } = offerRow('');
      const search = { from: 100, to: 200, after: '', kind: 'reminder', wording, limit: 10 };
      expect(ids(await unit.orders.leftUnpaid(search))).toEqual(['first', 'drawn', 'due', 'on-the-edge']);
      expect(ids(await unit.orders.leftUnpaid({ ...search, limit: 1 }))).toEqual(['first']);
      expect(ids(await unit.orders.leftUnpaid({ ...search, from: 150, after: 'drawn' }))).toEqual([
        'due',
        'on-the-edge',
      ]);
      expect(await unit.orders.leftUnpaid({ ...search, from: 300, to: 400 })).toEqual([]);
    },
  'untriedBefore: finds what is unpaid, older, and was never tried to be paid': async (unit) => {
    await add(
      unit,
      ['a', { createdAt: 99 }],
      ['b', { createdAt: 99, childKey: 'b' }],
      ['paid', { createdAt: 99, childKey: 'c', state: 'paid' }],
      ['tried', { createdAt: 99, childKey: 'd' }],
      ['young', { createdAt: 100, childKey: 'e' }],
    );
    await unit.attempts.insert(paymentRow('p', { orderId: 'tried' }));
    expect(ids(await unit.orders.untriedBefore(100, 10)).toSorted()).toEqual(['a', 'b']);
    expect(await unit.orders.untriedBefore(100, 1)).toHaveLength(1);
    expect(await unit.orders.untriedBefore(99, 10)).toEqual([]);
  },
  'declinedBefore: finds what was tried and is over, as long as it has an address': async (unit) => {
    const old = (childKey: string) => ({ createdAt: 99, childKey });
    await add(
      unit,
      ['declined', old('a')],
      ['declined too', old('b')],
      ['asked about', old('c')],
      ['erased', { ...old('d'), email: '' }],
      ['untried', old('e')],
      ['young', { ...old('f'), createdAt: 100 }],
    );
    for (const orderId of ['declined', 'declined too', 'erased', 'young', 'asked about'])
      await unit.attempts.insert(paymentRow(`p of ${orderId}`, { orderId }));
    await unit.attempts.insert(paymentRow('q', { orderId: 'asked about', state: 'unknown', searchAt: 1 }));
    expect(ids(await unit.orders.declinedBefore(100, 10)).toSorted()).toEqual(['declined', 'declined too']);
    expect(await unit.orders.declinedBefore(100, 1)).toHaveLength(1);
  },
  'childrenBefore: waits a year where the buyer asked to keep the details, and finds none twice': async (
    unit,
  ) => {
    await add(
      unit,
      ['last', { season: 2025 }],
      ['kept', { season: 2025, childKey: 'b', keepRequestedAt: 1 }],
      ['kept long', { season: 2024, childKey: 'c', keepRequestedAt: 1 }],
      ['done', { season: 2025, childKey: 'done' }],
      ['now', { season: 2026 }],
      ['gift', { season: 2025, kind: 'gift', childKey: 'd' }],
    );
    expect(ids(await unit.orders.childrenBefore(2026, 10)).toSorted()).toEqual(['kept long', 'last']);
    expect(await unit.orders.childrenBefore(2026, 1)).toHaveLength(1);
    expect(await unit.orders.childrenBefore(2024, 10)).toEqual([]);
  },
  'keptBefore: finds those to keep that are not reduced yet': async (unit) => {
    await add(
      unit,
      ['kept', { season: 2025, keepRequestedAt: 1 }],
      ['reduced', { season: 2025, childKey: 'kept-reduced', keepRequestedAt: 1 }],
      ['deleted', { season: 2025, childKey: 'deleted', keepRequestedAt: 1 }],
      ['not to keep', { season: 2025, childKey: 'b' }],
      ['now', { season: 2026, keepRequestedAt: 1 }],
    );
    expect(ids(await unit.orders.keptBefore(2026, 'kept-', 10))).toEqual(['kept']);
    expect(await unit.orders.keptBefore(2026, 'kept-', 0)).toEqual([]);
  },
  'withAddressBefore: finds past orders that have an address': async (unit) => {
    await add(unit, ['past', { season: 2025 }], ['erased', { season: 2024, email: '' }], ['now', {}]);
    expect(ids(await unit.orders.withAddressBefore(2026, 10))).toEqual(['past']);
    expect(await unit.orders.withAddressBefore(2026, 0)).toEqual([]);
    expect(await unit.orders.withAddressBefore(2025, 10)).toEqual([]);
  },
  'clearRecipient: forgets this address, in whatever case, and no other': async (unit) => {
    const gift = { kind: 'gift', giftFrom: 'Gran', giftMessage: 'Love' } as const;
    await add(
      unit,
      ['a', { ...gift, giftTo: 'Friend@example.com' }],
      ['b', { ...gift, giftTo: 'x@example.com' }],
    );
    await unit.orders.clearRecipient('friend@example.com');
    expect(await unit.orders.find('a')).toMatchObject({ giftTo: null, giftFrom: null, giftMessage: null });
    expect(await unit.orders.find('b')).toMatchObject({ giftTo: 'x@example.com', giftFrom: 'Gran' });
  },
  'clearRecipientsBefore: counts the gifts of past seasons whose recipients it forgets, once their codes have left':
    async (unit) => {
      const gift = { kind: 'gift', season: 2025, giftTo: 'x@example.com' } as const;
      await add(
        unit,
        ['a', gift],
        ['b', { kind: 'gift', season: 2024, giftMessage: 'Love' }],
        ['c', { ...gift, season: 2026 }],
        ['d', { kind: 'gift', season: 2025 }],
        ['e', { ...gift, giftAt: 99 }],
        ['f', { ...gift, giftAt: 100 }],
        ['g', { ...gift, giftAt: 100, state: 'cancelled' }],
      );
      expect(await unit.orders.clearRecipientsBefore(2026, 100)).toBe(4);
      expect(await unit.orders.clearRecipientsBefore(2026, 100)).toBe(0);
      expect(await unit.orders.find('f')).toMatchObject({ giftTo: 'x@example.com' });
      expect(await unit.orders.find('c')).toMatchObject({ giftTo: 'x@example.com' });
    },
});

describeTable('consents', {
  'insert, save, ofOrder: keeps each consent of an order, oldest first, whatever was changed since': async ({
    consents,
  }) => {
    await consents.insert(consentRow('later', { at: 200 }));
    await consents.insert(consentRow('first', { at: 100 }));
    await consents.insert(consentRow('other', { orderId: 'b' }));
    await consents.save(consentRow('first', { at: 100, phone: 'hmac:1', email: '' }));
    const found = await consents.ofOrder('a');
    expect(found).toEqual([
      consentRow('first', { at: 100, phone: 'hmac:1', email: '' }),
      consentRow('later', { at: 200 }),
    ]);
    expect(await consents.ofOrder('c')).toEqual([]);
  },
  'ofEmail: ignores the case of the stored address, and sorts by time': async ({ consents }) => {
    await consents.insert(consentRow('later', { at: 200, email: 'PARENT@example.com' }));
    await consents.insert(consentRow('first', { at: 100 }));
    await consents.insert(consentRow('other', { email: 'parent@example.co' }));
    await consents.save(consentRow('first', { at: 100, ip: '' }));
    expect(ids(await consents.ofEmail('parent@example.com'))).toEqual(['first', 'later']);
  },
  'existsForPhone, exists: go by the phone, and by phone and order together': async ({ consents }) => {
    await consents.insert(consentRow('one'));
    await consents.insert(consentRow('two', { orderId: 'b', phone: '+12125550000' }));
    expect(await consents.existsForPhone('+12125550000')).toBe(true);
    expect(await consents.existsForPhone('+12125559999')).toBe(false);
    expect(await consents.exists('a', '+12125551234')).toBe(true);
    expect(await consents.exists('a', '+12125550000')).toBe(false);
  },
  'deleteBefore: says how many were older': async ({ consents }) => {
    for (const at of [99, 98, 100]) await consents.insert(consentRow(`at ${at}`, { at }));
    expect(await consents.deleteBefore(100)).toBe(2);
    expect(ids(await consents.ofOrder('a'))).toEqual(['at 100']);
  },
});

describeTable('promotions', {
  'insert, find: finds a code with or without hyphens, and no other': async ({ promotions }) => {
    const code = promotionFor('SNOW-ABCDE', { kind: 'free_texts', freeTexts: 3, packageId: 12 });
    await promotions.insert(code);
    await promotions.insert(promotionFor('SNOW'));
    expect(await promotions.find('SNOWABCDE')).toEqual(code);
    expect(await promotions.find('S-NOW-ABCDE')).toEqual(code);
    expect(await promotions.find('SNOW')).toMatchObject({ code: 'SNOW' });
    expect(await promotions.find('snow')).toBeUndefined();
  },
  'list: begins with the oldest': async ({ promotions }) => {
    await promotions.insert(promotionFor('LATER', { createdAt: 200 }));
    await promotions.insert(promotionFor('FIRST', { createdAt: 100 }));
    expect((await promotions.list()).map(({ code }) => code)).toEqual(['FIRST', 'LATER']);
  },
  'saveEnd: ends one code, or lets it go on': async ({ promotions }) => {
    await promotions.insert(promotionFor('A'));
    await promotions.insert(promotionFor('B', { endsAt: 5 }));
    await promotions.saveEnd({ code: 'A', endsAt: 7 });
    await promotions.saveEnd({ code: 'B', endsAt: null });
    expect([(await promotions.find('A'))?.endsAt, (await promotions.find('B'))?.endsAt]).toEqual([7, null]);
  },
  'ofOrder: finds what an order has bought, in one order whatever was changed since': async (unit) => {
    await add(unit, ['a', { kind: 'gift' }], ['b', { kind: 'gift' }]);
    const bought = { kind: 'gift', giftOrderId: 'a', createdAt: 100 } as const;
    for (const code of ['C', 'A', 'B']) await unit.promotions.insert(promotionFor(code, bought));
    await unit.promotions.insert(promotionFor('D', { ...bought, giftOrderId: 'b' }));
    await unit.promotions.insert(promotionFor('E'));
    await unit.promotions.saveEnd({ code: 'A', endsAt: 7 });
    expect((await unit.promotions.ofOrder('a')).map(({ code }) => code)).toEqual(['A', 'B', 'C']);
    expect(await unit.promotions.ofOrder('c')).toEqual([]);
  },
  'insertUse, countUses, useOf, useBy, saveBuyer, deleteUseOf: tell who uses a code': async (unit) => {
    const { promotions } = unit;
    await add(unit, ['a'], ['b', other]);
    for (const code of ['SNOW', 'ICE']) await promotions.insert(promotionFor(code));
    const use = { orderId: 'a', code: 'SNOW', emailKey: 'parent@example.com', at: 100 };
    await promotions.insertUse(use);
    await promotions.insertUse({ ...use, orderId: 'b', emailKey: 'other@example.com' });
    expect([await promotions.countUses('SNOW'), await promotions.countUses('ICE')]).toEqual([2, 0]);
    expect(await promotions.useOf('a')).toEqual(use);
    expect(await promotions.useOf('c')).toBeUndefined();
    expect(await promotions.useBy('SNOW', 'parent@example.com')).toEqual(use);
    expect(await promotions.useBy('ICE', 'parent@example.com')).toBeUndefined();
    await promotions.saveBuyer({ orderId: 'a', emailKey: 'new@example.com' });
    expect(await promotions.useBy('SNOW', 'new@example.com')).toMatchObject({ orderId: 'a' });
    expect(await promotions.useBy('SNOW', 'other@example.com')).toMatchObject({ orderId: 'b' });
    await promotions.deleteUseOf('a');
    expect([await promotions.countUses('SNOW'), await promotions.useOf('a')]).toEqual([1, undefined]);
  },
});
