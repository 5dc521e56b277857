/** How texts leave: each holds its own place, who waits for one comes first, and not faster than the provider allows. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPace } from '#server/texts/pace.ts';
import type { OutgoingText, SendOutcome } from '#server/texts/sender.ts';
import { fakeTextSender } from '#test/support/fake-senders.ts';
import { goodLead, testShop } from '#test/support/shop.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;

const minute = 60_000;
/** Half past four on the first of December, in New York. */
const halfPastFour = Date.UTC(2026, 11, 1, 21, 30);
/** Work on PostgreSQL takes its time where other work shares the computer. */
const patience = { timeout: 10_000 };
const fast = { segmentsPerSecond: 100_000, picturesPerSecond: 100_000 };
const areas = [
  ['213', 'America/Los_Angeles'],
  ['212', 'America/New_York'],
  ['303', 'America/Denver'],
] as const;
const phoneOf = (child: number, area = '212') => `1${area}555${1300 + child}`;
const areaOf = (child: number) => areas[child % areas.length]?.[0];
let shop: Shop | undefined;

afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

async function openShop(differing: Parameters<typeof testShop>[0]): Promise<Shop> {
  shop = await testShop(differing);
  return shop;
}

/** Signs children up and pays; their first texts have left. */
async function settle({ visitor, clock }: Shop, children: number, where: typeof areas | [] = []) {
  const parent = visitor();
  for (let child = 0; child < children; child += 1) {
    clock.time += 5_000;
    const [area, zone] = where[child % where.length] ?? ['212', 'America/New_York'];
    const order = await parent.signUp({
      childs_name: `Child${child}`,
      phone_number: phoneOf(child, area),
      email: `parent-${child}@example.com`,
      time_zone: zone,
    });
    expect((await parent.pay(order)).json().result).toBe('success');
  }
}

/** A sender whose answers wait until they are given. */
function patientSender() {
  const sender = fakeTextSender();
  const asked: { text: OutgoingText; answer: (outcome: SendOutcome) => void }[] = [];
  const held = new Set<string>();
  return {
    ...sender,
    sent: sender.sent,
    asked,
    /** From now on this phone's texts wait. */
    hold: (phone: string) => void held.add(`+${phone}`),
    send: (text: OutgoingText): Promise<SendOutcome> =>
      held.has(text.to) ? new Promise((answer) => asked.push({ text, answer })) : sender.send(text),
  };
}

/** What a parent is told of the first text to a phone that they sign up. */
const firstTextFor = async ({ visitor }: Shop, phone_number: string): Promise<string> => {
  const form = { ...goodLead, phone_number, email: `${phone_number}@example.com` };
  return (await visitor().post('/api/internal_ad_lead', form)).json().first_text;
};

const stateOf = async ({ rows }: Shop, phone: string, slot = '12-01') => {
  const found = await rows<{ state: string; code: string | null; lease_until: number }>(
    `select state, code, lease_until from messages where phone = '+${phone}' and slot = '${slot}'`,
  );
  return found[0];
};

