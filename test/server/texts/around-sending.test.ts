/** Proves what is done around the sending of texts: replies that were missed, codes for a phone, letters about a STOP, deletions at the provider, and what is counted and foreseen. */
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#db/rows.ts';
import { createProviderDeletions } from '#server/jobs/provider-deletions.ts';
import { receiveText } from '#server/rules/stopping/handle-text.ts';
import { createCapacityForecast } from '#server/texts/capacity-forecast.ts';
import { countTexts } from '#server/texts/count-texts.ts';
import { createInboundCatchUp, latestInbound, logInbound } from '#server/texts/missed-inbound.ts';
import { createNumberCodes } from '#server/texts/number-codes.ts';
import { createReceiptLookup } from '#server/texts/receipt-lookup.ts';
import type { OutgoingText, SendOutcome, WrittenText } from '#server/texts/sender.ts';
import { createStopMails } from '#server/texts/stop-mails.ts';
import { textRow } from '#test/db/tables/rows.ts';
import { type AskedRules, askedRules } from '#test/support/asked-rules.ts';
import { type FakeTextSender, fakeTextSender } from '#test/support/fake-senders.ts';
import { leadFor, someTime } from '#test/support/rows.ts';
import { someShop } from '#test/support/rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const phone = '+12125551234';
const santasNumbers = { us: '+12025550123', uk: '+12025550123' };

let shop: AskedRules;
let clock: { time: number; now: () => number };
let sender: FakeTextSender;
let lines: object[];
let log: FastifyBaseLogger;
beforeEach(async () => {
  shop = await askedRules();
  clock = { time: someTime, now: () => clock.time };
  sender = fakeTextSender();
  lines = [];
  const line = (level: string) => (fields: object) => lines.push({ level, ...fields });
  log = { warn: line('warn'), error: line('error') } as unknown as FastifyBaseLogger;
});
afterEach(() => shop.memory.dispose());

const codes = () => lines.map((line) => Object.values(line).join(' '));
const mails = async () =>
  (await shop.memory.rows<{ kind: string }>('select kind from mails order by kind')).map(({ kind }) => kind);

