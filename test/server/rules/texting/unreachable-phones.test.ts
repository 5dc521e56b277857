/** Nothing is paid for a phone that cannot be texted; the page says what to do, in one sentence for every cause. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { providerToken, reportOn, writeFrom } from '#test/support/phone.ts';
import { rulesOn } from '#test/support/rules.ts';
import { type Form, testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop({ textReceiptToken: providerToken });
  parent = shop.visitor();
});
afterEach(() => shop.close());

const sentence =
  'Santa cannot text this phone. Use another number; or, if this phone has replied STOP, text START from it to (202) 555-0123.';
const lead: Form = {
  email: 'parent@example.com',
  childs_name: 'Zoë',
  phone_number: '12125551234',
  time_zone: 'America/New_York',
  guardian_consent: 'yes',
  consent_version: 'us-2026-1',
};
const signUp = (form: Form = {}, who = parent) => who.post('/api/internal_ad_lead', { ...lead, ...form });
const delivery = async (order: string) => (await parent.get(`/api/order?order_id=${order}`)).json().delivery;

async function expectNothingSold(order: string, form: Form = {}) {
  const before = shop.gateway.ledger.length;
  expect(await delivery(order)).toEqual({ kind: 'unreachable', texts: null, sentence, hours: '' });
  const answer = await parent.pay(order, form);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'phone_unreachable']);
  expect(answer.json().error).toMatch(/^Santa cannot text this phone\. Nothing was charged\./);
  expect(shop.gateway.ledger).toHaveLength(before);
  await shop.tick();
  expect(shop.mail.sent.filter(({ to }) => to === 'parent@example.com')).toEqual([]);
}

describe('a phone', () => {
  it('that has said STOP is not paid for until it says START [B7] [B14]', async () => {
    const order = await parent.signUp();
    await writeFrom(shop.app, 'STOP');
    await expectNothingSold(order);
    await writeFrom(shop.app, 'START');
    expect(await delivery(order)).toMatchObject({
      kind: 'all',
      hours: expect.stringMatching(/^Santa’s texts come at/),
    });
    expect((await parent.pay(order)).json().result).toBe('success');
  });

  it('that has said STOP uses up no code', async () => {
    const order = await parent.signUp();
    await rulesOn(shop.store).createPromotion({
      code: 'GIFT',
      kind: 'gift',
      name: 'Gift',
      percentOff: 100,
      freeTexts: 0,
      packageId: 26,
      edition: null,
      startsAt: 0,
      endsAt: null,
      maxUses: 1,
      giftOrderId: null,
      createdAt: 0,
    });
    await writeFrom(shop.app, 'STOP');
    await expectNothingSold(order, { promocode: 'GIFT', nonce: '' });
    expect((await rulesOn(shop.store).findPromotion('GIFT'))?.uses).toBe(0);
  });

  it.each(['21211', '21214', '21217', '21408', '21610', '21612', '21614', '21635'])(
    'whose first text was refused with %s is not paid for; with another number it is',
    async (code) => {
      shop.texts.faults.push({ kind: 'refused', code });
      const answer = (await signUp()).json();
      expect(answer.first_text).toBe('failed');
      await expectNothingSold(answer.order_id);
      const other = (await signUp({ phone_number: '12125551235' })).json();
      expect(other.first_text).toBe('sent');
      expect(await delivery(other.order_id)).toMatchObject({ kind: 'all' });
      expect((await parent.pay(other.order_id)).json().result).toBe('success');
    },
  );

  it.each(['21408', '21612'])(
    'that no route leads to (%s) is texted no more, and the operator is told once',
    async (code) => {
      shop.texts.faults.push({ kind: 'refused', code });
      await parent.signUp();
      for (let hours = 0; hours < 24; hours += 1) {
        shop.clock.time += 3_600_000;
        await shop.tick();
      }
      expect(shop.texts.sent).toEqual([]);
      const told = shop.logged
        .map((line) => JSON.parse(line))
        .filter(({ event }) => event === 'texts.refused');
      expect(told).toMatchObject([{ level: 40, code, slot: 'welcome', state: 'failed' }]);
    },
  );

  it.each(['30004', '30005', '30006', '21610'])(
    'of which a receipt says %s is not paid for',
    async (ErrorCode) => {
      const order = await parent.signUp();
      const id = shop.texts.sent.at(-1)?.id ?? '';
      await reportOn(shop.app, id, { MessageStatus: 'undelivered', ErrorCode });
      await expectNothingSold(order);
    },
  );

  it.each(['30003', '30008', '30007'])(
    'of which a receipt says %s may only be switched off, and is paid for',
    async (ErrorCode) => {
      const order = await parent.signUp();
      const id = shop.texts.sent.at(-1)?.id ?? '';
      await reportOn(shop.app, id, { MessageStatus: 'undelivered', ErrorCode });
      expect((await parent.pay(order)).json().result).toBe('success');
    },
  );

  it('that says STOP while its payment is begun is not charged', async () => {
    const order = await parent.signUp();
    const { store } = shop;
    const { write } = store;
    store.write = async (work) => {
      store.write = write;
      await writeFrom(shop.app, 'STOP');
      return write(work);
    };
    const answer = (await parent.pay(order)).json();
    expect([answer.result, answer.error]).toEqual([
      'failed',
      expect.stringMatching(/cannot text this phone/),
    ]);
    expect(shop.gateway.ledger).toEqual([]);
  });
});

describe('a number that the numbering plan knows to be no mobile is refused at the phone step [B8]', () => {
  it.each([
    ['18005551234', 'us'],
    ['18885551234', 'us'],
    ['19005551234', 'us'],
    ['15005551234', 'us'],
    ['16715551234', 'us'],
    ['02079460018', 'uk'],
    ['01134960182', 'uk'],
    ['07012345678', 'uk'],
    ['03069990123', 'uk'],
    ['09012345678', 'uk'],
  ])('%s in the edition %s', async (phone_number, edition) => {
    const answer = await parent.post(`/${edition}/api/internal_ad_lead`, {
      ...lead,
      phone_number,
      consent_version: `${edition}-2026-1`,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      err_message: 'invalid phone number',
      fields: { phone_number: expect.stringMatching(/cell phone|mobile|United States/) },
    });
    expect(shop.texts.sent).toEqual([]);
  });
});
