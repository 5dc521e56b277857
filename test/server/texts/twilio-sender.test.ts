/** Proves what the provider is asked for, and what is made of each of its answers: on a server that answers as the provider is documented to. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTwilioSender, type TwilioOptions } from '#server/texts/twilio-sender.ts';

interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  form: Record<string, string>;
}
interface Answer {
  status?: number;
  headers?: IncomingHttpHeaders;
  body?: unknown;
  /** It never comes. */
  isLate?: boolean;
}

const authorization = `Basic ${Buffer.from('AC1:secret').toString('base64')}`;
let provider: Server;
let baseUrl: string;
/** Where nothing listens. */
let closed: string;
let asked: Asked[];
/** By the method and the path without the account, the next ones; what has no answer is not found. */
let answers: Record<string, Answer[]>;

beforeAll(async () => {
  provider = createServer((request, response) => {
    let written = '';
    request.on('data', (part) => {
      written += part;
    });
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      const path = pathname.replace('/2010-04-01/Accounts/AC1', '');
      asked.push({
        method: request.method ?? '',
        path,
        query: Object.fromEntries(searchParams),
        form: Object.fromEntries(new URLSearchParams(written)),
      });
      const isKnown = request.headers.authorization === authorization;
      const next = answers[`${request.method} ${path}`]?.shift() ?? { status: 404 };
      const { status = 200, headers = {}, body = {}, isLate }: Answer = isKnown ? next : { status: 401 };
      if (isLate) return;
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  baseUrl = await originOf(provider);
  const gone = createServer();
  closed = await originOf(gone);
  await new Promise((resolve) => gone.close(resolve));
});
async function originOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked = [];
  answers = {};
});

const open = (differing: Partial<TwilioOptions> = {}) =>
  createTwilioSender({
    baseUrl,
    accountSid: 'AC1',
    authToken: 'secret',
    from: { number: '+12025550100' },
    repliesTo: ['+12025550199', '+12025550199'],
    statusAddress: (id) => `https://shop.example/receipts/${id}`,
    timeoutMs: 5_000,
    ...differing,
  });
const hourMs = 3_600_000;
const text = { id: 'text-1', to: '+12125551234', body: 'Ho ho ho!', validMs: hourMs };
const send = 'POST /Messages.json';
const list = 'GET /Messages.json';
const someDay = Date.UTC(2026, 11, 5, 12);

