/** Proves what an order brings once it is paid, and what gifts, extras, codes and phones are refused for: asked of the rules alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, Order, Promotion } from '#db/rows.ts';
import type { AgreedPrice } from '#db/schema.ts';
import { accountEntry } from '#server/rules/accounts/account-entry.ts';
import { sendCodesAgain } from '#server/rules/ordering/codes-again.ts';
import { extrasToAdd, orderExtra, orderExtraAtOnce } from '#server/rules/ordering/extra.ts';
import { filmOf } from '#server/rules/ordering/film.ts';
import { orderGift } from '#server/rules/ordering/gift.ts';
import { startWording } from '#server/rules/ordering/start.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';
import { leadFor, promotionFor, someTime, someVisitor } from '#test/support/rows.ts';
import { someShop } from '#test/support/rules.ts';

const dayMs = 86_400_000;

let shop: AskedRules;
beforeEach(async () => {
  shop = await askedRules();
});
afterEach(() => shop.memory.dispose());

const slots = async (orderId = 'a') =>
  (await shop.write((unit) => unit.texts.ofOrder(orderId))).map(({ slot }) => slot);
const mails = async (orderId = 'a') =>
  (await shop.write((unit) => unit.mails.ofOrder(orderId))).toSorted((a, b) => a.kind.localeCompare(b.kind));
const codes = async (orderId = 'a') =>
  (await shop.write((unit) => unit.promotions.ofOrder(orderId))).toSorted((a, b) =>
    a.code.localeCompare(b.code),
  );

describe('a paid order [C12] [C13]', () => {
  const gift = {
    code: expect.stringMatching(/^GIFT-[A-Z2-9]{5}-[A-Z2-9]{5}$/),
    kind: 'gift',
    name: 'Gift',
    percentOff: 100,
    freeTexts: 0,
    packageId: 26,
    edition: 'us',
    startsAt: someTime,
    endsAt: null,
    maxUses: 1,
    giftOrderId: 'a',
    createdAt: someTime,
  };
  const film = {
    dueAt: Date.UTC(2026, 11, 24, 9),
    body: expect.stringContaining('/uk/santa/film\n'),
  };
  const filmInUs = {
    dueAt: Date.UTC(2026, 11, 24, 14),
    body: expect.stringContaining('/us/santa/film\n'),
  };
  const uk = { edition: 'uk', phone: '+447400123456', zone: 'Europe/London' } as const;
  const start = { startWording: startWording.text };
  type Bought = [Partial<Order>, Partial<AgreedPrice>, string, string[], object[], Partial<Mail>[]];

  it.each<[string, Bought]>([
    ['of two texts', [{}, {}, '2 texts from Santa, December 24 – 25, 2026', ['12-24', '12-25'], [], []]],
    ['of one text', [{}, { textLimit: 1 }, '1 text from Santa, December 25, 2026', ['12-25'], [], []]],
    [
      'in the UK, with the film that comes with it',
      [
        uk,
        { packageId: 12, textLimit: 12, ...start },
        '12 texts from Santa, 14 – 25 December 2026, and Santa’s film',
        Array.from({ length: 12 }, (_, day) => `12-${day + 14}`),
        [],
        [film],
      ],
    ],
    [
      'of a gift',
      [{ kind: 'gift' }, { textLimit: null }, 'Santa’s texts, as a gift', [], [gift], [{ kind: 'gift' }]],
    ],
    [
      'of a family package',
      [
        { kind: 'upgrade', parentId: 'a' },
        { packageId: 34 },
        'Family package',
        [],
        [
          { ...gift, packageId: 18 },
          { ...gift, packageId: 18 },
        ],
        [{ kind: 'family-codes' }],
      ],
    ],
    [
      'of a film',
      [{ kind: 'upgrade', parentId: 'a' }, { packageId: 32 }, 'Video package', [], [], [filmInUs]],
    ],
    [
      'of what is not sold any more',
      [{}, { packageId: 99 }, '2 texts from Santa, December 24 – 25, 2026', ['12-24', '12-25'], [], []],
    ],
    [
      'of a gift that is not sold any more',
      [
        { kind: 'gift' },
        { packageId: 99 },
        'Santa’s texts, as a gift',
        [],
        [{ ...gift, packageId: 99 }],
        [{ kind: 'gift' }],
      ],
    ],
  ])(
    '%s brings all of it, and a receipt that says so',
    async (_, [order, price, bought, texts, promotions, letters]) => {
      await shop.change(order);
      await shop.pay(price);
      expect((await slots()).filter((slot) => slot !== 'welcome')).toEqual(texts);
      expect(await codes()).toEqual(promotions);
      const sent = await mails();
      expect(sent.filter(({ kind }) => kind !== 'receipt')).toMatchObject(letters);
      const receipt = sent.find(({ kind }) => kind === 'receipt')?.body.replaceAll('\u2009', ' ');
      expect(receipt).toContain(`For: ${bought}\nOn your card statement: NPP*NORTH POLE POST\n`);
      expect(receipt).toContain(`\nhttps://shop.example/${order.edition ?? 'us'}/accounts/menu\n`);
      const letter = sent.find(({ kind }) => kind !== 'receipt' && kind !== 'film');
      if (letter) expect(letter.body).toContain('https://shop.example/us/santa/signup');
      for (const { code } of await codes()) expect(letter?.body).toContain(code);
    },
  );

  it('is told to advertisers where the buyer has agreed to that', async () => {
    const seen = { website: 'https://shop.example/', fbp: 'f', fbc: '', ttp: '' };
    await shop.write((unit) =>
      unit.adPermissions.put({
        orderId: 'a',
        visitor: someVisitor,
        seen: JSON.stringify(seen),
        at: someTime,
      }),
    );
    await shop.pay();
    const events = await shop.memory.rows<{ id: string; payload: string }>(
      'select id, payload from ad_events',
    );
    expect(events.map(({ id, payload }) => [id, JSON.parse(payload)])).toMatchObject([
      ['purchase-payment of a', { ...seen, event: 'purchase', value: '29.95', currency: 'USD' }],
    ]);
  });

  it('of a film that has left already brings it at once', async () => {
    await shop.change({ kind: 'upgrade', parentId: 'a', season: 2025 });
    await shop.pay({ packageId: 32, season: 2025 });
    expect((await mails()).find(({ kind }) => kind === 'film')?.dueAt).toBe(someTime);
  });

  it.each<[string, Partial<Promotion>, Partial<AgreedPrice>, number[]]>([
    [
      'what a gift has paid for and does not come',
      { kind: 'gift', giftOrderId: 'a', packageId: 12, edition: 'us' },
      {},
      [10],
    ],
    [
      'what a gift of a whole season has paid for',
      { kind: 'gift', giftOrderId: 'a', packageId: 26, edition: 'us' },
      {},
      [23],
    ],
    ['what was kept before', { kind: 'free_texts', freeTexts: 3, giftOrderId: 'a' }, {}, [1]],
    ['nothing where all of it comes', { kind: 'free_texts', freeTexts: 2, giftOrderId: 'a' }, {}, []],
    ['nothing of a code that was not bought', { kind: 'free_texts', freeTexts: 3 }, {}, []],
    ['nothing without a code', { kind: 'gift', giftOrderId: 'a' }, { promoCode: null }, []],
  ])('keeps under a new code %s', async (_, promotion, price, kept) => {
    await shop.rules.createLead(leadFor('b', { phone: '+12125551299', childKey: 'sam' }));
    await shop.rules.createPromotion(promotionFor('CODE', { ...promotion, percentOff: 100 }));
    await shop.pay({ amount: 0, promoCode: 'CODE', ...price }, 'b');
    const own = { kind: 'free_texts', name: 'Kept for you', percentOff: 0, packageId: null, edition: 'us' };
    const lasting = { startsAt: someTime, endsAt: null, maxUses: 1, giftOrderId: 'b', createdAt: someTime };
    const code = gift.code;
    expect(await codes('b')).toEqual(kept.map((freeTexts) => ({ ...own, ...lasting, code, freeTexts })));
    const letter = (await mails('b')).find(({ kind }) => kind === 'kept-texts')?.body;
    expect(letter?.includes('https://shop.example/us/santa/signup')).toBe(kept.length > 0 ? true : undefined);
    const [more, them] = kept[0] === 1 ? ['one more text', 'it'] : [`${kept[0]} more texts`, 'them'];
    expect(letter?.split('\n').slice(0, 3)).toEqual(
      letter && [
        `Your code paid for ${more} than there were free days left in December. We are keeping ${them} for you.`,
        '',
        expect.stringContaining('Your code for next December: GIFT-'),
      ],
    );
  });
});

describe('a gift [C15]', () => {
  const wanted = {
    id: 'gift',
    edition: 'us',
    packageId: 12,
    visitor: someVisitor,
    email: 'Granny@example.com',
    recipient: 'family@example.com',
    giver: 'Granny',
    message: 'With love',
    day: '2026-12-01',
    at: someTime,
  } as const;
  const give = (differing: object = {}) => shop.ask((unit) => orderGift(unit, { ...wanted, ...differing }));

  it('is ordered with what the giver wrote, at its price', async () => {
    const order = {
      id: 'gift',
      kind: 'gift',
      parentId: null,
      visitor: someVisitor,
      season: 2026,
      edition: 'us',
      email: 'Granny@example.com',
      emailKey: 'granny@example.com',
      phone: '',
      childsName: '',
      childKey: '',
      sub: '',
      site: '',
      abTestValue: '',
      utmSource: '',
      packageId: 12,
      amount: 1495,
      currency: 'USD',
      giftFrom: 'Granny',
      giftTo: 'family@example.com',
      giftAt: Date.UTC(2026, 11, 1, 14),
      giftMessage: 'With love',
      createdAt: someTime,
      state: 'awaitingPayment',
    };
    expect(await give()).toMatchObject(order);
    expect(await shop.orderOf('gift')).toMatchObject(order);
    const bare = { id: 'bare', recipient: '', giver: '', message: '', day: '' };
    expect(await give(bare)).toMatchObject({ giftFrom: null, giftTo: null, giftAt: null, giftMessage: null });
  });

  it.each([
    // Ten in the morning in New York: nine o'clock is over, so it leaves now.
    ['2026-11-21', someTime],
    ['2026-11-22', Date.UTC(2026, 10, 22, 14)],
    ['2026-11-20', 'invalid invalid_day send_on'],
    ['2027-11-22', Date.UTC(2027, 10, 22, 14)],
    ['2027-11-23', 'invalid invalid_day send_on'],
    ['2026-11-31', 'invalid invalid_day send_on'],
  ])('on %s leaves at %s', async (day, expected) => {
    const given = await give({ day });
    expect(typeof given === 'string' ? given : given.giftAt).toBe(expected);
  });

  it('is refused for what is not sold', async () => {
    expect(await give({ packageId: 31 })).toBe('invalid unknown_package package_id');
  });
});

describe('an extra [C13]', () => {
  const wanted = { id: 'extra', name: 'family', shownAmount: '19.95', at: someTime } as const;
  const add = async (differing: object = {}) => {
    const parent = await shop.orderOf();
    return shop.ask((unit) => orderExtra(unit, parent, { ...wanted, ...differing }));
  };
  const addAtOnce = async (differing: object = {}) => {
    const parent = await shop.orderOf();
    return shop.ask((unit) => orderExtraAtOnce(unit, parent, { ...wanted, ...differing }));
  };

  it('is ordered at the price of the day with what is known of the buyer, and nothing of the child', async () => {
    const known = {
      edition: 'us',
      email: 'parent@example.com',
      emailKey: 'parent@example.com',
      season: 2026,
    };
    const from = { site: 'ab_test_anime', abTestValue: 'a', utmSource: 'news', visitor: null };
    await shop.change({ abTestValue: 'a', utmSource: 'news' });
    await shop.pay();
    const order = { ...known, ...from, id: 'extra', kind: 'upgrade', parentId: 'a', createdAt: someTime };
    const price = { packageId: 31, amount: 1995, currency: 'USD' };
    const none = { phone: '', childsName: '', giftFrom: null, giftTo: null, giftAt: null, giftMessage: null };
    expect(await add()).toMatchObject({ ...order, ...price, ...none });
    expect(await shop.orderOf('extra')).toMatchObject({ ...order, ...price, ...none });
    expect(await add({ id: 'again', shownAmount: '' })).toMatchObject({ id: 'extra' });
    const eve = { id: 'later', at: Date.UTC(2026, 11, 24, 12), shownAmount: '4.95' };
    const renewed = { id: 'extra', packageId: 36, amount: 495 };
    expect(await add(eve)).toMatchObject(renewed);
    expect(await shop.orderOf('extra')).toMatchObject(renewed);
  });

  it('that is paid keeps its price, and one that was cancelled can be bought again, as can another one', async () => {
    await shop.pay();
    await add();
    await shop.pay({ packageId: 31, amount: 1995 }, 'extra');
    const eve = { id: 'later', at: Date.UTC(2026, 11, 24, 12), shownAmount: '' };
    expect(await add(eve)).toMatchObject({ id: 'extra', packageId: 31, amount: 1995 });
    expect(await add({ id: 'film', name: 'video', shownAmount: '9.95' })).toMatchObject({
      id: 'film',
      packageId: 32,
    });
    await shop.change({ state: 'cancelled' }, 'extra');
    expect(await add(eve)).toMatchObject({ id: 'later', packageId: 36 });
  });

  it.each<[string, Partial<Order>, object, string | undefined]>([
    ['conflict order_cancelled', { state: 'cancelled' }, {}, undefined],
    ['conflict order_on_hold', { state: 'onHold' }, {}, undefined],
    ['conflict order_not_paid', { state: 'unresolved' }, {}, undefined],
    [
      'conflict already_included',
      { edition: 'uk', textLimit: null },
      { name: 'video', shownAmount: '' },
      undefined,
    ],
    ['invalid other_sum amount', {}, { shownAmount: '19.94' }, undefined],
  ])('is refused with %s', async (refusal, order, differing) => {
    await shop.pay();
    await shop.change(order);
    expect(await add(differing)).toBe(refusal);
    expect(await addAtOnce(differing)).toBe(refusal);
    expect(await shop.rules.findOrder('extra')).toBeUndefined();
  });

  it('whose own money does not come is refused, and not ordered once more', async () => {
    await shop.pay();
    await add();
    await shop.pay({ packageId: 31 }, 'extra');
    await shop.change({ state: 'onHold' }, 'extra');
    expect(await add({ id: 'again' })).toBe('conflict order_on_hold');
    expect(await addAtOnce({ id: 'again' })).toBe('conflict order_on_hold');
    expect(await add({ id: 'film', name: 'video', shownAmount: '9.95' })).toMatchObject({ id: 'film' });
  });

  it.each<[string, Order['state']]>([
    ['conflict order_cancelled', 'cancelled'],
    ['conflict order_on_hold', 'onHold'],
  ])('in one press is refused with %s also where no method was kept', async (refusal, state) => {
    await shop.pay({}, 'a', null);
    await shop.change({ state });
    expect(await addAtOnce()).toBe(refusal);
  });

  it('in one press is charged to the kept method, and refused without one', async () => {
    expect(await addAtOnce()).toBe('conflict method_not_kept');
    await shop.pay();
    const price = {
      packageId: 31,
      amount: 1995,
      textLimit: null,
      promoCode: null,
      season: 2026,
      startWording: null,
    };
    expect(await addAtOnce()).toEqual({ order: await shop.orderOf('extra'), price, token: 'token' });
    await shop.rules.createLead(leadFor('b', { childKey: 'sam', phone: '+12125551299' }));
    await shop.pay({}, 'b', null);
    const other = await shop.orderOf('b');
    expect(await shop.ask((unit) => orderExtraAtOnce(unit, other, wanted))).toBe('conflict method_not_kept');
  });

  it('is offered as long as it is not there, beside paid texts alone', async () => {
    const offered = () =>
      shop.write(async (unit) => {
        const entry = await accountEntry(unit, 'a');
        return entry ? extrasToAdd(entry, someTime).map(({ id, amount }) => `${id}: ${amount}`) : [];
      });
    expect(await offered()).toEqual([]);
    await shop.pay();
    expect(await offered()).toEqual(['31: 1995', '32: 995']);
    await add();
    expect(await offered()).toEqual(['31: 1995', '32: 995']);
    await shop.pay({ packageId: 31 }, 'extra');
    expect(await offered()).toEqual(['32: 995']);
    await shop.change({ state: 'onHold' }, 'extra');
    expect(await offered()).toEqual(['32: 995']);
    await shop.change({ state: 'cancelled' }, 'extra');
    expect(await offered()).toEqual(['31: 1995', '32: 995']);
    await shop.change({ edition: 'uk', textLimit: null });
    expect(await offered()).toEqual(['31: 1595']);
    await shop.change({ kind: 'gift' });
    expect(await offered()).toEqual([]);
  });
});

describe('codes that are sent once more [C15]', () => {
  const again = (recipient = 'new@example.com') =>
    shop.ask((unit) =>
      sendCodesAgain(unit, someShop, {
        orderId: 'a',
        recipient,
        at: someTime + 5,
      }),
    );
  const sent = "update mails set state = 'sent'";

  it.each<[string, Partial<Order>, number, string]>([
    ['gift', { kind: 'gift', giftTo: 'old@example.com', giftAt: someTime + dayMs }, 26, 'A gift from'],
    ['family-codes', { kind: 'upgrade', parentId: 'a' }, 31, 'Your family package'],
  ])(
    'as %s go at once to the address that is named, those that are not used',
    async (kind, order, packageId, subject) => {
      await shop.change(order);
      await shop.pay({ packageId, textLimit: null });
      expect(await again()).toBe('conflict codes_not_sent_again');
      await shop.memory.run(sent);
      expect(await again()).toBeUndefined();
      expect(await shop.orderOf()).toMatchObject({ giftTo: 'new@example.com', giftAt: null });
      const letter = (await mails()).find((mail) => mail.kind === `${kind}-again-${someTime + 5}`);
      const own = {
        recipient: 'new@example.com',
        subject: expect.stringContaining(subject),
        state: 'planned',
      };
      expect(letter).toMatchObject({ ...own, dueAt: someTime + 5 });
      expect(letter?.body).toContain('https://shop.example/us');
      for (const { code } of await codes()) expect(letter?.body).toContain(code);
      expect(await again()).toBe('conflict codes_not_sent_again');
    },
  );

  it('are what is left of several, and refused when none is left, or the order has ended', async () => {
    await shop.change({ kind: 'upgrade', parentId: 'a' });
    await shop.pay({ packageId: 31 });
    await shop.memory.run("update mails set state = 'failed'");
    await shop.rules.createLead(leadFor('b', { childKey: 'sam' }));
    const use = (code = '', orderId = 'a') =>
      shop.write((unit) => unit.promotions.insertUse({ orderId, code, emailKey: orderId, at: 0 }));
    const [first, second] = await codes();
    await use(first?.code);
    expect(await again()).toBeUndefined();
    const letter = (await mails()).find((mail) => mail.kind.includes('-again-'));
    expect([letter?.body.includes(first?.code ?? ''), letter?.body.includes(second?.code ?? '')]).toEqual([
      false,
      true,
    ]);
    await shop.memory.run(sent);
    await shop.change({ state: 'cancelled' });
    expect(await again()).toBe('conflict codes_not_sent_again');
    await shop.change({ state: 'paid' });
    await use(second?.code, 'b');
    expect(await again()).toBe('conflict codes_not_sent_again');
  });

  it('of texts that were kept are sent as what they are', async () => {
    await shop.rules.createPromotion(
      promotionFor('CODE', { kind: 'gift', packageId: 12, edition: 'us', giftOrderId: 'a' }),
    );
    await shop.pay({ amount: 0, promoCode: 'CODE' });
    await shop.memory.run(sent);
    await shop.memory.run("update promotions set gift_order_id = null where code = 'CODE'");
    await again();
    expect((await mails()).find(({ kind }) => kind.startsWith('kept-texts-again'))?.body).toContain(
      (await codes())[0]?.code,
    );
  });
});

it('the film plays with the names of the children, for who has paid for it', async () => {
  const film = (orderId?: string) => shop.write((unit) => filmOf(unit, orderId));
  await shop.change({ childsName: 'Mia and Leo' });
  await shop.pay();
  expect([await film(), await film('unknown'), await film('a')]).toEqual([undefined, undefined, undefined]);
  const parent = await shop.orderOf();
  await shop.write((unit) =>
    orderExtra(unit, parent, { id: 'film', name: 'video', shownAmount: '', at: someTime }),
  );
  expect(await film('film')).toBeUndefined();
  await shop.pay({ packageId: 32 }, 'film');
  expect(await film('film')).toBe('Mia and Leo');
  await shop.change({ state: 'cancelled' }, 'film');
  expect(await film('film')).toBeUndefined();
  await shop.change({ edition: 'uk', textLimit: null });
  expect(await film('a')).toBe('Mia and Leo');
});
