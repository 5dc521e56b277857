/** What is paid back of texts and extras, against oracles: a sum that is not divided, and moments that stand in a table. */
import { assert, constantFrom, integer, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mail, Message, Order } from '#db/rows.ts';
import { newText } from '#machines/fulfilment/text-message/machine.ts';
import type { PurchaseEntry } from '#server/rules/accounts/account-entry.ts';
import { beginOrder, noGift } from '#server/rules/ordering/new-order.ts';
import { cancellationOf } from '#server/rules/refunding/cancellation-terms.ts';
import { leadFor, someTime } from '#test/support/rows.ts';

const packageIds = { family: 31, video: 32, texts: 26 };
type Name = keyof typeof packageIds;

interface Case {
  edition?: Order['edition'];
  price?: number;
  paidAt?: number;
  /** How often each code was used. */
  uses?: readonly number[];
  film?: Pick<Mail, 'state' | 'dueAt'>;
  texts?: readonly Text[];
}

type Text = Pick<Message, 'slot' | 'state' | 'code' | 'notAfter' | 'resends'>;

/** A purchase that was paid. */
function entryOf(
  name: Name,
  { edition = 'us', price = 1995, paidAt = someTime, uses = [], film, texts = [] }: Case,
): PurchaseEntry {
  const extra = leadFor('extra', { edition, packageId: packageIds[name], amount: price }).order;
  const order: Order = {
    ...beginOrder({
      ...extra,
      kind: name === 'texts' ? name : 'upgrade',
      parentId: 'order',
      ...noGift,
    }),
    state: 'paid',
    paidAt,
  };
  return {
    order,
    payment: {
      id: 'payment',
      orderId: order.id,
      state: 'succeeded',
      nonceHash: '',
      amount: price,
      currency: 'USD',
      transactionId: 'transaction',
      methodToken: null,
      methodName: null,
      code: null,
      sentence: null,
      agreed: null,
      gatewayStatus: null,
      startedAt: paidAt,
      endedAt: paidAt,
      searchAt: null,
    },
    refund: undefined,
    dispute: undefined,
    codes: uses.map((times, index) => ({
      uses: times,
      promotion: {
        code: `GIFT-${index}`,
        kind: 'gift',
        name: 'Gift',
        percentOff: 100,
        freeTexts: 0,
        packageId: 26,
        edition,
        startsAt: 0,
        endsAt: null,
        maxUses: 1,
        giftOrderId: order.id,
        createdAt: paidAt,
      },
    })),
    codesMail: undefined,
    film: film && {
      ...film,
      id: 'mail',
      orderId: order.id,
      kind: 'film',
      recipient: order.email,
      subject: '',
      body: '',
      unsubscribe: null,
      attempts: 0,
    },
    messages: texts.map((text) => ({
      ...newText(0, text.notAfter),
      ...text,
      id: text.slot,
      orderId: order.id,
      phone: order.phone,
      season: order.season,
      picture: null,
      body: null,
      media: null,
      segments: null,
      acceptedAt: null,
    })),
  };
}

it('of codes it is the share of those that are unredeemed, in the buyer’s favour and without a last day [B30]', () => {
  assert(
    property(
      integer({ min: 1, max: 20_000 }),
      integer({ min: 1, max: 5 }),
      nat(5),
      constantFrom<Order['edition']>('us', 'uk'),
      nat(10_000),
      (price, codes, any, edition, days) => {
        const redeemed = Math.min(any, codes);
        const uses = Array.from({ length: codes }, (_, index) => (index < redeemed ? 1 : 0));
        const entry = entryOf('family', { price, edition, uses });
        const offer = cancellationOf(entry, someTime + days * 86_400_000);
        if (redeemed === codes) {
          expect(offer).toBeNull();
          return;
        }
        // The buyer pays no cent more than the share of the redeemed codes, and no whole cent less.
        const kept = price - (offer?.amount ?? 0);
        expect(kept * codes).toBeLessThanOrEqual(price * redeemed);
        expect((kept + 1) * codes).toBeGreaterThan(price * redeemed);
        expect(offer).toMatchObject({ sent: redeemed, planned: codes, until: null });
      },
    ),
  );
});