describe('texts of a day', () => {
  it('do not wait for an answer that is slow: it holds its own place', async () => {
    const texts = patientSender();
    const open = await openShop({ texts, textRates: { ...fast, atOnce: 4 } });
    await settle(open, 12);
    open.clock.time = halfPastFour;
    texts.hold(phoneOf(0));
    const ticks = [open.tick()];
    await vi.waitFor(() => expect(texts.asked).toHaveLength(1), patience);
    // The window has three places for them, and eleven leave.
    await vi.waitFor(() => {
      ticks.push(open.tick());
      expect(texts.sent).toHaveLength(12 + 11);
    }, patience);
    expect((await stateOf(open, phoneOf(0)))?.state).toBe('sending');
    texts.asked[0]?.answer({ kind: 'accepted', providerId: 'SM-late' });
    await Promise.all(ticks);
    expect((await stateOf(open, phoneOf(0)))?.state).toBe('accepted');
  });

  it('are not looked for as long as their answer is waited for, however long their lease was', async () => {
    const texts = patientSender();
    const search = vi.spyOn(texts, 'search');
    const open = await openShop({ texts });
    await settle(open, 1);
    open.clock.time = halfPastFour;
    texts.hold(phoneOf(0));
    const ticks = [open.tick()];
    await vi.waitFor(() => expect(texts.asked).toHaveLength(1), patience);
    // As where the clock of the machine is set right.
    for (let passed = 0; passed < 60; passed += 5) {
      open.clock.time += 5 * minute;
      ticks.push(open.tick());
      await vi.waitFor(
        async () => expect((await stateOf(open, phoneOf(0)))?.lease_until).toBeGreaterThan(open.clock.time),
        patience,
      );
    }
    expect(search).not.toHaveBeenCalled();
    expect((await stateOf(open, phoneOf(0)))?.state).toBe('sending');
    texts.asked[0]?.answer({ kind: 'accepted', providerId: 'SM-late' });
    await Promise.all(ticks);
    expect((await stateOf(open, phoneOf(0)))?.state).toBe('accepted');
  });

  it('that the provider never got, and that are too late by then, are said to have expired', async () => {
    const texts = fakeTextSender();
    const open = await openShop({ texts });
    await settle(open, 1);
    const [{ last }] = (await open.rows("select not_after as last from messages where slot = '12-01'")) as [
      { last: number },
    ];
    open.clock.time = last - 5 * minute;
    texts.faults.push({ kind: 'lost', code: 'timeout' });
    await open.tick();
    expect((await stateOf(open, phoneOf(0)))?.state).toBe('unknown');
    open.clock.time = last + 6 * minute;
    await open.tick();
    expect(await stateOf(open, phoneOf(0))).toMatchObject({ state: 'expired', code: 'absent' });
    const lines = open.logged
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'texts.expired');
    expect(lines).toMatchObject([{ count: 1 }]);
  });

  it('are held on to before half of their lease is left', async () => {
    const texts = patientSender();
    const open = await openShop({ texts });
    await settle(open, 1);
    open.clock.time = halfPastFour;
    texts.hold(phoneOf(0));
    const ticks = [open.tick()];
    await vi.waitFor(() => expect(texts.asked).toHaveLength(1), patience);
    expect((await stateOf(open, phoneOf(0)))?.lease_until).toBe(halfPastFour + minute);
    open.clock.time = halfPastFour + 31_000;
    ticks.push(open.tick());
    await vi.waitFor(
      async () => expect((await stateOf(open, phoneOf(0)))?.lease_until).toBe(halfPastFour + 91_000),
      patience,
    );
    texts.asked[0]?.answer({ kind: 'accepted', providerId: 'SM-late' });
    await Promise.all(ticks);
  });

  it('leave a tenth of the places to texts that a person waits for, and those take no more than there are', async () => {
    const texts = patientSender();
    const open = await openShop({ texts, textRates: { ...fast, atOnce: 10 } });
    await settle(open, 12);
    open.clock.time = halfPastFour;
    for (let child = 0; child < 12; child += 1) texts.hold(phoneOf(child));
    const ticks = [open.tick()];
    await vi.waitFor(() => expect(texts.asked).toHaveLength(9), patience);
    texts.hold('12125559990');
    const waiting = firstTextFor(open, '12125559990');
    await vi.waitFor(() => expect(texts.asked).toHaveLength(10), patience);
    expect(await firstTextFor(open, '12125559991')).toBe('on_its_way');
    expect([texts.asked.length, texts.sent.length]).toEqual([10, 12]);
    for (const { answer } of texts.asked.splice(0)) answer({ kind: 'accepted', providerId: 'SM-late' });
    expect(await waiting).toBe('sent');
    await vi.waitFor(() => {
      ticks.push(open.tick());
      expect(texts.sent.map(({ to }) => to).slice(12)).toEqual(['+12125559991']);
    }, patience);
    for (const { answer } of texts.asked) answer({ kind: 'accepted', providerId: 'SM-late' });
    await Promise.all(ticks);
  });

  it('leave no faster than the settings allow', async () => {
    const open = await openShop({ textRates: { segmentsPerSecond: 5, picturesPerSecond: 5, atOnce: 100 } });
    await settle(open, 12);
    open.clock.time = halfPastFour;
    const left: number[] = [];
    for (let second = 0; second < 4; second += 1) {
      const before = open.texts.sent.length;
      await open.tick();
      left.push(open.texts.sent.length - before);
      open.clock.time += 1_000;
    }
    expect(Math.max(...left)).toBeLessThanOrEqual(5);
    expect(left.slice(0, 2).every((count) => count > 0)).toBe(true);
    for (let second = 0; second < 20; second += 1) {
      open.clock.time += 1_000;
      await open.tick();
    }
    expect(open.texts.sent).toHaveLength(24);
  });

  it('leave those first whose evening ends first, and all after those that a person waits for', async () => {
    const open = await openShop({ textRates: { segmentsPerSecond: 2, picturesPerSecond: 2, atOnce: 100 } });
    await settle(open, 6, areas);
    // A parent in New York has chosen seven in the evening; everywhere it is past half past four.
    await open.run(
      `update messages set due_at = ${Date.UTC(2026, 11, 2, 0, 30)} where slot = '12-01' and phone = '+${phoneOf(1)}'`,
    );
    open.clock.time = Date.UTC(2026, 11, 2, 0, 45);
    const begun = open.texts.sent.length;
    // Its first text could not leave when it was asked for.
    await open.store.write(async (unit) => {
      const first = await unit.texts.welcomeOf(`+${phoneOf(5, areaOf(5))}`, 2026);
      if (first)
        await unit.texts.save(
          { ...first, state: 'planned', dueAt: open.clock.time, notAfter: open.clock.time + 60 * minute },
          first,
        );
    });
    for (let second = 0; second < 40; second += 1) {
      open.clock.time += 1_000;
      await open.tick();
    }
    const order = open.texts.sent.slice(begun).map(({ to }) => Number(to.slice(-4)) - 1300);
    expect(order[0]).toBe(5);
    // The evening of New York ends first, then Denver's, then that of Los Angeles; of one evening, whose hour came first.
    expect(order.slice(1)).toEqual([4, 1, 2, 5, 0, 3]);
  });
});

