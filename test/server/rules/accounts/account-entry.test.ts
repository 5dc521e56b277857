/** What an account shows of orders, who has bought, and what moves with a corrected address, in rows written by hand. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Unit } from '#db/unit.ts';
import { accountEntry, accountOf, hasBought } from '#server/rules/accounts/account-entry.ts';
import { correctEmail, correctEmailByHand } from '#server/rules/accounts/correct-email.ts';
import { hashOfSecret } from '#server/rules/accounts/link-secret.ts';
import { consentRow, mailRow, orderRow, paymentRow, refundRow } from '#test/db/tables/rows.ts';
import { asRefusal } from '#test/support/as-refusal.ts';
import { promotionFor } from '#test/support/rows.ts';
import { testContacts } from '#test/support/shop.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';

let opened: OpenStore;
beforeEach(async () => {
  opened = await openShopStore();
});
afterEach(() => opened.dispose());

const paid = { state: 'paid', paidAt: 100 } as const;
const right = 'new@example.com';

/** Puts orders in, each of a child of its own. */
async function add({ orders }: Unit, ...rows: Parameters<typeof orderRow>[]) {
  for (const [id, more] of rows) await orders.insert(orderRow(id, { childKey: id, ...more }));
}

it('an entry has the refund and the dispute of what paid for it, its film, its paid extras and its other phone', async () => {
  const change = { orderId: 'a', phone: '+12125550000', code: '123456', expiresAt: 100 };
  const entry = await opened.store.write(async (unit) => {
    const { attempts, disputes, mails, numberChanges, refunds } = unit;
    await add(unit, ['a', paid], ['film', { ...paid, kind: 'upgrade', parentId: 'a' }]);
    await add(unit, ['unpaid', { kind: 'upgrade', parentId: 'a', packageId: 27 }]);
    await attempts.insert(paymentRow('twice', { state: 'surplus', startedAt: 1 }));
    await attempts.insert(paymentRow('once', { state: 'succeeded', startedAt: 2 }));
    await refunds.insert(refundRow('of twice', { paymentId: 'twice', startedAt: 1 }));
    await refunds.insert(refundRow('of once', { paymentId: 'once', startedAt: 2 }));
    await disputes.insert({ id: 'd', paymentId: 'once', state: 'opened', reportedAt: 1 });
    for (const kind of ['receipt', 'film']) await mails.insert(mailRow(kind, { orderId: 'a', kind }));
    await numberChanges.put(change);
    return accountEntry(unit, 'a');
  });
  expect([entry?.refund?.id, entry?.dispute?.id, entry?.film?.id]).toEqual(['of once', 'd', 'film']);
  expect([entry?.extras.map(({ order }) => order.id), entry?.numberChange]).toEqual([['film'], change]);
});

it('an account has the orders of texts, and gifts that were paid', async () => {
  const all = await opened.store.write(async (unit) => {
    await add(unit, ['a', paid], ['b'], ['c', { kind: 'gift' }], ['d', { ...paid, kind: 'gift' }]);
    return accountOf(unit, ['a', 'b', 'c', 'd', 'e']);
  });
  expect(all.map(({ order }) => order.id)).toEqual(['a', 'b', 'd']);
});

it.each([
  ['PARENT@example.com', '+12125551234', 2026, true],
  ['other@example.com', '+12125551234', 2026, false],
  ['parent@example.com', '+12125551234', 2027, false],
  ['parent@example.com', '+12125550000', 2026, false],
])('%s has bought texts to %s for %s: %s', async (email, phone, season, expected) => {
  const bought = await opened.store.write(async (unit) => {
    await add(unit, ['a', paid], ['b', { phone: '+12125550000' }]);
    return hasBought(unit, { email, phone, season });
  });
  expect(bought).toBe(expected);
});

