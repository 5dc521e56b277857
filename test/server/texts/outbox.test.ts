/** Proves what becomes of a text for each answer of the provider, when it is leased, held and looked for, and what the operator reads: on a real store with a provider that misbehaves. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#db/rows.ts';
import { createBreaker } from '#server/texts/breaker.ts';
import { createOutbox, type OutboxParts } from '#server/texts/outbox.ts';
import type { OutgoingText, SearchOutcome, SendOutcome, TextSearch } from '#server/texts/sender.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';
import { fakeTextSender } from '#test/support/fake-senders.ts';
import { leadFor, someTime } from '#test/support/rows.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Half past four on Christmas Eve, in New York. */
const eve = Date.UTC(2026, 11, 24, 21, 30);
const byDay = { from: 21 * 60, to: 8 * 60 };

let shop: AskedRules;
let clock: { time: number; now: () => number };
let lines: object[];
let counted: unknown[];
let followed: Promise<unknown>[];
/** What the provider answers next, instead of taking the text; what is held is answered by the test. */
let answers: SendOutcome[];
let isHolding: boolean;
let held: { text: OutgoingText; answer: (outcome: SendOutcome) => void }[];
let asked: OutgoingText[];
let searches: [TextSearch, number][];
let found: SearchOutcome;
let drawn: string[];

beforeEach(async () => {
  shop = await askedRules();
  clock = { time: someTime, now: () => clock.time };
  [lines, counted, followed, answers, held, asked, searches, drawn] = [[], [], [], [], [], [], [], []];
  isHolding = false;
  found = { kind: 'absent' };
});
afterEach(() => shop.memory.dispose());

const log = () => {
  const line = (level: string) => (fields: object) => lines.push({ level, ...fields });
  return { warn: line('warn'), error: line('error') } as unknown as OutboxParts['log'];
};

function open(differing: Partial<OutboxParts> = {}) {
  return createOutbox({
    store: shop.memory.store,
    sender: {
      ...fakeTextSender(),
      async send(text) {
        asked.push(text);
        if (isHolding) return new Promise((answer) => held.push({ text, answer }));
        return answers.shift() ?? { kind: 'accepted', providerId: `SM-${text.id}` };
      },
      async search(text, since) {
        searches.push([text, since]);
        return found;
      },
    },
    clock,
    log: log(),
    metrics: { texted: (...what) => counted.push(what) },
    background: { follow: (work) => followed.push(work) },
    pictures: {
      beforeLeaving: async (texts) => void drawn.push(...texts.map(({ message }) => message.slot)),
      isWaiting: () => false,
    },
    pictureAddress: () => undefined,
    quietHours: null,
    textRates: { segmentsPerSecond: 1_000, picturesPerSecond: 1_000, atOnce: 100 },
    ...differing,
  });
}

/** With a disk that the test fills. */
function openOnDisk() {
  const { store } = shop.memory;
  const disk = { isFull: false };
  const outbox = open({
    store: {
      ...store,
      write: async (work) => {
        if (disk.isFull) throw new Error('The disk is full.');
        return store.write(work);
      },
    },
  });
  return { outbox, disk };
}

const textOf = async (slot = 'welcome', orderId = 'a'): Promise<Message> => {
  const text = (await shop.write((unit) => unit.texts.ofOrder(orderId))).find((each) => each.slot === slot);
  if (!text) throw new Error(`No text ${slot}`);
  return text;
};
const toSend = async (slot = 'welcome', orderId = 'a') => ({
  message: await textOf(slot, orderId),
  order: await shop.orderOf(orderId),
});
/** Hands over what is due, and waits until what was answered is written down. */
const round = async (outbox: ReturnType<typeof open>) => {
  await outbox.fill();
  if (!isHolding) await Promise.all(followed);
};
/** Only the text of Christmas Eve is left, and due. */
async function toChristmasEve() {
  await shop.pay();
  await shop.memory.run("delete from messages where slot <> '12-24'");
  clock.time = eve;
}
/** Other families, whose first texts are due. */
async function signUp(...ids: number[]) {
  for (const id of ids)
    await shop.rules.createLead(
      leadFor(`child-${id}`, {
        phone: `+1212555${2000 + id}`,
        email: `${id}@example.com`,
        childKey: `${id}`,
      }),
    );
}
const count = async (where: string) =>
  (await shop.memory.rows(`select id from messages where ${where}`)).length;