describe('a provider that is asked too fast', () => {
  it('gets half as many, loses nothing, and is tried with more after a while', async () => {
    const open = await openShop({ textRates: { segmentsPerSecond: 8, picturesPerSecond: 8, atOnce: 100 } });
    await settle(open, 12);
    open.clock.time = halfPastFour;
    open.texts.faults.push({ kind: 'hurried', code: '20429', waitMs: 1_000 });
    await open.tick();
    expect(open.logged.filter((line) => line.includes('"event":"texts.slowed"'))).toHaveLength(1);
    expect(open.logged.join('')).not.toContain('texts.breaker_opened');
    const before = open.texts.sent.length;
    await open.tick();
    expect(open.texts.sent).toHaveLength(before);
    for (let second = 0; second < 30; second += 1) {
      open.clock.time += 1_000;
      await open.tick();
    }
    expect(open.texts.sent).toHaveLength(24);
    for (let child = 0; child < 12; child += 1)
      expect((await stateOf(open, phoneOf(child)))?.state).toBe('accepted');
  });

  it('gets nothing for as long as it says', async () => {
    const open = await openShop({ textRates: { segmentsPerSecond: 8, picturesPerSecond: 8, atOnce: 100 } });
    await settle(open, 1);
    open.clock.time = halfPastFour;
    open.texts.faults.push({ kind: 'hurried', code: '20429', waitMs: 20_000 });
    await open.tick();
    open.clock.time = halfPastFour + 20_000;
    await open.tick();
    expect(open.texts.sent).toHaveLength(1);
    open.clock.time += 1_000;
    await open.tick();
    expect(open.texts.sent).toHaveLength(2);
  });

  it('counts nothing against a text, however often', async () => {
    const open = await openShop({
      textRates: { segmentsPerSecond: 1_000, picturesPerSecond: 1_000, atOnce: 100 },
    });
    await settle(open, 1);
    open.clock.time = halfPastFour;
    for (let time = 0; time < 6; time += 1) {
      open.texts.faults.push({ kind: 'hurried', code: '20429', waitMs: 1_000 });
    }
    for (let second = 0; second < 20; second += 1) {
      await open.tick();
      open.clock.time += 1_000;
    }
    expect(open.texts.sent).toHaveLength(2);
    expect(await stateOf(open, phoneOf(0))).toMatchObject({ state: 'accepted', code: null });
    expect(open.logged.join('')).not.toContain('texts.breaker_opened');
  });
});

it('lets first texts that come all at once wait for the pace, and sends each', async () => {
  const open = await openShop({ textRates: { segmentsPerSecond: 1, picturesPerSecond: 1, atOnce: 100 } });
  const told: string[] = [];
  for (let child = 0; child < 5; child += 1) told.push(await firstTextFor(open, phoneOf(child)));
  expect([told[0], told.at(-1)]).toEqual(['sent', 'on_its_way']);
  expect(open.texts.sent.length).toBeLessThan(3);
  for (let second = 0; second < 60; second += 1) {
    open.clock.time += 1_000;
    await open.tick();
  }
  expect(open.texts.sent).toHaveLength(5);
});

it('finds a provider that is back, also where the text that was to try it is held back first', async () => {
  const open = await openShop({});
  const parent = open.visitor();
  const order_id = await parent.signUp();
  await parent.pay(order_id);
  open.clock.time = halfPastFour;
  open.texts.faults.push({ kind: 'unavailable', code: '20003' });
  await open.tick();
  expect(open.logged.join('')).toContain('texts.breaker_opened');
  await parent.post('/api/pause_texts', { order_id, paused: 'yes' });
  open.clock.time += 15_000;
  await open.tick();
  expect(open.texts.sent).toHaveLength(1);
  await parent.post('/api/pause_texts', { order_id, paused: '' });
  open.clock.time = halfPastFour + 24 * 60 * minute;
  await open.tick();
  expect(open.texts.sent).toHaveLength(2);
});

