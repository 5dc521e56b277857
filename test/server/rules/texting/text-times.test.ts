/**
 * Proves what a buyer changes about texts that are paid for: their hour and zone, a pause, and a missed text sent again.
 * Each change goes through the route, and what leaves is counted at the provider.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { providerToken, writeFrom } from '#test/support/phone.ts';
import { goodLead, testShop, type Visitor } from '#test/support/shop.ts';

const night = { from: 21 * 60, to: 8 * 60 };
let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;

/** A moment in Denver. */
const denver = (text: string) => Date.parse(`${text}-07:00`);

beforeEach(async () => {
  shop = await testShop({ quietHours: night, textReceiptToken: providerToken });
  parent = shop.visitor();
  shop.clock.time = denver('2026-11-25T12:00');
  order = await parent.signUp({ phone_number: '13035551234', time_zone: 'America/Denver' });
  expect((await parent.pay(order)).json().result).toBe('success');
  shop.texts.sent.length = 0;
});
afterEach(() => shop.close());

async function account() {
  const { orders } = (await parent.get('/api/account')).json();
  return orders[0];
}
const text = async (slot: string) =>
  (await account()).messages.find((message: { slot: string }) => message.slot === slot);
const due = async (slot: string) => Date.parse((await text(slot)).due_at);

async function at(moment: string) {
  shop.clock.time = denver(moment);
  await shop.tick();
}

async function times(hour: string, zone = 'America/Denver') {
  return parent.post('/api/text_times', { order_id: order, hour, zone });
}
const pause = (paused: '' | 'yes') => parent.post('/api/pause_texts', { order_id: order, paused });
const again = (slot: string) => parent.post('/api/send_again', { order_id: order, slot });

