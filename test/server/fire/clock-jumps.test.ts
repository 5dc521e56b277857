/**
 * The clock of the machine jumps, forward and back, by a second or by hours, while texts are leased, looked for and waited for, and while
 * sessions run; the carrier's clock is right. No text arrives twice, none ends without a word, and no session lasts longer than it may.
 * Daylight saving begins and ends in all zones of the shop, and no first text arrives at night.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { nextOpening } from '#server/rules/texting/quiet-hours.ts';
import { fireCount, fireSeed } from '#test/support/fire-size.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';
import { startTextSandbox } from '#test/support/text-sandbox.ts';
import { generator } from '#ui/build/art/svg.ts';

const jumps = fireCount(15);
const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How far the clock is wrong, after each jump. */
const ways = [0, 0, secondMs, 61 * secondMs, 9 * minuteMs, 11 * minuteMs, hourMs, 3 * hourMs].flatMap(
  (ms) => [ms, -ms],
);

const zones = [
  ['213', 'America/Los_Angeles'],
  ['303', 'America/Denver'],
  ['212', 'America/New_York'],
  ['312', 'America/Chicago'],
] as const;
/** What the carrier does with some texts: all of it leaves their state unknown for a while. */
const faults = ['lost-answer', 'timeout', 'lost-request', 'rate-limited'];

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

/** A shop whose clock is wrong, and a carrier whose clock is right. */
async function openStage() {
  const clock = { truth: Date.UTC(2026, 10, 30, 18), wrongBy: 0, now: () => clock.truth + clock.wrongBy };
  const carrier = await startTextSandbox(() => clock.truth);
  closings.push(() => carrier.close());
  const shop = await testShop({ texts: carrier.texts, clock });
  closings.push(() => shop.close());
  const control = (url: string, payload: object) => carrier.control.inject({ method: 'POST', url, payload });
  return {
    clock,
    shop,
    strike: (kind: string) => control('/sandbox/faults', { operation: 'text.send', kind }),
    texts: async (): Promise<{ to: string; body: string }[]> =>
      (await carrier.control.inject('/sandbox/phone/messages')).json().messages,
  };
}
type Stage = Awaited<ReturnType<typeof openStage>>;

async function settle({ shop }: Stage, number: number): Promise<Visitor> {
  const [area, zone] = zones[number % zones.length] ?? zones[0];
  const visitor = shop.visitor();
  const order = await visitor.signUp({
    phone_number: `1${area}555${2_200 + number}`,
    email: `p${number}@example.com`,
    time_zone: zone,
  });
  expect((await visitor.pay(order)).json().result).toBe('success');
  return visitor;
}

describe('a clock that jumps', () => {
  it(`brings no text twice and loses none without a word, in ${jumps} jumps`, {
    timeout: 120_000 + jumps * 5_000,
  }, async () => {
    const random = generator(fireSeed);
    const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
    const stage = await openStage();
    const { clock, shop } = stage;
    const families = 8;
    for (let number = 0; number < families; number += 1) await settle(stage, number);
    let jumped = 0;
    const pass = async (ms: number) => {
      clock.truth += ms;
      await shop.tick();
    };
    for (let date = 1; date <= 25 && jumped < jumps; date += 1) {
      // From half past three in New York until the evening in Los Angeles, and then the night.
      for (clock.truth = Date.UTC(2026, 11, date, 20, 30); jumped < jumps; ) {
        if (clock.truth > Date.UTC(2026, 11, date + 1, 3)) break;
        clock.wrongBy = pick(ways);
        jumped += 1;
        if (random() < 0.6) await stage.strike(pick(faults));
        await pass(0);
        // Not only between two rounds of the jobs: the answer comes after the jump.
        const running = shop.tick();
        clock.wrongBy = pick(ways);
        await running;
        for (const ms of [secondMs, minuteMs, 12 * minuteMs]) await pass(ms);
      }
    }
    clock.wrongBy = 0;
    for (let hours = 0; hours < 12; hours += 1) for (const ms of [hourMs, 0]) await pass(ms);
    const got = (await stage.texts()).map(({ to, body }) => `${to} ${body}`);
    expect(got.filter((text, index) => got.indexOf(text) !== index)).toEqual([]);
    const rows = await shop.rows<{
      phone: string;
      body: string;
      state: string;
      due_at: number;
    }>('select phone, body, state, code, slot, due_at from messages');
    const due = rows.filter(({ due_at }) => due_at < clock.truth - 12 * hourMs);
    expect(due.length).toBeGreaterThan(families);
    expect(due.filter(({ state }) => ['planned', 'sending', 'unknown'].includes(state))).toEqual([]);
    // What the shop holds for accepted is on the phone.
    const accepted = due.filter(({ state }) => state === 'accepted' || state === 'delivered');
    expect(accepted.filter(({ phone, body }) => !got.includes(`${phone} ${body}`))).toEqual([]);
    // What is not is in the log: how many expired, and who was refused.
    const logged = shop.logged.map((line) => JSON.parse(line) as { event?: string; count?: number });
    const expired = logged.filter(({ event }) => event === 'texts.expired');
    expect(rows.filter(({ state }) => state === 'expired')).toHaveLength(
      expired.reduce((sum, { count = 0 }) => sum + count, 0),
    );
    expect(due.filter(({ state }) => state === 'failed' || state === 'cancelled')).toEqual([]);
    expect(logged.filter(({ event }) => event === 'background.failed')).toEqual([]);
  });

  it(`keeps no session open for longer than it lasts, in ${Math.ceil(jumps / 4)} jumps`, {
    timeout: 60_000 + jumps * 1_000,
  }, async () => {
    const random = generator(fireSeed + 1);
    const { clock, shop } = await openStage();
    for (let index = 0; index < jumps / 4; index += 1) {
      const email = `parent${index}@example.com`;
      const buyer = shop.visitor();
      await buyer.pay(await buyer.signUp({ email, phone_number: `1212555${2_200 + index}` }));
      const visitor = shop.visitor();
      clock.wrongBy = Math.floor((random() - 0.5) * 80 * dayMs);
      // One network asks for so many links in an hour.
      clock.truth += hourMs;
      expect((await visitor.post('/api/sign_in_link', { email })).statusCode).toBe(200);
      await shop.tick();
      const sent = shop.mail.sent.findLast(({ to, text }) => to === email && text.includes('#key='));
      const key = /#key=([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? '';
      expect((await visitor.post('/api/sign_in', { key })).statusCode).toBe(200);
      const aheadBy = clock.wrongBy;
      const isOpen = async () => (await visitor.get('/api/account')).json().orders.length > 0;
      expect([aheadBy, await isOpen()]).toEqual([aheadBy, true]);
      clock.wrongBy = 0;
      // Set right, a session from the future is over at once, and any other after 90 days.
      expect([aheadBy, await isOpen()]).toEqual([aheadBy, aheadBy <= minuteMs]);
      clock.wrongBy = 90 * dayMs;
      expect([aheadBy, await isOpen()]).toEqual([aheadBy, false]);
    }
  });
});

