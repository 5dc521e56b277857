/** No text at night where the child is: the browser's zone, checked against the number's area, decides every hour. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Form, testShop, type Visitor } from '#test/support/shop.ts';

const night = { from: 21 * 60, to: 8 * 60 };
const minute = 60_000;
let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop({ quietHours: night });
  parent = shop.visitor();
});
afterEach(() => shop.close());

const losAngeles = { phone_number: '12135551234', time_zone: 'America/Los_Angeles' };
const honolulu = { phone_number: '18085551234', time_zone: 'Pacific/Honolulu' };
const anchorage = { phone_number: '19075551234', time_zone: 'America/Anchorage' };
const phoenix = { phone_number: '16025551234', time_zone: 'America/Phoenix' };
const puertoRico = { phone_number: '17872345678', time_zone: 'America/Puerto_Rico' };

async function signUp(form: Form) {
  const answer = await parent.post('/api/internal_ad_lead', {
    email: 'parent@example.com',
    childs_name: 'Zoë',
    guardian_consent: 'yes',
    consent_version: 'us-2026-1',
    ...form,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
async function pay({ order_id }: { order_id: string }, form: Form = {}) {
  expect((await parent.pay(order_id, form)).json().result).toBe('success');
}
/** Moments of New York in November and December. */
const newYork = (text: string) => Date.parse(`${text}-05:00`);
async function dueOf(slot: string) {
  const { orders } = (await parent.get('/api/account')).json();
  return orders[0].messages.find((text: { slot: string }) => text.slot === slot).due_at;
}

describe('a first text that is asked for', () => {
  it('at 18:30 in Los Angeles arrives at once', async () => {
    shop.clock.time = newYork('2026-11-22T21:30');
    expect((await signUp(losAngeles)).first_text).toBe('sent');
  });

  it.each([
    ['at 22:00 in Los Angeles', '2026-11-23T01:00', losAngeles, '2026-11-23T08:00-08:00'],
    ['at 22:00 in Honolulu', '2026-11-23T03:00', honolulu, '2026-11-23T08:00-10:00'],
    [
      'at 3:00 in Anchorage, when it is 7:00 in New York',
      '2026-11-22T07:00',
      anchorage,
      '2026-11-22T08:00-09:00',
    ],
    [
      'at 5:30 in Phoenix, when it is 7:30 in New York',
      '2026-11-22T07:30',
      phoenix,
      '2026-11-22T08:00-07:00',
    ],
    [
      'at 21:30 in San Juan, when it is 20:30 in New York',
      '2026-11-22T20:30',
      puertoRico,
      '2026-11-23T08:00-04:00',
    ],
  ])('%s waits for the morning there, and the answer says so [B5] [B15]', async (_, now, where, then) => {
    shop.clock.time = newYork(now);
    const answer = await signUp(where);
    const at = new Date(then).toISOString();
    expect(answer).toMatchObject({
      first_text: 'planned',
      first_text_at: at,
      first_text_zone: where.time_zone,
    });
    shop.clock.time = Date.parse(then) - 1;
    await shop.tick();
    expect(shop.texts.sent).toEqual([]);
    shop.clock.time += 1;
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
  });

  it('waits until it is day in both places where browser and area disagree', async () => {
    // 18:30 in Los Angeles, 21:30 in New York.
    shop.clock.time = newYork('2026-11-22T21:30');
    const answer = await signUp({ ...losAngeles, phone_number: '12125551234' });
    expect(answer.first_text_at).toBe(new Date('2026-11-23T08:00-08:00').toISOString());
  });

  it.each([
    ['the browser names no zone', ''],
    ['the browser names one of another country', 'Europe/Paris'],
    ['the browser names none that there is', 'Mars/Olympus_Mons'],
  ])('waits until it is day in every zone of the country where %s', async (_, time_zone) => {
    // 8:00 in New York, 3:00 in Honolulu.
    shop.clock.time = newYork('2026-11-22T08:00');
    const answer = await signUp({ phone_number: '12125551234', time_zone });
    expect(answer).toMatchObject({
      first_text_at: new Date('2026-11-22T08:00-10:00').toISOString(),
      first_text_zone: 'America/New_York',
    });
  });

  it('takes an old name of a zone for the zone', async () => {
    shop.clock.time = newYork('2026-11-22T21:30');
    expect((await signUp({ ...losAngeles, time_zone: 'US/Pacific' })).first_text).toBe('sent');
  });

  it('in the UK has the hours of London, wherever the browser is', async () => {
    shop.clock.time = Date.parse('2026-11-22T07:00Z');
    const answer = await parent.post('/uk/api/internal_ad_lead', {
      email: 'parent@example.com',
      childs_name: 'Zoë',
      phone_number: '07400123456',
      guardian_consent: 'yes',
      consent_version: 'uk-2026-1',
      time_zone: 'America/New_York',
    });
    expect(answer.json()).toMatchObject({
      first_text_at: '2026-11-22T08:00:00.000Z',
      first_text_zone: 'Europe/London',
    });
  });
});

describe('the texts of the season', () => {
  it.each([
    ['Los Angeles', losAngeles, '-08:00'],
    ['Honolulu', honolulu, '-10:00'],
    ['Anchorage', anchorage, '-09:00'],
    ['Phoenix', phoenix, '-07:00'],
    ['San Juan', puertoRico, '-04:00'],
  ])('come at half past four and on Christmas morning at ten in %s', async (_, where, offset) => {
    await pay(await signUp(where));
    expect(await dueOf('12-01')).toBe(new Date(`2026-12-01T16:30${offset}`).toISOString());
    expect(await dueOf('12-25')).toBe(new Date(`2026-12-25T10:00${offset}`).toISOString());
  });

  it('come at hours that are decent everywhere where the zone is unknown', async () => {
    await pay(await signUp({ phone_number: '12125551234' }));
    // 11:30 in Honolulu, and 15:00 in New York.
    expect(await dueOf('12-01')).toBe(new Date('2026-12-01T16:30-05:00').toISOString());
    expect(await dueOf('12-25')).toBe(new Date('2026-12-25T10:00-10:00').toISOString());
  });

  it('are put off until morning in the zone of each, not of all', async () => {
    shop.clock.time = newYork('2026-12-01T12:00');
    await pay(await signUp(losAngeles));
    await pay(await signUp({ phone_number: '12125551234', time_zone: 'America/New_York' }));
    const before = shop.texts.sent.length;
    // Both are found waiting late in the evening of New York, and late is not too late.
    await shop.run(`update messages set due_at = ${newYork('2026-12-01T21:00')},
      not_after = ${newYork('2026-12-03T21:00')} where slot = '12-01'`);
    shop.clock.time = newYork('2026-12-01T21:30');
    await shop.tick();
    expect(shop.texts.sent.slice(before).map(({ to }) => to)).toEqual(['+12135551234']);
    shop.clock.time = newYork('2026-12-02T08:00') - minute;
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(before + 1);
    shop.clock.time += minute;
    await shop.tick();
    expect(shop.texts.sent.at(-1)?.to).toBe('+12125551234');
  });
});

it('refuses a zone that is longer than any', async () => {
  const answer = await parent.post('/api/internal_ad_lead', {
    email: 'parent@example.com',
    phone_number: '12125551234',
    guardian_consent: 'yes',
    consent_version: 'us-2026-1',
    time_zone: 'A'.repeat(61),
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toHaveProperty('time_zone');
});
