/** Proves what a sign-up stores, finds again and changes, what is kept of a child, and which phones are taken: asked of the rules alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#db/rows.ts';
import {
  type ChildDetails,
  childKeyOf,
  describeChild,
  isDescribable,
} from '#server/rules/ordering/details.ts';
import { ageIn, isOffered, keepDetails } from '#server/rules/ordering/kept-details.ts';
import { newLead, type SignUp } from '#server/rules/ordering/new-lead.ts';
import { beginOrder, noChild, noGift } from '#server/rules/ordering/new-order.ts';
import { maskPhone, readPhone } from '#server/rules/ordering/phone.ts';
import { createLead, type NewLead } from '#server/rules/ordering/sign-up.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';
import { leadFor, someTime, someVisitor } from '#test/support/rows.ts';

const hourMs = 3_600_000;
const phone = '+12125551234';

let shop: AskedRules;
beforeEach(async () => {
  shop = await askedRules();
});
afterEach(() => shop.memory.dispose());

describe('what a parent submits', () => {
  const wanted: SignUp = {
    edition: 'us',
    email: 'Parent@Example.com',
    childsName: 'ZOË',
    phone,
    zone: 'America/New_York',
    familyId: null,
    site: 'ab_test_anime',
    sub: 'sub',
    abTestValue: 'a',
    utmSource: 'news',
    wording: { version: 'us-1', hash: 'hash', text: 'I agree.' } as SignUp['wording'],
    wantsOffers: true,
    isProven: true,
    page: '/santa/signup',
    ip: '127.0.0.1',
    userAgent: 'test',
    visitor: someVisitor,
    grantedIds: ['granted'],
  };
  const byDay = { from: 21 * 60, to: 8 * 60 };
  const leadAt = (at: number, differing: Partial<SignUp> = {}, quietHours: typeof byDay | null = byDay) =>
    newLead({ ...wanted, ...differing }, { id: 'new', at, quietHours });

  it('is stored with what the parent agreed to, at the usual price of the day', () => {
    const from = { edition: 'us', ip: '127.0.0.1', userAgent: 'test', at: someTime };
    expect(leadAt(someTime)).toEqual({
      order: {
        id: 'new',
        visitor: someVisitor,
        season: 2026,
        edition: 'us',
        email: 'Parent@Example.com',
        emailKey: 'parent@example.com',
        phone,
        zone: 'America/New_York',
        familyId: null,
        childsName: 'ZOË',
        childKey: 'zoë',
        site: 'ab_test_anime',
        sub: 'sub',
        abTestValue: 'a',
        utmSource: 'news',
        packageId: 26,
        amount: 2995,
        currency: 'USD',
        createdAt: someTime,
      },
      consent: {
        ...from,
        visitor: someVisitor,
        phone,
        email: 'Parent@Example.com',
        wordingVersion: 'us-1',
        wordingHash: 'hash',
        wording: 'I agree.',
        boxes: 'guardian_consent',
        page: '/santa/signup',
      },
      welcome: { slot: 'welcome', season: 2026, dueAt: someTime, notAfter: someTime + 36 * hourMs },
      offers: {
        ...from,
        email: 'Parent@Example.com',
        emailKey: 'parent@example.com',
        wording:
          'Remind me once if I do not finish, and send me an offer now and then. Every e-mail has a link to unsubscribe.',
      },
      isProven: true,
      grantedIds: ['granted'],
    });
    expect(leadAt(someTime, { wantsOffers: false }).offers).toBeNull();
    const british = {
      edition: 'uk',
      phone: '+447400123456',
      zone: 'Europe/London',
      familyId: 'family',
    } as const;
    expect(leadAt(someTime, british).order).toMatchObject({
      edition: 'uk',
      currency: 'GBP',
      familyId: 'family',
    });
  });

  it.each<[string, number, Partial<SignUp>, number, number]>([
    ['at once', someTime, {}, someTime, 2026],
    ['after the quiet hours', Date.UTC(2026, 10, 22, 3), {}, Date.UTC(2026, 10, 22, 13), 2026],
    [
      'on the first of October, where it is signed up in June',
      Date.UTC(2026, 5, 1, 15),
      {},
      Date.UTC(2026, 9, 1, 20, 30),
      2026,
    ],
    [
      'next autumn, where Christmas morning has come',
      Date.UTC(2026, 11, 25, 15),
      {},
      Date.UTC(2027, 9, 1, 20, 30),
      2027,
    ],
    // Eight in the morning in Hawaii.
    [
      'at an hour that is none of night anywhere, where the zone is not known',
      Date.UTC(2026, 10, 21, 12),
      { zone: null },
      Date.UTC(2026, 10, 21, 18),
      2026,
    ],
  ])('brings the first text %s', (_, at, differing, dueAt, season) => {
    const { welcome, order } = leadAt(at, differing);
    expect([welcome.dueAt, welcome.season, order.season]).toEqual([dueAt, season, season]);
  });

  it('brings it at any hour where there are no quiet ones', () => {
    const night = Date.UTC(2026, 10, 22, 3);
    expect(leadAt(night, {}, null).welcome.dueAt).toBe(night);
  });
});

describe('a sign-up', () => {
  const stored = async () => ({
    orders: await shop.memory.rows<{ id: string }>('select id from orders order by id'),
    consents: await shop.memory.rows('select id from consents'),
    welcomes: await shop.memory.rows("select id from messages where slot = 'welcome'"),
    offers: await shop.memory.rows('select id from marketing_consents'),
  });
  const sizes = async () => Object.values(await stored()).map(({ length }) => length);
  const again = (differing: Partial<NewLead['order']> = {}, more: Partial<NewLead> = {}) => {
    const lead = leadFor('b', differing);
    return shop.write((unit) => createLead(unit, { ...lead, ...more }));
  };
  const offers = {
    email: 'parent@example.com',
    emailKey: 'parent@example.com',
    edition: 'us',
    wording: 'Yes.',
    ip: '',
    userAgent: '',
    at: someTime,
  } as const;

  it('is an order that waits for its payment, with a consent and a first text', async () => {
    const sam = { childsName: 'Sam', childKey: 'sam', zone: 'America/Chicago', familyId: 'family' };
    const { order, kind, welcome } = await again(sam);
    expect(kind).toBe('created');
    expect(order).toEqual({
      ...leadFor('b', sam).order,
      kind: 'texts',
      parentId: null,
      giftFrom: null,
      giftTo: null,
      giftAt: null,
      giftMessage: null,
      attemptId: null,
      absenceCertainAt: null,
      paidAt: null,
      textMinute: null,
      pausedAt: null,
      repliesAt: null,
      gender: null,
      town: null,
      age: null,
      petType: null,
      petName: null,
      elf: null,
      keepRequestedAt: null,
      state: 'awaitingPayment',
      story: 'bell',
      promoCode: null,
      textLimit: null,
      startWording: null,
      startRequestedAt: null,
      emailCorrections: 0,
      emailReadAt: null,
      signUpReportedAt: null,
    });
    expect(await shop.orderOf('b')).toEqual(order);
    // The phone has its first text already.
    expect(welcome).toMatchObject({ slot: 'welcome', orderId: 'a' });
    expect(await sizes()).toEqual([2, 2, 1, 0]);
  });

  it('tells another child of the family, on a phone of its own, another story', async () => {
    const { story } = (await again({ phone: '+12125551299', childKey: 'sam' })).order;
    expect([(await shop.orderOf()).story, story]).toEqual(['bell', 'kitten']);
  });

  it.each<[string, Partial<NewLead['order']>, Partial<NewLead>, 'created' | 'repeated', number[]]>([
    ['the same again', {}, {}, 'repeated', [1, 1, 1, 0]],
    ['with offers', {}, { offers }, 'repeated', [1, 1, 1, 1]],
    ['from another browser', { visitor: 'other' }, {}, 'created', [2, 2, 1, 0]],
    [
      'from another browser with the link',
      { visitor: 'other' },
      { grantedIds: ['a'] },
      'repeated',
      [1, 1, 1, 0],
    ],
    ['of another child', { childKey: 'sam' }, {}, 'created', [2, 2, 1, 0]],
    ['of another phone', { phone: '+12125551299' }, {}, 'created', [2, 2, 2, 0]],
    ['of another season', { season: 2027 }, {}, 'created', [2, 2, 2, 0]],
    [
      'with other words that the parent agreed to',
      {},
      { consent: { ...leadFor('b').consent, wordingVersion: 'us-2' } },
      'repeated',
      [1, 2, 1, 0],
    ],
    [
      'agreed to in another browser',
      {},
      { consent: { ...leadFor('b').consent, visitor: 'other' } },
      'repeated',
      [1, 2, 1, 0],
    ],
    [
      'agreed to for another phone',
      {},
      { consent: { ...leadFor('b').consent, phone: '+12125551299' } },
      'repeated',
      [1, 2, 1, 0],
    ],
  ])('%s', async (_, differing, more, kind, expected) => {
    const outcome = await again(differing, more);
    expect([outcome.kind, outcome.order.id]).toEqual([kind, kind === 'created' ? 'b' : 'a']);
    expect(await sizes()).toEqual(expected);
  });

  it('with words that were agreed to before needs no other consent, whatever was agreed to meanwhile', async () => {
    for (const wordingVersion of ['us-2', 'us-2', 'us-1'])
      await again({}, { consent: { ...leadFor('b').consent, wordingVersion } });
    expect(await sizes()).toEqual([1, 2, 1, 0]);
  });

  it('brings no first text to a phone that had it before its data was deleted', async () => {
    await shop.memory.run("delete from messages where slot = 'welcome'");
    await shop.write((unit) => unit.firstTexts.add(phone, 2026));
    expect((await again()).welcome).toBeUndefined();
    expect((await again({ phone: '+12125551299' })).welcome).toMatchObject({ orderId: 'b' });
  });

  it('brings no second first text to an order whose number was changed', async () => {
    await shop.memory.run("update messages set state = 'accepted'");
    await shop.change({ phone: '+12125551299' });
    const { kind, welcome } = await again({ phone: '+12125551299' });
    expect([kind, welcome]).toEqual(['repeated', expect.objectContaining({ orderId: 'a', phone })]);
    expect(await sizes()).toEqual([1, 2, 1, 0]);
  });

  it.each<[Partial<Order>, Partial<NewLead['order']>, Partial<Order>]>([
    [{}, { zone: 'America/Chicago' }, { zone: 'America/Chicago', familyId: null }],
    [{}, { zone: null }, { zone: 'America/New_York', familyId: null }],
    [{}, { familyId: 'family' }, { zone: 'America/New_York', familyId: 'family' }],
    [{ familyId: 'family' }, {}, { zone: 'America/New_York', familyId: 'family' }],
    [
      { state: 'paid' },
      { zone: 'America/Chicago', familyId: 'family' },
      { zone: 'America/New_York', familyId: null },
    ],
  ])('that was %j and says %j again becomes %j', async (before, said, after) => {
    await shop.change(before);
    expect((await again(said)).order).toMatchObject(after);
    expect(await shop.orderOf()).toMatchObject(after);
  });

  it('that begins knows nothing of a child where it is an extra or a gift', () => {
    const { zone: _, familyId: __, ...known } = leadFor('b').order;
    const wanted = { ...known, ...noChild, ...noGift, kind: 'gift', parentId: null } as const;
    expect(beginOrder(wanted)).toMatchObject({
      phone: '',
      childsName: '',
      childKey: '',
      sub: '',
      zone: null,
      familyId: null,
      story: 'bell',
      state: 'awaitingPayment',
    });
  });
});

describe('the details of a child', () => {
  const tell = (details: ChildDetails, id = 'a') => shop.ask((unit) => describeChild(unit, id, details));

  it('are added, changed and deleted one by one', async () => {
    const all = {
      gender: 'girl',
      town: 'Denver',
      age: 7,
      petType: 'dog',
      petName: 'Rex',
      elf: 'Pip',
    } as const;
    expect(await tell(all)).toBe(true);
    expect(await shop.orderOf()).toMatchObject({ ...all, childsName: 'Zoë', childKey: 'zoë' });
    expect(await tell({ town: null, age: undefined, elf: 'Jingles' })).toBe(true);
    expect(await shop.orderOf()).toMatchObject({ ...all, town: null, elf: 'Jingles' });
    expect(await tell(all, 'unknown')).toBe(false);
  });

  it.each<[string, string, Partial<Order>, (() => Promise<unknown>) | undefined, string]>([
    ['Sam', 'Sam', {}, undefined, 'sam'],
    ['ZOË', 'ZOË', {}, undefined, 'zoë'],
    ['Zoë', 'Zoë', { childKey: 'zoë a' }, undefined, 'zoë a'],
    ['Sam', 'Sam', { childKey: 'zoë a' }, undefined, 'zoë a'],
    ['Sam', 'Sam', {}, () => shop.rules.createLead(leadFor('b', { childKey: 'sam' })), 'sam a'],
    [
      'Sam',
      'Sam',
      {},
      () => shop.rules.createLead(leadFor('b', { childKey: 'sam', visitor: 'other' })),
      'sam',
    ],
  ])('with the name corrected to %s are of %s', async (name, childsName, before, prepare, childKey) => {
    await shop.change(before);
    await prepare?.();
    expect(await tell({ childsName: name })).toBe(true);
    expect(await shop.orderOf()).toMatchObject({ childsName, childKey });
  });

  it('cannot be added or kept once they were deleted, nor kept of what has no child', async () => {
    const gone = 'conflict details_gone';
    const keep = (at: number | null, id = 'a') => shop.ask((unit) => keepDetails(unit, id, at));
    expect(await keep(someTime)).toBeUndefined();
    expect(await shop.orderOf()).toMatchObject({ keepRequestedAt: someTime });
    expect(await keep(null)).toBeUndefined();
    expect(await shop.orderOf()).toMatchObject({ keepRequestedAt: null });
    await shop.change({ childKey: 'a' });
    expect([await tell({ elf: 'Pip' }), await keep(someTime), await keep(someTime, 'unknown')]).toEqual([
      gone,
      gone,
      gone,
    ]);
    await shop.change({ childKey: 'zoë', kind: 'gift' });
    expect(await keep(someTime)).toBe(gone);
    expect(await shop.orderOf()).toMatchObject({ keepRequestedAt: null, elf: null });
  });

  it.each<[Partial<Order>, boolean]>([
    [{ state: 'paid' }, true],
    [{}, false],
    [{ state: 'paid', kind: 'gift' }, false],
    [{ state: 'paid', childKey: 'a' }, false],
  ])('of an order like %j may be added: %s', async (differing, expected) => {
    expect(isDescribable({ ...(await shop.orderOf()), ...differing })).toBe(expected);
  });

  it('are found by a name however it is written', () => {
    expect(childKeyOf('ZOE\u0308')).toBe('zo\u00EB');
  });

  it.each([
    [7, 8],
    [16, 17],
    [17, null],
    [null, null],
  ])('of a child of %s say %s a season later', (age, later) => {
    expect(ageIn(2027, { age, season: 2026 })).toBe(later);
  });

  const kept = { keepRequestedAt: someTime, season: 2025 };
  it.each<[Partial<Order>, boolean]>([
    [{ ...kept, gender: 'girl' }, true],
    [{ ...kept, town: 'Denver' }, true],
    [{ ...kept, age: 7 }, true],
    [{ ...kept, petType: 'dog' }, true],
    [{ ...kept, petName: 'Rex' }, true],
    [{ ...kept, elf: 'Pip' }, true],
    [kept, false],
    [{ ...kept, keepRequestedAt: null, elf: 'Pip' }, false],
    [{ ...kept, season: 2026, elf: 'Pip' }, false],
  ])('of an order like %j are offered in 2026: %s', async (differing, expected) => {
    expect(isOffered({ ...(await shop.orderOf()), ...differing }, 2026)).toBe(expected);
  });
});

describe('a phone [B2]', () => {
  const noUsPhone = 'This is not a US cell phone number. They have ten digits, such as (212) 555-1234.';
  const noUkPhone = 'This is not a UK mobile number. They start 07 and have 11 digits.';
  const notHere = 'Santa can only text phones in the United States from here.';
  it.each([
    ['us', '(212) 555-1234', phone],
    ['us', '12125551234', phone],
    ['us', '+1 212.555.1234', phone],
    ['us', '7875551234', '+17875551234'],
    ['us', '\u202d+1 (212) 555-1234\u202c', phone],
    ['us', '212\u2011555\u20131234', phone],
    ['us', '555', noUsPhone],
    ['us', '2125551234 x5', noUsPhone],
    ['us', '+', noUsPhone],
    ['us', '0125551234', noUsPhone],
    ['us', '4165551234', notHere],
    ['us', '+447400123456', notHere],
    ['us', '8005551234', 'This number cannot get texts. Use a US cell phone.'],
    ['us', '2125550123', noUsPhone],
    ['uk', '07400 123456', '+447400123456'],
    ['uk', '+44 7400 123456', '+447400123456'],
    ['uk', '\u202a07400\u00a0123\u2011456\u202c', '+447400123456'],
    ['uk', '12125551234', noUkPhone],
    ['uk', '+12125551234', 'Santa can only text UK mobile phones from here.'],
    ['uk', '020 7946 0018', 'This number cannot get texts. UK mobile numbers start 07 and have 11 digits.'],
    ['uk', '07700 900123', noUkPhone],
  ] as const)('in the %s edition, typed as %s, is %s', (edition, typed, expected) => {
    const read = readPhone(typed, edition, false);
    expect(read).toEqual(
      expected.startsWith('+') ? { ok: true, phone: expected } : { ok: false, sentence: expected },
    );
  });

  it('of films is taken where the settings allow it, and no other that is none', () => {
    const read = (typed: string, edition: 'us' | 'uk') => readPhone(typed, edition, true);
    expect(read('2125550123', 'us')).toEqual({ ok: true, phone: '+12125550123' });
    expect(read('07700 900123', 'uk')).toEqual({ ok: true, phone: '+447700900123' });
    expect(read('555', 'us')).toEqual({ ok: false, sentence: noUsPhone });
  });

  it('is shown by its last four digits', () => {
    expect([maskPhone(phone), maskPhone('')]).toEqual(['•••••••1234', '']);
  });
});