describe('a text', () => {
  const usual = {
    To: '+12125551234',
    Body: 'Ho ho ho!',
    ValidityPeriod: '3600',
    From: '+12025550100',
    StatusCallback: 'https://shop.example/receipts/text-1',
  };
  it.each<[Partial<typeof text> & { picture?: string }, Partial<TwilioOptions>, object]>([
    [{}, {}, usual],
    [{ picture: 'https://shop.example/map.png' }, {}, { ...usual, MediaUrl: 'https://shop.example/map.png' }],
    [
      {},
      { from: { messagingServiceSid: 'MG1' }, statusAddress: () => undefined },
      { To: usual.To, Body: usual.Body, ValidityPeriod: '3600', MessagingServiceSid: 'MG1' },
    ],
    [{ validMs: 20 * hourMs }, {}, { ...usual, ValidityPeriod: '36000' }],
    [{ validMs: 999 }, {}, { ...usual, ValidityPeriod: '1' }],
    [{ validMs: 1_999 }, {}, { ...usual, ValidityPeriod: '1' }],
  ])('like %j with settings like %j is handed over as %j', async (differing, options, form) => {
    answers[send] = [{ status: 201, body: { sid: 'SM1' } }];
    expect(await open(options).send({ ...text, ...differing })).toEqual({
      kind: 'accepted',
      providerId: 'SM1',
    });
    expect(asked).toEqual([{ method: 'POST', path: '/Messages.json', query: {}, form }]);
  });

  it.each<[Answer, object]>([
    [
      { status: 201, body: {} },
      { kind: 'lost', code: 'malformed' },
    ],
    [
      { status: 201, body: { sid: '' } },
      { kind: 'lost', code: 'malformed' },
    ],
    [
      { status: 200, body: 'no JSON' },
      { kind: 'lost', code: 'malformed' },
    ],
    [
      { status: 500, body: { code: 20500 } },
      { kind: 'lost', code: 'http-500' },
    ],
    [
      { status: 503, body: { code: 20429 } },
      { kind: 'lost', code: 'http-503' },
    ],
    [
      { status: 400, body: 'no JSON' },
      { kind: 'refused', code: 'http-400', mayBeOurs: true },
    ],
    [{ status: 499 }, { kind: 'refused', code: 'http-499', mayBeOurs: true }],
    [{ status: 401 }, { kind: 'unavailable', code: 'http-401' }],
    [{ status: 429 }, { kind: 'hurried', code: 'http-429', waitMs: 1_000 }],
    [
      { status: 429, headers: { 'retry-after': '7' } },
      { kind: 'hurried', code: 'http-429', waitMs: 7_000 },
    ],
    [
      { status: 429, headers: { 'retry-after': '-1' } },
      { kind: 'hurried', code: 'http-429', waitMs: 1_000 },
    ],
    [
      { status: 429, body: { code: 21611 } },
      { kind: 'deferred', code: '21611' },
    ],
  ])('that is answered with %j is %j', async (answer, outcome) => {
    answers[send] = [answer];
    expect(await open().send(text)).toEqual(outcome);
  });

  it.each([
    // What is said of one phone is so whatever the status: it must not hold up the others.
    [21211, 400, 'refused'],
    [21211, 403, 'refused'],
    [21214, 400, 'refused'],
    [21214, 403, 'refused'],
    [21217, 400, 'refused'],
    [21217, 403, 'refused'],
    [21408, 400, 'refused'],
    [21408, 403, 'refused'],
    [21610, 400, 'refused'],
    [21610, 403, 'refused'],
    [21612, 400, 'refused'],
    [21612, 403, 'refused'],
    [21614, 400, 'refused'],
    [21614, 403, 'refused'],
    [21635, 400, 'refused'],
    [21635, 403, 'refused'],
    // The queue is full: later.
    [21611, 400, 'deferred'],
    [21611, 429, 'deferred'],
    [30001, 400, 'deferred'],
    [30001, 429, 'deferred'],
    // Too fast.
    [20429, 429, 'hurried'],
    [20429, 400, 'hurried'],
    // Our account, our sender, or our service.
    [20003, 401, 'unavailable'],
    [20003, 400, 'unavailable'],
    [20005, 400, 'unavailable'],
    [21603, 400, 'unavailable'],
    [21606, 400, 'unavailable'],
    // What 21606 was split into in July 2024.
    [21659, 400, 'unavailable'],
    [21660, 400, 'unavailable'],
    [21661, 400, 'unavailable'],
    // A sender that is not registered for what it sends.
    [30032, 400, 'unavailable'],
    [30034, 400, 'unavailable'],
    [30035, 400, 'unavailable'],
    [21703, 400, 'unavailable'],
    [21704, 400, 'unavailable'],
    [21705, 400, 'unavailable'],
    [30002, 400, 'unavailable'],
    [20404, 404, 'unavailable'],
    [20008, 403, 'unavailable'],
    [20001, 402, 'unavailable'],
    // Anything else is about this text.
    [30007, 400, 'refused'],
    [99999, 400, 'refused'],
  ])('takes the code %i with the status %i for %s', async (code, status, kind) => {
    answers[send] = [{ status, body: { code } }];
    expect(await open().send(text)).toMatchObject({ kind, code: String(code) });
  });

  it.each<[number, boolean | undefined]>([
    [21614, undefined],
    [21265, undefined],
    [21266, undefined],
    [30007, true],
    [99999, true],
  ])('is refused with the code %i, which may be a fault of ours: %s', async (code, mayBeOurs) => {
    answers[send] = [{ status: 400, body: { code } }];
    const refused = { kind: 'refused', code: String(code) };
    expect(await open().send(text)).toEqual(mayBeOurs ? { ...refused, mayBeOurs } : refused);
  });

  it.each([
    ['5', 5_000],
    ['60', 60_000],
    ['61', 60_000],
    ['0', 1_000],
    ['Wed, 25 Nov 2026 12:00:00 GMT', 1_000],
  ])('waits after "Retry-After: %s" for %i ms', async (after, waitMs) => {
    answers[send] = [{ status: 429, headers: { 'retry-after': after } }];
    expect(await open().send(text)).toEqual({ kind: 'hurried', code: 'http-429', waitMs });
  });

  it('is certainly not sent where nothing listens, and not known where it is led elsewhere', async () => {
    expect(await open({ baseUrl: closed }).send(text)).toEqual({ kind: 'unavailable', code: 'ECONNREFUSED' });
    answers[send] = [{ status: 307, headers: { location: `${baseUrl}/elsewhere` } }];
    expect(await open().send(text)).toMatchObject({ kind: 'lost' });
    expect(asked).toHaveLength(1);
  });

  it('is lost where the answer takes too long', async () => {
    answers[send] = [{ isLate: true }];
    expect(await open({ timeoutMs: 30 }).send(text)).toEqual({ kind: 'lost', code: 'TimeoutError' });
  });
});

