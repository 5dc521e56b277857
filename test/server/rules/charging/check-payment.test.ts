/** Proves what may be charged, asked without HTTP: each refusal with its kind, its code and the field that it is about. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#db/rows.ts';
import { agreedPrice, type PaymentWish, packageToPay } from '#server/rules/charging/check-payment.ts';
import { startWording } from '#server/rules/ordering/start.ts';
import { typedCode } from '#server/rules/pricing/promotion-code.ts';
import { Refusal } from '#server/rules/refusal.ts';
import { leadFor } from '#test/support/rows.ts';
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

let memory: OpenStore;
beforeEach(async () => {
  memory = await openShopStore();
});
afterEach(() => memory.dispose());

async function signedUp(differing: Partial<Order> = {}): Promise<Order> {
  const { edition = 'us' } = differing;
  const { order } = await rulesOn(memory.store).createLead(leadFor('order', { edition }));
  return { ...order, ...differing };
}

/** What the rules make of a wish: the price that is agreed on, or the refusal. */
const ask = (order: Order, differing: Partial<PaymentWish> = {}) =>
  memory.store
    .read(async (unit) => {
      const wanted = { ...wish, ...differing };
      const bought = packageToPay(order, wanted);
      const promotion = await typedCode(unit, bought, wanted.promoCode, at);
      return await agreedPrice(unit, order, wanted, { bought, promotion }, at);
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return [error.kind, error.code, Object.keys(error.fields ?? {})];
    });

describe('what may be charged [C7]', () => {
  it('is the price of the catalogue, whatever the page shows', async () => {
    const order = await signedUp();
    expect(await ask(order, { shownAmount: '29.95' })).toMatchObject({ packageId: 26, amount: 2995 });
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
});
