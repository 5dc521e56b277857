/** When the texts of an order begin, what a buyer is asked about that, and what is said of it before paying, against days counted by hand. */
import { describe, expect, it } from 'vitest';
import type { Message, Order } from '#db/rows.ts';
import { newText } from '#machines/fulfilment/text-message/machine.ts';
import type { AccountEntry } from '#server/rules/accounts/account-entry.ts';
import { type Delivery, deliveryOf, deliverySentence } from '#server/rules/ordering/delivery.ts';
import { beginOrder, noGift } from '#server/rules/ordering/new-order.ts';
import { isChoice, outcomesOf } from '#server/rules/ordering/outcomes.ts';
import {
  asksForStart,
  earlyTextsOf,
  endOfTimeToCancel,
  lastDayToCancel,
  startOf,
  startWording,
  textsOf,
} from '#server/rules/ordering/start.ts';
import { findPackage } from '#server/rules/pricing/catalogue.ts';
import type { PhoneStatus } from '#server/rules/texting/phone-status.ts';
import { leadFor, promotionFor } from '#test/support/rows.ts';

const at = (month: number, day: number, hour = 12, minute = 0) =>
  Date.UTC(2026, month - 1, day, hour, minute);
const november21 = at(11, 21);
const december20 = at(12, 20);
const { text: request } = startWording;

const orderOf = (differing: Partial<Order> = {}): Order => ({
  ...beginOrder({ ...leadFor('a').order, kind: 'texts', parentId: null, ...noGift }),
  zone: differing.edition === 'uk' ? 'Europe/London' : 'America/New_York',
  phone: differing.edition === 'uk' ? '+447400123456' : '+12125551234',
  ...differing,
});
const uk = { edition: 'uk' } as const;
const slots = (texts: readonly { slot: string }[]) => texts.map(({ slot }) => slot);
const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `12-${String(from + index).padStart(2, '0')}`);

describe('the 14 days [B30]', () => {
  it.each([
    ['us', november21, '2026-12-5', at(12, 6, 5)],
    // In New York it is still the evening of the 21st.
    ['us', at(11, 22, 3), '2026-12-5', at(12, 6, 5)],
    ['uk', at(11, 22, 3), '2026-12-6', at(12, 7, 0)],
    ['uk', december20, '2027-1-3', Date.UTC(2027, 0, 4)],
  ] as const)('in %s, paid at %i, end with %s', (edition, paidAt, day, end) => {
    const last = lastDayToCancel({ edition }, paidAt);
    expect(last).toEqual({ year: last.year, month: last.month, day: last.day });
    expect(`${last.year}-${last.month}-${last.day}`).toBe(day);
    expect(endOfTimeToCancel({ edition }, paidAt)).toBe(end);
  });

  it.each([
    ['uk', 'texts', 2395, true],
    ['uk', 'texts', 0, false],
    ['uk', 'gift', 2395, false],
    ['us', 'texts', 2995, false],
  ] as const)('in %s, a buyer of %s for %i is asked: %s', (edition, kind, amount, isAsked) => {
    expect(asksForStart({ edition, kind }, amount)).toBe(isAsked);
    const waiting = isAsked ? at(12, 6, 0) : november21;
    expect(startOf({ edition, kind, startWording: null }, amount, november21)).toBe(waiting);
    expect(startOf({ edition, kind, startWording: request }, amount, november21)).toBe(november21);
  });
});

describe('the texts of an order', () => {
  it.each<[string, Partial<Order>, number, string[]]>([
    ['are all of December', {}, november21, days(1, 25)],
    ['are those that are left', {}, december20, days(20, 25)],
    ['are the last ones of a small package', { textLimit: 6, packageId: 6 }, november21, days(20, 25)],
    ['are the next ones, where those were chosen', { textLimit: 6, packageId: 7 }, november21, days(1, 6)],
    ['wait for the end of the 14 days', uk, november21, days(6, 25)],
    ['begin at once on request', { ...uk, startWording: request }, november21, days(1, 25)],
    ['are of the December that was chosen', { season: 2027 }, december20, days(1, 25)],
    ['are none where its own is over', { season: 2025 }, december20, []],
    ['are of no package that is not sold', { packageId: 99, textLimit: 2 }, november21, days(24, 25)],
  ])('%s', (_, differing, now, expected) => {
    const texts = textsOf(orderOf(differing), 2395, now);
    expect(slots(texts)).toEqual(expected);
    expect(texts.every(({ season }) => season === (differing.season === 2027 ? 2027 : 2026))).toBe(true);
  });

  it('come at the hour that the buyer chose, where the child is, and not twice', () => {
    const order = orderOf({ textMinute: 17 * 60, zone: 'America/Los_Angeles', phone: '+12135551234' });
    const texts = textsOf(order, 2995, november21, ({ slot }) => slot !== '12-03');
    expect(texts).toMatchObject([{ slot: '12-03', dueAt: at(12, 4, 1) }]);
  });
});