describe('the hour and the zone of the texts', () => {
  it('are said in the account, with what could be chosen', async () => {
    expect((await account()).times).toEqual({
      hour: '16:30',
      comes: '16:30',
      christmas: '10:00',
      known: true,
      hours: ['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30'],
      zones: expect.arrayContaining(['America/New_York', 'America/Denver', 'Pacific/Honolulu']),
      also: [],
      paused: false,
    });
  });

  it('are none of Christmas morning where its text does not come', async () => {
    await shop.run("delete from messages where slot = '12-25'");
    expect((await account()).times).toMatchObject({ comes: '16:30', christmas: null });
  });

  it('are only that of Christmas morning once its text is the last one: its place can be chosen, and no hour', async () => {
    await at('2026-12-24T16:30');
    expect((await account()).times).toMatchObject({
      hour: '16:30',
      comes: null,
      christmas: '10:00',
      hours: [],
      zones: expect.arrayContaining(['America/Los_Angeles', 'America/Denver']),
    });
    expect((await times('16:30', 'America/Los_Angeles')).statusCode).toBe(200);
    expect(await due('12-25')).toBe(denver('2026-12-25T11:00'));
  });

  it('move every text that is still to come, but for the hour of Christmas morning', async () => {
    expect((await times('19:00')).statusCode).toBe(200);
    expect(await due('12-01')).toBe(denver('2026-12-01T19:00'));
    expect(await due('12-24')).toBe(denver('2026-12-24T19:00'));
    expect(await due('12-25')).toBe(denver('2026-12-25T10:00'));
    await at('2026-12-01T18:59');
    expect(shop.texts.sent).toEqual([]);
    await at('2026-12-01T19:00');
    expect(shop.texts.sent).toHaveLength(1);
  });

  it('go until eight in the UK, and may take half an hour longer to leave; in the US they are over at eight', async () => {
    const british = shop.visitor();
    const lead = { ...goodLead, phone_number: '07400 123456', consent_version: 'uk-2026-1' };
    const id = (await british.post('/uk/api/internal_ad_lead', lead)).json().order_id;
    expect((await british.pay(id, { start_now: 'uk-start-2026-2' })).json()).toMatchObject({
      result: 'success',
    });
    const [{ times: known }] = (await british.get('/uk/api/account')).json().orders;
    expect(known.hours.at(-1)).toBe('20:00');
    const chosen = { order_id: id, hour: '20:00', zone: 'Europe/London' };
    expect((await british.post('/api/text_times', chosen)).statusCode).toBe(200);
    expect((await times('20:00')).statusCode).toBe(422);
    await times('19:30');
    shop.texts.sent.length = 0;
    // The provider takes nothing until then.
    shop.clock.time = Date.parse('2026-12-01T20:29:00Z');
    await shop.tick();
    expect(shop.texts.sent).toMatchObject([{ to: '+447400123456' }]);
    shop.clock.time = denver('2026-12-02T20:01');
    await shop.tick();
    const due = await shop.rows("select state from messages where slot = '12-01' order by due_at");
    expect(due).toEqual([{ state: 'accepted' }, { state: 'expired' }]);
  });

  it('leave alone what was sent already, and bring today’s text at once where its new hour has passed', async () => {
    await at('2026-12-01T16:30');
    expect(shop.texts.sent).toHaveLength(1);
    await times('19:30');
    await at('2026-12-01T19:30');
    expect(shop.texts.sent).toHaveLength(1);
    await at('2026-12-02T18:00');
    expect(shop.texts.sent).toHaveLength(1);
    await times('15:00');
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(2);
    await at('2026-12-02T19:30');
    expect(shop.texts.sent).toHaveLength(2);
  });

  it('where the number is from elsewhere, are never at night there either, and the account says so', async () => {
    expect((await times('19:30', 'Pacific/Honolulu')).statusCode).toBe(200);
    // Half past seven in Denver is the last hour that could have been chosen there.
    expect((await account()).times).toMatchObject({
      hour: '19:30',
      comes: '16:30',
      also: ['America/Denver'],
    });
    expect(await due('12-01')).toBe(denver('2026-12-01T19:30'));
    // Ten o’clock in Honolulu.
    expect(await due('12-25')).toBe(Date.parse('2026-12-25T10:00-10:00'));
  });

  it('are asked for where the browser did not say where the child is', async () => {
    const other = shop.visitor();
    const second = await other.signUp({ phone_number: '12125551234', time_zone: '' });
    await other.pay(second);
    const [{ times: before }] = (await other.get('/api/account')).json().orders;
    expect(before).toMatchObject({ known: false, comes: '16:30', christmas: '15:00', also: [] });
    await other.post('/api/text_times', { order_id: second, hour: '18:00', zone: 'America/New_York' });
    const [{ times: after }] = (await other.get('/api/account')).json().orders;
    expect(after).toMatchObject({ known: true, hour: '18:00', comes: '18:00', christmas: '10:00', also: [] });
  });

  it('name the child’s own zone first where it is none of the usual ones', async () => {
    const other = shop.visitor();
    await other.pay(await other.signUp({ phone_number: '13135551234', time_zone: 'America/Detroit' }));
    const [{ times: known }] = (await other.get('/api/account')).json().orders;
    expect(known.zones.slice(0, 3)).toEqual(['America/Detroit', 'America/Puerto_Rico', 'America/New_York']);
  });

  it('are not told, and cannot be changed, while the money is awaited', async () => {
    await shop.run("update orders set state = 'onHold'");
    expect((await account()).times).toBeNull();
    expect((await times('17:00')).json().code).toBe('order_on_hold');
  });

  it.each([
    ['an hour of the night', '23:00', 'America/Denver', 'unknown_hour', 'hour'],
    ['an hour between two', '16:45', 'America/Denver', 'unknown_hour', 'hour'],
    ['a zone of another country', '16:30', 'Europe/London', 'unknown_zone', 'zone'],
    ['no zone', '16:30', '', 'unknown_zone', 'zone'],
  ])('are not changed to %s, and nothing moves', async (_, hour, zone, code, field) => {
    const before = await account();
    const answer = await times(hour, zone);
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await account()).toEqual(before);
  });

  it('cannot be changed when the season is over', async () => {
    await at('2026-12-25T10:00');
    shop.clock.time = denver('2026-12-26T12:00');
    await shop.tick();
    expect((await account()).times).toBeNull();
    const answer = await times('17:00');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'season_over']);
  });
});

describe('before paying', () => {
  const said = async (form: Record<string, string>) => {
    const other = shop.visitor();
    const id = await other.signUp(form);
    return (await other.get(`/api/order?order_id=${id}`)).json().delivery.hours.replaceAll('\u202f', ' ');
  };

  it('the page says at which hour and where they come, as they will', async () => {
    expect(await said({ phone_number: '13035551235', time_zone: 'America/Denver' })).toBe(
      'Santa’s texts come at 4:30 PM in Denver, and at 10:00 AM on Christmas Day. You can change the time and the place later.',
    );
  });

  it('the page says the hour that comes of both where browser and number disagree', async () => {
    expect(await said({ phone_number: '12125551234', time_zone: 'America/Denver' })).toContain(
      'Santa’s texts come at 2:30 PM in Denver, and at 10:00 AM on Christmas Day.',
    );
  });

  it('the page of the United Kingdom names no place', async () => {
    const uk = await testShop({ edition: 'uk' });
    const other = uk.visitor();
    const id = await other.signUp({ phone_number: '07400123456', consent_version: 'uk-2026-1' });
    expect((await other.get(`/api/order?order_id=${id}`)).json().delivery.hours).toBe(
      'Santa’s texts come at 16:30, and at 10:00 on Christmas Day. You can change the time later.',
    );
    await uk.close();
  });
});