describe('daylight saving', () => {
  const usual = { from: 21 * 60, to: 8 * 60 };
  const hourIn = (zone: string, at: number) => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', minute: 'numeric' });
    const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number);
    return hour * 60 + minute;
  };

  it.each([
    ['begins', 'America/New_York', Date.UTC(2027, 2, 13)],
    ['ends', 'America/New_York', Date.UTC(2026, 9, 31)],
    ['begins', 'America/Los_Angeles', Date.UTC(2027, 2, 13)],
    ['ends', 'America/Los_Angeles', Date.UTC(2026, 9, 31)],
    ['begins', 'Europe/London', Date.UTC(2027, 2, 27)],
    ['ends', 'Europe/London', Date.UTC(2026, 9, 24)],
  ])(
    '%s in %s: from each minute on, the next opening is in the day, and no later than it has to be',
    (_, zone, from) => {
      for (let at = from; at < from + 3 * dayMs; at += minuteMs) {
        const opening = nextOpening(at, usual, [zone]);
        const minute = hourIn(zone, opening);
        expect([at, minute >= usual.to && minute < usual.from]).toEqual([at, true]);
        if (opening !== at) expect([at, minute]).toEqual([at, usual.to]);
        // A night is eleven hours long; where the clocks change, an hour more or less.
        expect(opening - at).toBeLessThanOrEqual(12 * hourMs);
      }
    },
  );

  it.each([
    ['us', '12125551234', 'America/New_York', Date.UTC(2026, 10, 1, 1, 30)],
    ['uk', '07700900123', 'Europe/London', Date.UTC(2026, 9, 24, 20)],
  ] as const)(
    'ends in the night of a sign-up (%s): its first text arrives once, in the morning',
    async (edition, phone, zone, from) => {
      const { clock, shop, texts } = await openEdition(edition);
      clock.truth = from;
      for (let number = 0; number < 8; number += 1) {
        const phone_number = `${phone.slice(0, -1)}${number}`;
        const more = edition === 'uk' ? { consent_version: 'uk-2026-1' } : {};
        await shop
          .visitor()
          .signUp({ phone_number, email: `p${number}@example.com`, time_zone: zone, ...more });
        clock.truth += hourMs;
        await shop.tick();
      }
      const arrivals = new Map<string, number>();
      for (let minutes = 0; minutes < 16 * 60; minutes += 15) {
        clock.truth += 15 * minuteMs;
        await shop.tick();
        for (const { to } of await texts()) if (!arrivals.has(to)) arrivals.set(to, clock.truth);
      }
      expect(await texts()).toHaveLength(8);
      for (const at of arrivals.values()) {
        expect(hourIn(zone, at)).toBeGreaterThanOrEqual(usual.to);
        expect(hourIn(zone, at)).toBeLessThan(usual.from);
      }
    },
  );

  async function openEdition(edition: 'us' | 'uk') {
    const clock = { truth: 0, now: () => clock.truth };
    const carrier = await startTextSandbox(clock.now);
    closings.push(() => carrier.close());
    const shop = await testShop({
      texts: carrier.texts,
      clock,
      edition,
      quietHours: usual,
      allowFictionalNumbers: true,
    });
    closings.push(() => shop.close());
    const texts = async (): Promise<{ to: string }[]> =>
      (await carrier.control.inject('/sandbox/phone/messages')).json().messages;
    return { clock, shop, texts };
  }
});
