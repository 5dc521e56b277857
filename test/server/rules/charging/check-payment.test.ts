/** Proves what may be charged, asked without HTTP: each refusal with its kind, its code and the field that it is about. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order, Promotion } from '#db/rows.ts';
import {
  agreedPrice,
  confirmationFor,
  type PaymentWish,
  packageToPay,
  storesMethod,
} from '#server/rules/charging/check-payment.ts';
import { startWording } from '#server/rules/ordering/start.ts';
import { typedCode } from '#server/rules/pricing/promotion-code.ts';
import { asRefusal } from '#test/support/as-refusal.ts';
import { leadFor, promotionFor, usualPrice } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';

const at = Date.UTC(2026, 10, 21, 15);
const phone = '+12125551234';
const wish: PaymentWish = {
  packageId: 26,
  promoCode: '',
  startVersion: '',
  startIn: '',
  shownAmount: '',
  nonce: 'nonce',
};

/** The terms of a whole season in the United States. */
const listed = {
  packageId: 26,
  amount: 2995,
  textLimit: null,
  promoCode: null,
  season: 2026,
  startWording: null,
};

let memory: OpenStore;
beforeEach(async () => {
  memory = await openShopStore();
});
afterEach(() => memory.dispose());

const offer = (code: string, differing: Partial<Promotion>) =>
  rulesOn(memory.store).createPromotion(promotionFor(code, differing));

async function signedUp(differing: Partial<Order> = {}): Promise<Order> {
  const { edition = 'us' } = differing;
  const { order } = await rulesOn(memory.store).createLead(leadFor('order', { edition }));
  return { ...order, ...differing };
}

/** What the rules make of a wish: the price that is agreed on, or the refusal. */
const ask = (order: Order, differing: Partial<PaymentWish> = {}, now = at) =>
  memory.store
    .read(async (unit) => {
      const wanted = { ...wish, ...differing };
      const bought = packageToPay(order, wanted);
      const promotion = await typedCode(unit, bought, wanted.promoCode, now);
      return await agreedPrice(unit, order, wanted, { bought, promotion }, now);
    })
    .catch((error: unknown) => {
      const { kind, code, fields } = asRefusal(error);
      return [kind, code, Object.keys(fields ?? {})];
    });