describe('the provider’s list of replies', () => {
  const wrote = (sid: string, body: string, from = phone): WrittenText => ({
    sid,
    phone: from,
    body,
    at: someTime,
  });
  const other = '+12125559999';
  let asked: number[];
  const replySettings = {
    quietHours: null,
    operatorEmail: 'operator@shop.example',
    replyLink: () => 'https://shop.example/words',
  };
  /** One that is asked for the list again and again. */
  function open() {
    asked = [];
    const written: FakeTextSender['written'] = async (since) => {
      asked.push(since);
      return sender.written(since);
    };
    return createInboundCatchUp({
      replySettings,
      store: shop.memory.store,
      sender: { ...sender, written },
      clock,
      log,
    });
  }

  it('counts of the commands of a phone the last one, and every other reply', () => {
    const said = [
      wrote('1', 'STOP'),
      wrote('2', 'I love you'),
      wrote('3', 'START', other),
      wrote('4', 'START'),
      wrote('5', 'HELP'),
      wrote('6', 'Hello'),
    ];
    expect(latestInbound(said).map(({ sid }) => sid)).toEqual(['2', '3', '4', '5', '6']);
  });

  const words = () =>
    shop.memory.rows<{ body: string; state: string }>('select body, state from inbound_texts');
  it.each<[string, WrittenText[], { stopped?: boolean; words?: string[]; log?: string[]; mails?: string[] }]>(
    [
      ['nothing', [], {}],
      ['a STOP', [wrote('1', 'STOP')], { stopped: true, log: ['warn texts.stop_missed'] }],
      ['a STOP, then a START', [wrote('1', 'STOP'), wrote('2', 'START')], {}],
      ['a HELP', [wrote('1', 'HELP')], {}],
      ['a reply', [wrote('1', 'My dog is Rex')], { words: ['My dog is Rex'] }],
      [
        'what may be an objection',
        [wrote('1', 'Leave me alone')],
        { words: ['Leave me alone'], log: ['warn words.doubtful'], mails: ['words-asked'] },
      ],
      [
        'words of harm',
        [wrote('1', 'I want to die')],
        { words: ['I want to die'], log: ['error words.harm'], mails: ['words-alarm', 'words-told'] },
      ],
      [
        'a STOP whose reason is harm',
        [wrote('1', 'stop texting me, I want to die')],
        {
          stopped: true,
          words: ['stop texting me, I want to die'],
          log: ['error words.harm', 'warn texts.stop_missed'],
          mails: ['words-alarm', 'words-told'],
        },
      ],
    ],
  )('brings %s', async (_, replies, expected) => {
    await shop.pay();
    const before = await mails();
    sender.replies.push(...replies);
    const readBack = open();
    await readBack();
    await readBack();
    expect(await shop.rules.isStopped(phone)).toBe(expected.stopped === true);
    expect((await words()).map(({ body }) => body)).toEqual(expected.words ?? []);
    expect(codes()).toEqual(expected.log ?? []);
    const fresh = (await mails()).filter((kind) => !before.includes(kind));
    expect(fresh.map((kind) => kind.split('-').slice(0, 2).join('-'))).toEqual(expected.mails ?? []);
  });

  it('brings nothing that was heard before', async () => {
    await shop.pay();
    await shop.rules.handleText({ sid: '1', phone, body: 'STOP', kind: 'stop', at: someTime });
    await shop.rules.startPhone(phone, someTime);
    sender.replies.push(wrote('1', 'STOP'));
    await open()();
    expect(await shop.rules.isStopped(phone)).toBe(false);
    expect(lines).toEqual([]);
  });

  it('brings the reason of a STOP that a crash left unread', async () => {
    await shop.pay();
    const said = wrote('1', 'stop texting me, I want to die');
    const { store } = shop.memory;
    const crashing = { ...store, write: () => Promise.reject(new Error('killed')) };
    const heard = { ...said, kind: 'stop', at: someTime } as const;
    await expect(receiveText(crashing, heard, replySettings)).rejects.toThrow('killed');
    expect(await shop.rules.isStopped(phone)).toBe(true);
    expect(await words()).toEqual([]);
    sender.replies.push(said);
    const readBack = open();
    await readBack();
    await readBack();
    expect((await words()).map(({ body }) => body)).toEqual([said.body]);
    expect(codes()).toEqual(['error words.harm']);
  });

  it('answers no child and sends no helpline, because another may hold the phone by now', async () => {
    await shop.pay();
    await shop.change({ repliesAt: someTime });
    clock.time = Date.UTC(2026, 11, 24, 18);
    sender.replies.push(wrote('1', 'My dog is Rex'), wrote('2', 'I want to die'));
    await open()();
    expect((await words()).map(({ body }) => body)).toEqual(['My dog is Rex', 'I want to die']);
    expect((await shop.write((unit) => unit.texts.ofOrder('a'))).map(({ slot }) => slot).toSorted()).toEqual([
      '12-24',
      '12-25',
      'welcome',
    ]);
  });

  it('leaves a STOP that is newer than a START in it', async () => {
    await shop.pay();
    await shop.rules.handleText({ sid: '1', phone, body: 'STOP', kind: 'stop', at: someTime + minuteMs });
    clock.time += hourMs;
    sender.replies.push(wrote('2', 'START'));
    await open()();
    expect(await shop.rules.isStopped(phone)).toBe(true);
  });

  it('is read of six days, then of the day before the last reading, and again where it did not answer', async () => {
    const readBack = open();
    await readBack();
    clock.time += hourMs;
    await readBack();
    clock.time += hourMs;
    sender.written = async () => ({ kind: 'unavailable' });
    await readBack();
    clock.time += hourMs;
    sender.written = async () => ({ kind: 'listed', texts: [] });
    await readBack();
    clock.time += 30 * dayMs;
    await readBack();
    expect(asked).toEqual([
      someTime - 6 * dayMs,
      someTime - dayMs,
      someTime + hourMs - dayMs,
      someTime + hourMs - dayMs,
      clock.time - 6 * dayMs,
    ]);
  });

  it('is told to the operator by kind, without a word of it', () => {
    for (const effect of ['harm', 'helped', 'doubted', 'kept', 'stopped', 'unchanged'] as const)
      logInbound(log, [effect]);
    expect(codes()).toEqual(['error words.harm', 'error words.harm', 'warn words.doubtful']);
  });
});

