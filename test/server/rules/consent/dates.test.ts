/** What is agreed to and texted first says what still comes, on every day of the year [B1] [B4]. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  agreedNumberWording,
  agreedWording,
  numberWording,
  presentWording,
} from '#server/rules/consent/consent-wording.ts';
import { reminderDay } from '#server/rules/consent/november-reminder.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
});
afterEach(() => shop.close());

const british = { phone_number: '07400123456' };
const agreedOn = async (order: string) =>
  (await shop.store.read((unit) => unit.consents.ofOrder(order)))[0]?.wording ?? '';
const signUp = (version: string, more = {}) =>
  parent.post('/api/internal_ad_lead', {
    email: 'parent@example.com',
    childs_name: 'Mia',
    phone_number: '12125551234',
    guardian_consent: 'yes',
    consent_version: version,
    ...more,
  });

describe('the words of the consent', () => {
  it.each([
    [
      '2026-11-22T12:00:00Z',
      'one welcome now',
      'one text or picture a day, December 1 to 25, 2026, at most 26 in all. ',
      'one text a day, 1 to 25 December 2026, at most 26 in all. ',
    ],
    [
      '2026-12-15T12:00:00Z',
      'one welcome now',
      'one text or picture a day, December 15 to 25, 2026, at most 12 in all. ',
      'one text a day, 15 to 25 December 2026, at most 12 in all. ',
    ],
    [
      '2026-12-23T12:00:00Z',
      'one welcome now',
      'one text or picture a day, December 23 to 25, 2026, at most 4 in all. ',
      'one text a day, 23 to 25 December 2026, at most 4 in all. ',
    ],
    [
      '2026-12-24T12:00:00Z',
      'one welcome now',
      'one text or picture a day, December 24 and 25, 2026, at most 3 in all. ',
      'one text a day, 24 and 25 December 2026, at most 3 in all. ',
    ],
    [
      '2026-12-25T09:00:00Z',
      'one welcome now',
      'one text or picture on December 25, 2026, at most 2 in all. ',
      'one text on 25 December 2026, at most 2 in all. ',
    ],
    [
      '2026-12-27T12:00:00Z',
      'one welcome in October 2027',
      'one text or picture a day, December 1 to 25, 2027, at most 26 in all. ',
      'one text a day, 1 to 25 December 2027, at most 26 in all. ',
    ],
  ])('on %s say %s, %s', async (moment, welcome, us, uk) => {
    shop.clock.time = Date.parse(moment);
    const { version, text } = presentWording('us', shop.clock.time);
    const answer = await signUp(version);
    expect(await agreedOn(answer.json().order_id)).toBe(text);
    const begins = (first: string) => `North Pole Post may text it: ${first} and, once paid for, `;
    expect(text).toContain(begins(welcome) + us);
    expect(presentWording('uk', shop.clock.time).text).toContain(begins(welcome) + uk);
  });

  it.each([
    ['us', '25-now', 'one text or picture a day, December 25, 2026, at most 2 in all. Msg'],
    ['us', '24-now', 'one text or picture a day, December 24 to 25, 2026, at most 3 in all. Msg'],
    ['uk', '25-now', 'one text a day, 25 December 2026, at most 2 in all. Reply'],
  ] as const)(
    'of a page of the edition %s with earlier words, %s, are kept as they were read',
    (edition, day, words) => {
      const version = `${edition}-2026-3-2026-${day}`;
      const agreed = agreedWording(version, edition, Date.parse('2026-12-25T08:00:00Z'));
      expect(agreed).toMatchObject({
        version,
        edition,
        text: expect.stringContaining(`once paid for, ${words}`),
      });
    },
  );

  it('count the texts of the west, where the day’s text is still to come', () => {
    // Half past five in New York, half past twelve in Honolulu.
    expect(presentWording('us', Date.parse('2026-12-15T22:30:00Z')).text).toContain('December 15 to 25');
  });

  it('are taken from a page of yesterday, and not from one of last season or of tomorrow', async () => {
    const yesterday = presentWording('us', Date.parse('2026-12-14T12:00:00Z')).version;
    const tomorrow = presentWording('us', Date.parse('2026-12-16T12:00:00Z')).version;
    shop.clock.time = Date.parse('2026-12-15T12:00:00Z');
    expect((await signUp(tomorrow)).json().code).toBe('unknown_consent');
    for (const version of ['2026-99', '2026-0-now', '2025-14-now']) {
      expect((await signUp(`us-2026-4-${version}`)).json().code).toBe('unknown_consent');
    }
    const { order_id: order } = (await signUp(yesterday)).json();
    expect(await agreedOn(order)).toContain('December 14 to 25, 2026, at most 13');
    shop.clock.time = Date.parse('2026-12-26T12:00:00Z');
    expect((await signUp(yesterday, { childs_name: 'Leo' })).json().code).toBe('unknown_consent');
  });
});

it('the welcome comes now from the first moment of autumn, and a page from before says October', () => {
  const autumn = Date.parse('2027-10-01T20:30:00Z');
  expect(presentWording('us', autumn)).toMatchObject({ version: 'us-2026-4-2027-1-now', edition: 'us' });
  const { version } = presentWording('us', autumn - 1);
  expect(version).toBe('us-2026-4-2027-1-october');
  expect(agreedWording(version, 'us', autumn).version).toBe(version);
});

it('another phone has the words of its edition, and no others count', () => {
  for (const edition of ['us', 'uk'] as const) {
    const wording = numberWording(edition);
    expect(wording.version).toBe(`${edition}-number-2026-1`);
    expect(agreedNumberWording(wording.version, edition)).toBe(wording);
  }
  const sentence = 'This wording of the consent is out of date. Please reload the page.';
  let refused: unknown;
  try {
    agreedNumberWording('us-number-2026-1', 'uk');
  } catch (error) {
    refused = error;
  }
  expect(refused).toMatchObject({ code: 'unknown_consent', fields: { consent_version: sentence } });
});

it('the day of the reminder is that of the edition, not of the computer', () => {
  expect(reminderDay('us', Date.parse('2027-11-02T03:00:00Z'))).toBe('November 1, 2027');
});

describe('the first text', () => {
  it('names no day that is over', async () => {
    shop.clock.time = Date.parse('2026-12-24T15:00:00Z');
    await signUp(presentWording('us', shop.clock.time).version);
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
    expect(shop.texts.sent[0]?.body).toMatch(/until Dec 25\./);
  });

  it('of a sign-up after Christmas waits for the autumn, and the page says so', async () => {
    shop.clock.time = Date.parse('2026-12-27T15:00:00Z');
    const answer = (await signUp(presentWording('us', shop.clock.time).version)).json();
    expect(answer).toMatchObject({ first_text: 'planned', first_text_at: '2027-10-01T20:30:00.000Z' });
    expect(await agreedOn(answer.order_id)).toContain('one welcome in October 2027 and');
    expect((await parent.pay(answer.order_id)).json().result).toBe('success');
    await shop.tick();
    expect(shop.texts.sent).toEqual([]);
    shop.clock.time = Date.parse('2027-10-01T20:31:00Z');
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
  });

  it('sells no text of a December that it does not name: the buyer signs up again for it', async () => {
    const moment = (text: string) => {
      shop.clock.time = Date.parse(text);
    };
    const signUpNow = async () =>
      (await signUp(presentWording('us', shop.clock.time).version)).json().order_id as string;
    moment('2026-12-24T15:00:00Z');
    const order = await signUpNow();
    const offered = async (id: string) => (await parent.get(`/api/order?order_id=${id}`)).json().delivery;
    expect(await offered(order)).toMatchObject({ kind: 'all', texts: { count: 2 } });
    moment('2026-12-27T15:00:00Z');
    expect(await offered(order)).toEqual({
      kind: 'over',
      texts: null,
      sentence:
        'You signed up for a December whose texts are over. Nothing was charged. For the next one, please sign up again: it takes a minute.',
      hours: '',
    });
    expect((await parent.get(`/api/season?order_id=${order}`)).json().texts).toEqual([]);
    const answer = await parent.pay(order);
    expect([answer.statusCode, answer.json().code, shop.gateway.ledger]).toEqual([409, 'season_over', []]);
    expect(answer.json().error).toMatch(/^You signed up for a December .* sign up again/);
    const next = await signUpNow();
    expect(next).not.toBe(order);
    expect(await agreedOn(next)).toContain('December 1 to 25, 2027');
    expect(await offered(next)).toMatchObject({ kind: 'all', texts: { count: 25 } });
    expect((await parent.pay(next)).json().result).toBe('success');
  });

  it('of a British sign-up in October leaves at once', async () => {
    shop.clock.time = Date.parse('2026-10-02T10:00:00Z');
    const uk = shop.visitor();
    const version = presentWording('uk', shop.clock.time).version;
    await uk.post('/uk/api/internal_ad_lead', {
      ...british,
      email: 'parent@example.com',
      guardian_consent: 'yes',
      consent_version: version,
    });
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
  });
});