it.each<[string, Record<string, Parameters<typeof mailRow>[1]>, string[]]>([
  [
    'the receipt that waits beside another e-mail',
    { receipt: {}, film: { state: 'sent' } },
    ['receipt new', 'film old', 'address-corrected-1 old'],
  ],
  [
    'one that was sent, as another one',
    { receipt: { state: 'sent' } },
    ['receipt old', 'receipt-2 new', 'address-corrected-1 old'],
  ],
  [
    'the second that waits, and no third',
    { receipt: { state: 'sent' }, 'receipt-2': {} },
    ['receipt old', 'receipt-2 new', 'address-corrected-1 old'],
  ],
])('a correction brings %s', async (_, before, after) => {
  const mails = await opened.store.write(async (unit) => {
    await add(unit, ['a', { ...paid, emailKey: 'parent@example.com' }]);
    for (const [kind, more] of Object.entries(before))
      await unit.mails.insert(mailRow(kind, { orderId: 'a', kind, ...more }));
    const correction = { orderId: 'a', edition: 'us', email: right, ownOrderIds: [], at: 100 } as const;
    await correctEmail(unit, testContacts, correction);
    return unit.mails.ofOrder('a');
  });
  const told = mails.map(({ kind, recipient }) => `${kind} ${recipient === right ? 'new' : 'old'}`);
  expect(told.toSorted()).toEqual(after.toSorted());
});

it('a correction leaves a consent of another address, a code that the new address has used, and the key of the child', async () => {
  await opened.store.write(async (unit) => {
    const { consents, orders, promotions } = unit;
    await add(unit, ['a', paid], ['b', { ...paid, emailKey: right, email: right }]);
    await consents.insert(consentRow('own'));
    await consents.insert(consentRow('other', { email: 'other@example.com', at: 200 }));
    await promotions.insert(promotionFor('SNOW'));
    await promotions.insertUse({ orderId: 'a', code: 'SNOW', emailKey: 'parent@example.com', at: 1 });
    await promotions.insertUse({ orderId: 'b', code: 'SNOW', emailKey: right, at: 1 });
    const correction = { orderId: 'a', edition: 'us', email: right, ownOrderIds: ['b'], at: 100 } as const;
    await correctEmail(unit, testContacts, correction);
    expect((await consents.ofOrder('a')).map(({ email }) => email)).toEqual([right, 'other@example.com']);
    expect((await promotions.useOf('a'))?.emailKey).toBe('parent@example.com');
    expect(await orders.find('a')).toMatchObject({ emailKey: right, childKey: 'a' });
  });
});

it('a link that was sent stays valid: what is stored of its secret never changes', () => {
  expect(hashOfSecret('secret')).toBe('K7gNU3sdo-OL0wNhqoVWhr3g6s1xYv72ol_pe_Unols');
});

it('a correction by hand is of a paid order alone, begins anew what the old address has read, and is made once', async () => {
  await opened.store.write(async (unit) => {
    await add(
      unit,
      ['a', { ...paid, emailReadAt: 90 }],
      ['unpaid', {}],
      ['extra', { ...paid, kind: 'upgrade', parentId: 'a' }],
      ['erased', { ...paid, email: '', emailKey: '' }],
    );
  });
  const byHand = (orderId: string, email = right) =>
    opened.store
      .write((unit) => correctEmailByHand(unit, testContacts, { orderId, email, at: 100 }))
      .catch((error) => asRefusal(error).code);
  for (const id of ['none', 'unpaid', 'extra', 'erased']) expect(await byHand(id)).toBe('not_correctable');
  expect([await byHand('a'), await byHand('a'), await byHand('a', right.toUpperCase())]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await opened.rows("select email_key, email_read_at from orders where id = 'a'")).toEqual([
    { email_key: right, email_read_at: null },
  ]);
  expect(await opened.rows('select whose, before from session_ends order by whose')).toEqual([
    { whose: 'a', before: 101 },
    { whose: 'extra', before: 101 },
  ]);
});