describe('a code for another phone', () => {
  const change = { orderId: 'a', phone: '+12125559999', code: '123456', expiresAt: someTime + hourMs };
  const texted: OutgoingText = {
    id: 'text-1',
    to: '+12125559999',
    body:
      "North Pole Post: your code is 123456. Type it in your account to get Santa's texts here. " +
      'Not expecting it? Ignore it. Msg&data rates may apply. Reply STOP for no texts, HELP for help.',
    validMs: 30 * minuteMs,
  };
  const unreachable = '409 phone_unreachable phone_number';
  it.each<
    [
      SendOutcome | undefined,
      string,
      { isKept: boolean; isStopped?: boolean; log?: string[]; ended?: number[] },
    ]
  >([
    [undefined, '', { isKept: true, ended: [someTime + 30 * minuteMs] }],
    [{ kind: 'lost', code: 'timeout' }, '', { isKept: true, log: ['warn codes.lost timeout'] }],
    [{ kind: 'refused', code: '21614' }, unreachable, { isKept: false, log: ['warn codes.refused 21614'] }],
    [
      { kind: 'refused', code: '21610' },
      unreachable,
      { isKept: false, isStopped: true, log: ['warn codes.refused 21610'] },
    ],
    [
      { kind: 'unavailable', code: '20003' },
      '503 texts_unavailable',
      { isKept: false, log: ['warn codes.unavailable 20003'] },
    ],
    [
      { kind: 'deferred', code: '30001' },
      '503 texts_unavailable',
      { isKept: false, log: ['warn codes.deferred 30001'] },
    ],
  ])(
    'that is answered with %j',
    async (fault, refusal, { isKept, isStopped = false, log: expected = [], ended = [] }) => {
      await shop.write((unit) => unit.numberChanges.put(change));
      if (fault && fault.kind !== 'accepted') sender.faults.push(fault);
      const given: OutgoingText[] = [];
      const send: FakeTextSender['send'] = (text) => {
        given.push(text);
        return sender.send(text);
      };
      const parts = { store: shop.memory.store, sender: { ...sender, send }, clock, log, santasNumbers };
      const sendCode = createNumberCodes({ ...parts, newId: () => 'text-1' });
      const said = await sendCode(change).then(
        () => '',
        ({ statusCode = 409, code, fields }) => [statusCode, code, ...Object.keys(fields ?? {})].join(' '),
      );
      expect(said).toBe(refusal);
      expect(given).toEqual([texted]);
      expect((await shop.write((unit) => unit.numberChanges.find('a'))) !== undefined).toBe(isKept);
      expect(await shop.rules.isStopped(change.phone)).toBe(isStopped);
      expect(codes()).toEqual(expected);
      const due = await shop.memory.rows<{ at: number }>('select due_at as at from ended_texts');
      expect(due.map(({ at }) => at)).toEqual(ended);
    },
  );
});