it('keeps first texts back while the provider takes none, and sends them with the others', async () => {
  const open = await openShop({});
  open.texts.faults.push({ kind: 'unavailable', code: '20003' });
  for (const child of [0, 1, 2]) expect(await firstTextFor(open, phoneOf(child))).toBe('on_its_way');
  expect(open.texts.sent).toEqual([]);
  open.clock.time += 15_000;
  await open.tick();
  expect(open.texts.sent).toHaveLength(3);
});

it('tries a provider again after the disk was full as a text was leased for that', async () => {
  const open = await openShop({});
  await settle(open, 1);
  open.clock.time = halfPastFour;
  open.texts.faults.push({ kind: 'unavailable', code: '20003' });
  await open.tick();
  const { write } = open.store;
  open.store.write = (work) =>
    write(async (unit) => {
      const done = await work(unit);
      if (JSON.stringify(done ?? null).includes('"state":"sending"')) throw new Error('The disk is full.');
      return done;
    });
  open.clock.time += 15_000;
  await expect(open.tick()).rejects.toThrow('The disk is full.');
  open.store.write = write;
  await open.tick();
  expect(open.texts.sent).toHaveLength(2);
});

describe('a pace of ten segments and two pictures a second', () => {
  const second = 1_000;
  function begin() {
    const clock = { time: Date.UTC(2026, 11, 1), now: () => clock.time };
    const slowed: unknown[] = [];
    const log = { warn: (fields: unknown) => slowed.push(fields) };
    const rates = { segmentsPerSecond: 10, picturesPerSecond: 2, atOnce: 100 };
    return { clock, slowed, pace: createPace({ rates, clock, log }) };
  }
  const words = (segments: number | null) => ({ segments, media: null });
  const picture = (segments: number) => ({ segments, media: 'https://shop.example/picture.png' });

  it('counts the segments of words, and the time of five for a picture unless its words take longer', () => {
    const { pace } = begin();
    expect(pace.room()).toBe(10);
    pace.took(words(3));
    expect(pace.room()).toBe(7);
    // Of a text of an earlier version it is not known.
    pace.took(words(null));
    expect(pace.room()).toBe(6);
    pace.took(picture(1));
    expect(pace.room()).toBe(1);
    pace.took(picture(7));
    expect(pace.room()).toBe(0);
  });

  it('lets a text leave ahead of its time by less than a second, and the season waits for it', () => {
    const { clock, pace } = begin();
    expect(pace.room()).toBe(10);
    pace.took(words(19));
    expect([pace.room(), pace.hasRoomNow()]).toEqual([0, true]);
    pace.took(words(1));
    expect([pace.room(), pace.hasRoomNow()]).toEqual([0, false]);
    clock.time += second / 10;
    expect([pace.room(), pace.hasRoomNow()]).toEqual([0, true]);
    clock.time += second - 1;
    expect(pace.room()).toBe(0);
    clock.time += 1;
    expect(pace.room()).toBe(1);
    clock.time += 10 * second;
    expect(pace.room()).toBe(10);
  });

  it('is halved down to one a second, where the provider takes nothing, and comes back in two and a half minutes', () => {
    const { clock, slowed, pace } = begin();
    const hurry = () => {
      clock.time += second;
      pace.room();
      return pace.hurried(second);
    };
    const seen: unknown[] = [];
    for (let time = 0; time < 6; time += 1) {
      const isStuck = hurry();
      seen.push([isStuck, pace.rate()]);
    }
    expect(seen).toEqual([
      [false, 5],
      [false, 2.5],
      [false, 1.25],
      [false, 1],
      [true, 1],
      [true, 1],
    ]);
    expect(slowed).toEqual([
      { event: 'texts.slowed', perSecond: 5 },
      { event: 'texts.slowed', perSecond: 2.5 },
      { event: 'texts.slowed', perSecond: 1.25 },
      { event: 'texts.slowed', perSecond: 1 },
    ]);
    const rateAfter = (ms: number) => {
      clock.time += ms;
      pace.room();
      return pace.rate();
    };
    expect(rateAfter(30 * second)).toBe(1);
    expect(rateAfter(12 * second)).toBe(2);
    expect(rateAfter(96 * second - 1)).toBeLessThan(10);
    expect(rateAfter(1)).toBe(10);
  });

  it('waits as long as the provider says', () => {
    const { clock, pace } = begin();
    pace.room();
    expect(pace.hurried(20 * second)).toBe(false);
    clock.time += 20 * second;
    expect(pace.room()).toBe(0);
    clock.time += second / 5;
    expect(pace.room()).toBe(1);
  });
});