describe('a request to start, after the payment [B30]', () => {
  const message = (slot: string): Message => ({
    ...newText(0, 0),
    id: slot,
    slot,
    season: 2026,
    orderId: 'a',
    phone: '',
    state: 'planned',
    picture: null,
    body: null,
    media: null,
    segments: null,
    acceptedAt: null,
  });
  const entry = (differing: Partial<Order> = {}, planned = days(6, 25), amount = 2395) =>
    ({
      order: orderOf({ ...uk, state: 'paid', ...differing }),
      payment: { amount },
      messages: ['welcome', ...planned].map(message),
    }) as unknown as AccountEntry;

  it.each<[string, AccountEntry, number, string[]]>([
    ['the days before those that are planned', entry(), november21, days(1, 5)],
    ['those of them that are ahead', entry(), at(12, 3), days(3, 5)],
    ['nothing once they are over', entry(), at(12, 6, 18), []],
    ['what a small package has paid for and not planned', entry({ textLimit: 24 }), november21, days(2, 5)],
    ['the one text that it has paid for and not planned', entry({ textLimit: 21 }), november21, ['12-05']],
    ['nothing where all of that is planned', entry({ textLimit: 20 }), november21, []],
    [
      'the days just before, whatever days were chosen',
      entry({ textLimit: 6, packageId: 7 }, days(23, 25)),
      at(12, 8),
      days(20, 22),
    ],
    ['nothing for an order that is not paid', entry({ state: 'onHold' }), november21, []],
    ['nothing where it was asked before', entry({ startWording: request }), november21, []],
    ['nothing for what was free', entry({}, days(6, 25), 0), november21, []],
    ['nothing in the United States', entry({ edition: 'us' }), november21, []],
    ['nothing without a payment', { ...entry(), payment: undefined }, november21, []],
    ['nothing for another December', entry({ season: 2025 }), november21, []],
  ])('brings %s', (_, asked, now, expected) => {
    const early = earlyTextsOf(asked, now);
    expect(slots(early)).toEqual(expected);
  });
});

describe('what paying brings to a phone', () => {
  const moneyBack = 'Money back for texts that do not arrive.';
  const status = (taken: readonly string[] = [], kind: PhoneStatus['kind'] = 'reachable'): PhoneStatus => ({
    kind,
    isTaken: ({ slot }) => taken.includes(slot),
  });

  it.each<[string, PhoneStatus, number, Delivery['kind'], string[], string, Partial<Order>?]>([
    ['all', status(), november21, 'all', days(1, 25), moneyBack],
    [
      'a part',
      status(days(1, 3)),
      november21,
      'part',
      days(4, 25),
      `Santa already texts this phone. This adds only days that have no text yet. ${moneyBack}`,
    ],
    [
      'one text',
      status(days(1, 24)),
      november21,
      'part',
      ['12-25'],
      `Santa already texts this phone. This adds only days that have no text yet. ${moneyBack}`,
    ],
    [
      'a part in Hawaii',
      status(days(1, 3)),
      november21,
      'part',
      days(4, 25),
      `Santa already texts this phone. This adds only days that have no text yet. ${moneyBack}`,
      { zone: 'Pacific/Honolulu', phone: '+18085551234' },
    ],
    ['nothing', status(days(1, 25)), november21, 'nothing', [], expect.stringContaining('already')],
    [
      'none that arrives',
      status([], 'unreachable'),
      november21,
      'unreachable',
      [],
      expect.stringContaining('Santa cannot text this phone.'),
    ],
  ])('is %s', (_, phone, now, kind, expected, sentence, differing) => {
    const order = orderOf(differing);
    const delivery = deliveryOf(order, 2995, now, phone);
    expect([delivery.kind, slots(delivery.texts)]).toEqual([kind, expected]);
    expect(deliverySentence(delivery, order, { us: '+12025550123', uk: '+12025550123' })).toEqual(sentence);
  });
});