it('of a package that brought no code it is the whole sum [B30]', () => {
  const whole = { reason: 'unredeemed', until: null, amount: 1995, sent: 0, planned: 0 };
  expect(cancellationOf(entryOf('family', {}), someTime)).toEqual(whole);
});

describe('of a film it is all or nothing [B30] [B31]', () => {
  const christmasEve = Date.UTC(2026, 11, 24, 14);
  const november21 = Date.UTC(2026, 10, 21, 15);
  const december12 = Date.UTC(2026, 11, 12, 15);
  const changedMind = (until: string) => ({ reason: 'changed_mind', until });
  const leaving = { reason: 'unsent', until: '2026-12-24' };
  const lost = { reason: 'undelivered', until: '2027-01-30' };
  const newYear = Date.UTC(2027, 0, 2);

  it.each([
    ['us', november21, 'planned', november21, changedMind('2026-12-05')],
    ['us', november21, 'planned', Date.UTC(2026, 11, 6, 4, 59, 59, 999), changedMind('2026-12-05')],
    ['us', november21, 'planned', Date.UTC(2026, 11, 6, 5), null],
    ['us', december12 - 2 * 86_400_000, 'planned', december12, leaving],
    ['us', december12, 'planned', december12, leaving],
    ['us', december12, 'planned', christmasEve, leaving],
    ['us', december12, 'sending', christmasEve, null],
    ['us', december12, 'sent', christmasEve, null],
    ['us', november21, 'failed', newYear, lost],
    ['us', november21, 'failed', Date.UTC(2027, 0, 31, 9, 59), lost],
    ['us', november21, 'failed', Date.UTC(2027, 0, 31, 10), null],
    ['uk', november21, 'planned', Date.UTC(2026, 11, 5, 23, 59, 59, 999), changedMind('2026-12-05')],
    ['uk', november21, 'planned', Date.UTC(2026, 11, 6), null],
    ['uk', december12, 'planned', december12, changedMind('2026-12-26')],
    ['uk', december12, 'sending', christmasEve, changedMind('2026-12-26')],
    ['uk', december12, 'sent', Date.UTC(2026, 11, 26, 12), changedMind('2026-12-26')],
    ['uk', december12, 'sent', Date.UTC(2026, 11, 27), null],
    ['uk', november21, 'failed', newYear, lost],
  ] as const)('in %s, paid at %i and %s, at %i', (edition, paidAt, state, at, why) => {
    const film = { state, dueAt: christmasEve };
    const offer = cancellationOf(entryOf('video', { edition, price: 995, paidAt, film }), at);
    expect(offer).toEqual(why && { ...why, amount: 995, sent: 0, planned: 1 });
  });
});