describe('a text of the season that is due is answered with', () => {
  beforeEach(toChristmasEve);

  const about = { level: 'warn', slot: '12-24', order: 'a' };
  it.each<[SendOutcome, Partial<Message>, object[]]>([
    [
      { kind: 'accepted', providerId: 'SM1' },
      { state: 'accepted', providerId: 'SM1', code: null, acceptedAt: eve, leaseUntil: null },
      [],
    ],
    [
      { kind: 'refused', code: '21614' },
      { state: 'failed', code: '21614', acceptedAt: null },
      [{ ...about, event: 'texts.refused', code: '21614', state: 'failed' }],
    ],
    [
      { kind: 'refused', code: '21610' },
      { state: 'failed', code: '21610' },
      [{ ...about, event: 'texts.refused', code: '21610', state: 'failed' }],
    ],
    [
      { kind: 'deferred', code: '30001' },
      { state: 'planned', code: '30001', dueAt: eve + minuteMs, deferrals: 1 },
      [{ ...about, event: 'texts.deferred', code: '30001', state: 'planned' }],
    ],
    [
      { kind: 'hurried', code: '20429', waitMs: 1 },
      { state: 'planned', code: '20429', dueAt: eve },
      [{ level: 'warn', event: 'texts.slowed', perSecond: 500 }],
    ],
    [
      { kind: 'unavailable', code: '20003' },
      { state: 'planned', code: '20003', deferrals: 0 },
      [{ level: 'error', event: 'texts.breaker_opened', code: '20003' }],
    ],
    [
      { kind: 'lost', code: 'http-500' },
      { state: 'unknown', code: 'http-500', leaseUntil: eve + minuteMs, claimedAt: eve },
      [{ ...about, event: 'texts.lost', code: 'http-500', state: 'unknown' }],
    ],
  ])('%j', async (outcome, text, expected) => {
    answers.push(outcome);
    const outbox = open();
    await round(outbox);
    expect(asked).toHaveLength(1);
    expect(await textOf('12-24')).toMatchObject(text);
    expect(lines).toEqual(expected);
    expect(counted).toEqual([[outcome.kind, 'code' in outcome ? outcome.code : '']]);
    expect(await shop.rules.isStopped('+12125551234')).toBe('code' in outcome && outcome.code === '21610');
    expect(outbox.readings().textsUnderWay).toBe(0);
  });

  it('too busy again and again: it is tried after 1, 5, 20 and 60 minutes, and then no more', async () => {
    const outbox = open();
    for (const minutes of [1, 5, 20, 60]) {
      answers.push({ kind: 'deferred', code: '30001' });
      await round(outbox);
      const { state, dueAt } = await textOf('12-24');
      expect([state, dueAt]).toEqual(['planned', clock.time + minutes * minuteMs]);
      clock.time = dueAt - 1;
      await round(outbox);
      clock.time = dueAt;
    }
    expect(asked).toHaveLength(4);
    answers.push({ kind: 'deferred', code: '30001' });
    await round(outbox);
    expect(await textOf('12-24')).toMatchObject({ state: 'failed', code: '30001', deferrals: 4 });
  });

  it('too fast where several were under way: it is slower by half, and the operator hears of it once', async () => {
    await signUp(1, 2);
    answers.push(...[1, 2, 3].map((waitMs) => ({ kind: 'hurried', code: '20429', waitMs }) as const));
    await shop.memory.run(`update messages set due_at = ${eve}, not_after = ${eve + hourMs}`);
    const outbox = open();
    await round(outbox);
    expect(lines).toEqual([{ level: 'warn', event: 'texts.slowed', perSecond: 500 }]);
    expect([asked.length, outbox.readings().textsPerSecond]).toEqual([3, 500]);
  });

  it('nothing, for it is too late by a millisecond: it has expired, and the operator hears of it', async () => {
    clock.time = (await textOf('12-24')).notAfter + 1;
    await round(open());
    expect([asked.length, (await textOf('12-24')).state]).toEqual([0, 'expired']);
    expect(counted).toEqual([['expired', '', 1]]);
    expect(lines).toEqual([{ level: 'warn', event: 'texts.expired', count: 1 }]);
  });

  it('nothing at one a second: then the provider takes none, and is tried with one after a while', async () => {
    const two = { segmentsPerSecond: 2, picturesPerSecond: 2, atOnce: 100 };
    const outbox = open({ textRates: two });
    const hurry = async () => {
      answers.push({ kind: 'hurried', code: '20429', waitMs: 0 });
      await round(outbox);
      clock.time += 2 * secondMs;
    };
    await hurry();
    expect([lines.length, outbox.readings().breaker]).toEqual([1, 'closed']);
    await hurry();
    expect(lines.at(-1)).toEqual({ level: 'error', event: 'texts.breaker_opened', code: '20429' });
    expect(outbox.readings()).toEqual({ textsUnderWay: 0, textsPerSecond: 1, breaker: 'open' });
    await round(outbox);
    expect(asked).toHaveLength(2);
  });
});