describe('the outcomes of paying', () => {
  const gift = promotionFor('GIFT', { kind: 'gift', percentOff: 100, packageId: 26, giftOrderId: 'gift' });
  const outcomes = (
    differing: Partial<Order>,
    now: number,
    { code = false, taken = days(26, 26), chosen = 26 } = {},
  ) => {
    const order = orderOf(differing);
    const bought = findPackage(chosen, order.edition);
    if (!bought) throw new Error(`No package ${chosen}`);
    const phone: PhoneStatus = {
      kind: 'reachable',
      isTaken: ({ slot, season }) => season === 2026 && taken.includes(slot),
    };
    return outcomesOf({
      order,
      bought,
      promotion: code ? { ...gift, edition: order.edition } : undefined,
      phone,
      at: now,
    });
  };
  const now = { beginning: 'now', season: 2026, startWording: null, kept: 0 };
  const next = { ...now, beginning: 'next', season: 2027 };
  const later = { ...now, beginning: 'later' };
  const asked = { ...now, startWording: request };
  type Expected = readonly [object, packageId: number, amount: number, texts: number];

  it.each<[string, Parameters<typeof outcomes>, readonly Expected[], boolean]>([
    ['in the United States is one', [{}, november21], [[now, 26, 2995, 25]], false],
    ['late in December costs what is left', [{}, december20], [[now, 6, 795, 6]], false],
    [
      'for a phone with some of them costs the others',
      [{}, november21, { taken: days(1, 5) }],
      [[now, 24, 2895, 20]],
      false,
    ],
    [
      'for a phone with all of them is nothing',
      [{}, november21, { taken: days(1, 25) }],
      [[now, 26, 2995, 0]],
      false,
    ],
    [
      'in the UK is two within the 14 days',
      [uk, november21],
      [
        [asked, 26, 2395, 25],
        [later, 24, 2295, 20],
      ],
      true,
    ],
    [
      'in the UK is one that has to be asked for late in December',
      [uk, december20],
      [[asked, 6, 695, 6]],
      true,
    ],
    // The 14 days from 10 December end with Christmas Eve.
    [
      'in the UK leaves one text where it is not asked for in time',
      [uk, at(12, 10)],
      [
        [asked, 18, 1695, 16],
        [later, 6, 695, 1],
      ],
      true,
    ],
    ['in the UK is one long before', [uk, at(10, 1)], [[now, 26, 2395, 25]], false],
    ['of six days is these', [{}, november21, { chosen: 6 }], [[now, 6, 795, 6]], false],
    [
      'of the next six days is these, at the same price',
      [{}, november21, { chosen: 7 }],
      [[now, 7, 795, 6]],
      false,
    ],
    [
      'with a gift keeps a single text, too',
      [{}, at(12, 1, 22), { code: true, chosen: 24 }],
      [
        [{ ...now, kept: 1 }, 24, 0, 24],
        [next, 26, 0, 25],
      ],
      true,
    ],
    ['with a gift is one before December', [{}, november21, { code: true }], [[now, 26, 0, 25]], false],
    [
      'with a gift is two in December: what does not fit is kept, or all of it comes next year',
      [{}, december20, { code: true }],
      [
        [{ ...now, kept: 19 }, 6, 0, 6],
        [next, 26, 0, 25],
      ],
      true,
    ],
  ])('%s', (_, asked, expected, choice) => {
    const found = outcomes(...asked);
    expect(
      found.map(({ price, delivery, ...outcome }) => [
        outcome,
        price.package.id,
        price.amount,
        delivery.texts.length,
      ]),
    ).toEqual(expected);
    expect(isChoice(found)).toBe(choice);
  });

  it('of the next six days begins with the first of them', () => {
    const [{ delivery }] = outcomes({}, november21, { chosen: 7 });
    expect(slots(delivery.texts)).toEqual(days(1, 6));
  });
});
