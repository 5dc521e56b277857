/** What the wizard shows of an order, built of rows without HTTP: before the payment, after it, and of a gift. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findOrderKnown, orderView } from '#server/views/order-view.ts';
import { leadFor, someTime, someVisitor, usualPrice } from '#test/support/rows.ts';
import { rulesOn, someShop } from '#test/support/rules.ts';
import { type OpenStore, openShopStore } from '#test/support/stores.ts';

let memory: OpenStore;
beforeEach(async () => {
  memory = await openShopStore();
});
afterEach(() => memory.dispose());

async function shown(id: string, descriptor?: string, at = someTime) {
  const known = await memory.store.read(async (unit) => {
    const order = await unit.orders.find(id);
    if (!order) throw new Error(`There is no order ${id}`);
    return await findOrderKnown(unit, order, { santasNumbers: { us: '+15550100', uk: '+15550100' }, at });
  });
  return orderView(known, at, descriptor);
}

async function pay(orderId: string, methodName = 'Visa ending in 1111') {
  const rules = rulesOn(memory.store);
  await rules.beginCharge({
    orderId,
    visitor: someVisitor,
    attemptId: 'attempt',
    nonceHash: 'nonce',
    at: someTime,
    price: usualPrice,
  });
  const outcome = {
    kind: 'succeeded',
    transactionId: 't',
    methodToken: 'token',
    methodName,
  } as const;
  await rules.endCharge('attempt', outcome, someTime, { ...someShop, descriptor: 'NPP*SANTA' });
}

describe('an order as the wizard shows it', () => {
  it('says before the payment what paying brings, and nothing of a payment', async () => {
    await rulesOn(memory.store).createLead(leadFor('order'));
    expect(await shown('order', 'NPP*SANTA')).toMatchObject({
      order_id: 'order',
      state: 'awaiting_payment',
      childs_name: 'Zoë',
      amount: '29.95',
      currency: 'USD',
      email: 'parent@example.com',
      paid_with: null,
      descriptor: null,
      extras: [],
      extras_payable: false,
      method_kept_until: '2027-01-31',
      starts: [],
      cancellation:
        'You can cancel in your account within 14 days and get your money back for what was not sent.',
      texts: null,
      delivery: {
        kind: 'all',
        hours: expect.stringMatching(/^Santa’s texts come at/),
        texts: { zone: 'America/New_York' },
      },
    });
  });

  it('says of a sign-up of last December until when the method is kept once the next one is paid for', async () => {
    await rulesOn(memory.store).createLead(leadFor('order', { createdAt: Date.UTC(2026, 11, 24, 12) }));
    const { method_kept_until, amount } = await shown('order', undefined, Date.UTC(2026, 11, 27, 12));
    expect([method_kept_until, amount]).toEqual(['2028-01-31', '29.95']);
  });

  const british = {
    edition: 'uk',
    currency: 'GBP',
    zone: 'Europe/London',
    phone: '+447700900123',
  } as const;

  it('says to a British buyer of a phone that has some texts what is true of each start', async () => {
    await rulesOn(memory.store).createLead(leadFor('order', british));
    await pay('order');
    await rulesOn(memory.store).createLead(leadFor('other', { ...british, childKey: 'sam' }));
    const { starts, delivery } = await shown('other');
    expect(starts.map(({ texts }) => texts?.count)).toEqual([23, 18]);
    expect(delivery?.sentence).toBe(
      'Santa already texts this phone. This adds only days that have no text yet. Money back for texts that do not arrive.',
    );
  });

  it('asks a British buyer about the start', async () => {
    await rulesOn(memory.store).createLead(leadFor('order', { ...british, packageId: 34, amount: 2395 }));
    const [now, later] = (await shown('order')).starts;
    expect(now?.request?.wording).toContain('14 days');
    // Fourteen days after 21 November end with 5 December.
    expect([later?.texts?.from.slice(0, 10), later?.amount]).toEqual(['2026-12-06', '22.95']);
  });

  it('says after the payment what is planned, what was paid with and what the statement says', async () => {
    await rulesOn(memory.store).createLead(leadFor('order'));
    await pay('order');
    const view = await shown('order', 'NPP*SANTA');
    expect(view).toMatchObject({
      state: 'paid',
      paid_with: 'Visa ending in 1111',
      descriptor: 'NPP*SANTA',
      extras_payable: true,
      email_correctable: true,
      delivery: null,
    });
    expect(view.texts?.count).toBe(2);
    expect((await shown('order')).descriptor).toBeNull();
  });

  it.each([
    ['Visa ending in 1111', 'NPP*SANTA'],
    ['Apple Pay, Visa ending in 1111', 'NPP*SANTA'],
    ['PayPal account p…@example.com', null],
    ['PayPal', null],
  ])('says of %s that a card statement has %s, like the receipt', async (method, descriptor) => {
    await rulesOn(memory.store).createLead(leadFor('order'));
    await pay('order', method);
    expect((await shown('order', 'NPP*SANTA')).descriptor).toBe(descriptor);
    const [receipt] = await memory.rows<{ body: string }>("select body from mails where kind = 'receipt'");
    expect(receipt?.body.includes('On your card statement: NPP*SANTA\n')).toBe(descriptor !== null);
  });
});