describe('what is handed over', () => {
  const picture = 'https://shop.example/pictures/map.png';
  it.each<[string, Partial<OutboxParts>, string | undefined, number]>([
    ['until its last moment', {}, undefined, dayMs],
    // Ten in the morning in New York: until nine in the evening.
    ['until the quiet hours of the child', { quietHours: byDay }, undefined, 11 * hourMs],
    ['with its picture', { pictureAddress: () => picture }, picture, dayMs],
  ])('is valid %s', async (_, differing, media, validMs) => {
    await round(open(differing));
    const { id, body } = await textOf();
    expect(body).toContain('Zoë');
    expect(asked).toEqual([{ id, to: '+12125551234', body, validMs, ...(media && { picture: media }) }]);
  });

  it('waits for the end of the quiet hours', async () => {
    clock.time = Date.UTC(2026, 10, 22, 3);
    await round(open({ quietHours: byDay }));
    expect(asked).toEqual([]);
    expect(await textOf()).toMatchObject({ state: 'planned', dueAt: Date.UTC(2026, 10, 22, 13) });
  });

  it('waits for its picture, which is drawn in the same round', async () => {
    const outbox = open({
      pictures: {
        beforeLeaving: async (texts) => void drawn.push(...texts.map(({ message }) => message.slot)),
        isWaiting: () => drawn.length === 0,
      },
    });
    await round(outbox);
    expect([drawn, asked.length]).toEqual([['welcome'], 1]);
  });

  it('is all that is due, in rounds of twenty', async () => {
    await signUp(...Array.from({ length: 24 }, (_, id) => id));
    await round(open());
    expect([asked.length, await count("state = 'accepted'")]).toEqual([25, 25]);
  });

  it('is nothing that is not due yet', async () => {
    clock.time = someTime - 1;
    await round(open());
    expect(asked).toEqual([]);
  });
});