describe('a pause', () => {
  it('sends nothing while it lasts, and those of the days between are not sent late', async () => {
    expect((await pause('yes')).statusCode).toBe(200);
    expect((await account()).times.paused).toBe(true);
    await at('2026-12-01T16:30');
    await at('2026-12-02T16:30');
    expect(shop.texts.sent).toEqual([]);
    expect(await text('12-02')).toMatchObject({ state: 'cancelled', reason: 'paused' });
    await pause('');
    await shop.tick();
    expect(shop.texts.sent).toEqual([]);
    await at('2026-12-03T16:30');
    expect(shop.texts.sent).toHaveLength(1);
    expect(await text('12-03')).toMatchObject({ state: 'accepted', reason: null });
  });

  it('that begins between the hour of a text and its sending holds it back', async () => {
    shop.clock.time = denver('2026-12-01T16:30');
    await pause('yes');
    await shop.tick();
    expect(shop.texts.sent).toEqual([]);
  });

  it('is no STOP: a START from the phone does not end it, and a STOP within it stays', async () => {
    await pause('yes');
    await writeFrom(shop.app, 'START', { from: '+13035551234' });
    await at('2026-12-01T16:30');
    expect(shop.texts.sent).toEqual([]);
    await writeFrom(shop.app, 'STOP', { from: '+13035551234' });
    await pause('');
    await at('2026-12-02T16:30');
    expect(shop.texts.sent).toEqual([]);
  });
});

describe('a text that is sent again', () => {
  const refuse = { kind: 'refused', code: '30003' } as const;

  it('leaves once, and only when it did not arrive', async () => {
    shop.texts.faults.push(refuse);
    await at('2026-12-01T16:30');
    expect(await text('12-01')).toMatchObject({ state: 'failed', reason: 'network', again: true });
    expect((await again('12-01')).statusCode).toBe(200);
    shop.texts.faults.push(refuse);
    await shop.tick();
    expect(await text('12-01')).toMatchObject({ state: 'failed', again: false });
    expect((await again('12-01')).json()).toMatchObject({ code: 'not_missed' });
    await at('2026-12-02T16:30');
    expect(shop.texts.sent).toHaveLength(1);
    expect(await text('12-02')).toMatchObject({ state: 'accepted', again: false });
    expect((await again('12-02')).statusCode).toBe(409);
    expect((await again('12-03')).statusCode).toBe(409);
  });

  it('waits for the morning where it is asked for at night', async () => {
    shop.texts.faults.push(refuse);
    await at('2026-12-01T16:30');
    shop.clock.time = denver('2026-12-01T22:00');
    await again('12-01');
    await shop.tick();
    expect(shop.texts.sent).toEqual([]);
    await at('2026-12-02T08:00');
    expect(shop.texts.sent).toHaveLength(1);
  });

  it('may be one of a pause that is over, and none while it lasts', async () => {
    await pause('yes');
    await at('2026-12-01T16:30');
    expect(await text('12-01')).toMatchObject({ again: false });
    await pause('');
    expect(await text('12-01')).toMatchObject({ again: true });
    await again('12-01');
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
  });

  it('never goes to a phone that has asked for no more', async () => {
    shop.texts.faults.push(refuse);
    await at('2026-12-01T16:30');
    await writeFrom(shop.app, 'STOP', { from: '+13035551234' });
    expect((await again('12-01')).json()).toMatchObject({ code: 'phone_unreachable' });
    await shop.tick();
    expect(shop.texts.sent).toEqual([]);
  });

  it('is held back by a STOP that comes after the press and before the sending', async () => {
    shop.texts.faults.push(refuse);
    await at('2026-12-01T16:30');
    await again('12-01');
    await writeFrom(shop.app, 'STOP', { from: '+13035551234' });
    await shop.tick();
    expect(shop.texts.sent).toEqual([]);
    expect(await text('12-01')).toMatchObject({ state: 'failed', reason: 'network' });
  });

  it('is none of a cancelled order', async () => {
    shop.texts.faults.push(refuse);
    await at('2026-12-01T16:30');
    const { amount } = (await account()).cancellation;
    expect((await parent.post('/api/cancel_order', { order_id: order, amount })).statusCode).toBe(200);
    expect((await again('12-01')).statusCode).toBe(409);
    await shop.tick();
    expect(shop.texts.sent).toEqual([]);
  });
});