describe('a text that is looked for', () => {
  const since = someDay;
  const listed = (sid: string, differing: object = {}) => ({
    sid,
    body: 'Ho ho ho!',
    date_created: new Date(since).toUTCString(),
    ...differing,
  });
  const other = listed('SM9', { body: 'Other words' });
  const agoBy = (ms: number) => listed('SM1', { date_created: new Date(since - ms).toUTCString() });
  it.each<[string, Answer, object]>([
    ['by its words', { body: { messages: [other, listed('SM1')] } }, { kind: 'found', providerId: 'SM1' }],
    ['among none', { body: { messages: [] } }, { kind: 'absent' }],
    ['among others', { body: { messages: [other] } }, { kind: 'absent' }],
    ['in an answer of another kind', { body: {} }, { kind: 'unavailable' }],
    ['in no JSON', { body: 'no JSON' }, { kind: 'unavailable' }],
    [
      'at a provider in trouble',
      { status: 500, body: { messages: [listed('SM1')] } },
      { kind: 'unavailable' },
    ],
    // The clocks may differ.
    [
      'that was made a day before',
      { body: { messages: [agoBy(24 * hourMs)] } },
      { kind: 'found', providerId: 'SM1' },
    ],
    ['that was made earlier', { body: { messages: [agoBy(24 * hourMs + 1_000)] } }, { kind: 'absent' }],
  ])('%s', async (_, answer, outcome) => {
    answers[list] = [answer];
    expect(await open().search(text, since)).toEqual(outcome);
    expect(asked.map(({ query }) => query)).toMatchObject([{ To: '+12125551234', PageSize: '100' }]);
  });

  it.each<[string, string[], object]>([
    ['and only that one is there', ['SM1'], { kind: 'absent' }],
    ['and the new one is there as well', ['SM2', 'SM1'], { kind: 'found', providerId: 'SM2' }],
  ])('is not the one that was sent before, %s', async (_, sids, outcome) => {
    answers[list] = [{ body: { messages: sids.map((sid) => listed(sid)) } }];
    expect(await open().search({ ...text, earlierId: 'SM1' }, since)).toEqual(outcome);
  });
});

describe('what phones wrote', () => {
  const inbound = (sid: string, differing: object = {}) => ({
    sid,
    from: '+12125551234',
    body: `words of ${sid}`,
    direction: 'inbound',
    date_created: new Date(someDay).toUTCString(),
    ...differing,
  });
  const written = (sid: string) => ({
    sid,
    phone: '+12125551234',
    body: `words of ${sid}`,
    at: someDay,
  });

  it('is read of all pages, the oldest first, without what was sent', async () => {
    answers[list] = [
      {
        body: {
          messages: [inbound('SM4'), inbound('SM3', { direction: 'outbound-api' })],
          next_page_uri: '/2010-04-01/Accounts/AC1/Messages.json?Page=1',
        },
      },
      { body: { messages: [inbound('SM2')], next_page_uri: null } },
    ];
    expect(await open().written(someDay)).toEqual({
      kind: 'listed',
      texts: [written('SM2'), written('SM4')],
    });
    expect(asked.map(({ query }) => query)).toEqual([
      { To: '+12025550199', PageSize: '1000', 'DateSent>': '2026-12-05' },
      { Page: '1' },
    ]);
  });

  it('is read of every number, in the order in which it was written', async () => {
    const at = (second: number) => ({ date_created: `Sat, 05 Dec 2026 17:00:0${second} +0000` });
    answers[list] = [
      { body: { messages: [inbound('SM3', at(3)), inbound('SM1', at(1))] } },
      { body: { messages: [inbound('SM4', at(4)), inbound('SM2', at(2))] } },
    ];
    const repliesTo = ['+12025550199', '+447400123456'];
    expect(await open({ repliesTo }).written(someDay)).toEqual({
      kind: 'listed',
      texts: [1, 2, 3, 4].map((second) => ({
        ...written(`SM${second}`),
        at: Date.UTC(2026, 11, 5, 17, 0, second),
      })),
    });
    expect(asked.map(({ query }) => query['To'])).toEqual(repliesTo);
  });

  it.each<[string, Answer[]]>([
    ['at once', [{ status: 500, body: { messages: [] } }]],
    ['on the second page', [{ body: { messages: [inbound('SM1')], next_page_uri: '/nowhere' } }]],
    ['in another form', [{ body: { messages: [{}] } }]],
  ])('is not known where it cannot be read %s', async (_, pages) => {
    answers[list] = [...pages];
    expect(await open().written(someDay)).toEqual({ kind: 'unavailable' });
  });

  it('is given up after a hundred pages', async () => {
    const page = {
      body: { messages: [inbound('SM1')], next_page_uri: '/2010-04-01/Accounts/AC1/Messages.json' },
    };
    answers[list] = Array.from({ length: 200 }, () => page);
    expect(await open().written(someDay)).toMatchObject({ kind: 'listed' });
    expect(asked).toHaveLength(100);
  });
});

