/**
 * Proves that the days that failed are paid back after the season: the share of what did not arrive and of nothing else,
 * shown first, once, and the order stays what it is [B31].
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decideOnWords, waitingWords } from '#server/rules/replies/waiting-words.ts';
import { providerToken, reportOn, writeFrom } from '#test/support/phone.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;
const refused = { kind: 'refused', code: '30003' } as const;
const phone = '+12125551234';
const newPhone = '+12125555678';

beforeEach(async () => {
  shop = await testShop({ textReceiptToken: providerToken });
  parent = shop.visitor();
  shop.clock.time = Date.UTC(2026, 10, 20, 17);
  order = await parent.signUp();
  await parent.pay(order);
});
afterEach(() => shop.close());

const account = async () => (await parent.get('/api/account')).json().orders[0];
const offeredAgain = async () =>
  (await account()).messages
    .filter(({ again }: { again: boolean }) => again)
    .map(({ slot }: { slot: string }) => slot);
const getBack = (amount: string) => parent.post('/api/cancel_order', { order_id: order, amount });
const letters = (words: RegExp) => shop.mail.sent.filter(({ subject }) => words.test(subject));

/** Lets these days of December go by; those that are named fail. */
async function goBy(from: number, to: number, failing: readonly number[] = []) {
  for (let day = from; day <= to; day += 1) {
    if (failing.includes(day)) shop.texts.faults.push(refused);
    shop.clock.time = Date.UTC(2026, 11, day, 22);
    await shop.tick();
  }
}
async function moveTo(phone_number: string) {
  const consent = { guardian_consent: 'yes', consent_version: 'us-number-2026-1' };
  await parent.post('/api/change_number', { order_id: order, phone_number, ...consent });
  const code = (await shop.store.read((unit) => unit.numberChanges.find(order)))?.code ?? '';
  expect((await parent.post('/api/confirm_number', { order_id: order, code })).statusCode).toBe(200);
}
async function afterTheSeason() {
  shop.clock.time = Date.UTC(2026, 11, 28, 17);
  await shop.tick();
  shop.clock.time += 60_000;
  await shop.tick();
}

describe('days that failed', () => {
  it('are paid back after the season, and the order with its calendar stays', async () => {
    await goBy(1, 25, [3, 7]);
    expect((await account()).cancellation).toBeNull();
    await afterTheSeason();
    expect((await account()).cancellation).toEqual({
      reason: 'missed_days',
      amount: '2.40',
      sent: 23,
      planned: 25,
      until: '2027-01-30',
    });
    expect((await getBack('2.40')).json()).toEqual({ status: 'refunded', amount: '2.40' });
    expect(shop.gateway.refunded).toMatchObject([{ amount: 240, extent: 'part' }]);
    const after = await account();
    expect(after).toMatchObject({
      state: 'paid',
      cancellation: null,
      refund: { amount: '2.40', state: 'refunded' },
    });
    expect(after.messages).toHaveLength(26);
    expect(after.messages.filter(({ again }: { again: boolean }) => again)).toEqual([]);
    await shop.tick();
    expect(letters(/cancelled/)).toEqual([]);
    expect(letters(/refund/)[0]?.text).toContain('Paid back: $2.40 USD');
  });

  it.each([
    ['some', [3, 7], 'missed_days'],
    ['all', Array.from({ length: 25 }, (_, index) => index + 1), 'undelivered'],
  ])(
    'are offered to be sent again until the season is over, then as money only: %s',
    async (_, failing, reason) => {
      await goBy(1, 25, failing);
      expect(await offeredAgain()).toHaveLength(failing.length);
      await afterTheSeason();
      expect((await account()).cancellation).toMatchObject({ reason });
      expect(await offeredAgain()).toEqual([]);
      const again = await parent.post('/api/send_again', { order_id: order, slot: '12-03' });
      expect([again.statusCode, again.json().code]).toEqual([409, 'season_over']);
    },
  );

  it('are paid back once, for two presses at once and for later ones', async () => {
    await goBy(1, 25, [3]);
    await afterTheSeason();
    const answers = await Promise.all([getBack('1.20'), getBack('1.20')]);
    expect(answers.map((answer) => answer.json().amount)).toEqual(['1.20', '1.20']);
    expect((await getBack('1.20')).json().amount).toBe('1.20');
    expect(shop.gateway.refunded).toHaveLength(1);
  });

  it('are not paid back for another sum than the one that was shown', async () => {
    await goBy(1, 25, [3]);
    await afterTheSeason();
    expect((await getBack('29.95')).json()).toEqual({ status: 'other_sum', amount: '1.20' });
    expect(shop.gateway.refunded).toEqual([]);
  });

  it('are written about once, when the season is over', async () => {
    await goBy(1, 25, [3, 7]);
    expect(letters(/Money back/)).toEqual([]);
    await afterTheSeason();
    await afterTheSeason();
    const [letter, second] = letters(/Money back/);
    expect(second).toBeUndefined();
    expect(letter?.subject).toBe('Money back: $2.40 USD for texts that did not arrive');
    expect(letter?.text).toContain('2 of its 25 texts did not arrive');
  });

  it('that were sent again and arrived are not paid back, and what was paid back is not sent again', async () => {
    await goBy(1, 3, [2, 3]);
    expect((await parent.post('/api/send_again', { order_id: order, slot: '12-02' })).statusCode).toBe(200);
    await goBy(4, 25);
    await afterTheSeason();
    expect((await account()).cancellation).toMatchObject({ amount: '1.20', sent: 24 });
    await getBack('1.20');
    const again = await parent.post('/api/send_again', { order_id: order, slot: '12-03' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'paid_back']);
  });

  it('are found out by the receipts of the network too', async () => {
    await goBy(1, 25);
    const text = (await shop.store.read((unit) => unit.texts.ofOrder(order))).find(
      ({ slot }) => slot === '12-05',
    );
    await reportOn(shop.app, text?.id ?? '', { MessageStatus: 'undelivered', ErrorCode: '30003' });
    await afterTheSeason();
    expect((await account()).cancellation).toMatchObject({ reason: 'missed_days', amount: '1.20' });
  });
});