describe('the letters about a STOP', () => {
  const parts = () => ({ ...someShop, store: shop.memory.store, clock, log });
  const told = async () => (await mails()).filter((kind) => kind.startsWith('stopped'));
  it('come once, and where one cannot be planned the others do, and it is tried again', async () => {
    await shop.pay();
    await shop.rules.createLead(
      leadFor('b', { phone: '+12125559999', childKey: 'sam', email: 'b@example.com' }),
    );
    await shop.pay({}, 'b');
    await shop.rules.stopPhone({ phone, source: 'text', at: someTime });
    await shop.rules.stopPhone({ phone: '+12125559999', source: 'text', at: someTime + 1 });
    let isFull = true;
    const { store } = shop.memory;
    const notify = createStopMails({
      ...parts(),
      store: {
        ...store,
        write: async (work) => {
          if (!isFull) return store.write(work);
          isFull = false;
          throw new RangeError('The disk is full.');
        },
      },
    });
    await notify();
    expect(await told()).toEqual([`stopped-${someTime + 1}`]);
    expect(lines).toEqual([{ level: 'error', event: 'stops.mail_failed', failure: 'RangeError' }]);
    await notify();
    await notify();
    expect(await told()).toEqual([`stopped-${someTime}`, `stopped-${someTime + 1}`]);
    expect(lines).toHaveLength(1);
  });
});

describe('what was deleted here', () => {
  it('is deleted at the provider once it is due, and an hour later where that failed', async () => {
    const asked: string[] = [];
    let isDown = true;
    const answer = (kind: string) => async (id: string) => {
      asked.push(`${kind} ${id}`);
      return isDown ? ('unknown' as const) : ('gone' as const);
    };
    const deleteEnded = createProviderDeletions({ store: shop.memory.store, clock }, 100, [
      ['endedTexts', answer('sent')],
      ['endedWritten', answer('written')],
    ]);
    await shop.write(async (unit) => {
      await unit.endedTexts.add('SM1', someTime);
      await unit.endedTexts.add('SM2', someTime + 1);
      await unit.endedWritten.add('SM3', someTime);
    });
    const rounds: string[][] = [];
    for (const passed of [0, hourMs - 1, 1, 1]) {
      clock.time += passed;
      await deleteEnded();
      rounds.push(asked.splice(0));
      isDown = false;
    }
    expect(rounds).toEqual([['sent SM1', 'written SM3'], ['sent SM2'], ['sent SM1', 'written SM3'], []]);
    clock.time += dayMs;
    await deleteEnded();
    expect(asked).toEqual([]);
  });
});

describe('what is counted and foreseen', () => {
  it('counts the texts of each season by state, slice by slice', async () => {
    const slices = [
      { end: 'm', counts: [{ season: 2026, state: 'planned', count: 3 }] },
      {
        end: 'z',
        counts: [
          { season: 2026, state: 'planned', count: 4 },
          { season: 2025, state: 'failed', count: 5 },
        ],
      },
      { end: undefined, counts: [{ season: 2026, state: 'failed', count: 1 }] },
    ];
    const asked: [string, number][] = [];
    const sliceOfTexts = async (after: string, size: number) => {
      asked.push([after, size]);
      return slices[asked.length - 1];
    };
    const read = ((work: (unit: object) => unknown) => work({ reports: { sliceOfTexts } })) as never;
    expect(Object.fromEntries(await countTexts({ read }))).toEqual({
      2026: { planned: 7, failed: 1 },
      2025: { failed: 5 },
    });
    expect(asked).toEqual([
      ['', 10_000],
      ['m', 10_000],
      ['z', 10_000],
    ]);
  });

  // Three and a half hours for one text of each day.
  const enough = 1 / (3.5 * 3_600);
  const slow = enough / 2;
  it.each<[string, number, number, number, number]>([
    ['all leave', 1, 1, 0, 0],
    ['none is too late', 2 * enough, 2 * enough, 0, 0],
    ['words are too slow for both days', slow, 1, 1, 1],
    ['pictures are too slow for the day that has one', 1, slow, 1, 0],
  ])(
    'foresees for today and tomorrow that %s',
    async (_, segmentsPerSecond, picturesPerSecond, today, tomorrow) => {
      await shop.pay({ textLimit: null });
      // Noon in New York; the text of the next day has no picture.
      clock.time = Date.UTC(2026, 11, 10, 17);
      const textRates = { segmentsPerSecond, picturesPerSecond, atOnce: 100 };
      const forecast = createCapacityForecast({ store: shop.memory.store, clock, log, textRates });
      expect(forecast.latest().size).toBe(0);
      await forecast.look();
      expect([...forecast.latest()]).toEqual([
        ['12-10', today],
        ['12-11', tomorrow],
      ]);
      const line = (slot: string, perSecond: number) => ({
        level: 'error',
        event: 'texts.too_many',
        slot,
        texts: 1,
        left: 1,
        perSecond,
        needed: expect.any(Number),
      });
      expect(lines).toEqual([
        ...(today ? [line('12-10', Math.min(segmentsPerSecond, picturesPerSecond))] : []),
        ...(tomorrow ? [line('12-11', segmentsPerSecond)] : []),
      ]);
      clock.time = Date.UTC(2027, 2, 1, 17);
      await forecast.look();
      expect([...forecast.latest()]).toEqual([
        ['03-01', 0],
        ['03-02', 0],
      ]);
    },
  );
});