describe('the window', () => {
  it.each([
    [1, 1],
    [10, 9],
    [15, 13],
  ])('of %i places has %i for what is due, and the others for those who wait', async (atOnce, places) => {
    await signUp(...Array.from({ length: 18 }, (_, id) => id));
    isHolding = true;
    const outbox = open({ textRates: { segmentsPerSecond: 1_000, picturesPerSecond: 1_000, atOnce } });
    await round(outbox);
    await round(outbox);
    expect([asked.length, outbox.readings().textsUnderWay]).toEqual([places, places]);
    const planned = await shop.memory.rows<{ id: string }>(
      "select order_id as id from messages where state = 'planned'",
    );
    const now = async (index: number) => outbox.sendNow(await toSend('welcome', planned[index]?.id));
    const waiting: Promise<unknown>[] = [];
    while (asked.length < atOnce) {
      const before = asked.length;
      waiting.push(now(waiting.length));
      await expect.poll(() => asked, { interval: 1 }).toHaveLength(before + 1);
    }
    expect(waiting).toHaveLength(atOnce - places);
    expect(await now(waiting.length)).toBeUndefined();
    await round(outbox);
    expect(asked).toHaveLength(atOnce);
    expect(await count(`lease_until = ${someTime + minuteMs}`)).toBe(atOnce);
    const isAnswered = outbox.answered();
    for (const [index, { answer }] of held.entries()) answer({ kind: 'accepted', providerId: `SM${index}` });
    await isAnswered;
    expect(await Promise.all(waiting)).toMatchObject(waiting.map(() => ({ state: 'accepted' })));
    expect(outbox.readings().textsUnderWay).toBe(0);
    expect(await count("state = 'accepted'")).toBe(atOnce);
  });

  it.each<[string, (outbox: ReturnType<typeof open>) => Promise<void>]>([
    ['at the same moment', async () => {}],
    ['while what is due is leased', ({ fill }) => fill()],
  ])('has no more than its places for those who ask %s', async (_, meanwhile) => {
    isHolding = true;
    const outbox = open({ textRates: { segmentsPerSecond: 1_000, picturesPerSecond: 1_000, atOnce: 10 } });
    clock.time = someTime - dayMs;
    await outbox.fill();
    clock.time = someTime;
    await signUp(...Array.from({ length: 18 }, (_each, id) => id));
    const orders = await shop.memory.rows<{ id: string }>('select order_id as id from messages');
    const texts = await Promise.all(orders.map(({ id }) => toSend('welcome', id)));
    const filled = meanwhile(outbox);
    const turnedAway: string[] = [];
    const sending = texts.map(async (text) => {
      const sent = await outbox.sendNow(text);
      if (sent === undefined) turnedAway.push(text.message.id);
    });
    await filled;
    const decided = () => new Set([...asked.map(({ id }) => id), ...turnedAway]).size;
    await expect.poll(decided, { interval: 1 }).toBe(19);
    expect(asked).toHaveLength(10);
    for (const { text, answer } of held) answer({ kind: 'accepted', providerId: `SM-${text.id}` });
    await Promise.all(sending);
    expect(await count("state = 'planned' and lease_until is null")).toBe(9);
  });

  it('holds on to what waits for its answer, from half of its lease on', async () => {
    isHolding = true;
    const outbox = open();
    await round(outbox);
    expect((await textOf()).leaseUntil).toBe(someTime + minuteMs);
    const leases: (number | null)[] = [];
    for (const seconds of [0, 30, 30.001, 45, 60, 60.002]) {
      clock.time = someTime + seconds * secondMs;
      await outbox.findLost();
      leases.push(((await textOf()).leaseUntil ?? 0) - someTime);
    }
    expect(leases).toEqual([60_000, 60_000, 90_001, 90_001, 90_001, 120_002]);
    expect(searches).toEqual([]);
  });

  it('is left by what was deleted meanwhile, and the provider deletes it as well [B24]', async () => {
    isHolding = true;
    const outbox = open();
    await round(outbox);
    await shop.memory.run('delete from messages');
    held[0]?.answer({ kind: 'accepted', providerId: 'SM1' });
    await outbox.answered();
    expect(await shop.write((unit) => unit.endedTexts.due(clock.time, 10))).toEqual(['SM1']);
  });

  it('is left by what was deleted meanwhile and was not taken: nothing is deleted at the provider', async () => {
    isHolding = true;
    const outbox = open();
    await round(outbox);
    await shop.memory.run('delete from messages');
    held[0]?.answer({ kind: 'refused', code: '21614' });
    await outbox.answered();
    expect(await shop.write((unit) => unit.endedTexts.due(clock.time, 10))).toEqual([]);
  });

  it('is left by what the database could not record, which is looked for later', async () => {
    isHolding = true;
    const { outbox, disk } = openOnDisk();
    await round(outbox);
    disk.isFull = true;
    held[0]?.answer({ kind: 'accepted', providerId: 'SM1' });
    await outbox.answered();
    await expect(followed[0]).rejects.toThrow('The disk is full.');
    disk.isFull = false;
    expect([outbox.readings().textsUnderWay, (await textOf()).state]).toEqual([0, 'sending']);
    clock.time += minuteMs;
    found = { kind: 'found', providerId: 'SM1' };
    await outbox.findLost();
    expect(await textOf()).toMatchObject({ state: 'accepted', providerId: 'SM1' });
  });
});