describe('of texts [B30] [B31]', () => {
  const day = (date: number, hour = 15) => Date.UTC(2026, 11, date, hour);
  const afterSeason = day(28);
  const january30 = Date.UTC(2027, 0, 30, 23);
  type What = Message['state'] | readonly [Message['state'], string | null, resends: number];
  /** The first text and those of December, which could arrive until the evening of the 25th. */
  const season = (...what: What[]): Text[] => [
    { slot: 'welcome', state: 'delivered', code: null, notAfter: 0, resends: 0 },
    ...what.map((one, index): Text => {
      const [state, code, resends] = typeof one === 'string' ? ([one, null, 0] as const) : one;
      return { slot: `12-2${index + 1}`, state, code, notAfter: day(25, 22), resends };
    }),
  ];
  const changed = { reason: 'changed_mind', until: '2026-12-05' };
  const undelivered = { reason: 'undelivered', until: '2027-01-30' };
  const missed = { reason: 'missed_days', until: '2027-01-30' };
  const whole = { amount: 2995, sent: 0, planned: 5 };
  // 29.95 for five texts: 5.99 each.
  const part = (sent: number) => ({ amount: 2995 - 599 * sent, sent, planned: 5 });
  const threeArrived = ['delivered', 'delivered', 'accepted'] as const;
  const failedAll = ['failed', 'failed', 'expired', 'planned', 'cancelled'] as const;

  it.each<[string, readonly What[], number, object | null]>([
    [
      'nothing was sent',
      ['planned', 'planned', 'planned', 'planned', 'planned'],
      day(5),
      { ...changed, ...whole },
    ],
    ['three arrived', [...threeArrived, 'planned', 'planned'], day(5), { ...changed, ...part(3) }],
    [
      'two may not have',
      ['delivered', 'unknown', 'sending', 'failed', 'planned'],
      day(5),
      { ...changed, ...part(1) },
    ],
    ['the 14 days are over', [...threeArrived, 'planned', 'planned'], day(7), null],
    ['none arrived', failedAll, day(5), { ...undelivered, ...whole }],
    ['none arrived and the 14 days are over', failedAll, day(20), { ...undelivered, ...whole }],
    ['none arrived, on the last day', failedAll, january30, { ...undelivered, ...whole }],
    ['none arrived, a day later', failedAll, january30 + 86_400_000, null],
    ['two failed', [...threeArrived, 'failed', 'expired'], afterSeason, { ...missed, ...part(3) }],
    [
      'two failed, on the last day',
      [...threeArrived, 'failed', 'expired'],
      january30,
      { ...missed, ...part(3) },
    ],
    [
      'two failed, on the evening of the last day in New York',
      [...threeArrived, 'failed', 'expired'],
      Date.UTC(2027, 0, 31, 2),
      { ...missed, ...part(3) },
    ],
    ['two failed, a day later', [...threeArrived, 'failed', 'expired'], january30 + 86_400_000, null],
    ['two failed, while one could still come', [...threeArrived, 'failed', 'expired'], day(25, 22), null],
    ['two failed and of one it is not known', [...threeArrived, 'failed', 'unknown'], afterSeason, null],
    ['all arrived', [...threeArrived, 'delivered', 'delivered'], afterSeason, null],
    [
      'the phone said STOP, to us or to the network',
      [...threeArrived, ['failed', 'stopped', 0], ['expired', '21610', 0]],
      afterSeason,
      null,
    ],
    [
      'it said STOP after one had failed',
      [...threeArrived, ['failed', 'stopped', 1], ['failed', '21610', 0]],
      afterSeason,
      { ...missed, ...part(4) },
    ],
    [
      'one arrived the second time, and one was stopped',
      [...threeArrived, ['delivered', null, 1], ['cancelled', 'stopped', 1]],
      afterSeason,
      null,
    ],
    [
      'they failed before the order moved to another phone',
      [...threeArrived, 'delivered', ['cancelled', 'moved', 0]],
      afterSeason,
      { ...missed, ...part(4) },
    ],
  ])('where %s', (_, states, at, terms) => {
    const entry = entryOf('texts', { price: 2995, texts: season(...states) });
    expect(cancellationOf(entry, at)).toEqual(terms);
  });
});

it('nothing is offered for what is paid back, or asked back from a bank [B30]', () => {
  const entry = entryOf('family', { uses: [0, 0] });
  const { payment } = entry;
  const refund = {
    id: 'refund',
    orderId: entry.order.id,
    paymentId: payment?.id ?? '',
    state: 'refused' as const,
    amount: 1995,
    currency: 'USD',
    transactionId: null,
    code: null,
    absenceCertainAt: 0,
    dueAt: 0,
    startedAt: 0,
    endedAt: 0,
  };
  const dispute = { id: 'dispute', paymentId: refund.paymentId, state: 'opened' as const, reportedAt: 0 };
  expect(cancellationOf({ ...entry, refund }, someTime)).toBeNull();
  expect(cancellationOf({ ...entry, dispute }, someTime)).toBeNull();
});

it('nothing is offered for what is cancelled, unpaid or was free [B30]', () => {
  const entry = entryOf('family', { uses: [0, 0] });
  expect(cancellationOf(entry, someTime)).not.toBeNull();
  for (const differing of [
    { order: { ...entry.order, state: 'cancelled' as const } },
    { order: { ...entry.order, state: 'unresolved' as const, paidAt: null } },
    { payment: undefined },
    { payment: entry.payment && { ...entry.payment, amount: 0 } },
  ]) {
    expect(cancellationOf({ ...entry, ...differing }, someTime)).toBeNull();
  }
});