describe('a text that failed, was sent again and was then held back', () => {
  const sendAgain = (slot: string) => parent.post('/api/send_again', { order_id: order, slot });
  const pause = (paused: 'yes' | '') => parent.post('/api/pause_texts', { order_id: order, paused });

  it.each([
    ['STOP', () => writeFrom(shop.app, 'STOP', { from: phone })],
    ['a pause', () => pause('yes')],
  ])('is paid back although %s came before it left', async (_, holdBack) => {
    await goBy(1, 3, [3]);
    expect((await sendAgain('12-03')).statusCode).toBe(200);
    await holdBack();
    await goBy(4, 25);
    await afterTheSeason();
    expect((await account()).cancellation).toMatchObject({
      reason: 'missed_days',
      amount: '1.20',
      sent: 24,
    });
  });

  it('is paid back although the provider was busy with it when STOP came', async () => {
    await goBy(1, 3, [3]);
    await sendAgain('12-03');
    shop.texts.faults.push({ kind: 'deferred', code: '30001' });
    shop.clock.time += 60_000;
    await shop.tick();
    await writeFrom(shop.app, 'STOP', { from: phone });
    await goBy(4, 25);
    await afterTheSeason();
    expect((await account()).cancellation).toMatchObject({ reason: 'missed_days', amount: '1.20' });
  });

  it('is paid back although the network said the second time that its phone wants no more', async () => {
    await goBy(1, 3, [3]);
    await sendAgain('12-03');
    shop.texts.faults.push({ kind: 'refused', code: '21610' });
    shop.clock.time += 60_000;
    await shop.tick();
    await goBy(4, 25);
    await afterTheSeason();
    expect((await account()).cancellation).toMatchObject({ reason: 'missed_days', amount: '1.20' });
  });

  it('can be sent again once the pause is over', async () => {
    await goBy(1, 3, [3]);
    await sendAgain('12-03');
    await pause('yes');
    shop.clock.time += 60_000;
    await shop.tick();
    await pause('');
    expect((await sendAgain('12-03')).statusCode).toBe(200);
    await goBy(4, 25);
    expect(shop.texts.sent).toHaveLength(26);
    await afterTheSeason();
    expect((await account()).cancellation).toBeNull();
  });

  it.each([
    ['STOP', () => writeFrom(shop.app, 'STOP', { from: newPhone })],
    ['a pause', () => pause('yes')],
    ['words that a person has to read', () => writeFrom(shop.app, 'I want to die', { from: newPhone })],
  ])(
    'is paid back although the order had moved to a phone, and %s came before it left',
    async (_, holdBack) => {
      await goBy(1, 3, [3]);
      await moveTo(newPhone);
      expect((await sendAgain('12-03')).statusCode).toBe(200);
      await holdBack();
      await goBy(4, 25);
      await afterTheSeason();
      expect((await account()).cancellation).toMatchObject({ reason: 'missed_days', amount: '1.20' });
    },
  );

  it('stays on the calendar as one that did not arrive', async () => {
    await goBy(1, 3, [3]);
    await sendAgain('12-03');
    await writeFrom(shop.app, 'STOP', { from: phone });
    await goBy(4, 4);
    expect((await account()).messages.find(({ slot }: { slot: string }) => slot === '12-03')).toMatchObject({
      state: 'failed',
    });
  });
});

describe('nothing is paid back', () => {
  it('of a season in which everything arrived', async () => {
    await goBy(1, 25);
    await afterTheSeason();
    expect((await account()).cancellation).toBeNull();
    expect(letters(/Money back/)).toEqual([]);
  });

  it('for days that the buyer paused, or that the phone wanted none of', async () => {
    await goBy(1, 5);
    await parent.post('/api/pause_texts', { order_id: order, paused: 'yes' });
    await goBy(6, 8);
    await parent.post('/api/pause_texts', { order_id: order, paused: '' });
    await goBy(9, 10);
    await writeFrom(shop.app, 'STOP', { from: phone });
    await goBy(11, 12);
    await writeFrom(shop.app, 'START', { from: phone });
    await goBy(13, 25);
    await afterTheSeason();
    expect((await account()).cancellation).toBeNull();
  });

  it('for a day that waited for a person, was sent again and was then stopped', async () => {
    await goBy(1, 2);
    await writeFrom(shop.app, 'I want to die', { from: phone });
    await goBy(3, 3);
    await shop.store.write(async (unit) => {
      for (const { id } of await waitingWords(unit, phone))
        await decideOnWords(unit, id, 'go-on', shop.clock.time, () => '');
    });
    expect((await parent.post('/api/send_again', { order_id: order, slot: '12-03' })).statusCode).toBe(200);
    await writeFrom(shop.app, 'STOP', { from: phone });
    await goBy(4, 25);
    await afterTheSeason();
    expect((await account()).cancellation).toBeNull();
  });

  it('before it is known what became of a text', async () => {
    await goBy(1, 24, [3]);
    shop.texts.faults.push({ kind: 'lost', code: 'timeout', arrived: true });
    await goBy(25, 25);
    expect((await account()).cancellation).toBeNull();
  });
});
