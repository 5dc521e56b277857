/** Proves which phones can be signed up, what a page says of the texts before paying, and what a request to begin brings: asked of the rules alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#db/rows.ts';
import { checkAsked, checkReachable, typedPhone } from '#server/rules/ordering/check-phone.ts';
import { deliveryBeforePayment, deliveryWords } from '#server/rules/ordering/delivery.ts';
import { startWording } from '#server/rules/ordering/start.ts';
import { startEarly } from '#server/rules/ordering/start-early.ts';
import { textsToCome } from '#server/rules/ordering/texts-to-come.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';
import { leadFor, someTime } from '#test/support/rows.ts';

const dayMs = 86_400_000;
const santasNumbers = { us: '+12025550123', uk: '+12025550123' };
const phone = '+12125551234';

let shop: AskedRules;
beforeEach(async () => {
  shop = await askedRules();
});
afterEach(() => shop.memory.dispose());

const slots = async (orderId = 'a') =>
  (await shop.write((unit) => unit.texts.ofOrder(orderId))).map(({ slot }) => slot);

describe('a phone that is signed up [B2] [B9]', () => {
  const shown = { allowFictionalNumbers: false, santasNumbers };
  const stop = () => shop.rules.stopPhone({ phone, source: 'text', at: someTime });
  const start = (at: number) => shop.write((unit) => unit.inbox.noteReceived('sid', at, phone));
  const askedBy = async (own: readonly Order[], at = someTime) =>
    shop.ask((unit) => checkAsked(unit, phone, shown, { own, at }));
  const unproven = 'conflict phone_unproven phone_number';
  const unreachable = 'conflict phone_unreachable phone_number';

  it.each<[string, string | undefined, () => Promise<unknown>, { own?: boolean; at?: number }?]>([
    ['has no texts', undefined, async () => {}],
    ['has another family’s texts', unproven, () => shop.pay()],
    [
      'has texts that were cancelled',
      undefined,
      async () => [await shop.pay(), await shop.memory.run("update messages set state = 'cancelled'")],
    ],
    [
      'has texts of which none can come any more',
      undefined,
      () => shop.pay(),
      { at: Date.UTC(2026, 11, 27) },
    ],
    // The text of Christmas Day can come until eight in the evening in New York.
    ['has a text that can still come', unproven, () => shop.pay(), { at: Date.UTC(2026, 11, 26, 1) - 1 }],
    ['has a text that can come no more', undefined, () => shop.pay(), { at: Date.UTC(2026, 11, 26, 1) }],
    [
      'has only the first text',
      undefined,
      async () => [await shop.pay(), await shop.memory.run("delete from messages where slot <> 'welcome'")],
    ],
    ['is being paid for', unproven, () => shop.change({ state: 'charging' })],
    ['has the visitor’s own texts', undefined, () => shop.pay(), { own: true }],
    ['said STOP', unproven, stop],
    ['said STOP and is the visitor’s own', unreachable, stop, { own: true }],
    [
      'said START today',
      undefined,
      async () => [await shop.pay(), await start(someTime)],
      { at: someTime + dayMs - 1 },
    ],
    [
      'said START yesterday',
      unproven,
      async () => [await shop.pay(), await start(someTime)],
      { at: someTime + dayMs },
    ],
    ['said START, then STOP', unproven, async () => [await start(someTime), await stop()]],
  ])('and %s: %s', async (_, expected, before, { own = false, at = someTime } = {}) => {
    await before();
    expect(await askedBy(own ? [await shop.orderOf()] : [], at)).toBe(expected);
  });

  it('and has no order at all is free, and one of two orders that are being paid for counts', async () => {
    await shop.change({ phone: '+12125551299' });
    expect(await askedBy([])).toBeUndefined();
    await shop.change({ phone, state: 'charging' });
    await shop.rules.createLead(leadFor('b', { childKey: 'sam' }));
    expect(await askedBy([])).toBe(unproven);
  });

  it('of a visitor with texts on another phone proves nothing', async () => {
    await shop.pay();
    await shop.rules.createLead(leadFor('b', { phone: '+12125551299', childKey: 'sam' }));
    expect(await askedBy([await shop.orderOf('b')])).toBe(unproven);
  });

  it('is reachable or not, and a number or not', async () => {
    expect(await shop.ask((unit) => checkReachable(unit, phone, shown))).toBeUndefined();
    await stop();
    expect(await shop.ask((unit) => checkReachable(unit, phone, shown))).toBe(unreachable);
    expect(typedPhone('(212) 555-1234', 'us', shown)).toBe(phone);
    expect(await shop.ask(async () => typedPhone('555', 'us', shown))).toBe(
      'invalid invalid_phone_number phone_number',
    );
  });
});

describe('a request to begin after the payment [B30]', () => {
  const start = (orderId = 'a', version: string = startWording.version) =>
    shop.ask((unit) => startEarly(unit, orderId, version, someTime + 1));
  it('is kept with its words and brings the days before those that are planned, once', async () => {
    await shop.change({ edition: 'uk', zone: 'Europe/London', phone: '+447400123456' });
    expect(await start()).toBe('conflict begins_by_itself');
    await shop.pay({ textLimit: 21 });
    expect(await start('a', 'old')).toBe('invalid outdated_wording');
    expect(await slots()).toHaveLength(21);
    for (let press = 0; press < 2; press += 1) {
      expect(await start()).toBeUndefined();
      expect((await slots()).toSorted().slice(0, 3)).toEqual(['12-05', '12-06', '12-07']);
      expect(await shop.orderOf()).toMatchObject({
        startWording: startWording.text,
        startRequestedAt: someTime + 1,
      });
    }
    await shop.change({ state: 'cancelled' });
    expect(await start()).toBe('conflict begins_by_itself');
    expect(await start('unknown')).toBe('conflict begins_by_itself');
  });
});

it('the texts to come are those that paying would bring, and then those that are planned', async () => {
  const toCome = async () => {
    const order = await shop.orderOf();
    return (await shop.write((unit) => textsToCome(unit, order, someTime))).map(({ slot, picture }) => [
      slot,
      picture === null,
    ]);
  };
  expect(await toCome()).toHaveLength(25);
  // The text of the 11th has no picture.
  expect((await toCome()).filter(([, isBare]) => isBare).map(([slot]) => slot)).toContain('12-11');
  await shop.pay();
  expect((await toCome()).map(([slot]) => slot)).toEqual(['welcome', '12-24', '12-25']);
  await shop.memory.run("update messages set state = 'delivered' where slot <> '12-25'");
  expect((await toCome()).map(([slot]) => slot)).toEqual(['12-25']);
});

describe('before paying, the page says', () => {
  const uk = { edition: 'uk', zone: 'Europe/London', phone: '+447400123456' } as const;
  const moneyBack = 'Money back for texts that do not arrive.';
  const christmas = Date.UTC(2026, 11, 24, 22);
  const later = 'You can change the time and the place later.';
  async function said(order: Order, at: number) {
    const delivery = await shop.write((unit) => deliveryBeforePayment(unit, order, at));
    return delivery && { ...delivery, ...deliveryWords(delivery, order, santasNumbers) };
  }
  it.each<[Partial<Order>, number, string]>([
    [{}, someTime, `Santa’s texts come at 4:30 PM in New York, and at 10:00 AM on Christmas Day. ${later}`],
    [
      { zone: 'America/Los_Angeles', phone: '+12135551234' },
      someTime,
      `Santa’s texts come at 4:30 PM in Los Angeles, and at 10:00 AM on Christmas Day. ${later}`,
    ],
    [{ packageId: 7, textLimit: 6 }, someTime, `Santa’s texts come at 4:30 PM in New York. ${later}`],
    [{}, christmas, ''],
    [
      uk,
      someTime,
      'Santa’s texts come at 16:30, and at 10:00 on Christmas Day. You can change the time later.',
    ],
  ])(
    'of an order like %j at %i when its texts come, and that money comes back',
    async (differing, at, hours) => {
      const order = await shop.change(differing);
      const delivery = await said(order, at);
      expect(delivery).toMatchObject({ kind: 'all', sentence: moneyBack });
      expect(delivery?.hours.replaceAll(/\s/g, ' ')).toBe(hours);
    },
  );

  it('when all of a season comes, as if it were asked for, and nothing of what is no unpaid sign-up', async () => {
    const texts = async (differing: Partial<Order>) => {
      const order = await shop.change({ ...uk, ...differing });
      return (await said(order, someTime))?.texts.length;
    };
    expect([
      await texts({}),
      await texts({ kind: 'gift' }),
      await texts({ kind: 'texts', state: 'paid' }),
    ]).toEqual([25, undefined, undefined]);
  });

  it('no hour where the phone has every text', async () => {
    await shop.rules.createLead(leadFor('b', { childKey: 'sam' }));
    await shop.pay({ textLimit: null }, 'b');
    const order = await shop.orderOf();
    const delivery = await said(order, someTime);
    expect(delivery).toMatchObject({ kind: 'nothing', hours: '' });
  });
});