describe('a text whose answer was lost is looked for after a minute', () => {
  it('and deleted at the provider, where it is found and was deleted here meanwhile [B24]', async () => {
    const outbox = open({
      sender: {
        ...fakeTextSender(),
        send: async () => ({ kind: 'lost', code: 'timeout' }),
        async search() {
          await shop.memory.run('delete from messages');
          return { kind: 'found', providerId: 'SM1' };
        },
      },
    });
    await round(outbox);
    clock.time += minuteMs;
    await outbox.findLost();
    expect(await shop.write((unit) => unit.endedTexts.due(clock.time, 10))).toEqual(['SM1']);
  });

  const tenLater = someTime + 10 * minuteMs;
  it.each<[string, SearchOutcome, number, Partial<Message>]>([
    [
      'and found',
      { kind: 'found', providerId: 'SM1' },
      someTime + minuteMs,
      { state: 'accepted', providerId: 'SM1', code: null },
    ],
    [
      'and again a minute later, where the list does not answer',
      { kind: 'unavailable' },
      tenLater,
      { state: 'unknown', code: 'timeout', leaseUntil: tenLater + minuteMs },
    ],
    [
      'and again, where the list does not have it yet',
      { kind: 'absent' },
      tenLater - 1,
      { state: 'unknown', code: 'timeout', leaseUntil: tenLater - 1 + minuteMs },
    ],
    [
      'and sent again, where the list does not have it after ten',
      { kind: 'absent' },
      tenLater,
      { state: 'planned', code: 'absent', dueAt: tenLater + minuteMs },
    ],
  ])('%s', async (_, outcome, at, expected) => {
    answers.push({ kind: 'lost', code: 'timeout' });
    const outbox = open();
    await round(outbox);
    clock.time = someTime + minuteMs - 1;
    await outbox.findLost();
    expect(searches).toEqual([]);
    found = outcome;
    clock.time = at;
    await outbox.findLost();
    await outbox.findLost();
    const { id, phone: to, body } = await textOf();
    expect(searches).toEqual([[expect.objectContaining({ id, to, body }), someTime]]);
    expect(await textOf()).toMatchObject(expected);
    expect(lines).toHaveLength(1);
  });

  it('and has expired where it is too late to send it again', async () => {
    answers.push({ kind: 'lost', code: 'timeout' });
    const outbox = open();
    await round(outbox);
    clock.time = someTime + dayMs;
    await outbox.findLost();
    expect(await textOf()).toMatchObject({ state: 'expired', code: 'absent' });
    expect(counted.at(-1)).toEqual(['expired', '', 1]);
    expect(lines.at(-1)).toEqual({ level: 'warn', event: 'texts.expired', count: 1 });
  });

  it('and not as the one that failed, where it is sent again', async () => {
    answers.push({ kind: 'accepted', providerId: 'SM1' });
    await round(open());
    await shop.memory.run("update messages set state = 'unknown', resends = 1, lease_until = claimed_at");
    const sender = {
      ...fakeTextSender(),
      search: async ({ earlierId }: TextSearch): Promise<SearchOutcome> =>
        earlierId === 'SM1' ? { kind: 'absent' } : { kind: 'found', providerId: 'SM1' },
    };
    clock.time = someTime + 11 * minuteMs;
    await open({ sender }).findLost();
    expect(await textOf()).toMatchObject({ state: 'planned', code: 'absent', providerId: 'SM1' });
  });

  it('by the words that it would have today, where an earlier version kept none', async () => {
    answers.push({ kind: 'lost', code: 'timeout' });
    const outbox = open({ pictureAddress: () => 'https://shop.example/map.png' });
    await round(outbox);
    const { body } = await textOf();
    await shop.memory.run('update messages set body = null, media = null');
    clock.time += minuteMs;
    await outbox.findLost();
    expect(searches.map(([text]) => text)).toMatchObject([{ body, picture: 'https://shop.example/map.png' }]);
  });
});