describe('a text without a receipt', () => {
  const text = (slot: string, more: Partial<Message> = {}) =>
    textRow(slot, {
      orderId: 'a',
      phone,
      state: 'accepted',
      attempts: 1,
      acceptedAt: someTime,
      providerId: `SM-${slot}`,
      ...more,
    });
  const add = (...texts: Message[]) =>
    shop.write(async (unit) => {
      for (const one of texts) await unit.texts.insert(one);
    });
  const states = () =>
    shop.memory.rows("select slot, state, code from messages where slot like '12-%' order by slot");
  let told: string[];
  let find: () => Promise<void>;
  beforeEach(() => {
    told = [];
    const metrics = { texted: (...result: unknown[]) => void told.push(result.join(' ').trim()) };
    find = createReceiptLookup({ store: shop.memory.store, sender, clock, log, metrics });
  });

  it('is looked up a day later, and is then what the provider says of it', async () => {
    await add(
      text('12-01'),
      text('12-02'),
      text('12-03'),
      text('12-04'),
      text('12-05', { acceptedAt: someTime + 1 }),
    );
    sender.fates.set('SM-12-01', { kind: 'delivered' });
    sender.fates.set('SM-12-02', { kind: 'undelivered', code: '30003' });
    sender.fates.set('SM-12-03', { kind: 'unconfirmed' });
    sender.fates.set('SM-12-05', { kind: 'delivered' });
    clock.time += dayMs;
    await find();
    expect(told).toEqual([]);
    clock.time += 1;
    await find();
    expect(await states()).toEqual([
      { slot: '12-01', state: 'delivered', code: null },
      { slot: '12-02', state: 'failed', code: '30003' },
      { slot: '12-03', state: 'accepted', code: 'unconfirmed' },
      { slot: '12-04', state: 'accepted', code: null },
      { slot: '12-05', state: 'accepted', code: null },
    ]);
    expect(told.toSorted()).toEqual(['delivered', 'unconfirmed', 'undelivered 30003']);
    expect(codes()).toEqual(['warn texts.undelivered 30003']);
  });

  it('is looked up once, but again where the provider did not answer', async () => {
    await add(text('12-01'), text('12-02'));
    const asked: string[] = [];
    const { look } = sender;
    sender.look = (id) => {
      asked.push(id);
      return look(id);
    };
    sender.fates.set('SM-12-01', { kind: 'unconfirmed' });
    clock.time += dayMs + 1;
    await find();
    await find();
    expect(asked.toSorted()).toEqual(['SM-12-01', 'SM-12-02', 'SM-12-02']);
  });

  it('whose phone has told the network to stop is on the stop list', async () => {
    await add(text('12-01'));
    sender.fates.set('SM-12-01', { kind: 'undelivered', code: '21610' });
    clock.time += dayMs + 1;
    await find();
    expect(await shop.rules.isStopped(phone)).toBe(true);
  });
});