describe('deleting', () => {
  const one = 'DELETE /Messages/SM1.json';
  it.each<[string, Answer, string]>([
    ['is done', { status: 204, body: '' }, 'gone'],
    ['was done before', { status: 404 }, 'gone'],
    ['is not done', { status: 400 }, 'unknown'],
    ['is not known', { status: 500 }, 'unknown'],
  ])('a text %s', async (_, answer, outcome) => {
    answers[one] = [answer];
    expect(await open().delete('SM1')).toBe(outcome);
    expect(await open({ baseUrl: closed }).delete('SM1')).toBe('unknown');
    expect(asked).toMatchObject([{ method: 'DELETE', path: '/Messages/SM1.json' }]);
  });

  const done = { status: 204, body: '' };
  const sent = (sid: string, direction: string) => ({
    sid,
    from: '+12025550199',
    body: '',
    direction,
    date_created: new Date(someDay).toUTCString(),
  });
  const answered = { body: { messages: [sent('SM2', 'outbound-reply'), sent('SM3', 'outbound-api')] } };
  it.each<[string, Record<string, Answer[]>, string, string[]]>([
    [
      'with our answers to that phone, and nothing else of it',
      {
        'GET /Messages/SM1.json': [{ body: { from: '+12125551234' } }],
        [list]: [answered],
        'DELETE /Messages/SM2.json': [done],
        [one]: [done],
      },
      'gone',
      ['GET /Messages/SM1.json', list, 'DELETE /Messages/SM2.json', one],
    ],
    [
      'after its answer, which cannot be deleted yet',
      {
        'GET /Messages/SM1.json': [{ body: { from: '+12125551234' } }],
        [list]: [answered],
        'DELETE /Messages/SM2.json': [{ status: 409 }],
      },
      'unknown',
      ['GET /Messages/SM1.json', list, 'DELETE /Messages/SM2.json'],
    ],
    ['that is gone already', {}, 'gone', ['GET /Messages/SM1.json']],
    [
      'where it cannot be read',
      { 'GET /Messages/SM1.json': [{ status: 500 }] },
      'unknown',
      ['GET /Messages/SM1.json'],
    ],
    [
      'where our answers cannot be read',
      { 'GET /Messages/SM1.json': [{ body: { from: '+12125551234' } }], [list]: [{ status: 500 }] },
      'unknown',
      ['GET /Messages/SM1.json', list],
    ],
  ])('what a phone wrote %s', async (_, given, outcome, requests) => {
    answers = structuredClone(given);
    expect(await open().deleteWritten('SM1')).toBe(outcome);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(requests);
    const listing = asked.find(({ path }) => path === '/Messages.json');
    expect(listing?.query).toEqual(listing && { To: '+12125551234', PageSize: '1000' });
  });
});

describe('what became of a text', () => {
  it.each<[string, Answer, object]>([
    ['delivered', { body: { status: 'delivered', error_code: null } }, { kind: 'delivered' }],
    [
      'undelivered',
      { body: { status: 'undelivered', error_code: 30_003 } },
      { kind: 'undelivered', code: '30003' },
    ],
    ['failed without a code', { body: { status: 'failed' } }, { kind: 'undelivered', code: 'failed' }],
    ['sent', { body: { status: 'sent', error_code: null } }, { kind: 'unconfirmed' }],
    ['not there', { status: 404 }, { kind: 'unconfirmed' }],
    ['not told', { status: 500 }, { kind: 'unavailable' }],
    ['not told to us', { status: 401 }, { kind: 'unavailable' }],
    ['told in no words of a list', { body: 'nonsense' }, { kind: 'unavailable' }],
  ])('that is %s by now', async (_, answer, fate) => {
    answers = { 'GET /Messages/SM1.json': [answer] };
    expect(await open().look('SM1')).toEqual(fate);
  });

  it('is not told where nothing listens', async () => {
    expect(await open({ baseUrl: closed }).look('SM1')).toEqual({ kind: 'unavailable' });
  });
});