describe('while the provider takes none', () => {
  const down = { kind: 'unavailable', code: '20003' } as const;
  async function brokenOutbox(texts = 1) {
    answers.push(...Array.from({ length: texts }, () => down));
    const outbox = open();
    await round(outbox);
    return outbox;
  }

  it('what is too late expires, and the first that is not is sent to try it', async () => {
    await signUp(1, 2);
    const outbox = await brokenOutbox(3);
    await shop.memory.run(`update messages set not_after = ${someTime} where order_id <> 'a'`);
    clock.time += 15 * secondMs - 1;
    await round(outbox);
    await round(outbox);
    expect([asked.length, await count("state = 'expired'")]).toEqual([3, 2]);
    expect(counted.slice(3)).toEqual([['expired', '', 2]]);
    expect(lines.slice(1)).toEqual([{ level: 'warn', event: 'texts.expired', count: 2 }]);
    clock.time += 1;
    await round(outbox);
    expect(asked).toHaveLength(4);
    expect([lines.at(-1), outbox.readings().breaker]).toEqual([
      { level: 'warn', event: 'texts.breaker_closed' },
      'closed',
    ]);
  });

  it('one text tries it first after a restart, and the operator hears when it is taken', async () => {
    await signUp(1, 2);
    await shop.write((unit) =>
      unit.eventCounts.add({ day: '2026-11-20', event: 'texts.breaker_opened', count: 1 }),
    );
    answers.push(down);
    const outbox = open();
    await round(outbox);
    expect([asked.length, outbox.readings().breaker, lines]).toEqual([1, 'open', []]);
    clock.time += 30 * secondMs;
    await round(outbox);
    await round(outbox);
    expect([asked.length, outbox.readings().breaker]).toEqual([4, 'closed']);
    expect(lines).toEqual([{ level: 'warn', event: 'texts.breaker_closed' }]);
  });

  it('a first text that a person waits for tries it after a restart as well', async () => {
    await shop.write((unit) =>
      unit.eventCounts.add({ day: '2026-11-20', event: 'texts.breaker_opened', count: 1 }),
    );
    const outbox = open();
    await outbox.sendNow(await toSend());
    expect(lines).toEqual([{ level: 'warn', event: 'texts.breaker_closed' }]);
  });

  it('a text that is not due tries nothing, nor does one that cannot be leased', async () => {
    const outbox = await brokenOutbox();
    clock.time += 15 * secondMs;
    await shop.memory.run(`update messages set due_at = ${clock.time + 1}`);
    expect(await outbox.sendNow(await toSend())).toBeUndefined();
    await round(outbox);
    expect([asked.length, outbox.readings().breaker]).toEqual([1, 'open']);
    // Its order ended meanwhile: there is something due, and nothing to lease.
    await shop.change({ state: 'cancelled' });
    clock.time += 1;
    await round(outbox);
    expect([asked.length, outbox.readings().breaker, await count("state = 'cancelled'")]).toEqual([
      1,
      'open',
      1,
    ]);
  });

  it('it is tried again after the database could not lease', async () => {
    answers.push(down);
    const { outbox, disk } = openOnDisk();
    await round(outbox);
    clock.time += 15 * secondMs;
    disk.isFull = true;
    await expect(outbox.fill()).rejects.toThrow('The disk is full.');
    disk.isFull = false;
    expect(outbox.readings().breaker).toBe('open');
    await round(outbox);
    expect([asked.length, outbox.readings().breaker]).toEqual([2, 'closed']);
  });
});