describe('what may be charged [C7]', () => {
  it('is the price of the catalogue, whatever the page shows', async () => {
    const order = await signedUp();
    expect(await ask(order, { shownAmount: '29.95' })).toEqual(listed);
    expect(await ask(order, { shownAmount: '0.01' })).toEqual(['conflict', 'other_sum', ['shown_amount']]);
  });

  it.each([
    { differing: { packageId: 31 }, refusal: ['invalid', 'unknown_package', ['package_id']] },
    { differing: { promoCode: 'NEVER' }, refusal: ['invalid', 'invalid_promocode', ['promocode']] },
    { differing: { nonce: '' }, refusal: ['invalid', 'missing_method', ['nonce']] },
  ])('is refused with $refusal.1', async ({ differing, refusal }) => {
    expect(await ask(await signedUp(), differing)).toEqual(refusal);
  });

  it('is nothing while the money of the order does not come, and nothing with a code for a gift', async () => {
    expect(await ask(await signedUp({ state: 'onHold' }))).toEqual(['conflict', 'order_on_hold', []]);
    const gift = await signedUp({ kind: 'gift' });
    await offer('SNOW', { percentOff: 20 });
    expect(await ask(gift, { promoCode: 'SNOW' })).toEqual(['invalid', 'invalid_promocode', ['promocode']]);
  });

  it('is nothing for a phone that said STOP [B9]', async () => {
    const order = await signedUp();
    await rulesOn(memory.store).stopPhone({ phone, source: 'text', at });
    expect(await ask(order)).toEqual(['conflict', 'phone_unreachable', []]);
  });

  it('has the words of a request to start early as they are now, or none [B30]', async () => {
    const order = await signedUp({ edition: 'uk' });
    const { version, text } = startWording;
    expect(await ask(order, { startVersion: version })).toMatchObject({ startWording: text });
    expect(await ask(order, { startVersion: 'old' })).toEqual(['invalid', 'outdated_wording', ['start_now']]);
  });

  const december = (day: number) => Date.UTC(2026, 11, day, 12);
  const { version, text } = startWording;
  const uk = { edition: 'uk' } as const;
  const gift = { kind: 'gift', percentOff: 100, packageId: 26, giftOrderId: 'order' } as const;
  const extra = { kind: 'upgrade', packageId: 31, season: 2025 } as const;
  const sixDays = { ...listed, packageId: 6, textLimit: 6 };

  it.each<[string, Partial<Order>, Partial<PaymentWish>, number, unknown]>([
    ['for a code', {}, { promoCode: 'SNOW' }, at, { ...listed, amount: 2396, promoCode: 'SNOW' }],
    [
      'for a gift',
      { kind: 'gift' },
      { packageId: 12 },
      at,
      { ...listed, packageId: 12, textLimit: 12, amount: 1495 },
    ],
    [
      'for an extra, whatever package is named',
      extra,
      {},
      at,
      { ...listed, packageId: 31, amount: 1995, season: 2025 },
    ],
    [
      'for an extra at another sum',
      extra,
      { shownAmount: '9.95' },
      at,
      ['conflict', 'other_sum', ['shown_amount']],
    ],
    ['for an extra without a method', extra, { nonce: '' }, at, ['invalid', 'missing_method', ['nonce']]],
    [
      'for what is free without a method',
      {},
      { promoCode: 'GIFT', nonce: '' },
      at,
      { ...listed, amount: 0, promoCode: 'GIFT' },
    ],
    ['for the one text that is left', {}, {}, Date.UTC(2026, 11, 24, 22), { ...sixDays, amount: 795 }],
    // On the 20th there are six texts left in New York, and in London.
    [
      'for a gift late in December',
      {},
      { promoCode: 'GIFT' },
      december(20),
      { ...sixDays, amount: 0, promoCode: 'GIFT' },
    ],
    [
      'for a gift that is kept for the next December',
      {},
      { promoCode: 'GIFT', startIn: 'next', startVersion: 'us-next-2026-1-2027' },
      december(20),
      { ...listed, amount: 0, promoCode: 'GIFT', season: 2027 },
    ],
    [
      'for a gift that is kept for the next December, without the words of that one',
      {},
      { promoCode: 'GIFT', startIn: 'next' },
      december(20),
      ['invalid', 'outdated_wording', ['start_now']],
    ],
    [
      'for a gift that is kept for the next December, with the words of another one',
      {},
      { promoCode: 'GIFT', startIn: 'next', startVersion: 'us-next-2026-1-2028' },
      december(20),
      ['invalid', 'outdated_wording', ['start_now']],
    ],
    [
      'for the next December without a gift',
      {},
      { startIn: 'next' },
      december(20),
      ['invalid', 'not_next_season', ['start_in']],
    ],
    // In the UK the 14 days from 21 November end with 5 December: 20 texts are left then.
    ['in the UK without a request', uk, {}, at, { ...listed, packageId: 24, amount: 2295, textLimit: 24 }],
    [
      'in the UK with one',
      uk,
      { startVersion: version },
      at,
      { ...listed, amount: 2395, startWording: text },
    ],
    [
      'in the UK with other words',
      uk,
      { startVersion: 'old' },
      at,
      ['invalid', 'outdated_wording', ['start_now']],
    ],
    ['in the UK long before', uk, {}, Date.UTC(2026, 9, 1), { ...listed, amount: 2395 }],
    [
      'in the UK late in December with a request',
      uk,
      { startVersion: version },
      december(20),
      { ...sixDays, amount: 695, startWording: text },
    ],
    [
      'in the UK late in December without one',
      uk,
      {},
      december(20),
      ['invalid', 'start_not_requested', ['start_now']],
    ],
    [
      'in the UK for nothing',
      uk,
      { promoCode: 'GIFT', startVersion: 'old' },
      at,
      { ...listed, amount: 0, promoCode: 'GIFT' },
    ],
  ])('is, %s, what it says here', async (_, order, differing, now, answer) => {
    const wanting = await signedUp(order);
    await offer('SNOW', { percentOff: 20 });
    await offer('GIFT', gift);
    expect(await ask(wanting, differing, now)).toEqual(answer);
  });

  it('is nothing for a phone that has every text', async () => {
    const order = await signedUp();
    const charge = { visitor: order.visitor, attemptId: 'one', nonceHash: '', at };
    await rulesOn(memory.store).createLead(leadFor('other', { childKey: 'sam' }));
    const price = { ...usualPrice, amount: 0, textLimit: null };
    await rulesOn(memory.store).beginCharge({ ...charge, orderId: 'other', price });
    expect(await ask(order)).toEqual(['conflict', 'nothing_to_add', []]);
  });

  it('is an error for an extra that is not listed', async () => {
    await expect(ask(await signedUp({ ...extra, packageId: 99 }))).rejects.toThrow(
      'package 99, which is not listed',
    );
  });
});

it.each([
  ['texts', 'yes', true],
  ['texts', '', false],
  ['gift', 'yes', false],
  ['upgrade', 'yes', false],
] as const)('the method of %s is kept on "%s": %s', async (kind, wanted, isKept) => {
  expect(storesMethod(await signedUp({ kind }), wanted)).toBe(isKept);
});

it('a bank confirms the buyer in the UK alone', async () => {
  const confirmations = await Promise.all(
    (['uk', 'us'] as const).map(async (edition) => confirmationFor(await signedUp({ edition }))),
  );
  expect(confirmations).toEqual(['bank', 'none']);
});
