/** Proves GET /api/text_hours: what the phone step says of the hour is what the sign-up brings. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop();
  shop.clock.time = Date.parse('2026-11-25T12:00-05:00');
  parent = shop.visitor();
});
afterEach(() => shop.close());

const hours = async (query: Record<string, string>, base = '') =>
  (await parent.get(`${base}/api/text_hours?${new URLSearchParams(query)}`)).json();

it.each([
  ['303', 'America/Denver', { zone: 'America/Denver', known: true, comes: '16:30', also: [] }],
  ['', 'America/Denver', { zone: 'America/Denver', known: true, comes: '16:30', also: [] }],
  // Half past four in the East is the first half past four of the day: never night there either.
  [
    '212',
    'Pacific/Honolulu',
    { zone: 'Pacific/Honolulu', known: true, comes: '11:30', also: ['America/New_York'] },
  ],
  ['303', 'Europe/Paris', { zone: 'America/New_York', known: false, comes: '16:30', also: [] }],
])('of the area %j and the zone %s', async (area, time_zone, expected) => {
  const said = await hours({ area, time_zone });
  expect(said).toMatchObject(expected);
  expect(said.zones).toContain('America/Denver');
  await parent.signUp({ phone_number: `1${area || '303'}5551234`, time_zone });
  const { zone, texts } = (await parent.get('/api/season')).json();
  expect(zone).toBe(said.zone);
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' });
  expect(format.format(new Date(texts[0].due_at))).toBe(said.comes);
});

it('has one zone in the UK, whatever the number and the device say', async () => {
  expect(await hours({ area: '303', time_zone: 'Europe/Madrid' }, '/uk')).toMatchObject({
    zone: 'Europe/London',
    comes: '16:30',
    zones: ['Europe/London'],
    also: [],
  });
});

it('says the hour of Christmas morning where only its text is left', async () => {
  shop.clock.time = Date.parse('2026-12-24T17:00:00Z');
  expect((await hours({ time_zone: 'Europe/London' }, '/uk')).comes).toBe('10:00');
});

it('says the usual hour in Puerto Rico, where Christmas morning is over an hour earlier', async () => {
  shop.clock.time = Date.parse('2026-12-25T10:30-04:00');
  expect(await hours({ time_zone: 'America/Puerto_Rico' })).toMatchObject({
    zone: 'America/Puerto_Rico',
    comes: '16:30',
  });
});

it('refuses what is no area code', async () => {
  expect((await parent.get('/api/text_hours?area=30')).statusCode).toBe(422);
});

it('takes another place of the same sign-up until it is paid for', async () => {
  const order = await parent.signUp({ phone_number: '13035551234', time_zone: 'America/New_York' });
  const again = { phone_number: '13035551234' };
  expect(await parent.signUp({ ...again, time_zone: 'America/Denver' })).toBe(order);
  expect((await parent.get('/api/season')).json().zone).toBe('America/Denver');
  await parent.pay(order);
  await parent.signUp({ ...again, time_zone: 'Pacific/Honolulu' });
  const [{ zone }] = (await parent.get('/api/account')).json().orders;
  expect(zone).toBe('America/Denver');
});