describe('a first text that a person waits for', () => {
  it('is drawn and sent at once', async () => {
    expect(await open().sendNow(await toSend())).toMatchObject({ state: 'accepted', leaseUntil: null });
    expect([drawn, asked.length, await count("state = 'accepted'")]).toEqual([['welcome'], 1, 1]);
  });

  it.each<[string, () => Promise<Partial<OutboxParts>>]>([
    [
      'another process has the duty',
      async () => ({
        store: { ...shop.memory.store, duty: { ...shop.memory.store.duty, isOurs: () => false } },
      }),
    ],
    [
      'its quiet hours have begun',
      async () => {
        clock.time = Date.UTC(2026, 10, 22, 3);
        return { quietHours: byDay };
      },
    ],
    [
      'its phone said STOP',
      async () => {
        await shop.rules.stopPhone({ phone: '+12125551234', source: 'text', at: someTime });
        return {};
      },
    ],
  ])('is not sent where %s', async (_, before) => {
    const text = await toSend();
    expect(await open(await before()).sendNow(text)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('waits for the next round where the pace has no room', async () => {
    await signUp(1, 2);
    const outbox = open({ textRates: { segmentsPerSecond: 1, picturesPerSecond: 1, atOnce: 10 } });
    const told: unknown[] = [];
    for (const id of ['a', 'child-1', 'child-2'])
      told.push((await outbox.sendNow(await toSend('welcome', id)))?.state);
    expect(told).toEqual(['accepted', undefined, undefined]);
    clock.time += 10 * secondMs;
    await round(outbox);
    expect(asked).toHaveLength(2);
  });
});

describe('the breaker', () => {
  const accepted = { kind: 'accepted', providerId: 'SM1' } as const;
  const lost = { kind: 'lost', code: 'timeout' } as const;
  const ofTen = (outcome: SendOutcome) =>
    Array.from({ length: 10 }, (_, begun): [SendOutcome, number] => [outcome, begun + 1]);
  it.each<[string, [SendOutcome, number][], string]>([
    ['takes refusals of single phones for answers', ofTen({ kind: 'refused', code: '21614' }), 'closed'],
    [
      'opens after ten refusals that may be a fault of ours',
      ofTen({ kind: 'refused', code: '99999', mayBeOurs: true }),
      'open',
    ],
    ['stays closed after an answer', [[accepted, 1]], 'closed'],
    [
      'stays closed where texts are sent too fast',
      [[{ kind: 'hurried', code: '20429', waitMs: 1 }, 1]],
      'closed',
    ],
    [
      'stays closed after two lost answers',
      [
        [lost, 1],
        [lost, 2],
      ],
      'closed',
    ],
    [
      'opens after three',
      [
        [lost, 1],
        [lost, 2],
        [lost, 3],
      ],
      'open',
    ],
    [
      'stays closed where a later text was answered',
      [
        [lost, 1],
        [lost, 2],
        [accepted, 4],
        [lost, 3],
      ],
      'closed',
    ],
    [
      'counts anew after an answer',
      [
        [lost, 1],
        [lost, 2],
        [accepted, 3],
        [lost, 4],
        [lost, 5],
      ],
      'closed',
    ],
    [
      'opens after three more that follow an answer',
      [
        [lost, 1],
        [lost, 2],
        [accepted, 3],
        [lost, 4],
        [lost, 5],
        [lost, 6],
      ],
      'open',
    ],
    [
      'takes a refusal for an answer',
      [
        [lost, 1],
        [lost, 2],
        [{ kind: 'refused', code: '21614' }, 3],
        [lost, 4],
      ],
      'closed',
    ],
    [
      'takes a busy phone for an answer',
      [
        [lost, 1],
        [lost, 2],
        [{ kind: 'deferred', code: '30001' }, 3],
        [lost, 4],
      ],
      'closed',
    ],
    ['opens where our account is refused', [[{ kind: 'unavailable', code: '20003' }, 1]], 'open'],
  ])('%s', (_, outcomes, state) => {
    const breaker = createBreaker({ clock, log: log() });
    expect(breaker.admit(7)).toBe(7);
    for (const [outcome, begunAt] of outcomes) breaker.record(outcome, begunAt);
    expect(breaker.state()).toBe(state);
    const last = outcomes.at(-1)?.[0] ?? accepted;
    const code = 'code' in last ? last.code : '';
    expect(lines).toEqual(state === 'open' ? [{ level: 'error', event: 'texts.breaker_opened', code }] : []);
    expect(breaker.admit(7)).toBe(state === 'open' ? 0 : 7);
    clock.time += 15 * secondMs;
    expect(breaker.admit(7)).toBe(state === 'open' ? 1 : 7);
  });

  it('tries one after fifteen seconds, another after thirty where that fails, and all once one is answered', () => {
    const breaker = createBreaker({ clock, log: log() });
    breaker.record({ kind: 'unavailable', code: '20003' }, 1);
    const seen: unknown[] = [];
    const pass = (seconds: number) => {
      clock.time += seconds * secondMs;
      seen.push(breaker.admit(7));
    };
    pass(14);
    pass(1);
    breaker.withdraw();
    pass(0);
    breaker.record({ kind: 'hurried', code: '20429', waitMs: 1 }, clock.time);
    pass(29);
    pass(1);
    breaker.record(accepted, clock.time);
    pass(0);
    expect(seen).toEqual([0, 1, 1, 0, 1, 7]);
    expect(lines).toEqual([
      { level: 'error', event: 'texts.breaker_opened', code: '20003' },
      { level: 'warn', event: 'texts.breaker_closed' },
    ]);
  });
});
