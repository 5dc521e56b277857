/**
 * Invented requests to every route of the shop, as its own description lists them: fields that fit and fields that do not, of strangers
 * and of parents with orders, in every kind of body, with strange headers, signed as providers sign, and bytes that are no request at
 * all. Nothing is answered with a failure, nothing fails in the background, and nothing is held for ever.
 */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import * as fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fireCount, fireSeed } from '#test/support/fire-size.ts';
import { grown, type Held, heldNow } from '#test/support/flat.ts';
import { providerToken, reportOn, writeFrom } from '#test/support/phone.ts';
import { goodLead, testShop, type Visitor } from '#test/support/shop.ts';

const requests = fireCount(1_000);
const samples = 30;
/** After so many requests the parents are new ones. */
const lifeOfParents = 400;

interface Schema {
  type?: string;
  enum?: string[];
  pattern?: string;
  properties?: Record<string, Schema>;
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Route {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  query: Record<string, Schema>;
  fields: Record<string, Schema>;
}

let shop: Awaited<ReturnType<typeof testShop>>;
let routes: Route[];
/** What an operator is told of as an error, and is none. */
const alarms = new Set<string | undefined>(['words.harm']);
/** Lines of the log that tell of any other error, but that a request was asked to come again. */
const failures: unknown[] = [];
/** A parent with an order, one who has paid for it, and their cookies. */
let parents: { cookies: Record<string, string>; order: string }[] = [];
const known: Record<string, string[]> = {};

const log = pino(
  { level: 'warn' },
  new Writable({
    write(line, _, done) {
      const entry = JSON.parse(String(line)) as { level: number; event?: string; code?: string };
      const isRefusal = entry.event === 'request.failed' && entry.code !== undefined;
      if (entry.level >= 50 && !isRefusal && !alarms.has(entry.event)) failures.push(entry);
      done();
    },
  }),
);

let families = 0;

async function newParents() {
  families += 1;
  const number = 2_200 + families;
  const made = [1, 2].map(async (index) => {
    const cookies: Record<string, string> = {};
    const visitor: Visitor = shop.visitor(cookies);
    const email = `p${number}-${index}@example.com`;
    const phone_number = `121255${index}${number}`;
    const order = await visitor.signUp({ email, phone_number });
    if (index === 2) await visitor.pay(order);
    return { cookies, order, email, phone_number };
  });
  const all = await Promise.all(made);
  parents = all;
  known['order_id'] = all.map(({ order }) => order);
  known['email'] = all.map(({ email }) => email);
  known['phone_number'] = all.map(({ phone_number }) => phone_number);
}

beforeAll(async () => {
  shop = await testShop({ log, textReceiptToken: providerToken, debugUser: true });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await newParents();
  const { paths } = (await shop.visitor().get('/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  routes = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as Route['method'],
      url,
      query: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      fields: Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {},
    })),
  );
});
afterAll(() => shop.close());

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 400 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e309',
    '9'.repeat(30),
    'null',
    'undefined',
    '__proto__',
    'constructor',
    '\u0000',
    '\u202e\u200f',
    '🎅🏿'.repeat(50),
    '<script>',
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '\r\nset-cookie: a=b',
    'x'.repeat(5_000),
    'İ',
    'ﷺ'.repeat(300),
    '2026-13-45',
    '29.95',
    '12-24',
    'America/New_York',
  ),
);
const usual: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(goodLead).map(([name, value]) => [name, [value]])),
  package_id: ['26', '27', '12', '1'],
  nonce: ['a-nonce', 'paypal-nonce'],
  zone: ['America/Denver', 'Pacific/Kiritimati', 'Mars/Olympus'],
  Body: ['STOP', 'START', 'HELP', 'stop it', 'I love you', 'leave me alone', 'he hurts me'],
  From: ['+12125512200', '+447700900123'],
};

/** Values that a field takes, mostly. */
function valueOf(name: string, schema: Schema): fc.Arbitrary<string> {
  const fitting = schema.enum
    ? fc.constantFrom(...schema.enum)
    : schema.pattern
      ? fc.stringMatching(new RegExp(schema.pattern))
      : fc.constantFrom(...(usual[name] ?? ['a', 'Zoë', 'cat', '7']));
  const own = fc.constantFrom(0, 1, 1, 1).map((index) => known[name]?.[index] ?? usual[name]?.[0] ?? 'x');
  return fc.oneof(
    { weight: 8, arbitrary: own },
    { weight: 3, arbitrary: fitting },
    { weight: 1, arbitrary: strange },
  );
}

/** Mostly all fields of a form, and sometimes one that it does not have. */
function formOf(fields: Record<string, Schema>): fc.Arbitrary<Record<string, string>> {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, valueOf(name, schema)]),
  );
  const fitting = fc.oneof(
    { weight: 5, arbitrary: fc.record(values) },
    { weight: 1, arbitrary: fc.record(values, { requiredKeys: [] }) },
  );
  const more = fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(strange, strange, { maxKeys: 2 }) },
  );
  return fc.tuple(more, fitting).map(([one, other]) => ({ ...one, ...other }) as Record<string, string>);
}

const encoded = (form: Record<string, string>) =>
  Object.entries(form)
    .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
    .join('&');

const headerValue = fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''));
const headers = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/json', '*/*', ''),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', 'zip;q=x', ''),
    'accept-language': headerValue,
    'user-agent': headerValue,
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none'),
    origin: fc.constantFrom('null', 'http://localhost:80', 'https://evil.example'),
    referer: headerValue,
    'x-forwarded-for': headerValue,
    'if-none-match': headerValue,
    range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'bytes=9-1', 'lines=1'),
    cookie: fc.oneof(headerValue, fc.constant('visit=forged;forged')),
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded; charset=utf-7',
      'image/jpeg',
      '/',
    ),
  },
  { requiredKeys: [] },
);

type Body = { kind: 'form' } | { kind: 'bytes'; bytes: Uint8Array } | { kind: 'huge'; size: number };
const body: fc.Arbitrary<Body> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ kind: 'form' as const }) },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ kind: 'bytes' as const, bytes })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(15_000, 17_000, 300_000).map((size) => ({ kind: 'huge' as const, size })),
  },
);

/** One request to a route. */
const requestTo = (route: Route) =>
  fc.record({
    route: fc.constant(route),
    who: fc.constantFrom(0, 1, 1, 1, 2),
    query: formOf(route.query),
    form: formOf(route.fields),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
    body,
    more: fc.oneof({ weight: 15, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.webPath() }),
    isSigned: fc.boolean(),
  });
type Invented = typeof requestTo extends (route: Route) => fc.Arbitrary<infer T> ? T : never;

async function send({ route, who, query, form, headers: own, body: sent, more, isSigned }: Invented) {
  if (isSigned && route.url === '/hooks/texts/inbound') {
    return writeFrom(shop.app, form['Body'] ?? '', {
      from: form['From'] ?? '',
      sid: form['MessageSid'] ?? 'SM1',
    });
  }
  if (isSigned && route.url === '/hooks/texts/status') return reportOn(shop.app, query['m'] ?? '', form);
  const isRead = route.method === 'GET';
  const payload =
    sent.kind === 'form'
      ? encoded(form)
      : sent.kind === 'bytes'
        ? Buffer.from(sent.bytes)
        : `email=${'a'.repeat(sent.size)}`;
  const cookies = parents[who]?.cookies;
  return shop.app.inject({
    method: route.method,
    url: `${route.url}${more}?${encoded(query)}`,
    ...(cookies && { cookies }),
    headers: { ...(!isRead && { 'content-type': 'application/x-www-form-urlencoded' }), ...own },
    ...(!isRead && { payload }),
  });
}

/** Bytes on a connection of their own. @returns the status, or that it was closed without one */
async function sendBytes(bytes: Buffer): Promise<number | 'closed'> {
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  socket.end(bytes);
  await once(socket, 'close');
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
  return status === undefined ? 'closed' : Number(status);
}

const lines = fc.array(
  fc.oneof(
    fc.constantFrom(
      'GET / HTTP/1.1',
      'POST /api/internal_ad_lead HTTP/1.1',
      'GET /santa/signup HTTP/9.9',
      'host: 127.0.0.1',
      'content-length: -1',
      'content-length: 5',
      'content-length: 99999999999999999999',
      'transfer-encoding: chunked',
      'transfer-encoding: gzip, chunked',
      'expect: 100-continue',
      'upgrade: websocket',
      'connection: upgrade',
      'ffffffffff',
      '0',
      '',
    ),
    fc.string({ unit: 'binary', maxLength: 60 }),
  ),
  { maxLength: 9 },
);

const isRight = (status: number, retry: unknown) => status < 500 || (status === 503 && retry !== undefined);

describe('whatever is sent to the shop', () => {
  it(`is answered, ${requests} times, and nothing is held for ever`, {
    timeout: 120_000 + requests * 60,
  }, async () => {
    let turn = 0;
    const held: Held[] = [];
    const statuses: Record<number, number> = {};
    const anyRequest = fc
      .integer({ min: 0, max: routes.length - 1 })
      .chain((index) => requestTo(routes[index] as Route));
    await fc.assert(
      fc.asyncProperty(anyRequest, async (invented) => {
        turn += 1;
        // The limits of an hour are met, and end.
        shop.clock.time += 60_000;
        if (turn % lifeOfParents === 0) {
          await newParents();
          // The fakes remember everything.
          for (const all of [shop.gateway.ledger, shop.texts.sent, shop.mail.sent]) all.length = 0;
        }
        if (turn % Math.ceil(requests / samples) === 0) held.push(heldNow());
        const { statusCode, headers: answered, body: text } = await send(invented);
        const { method, url } = invented.route;
        statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
        expect([method, url, statusCode, isRight(statusCode, answered['retry-after'])]).toEqual([
          method,
          url,
          statusCode,
          true,
        ]);
        expect(text).not.toMatch(/node_modules|SQLITE|ZodError/);
        expect(failures).toEqual([]);
      }),
      { numRuns: requests, seed: fireSeed, endOnFailure: true },
    );
    const more = grown(held);
    expect(more.heapMb).toBeLessThan(15);
    expect(more.handles).toBeLessThan(5);
    // What is invented gets further than the first look at it.
    expect(statuses[200]).toBeGreaterThan(requests / 20);
    const heap = [held[0], held.at(-1)].map((one) => one?.heapMb.toFixed(0)).join(' MB at first, ');
    process.stdout.write(`heap ${heap} MB in the end; ${JSON.stringify(statuses)}\n`);
  });

  it('is answered, or closed, where it is no request at all', {
    timeout: 120_000 + requests * 5,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (all) => {
        const status = await sendBytes(Buffer.from(all.join('\r\n'), 'latin1'));
        expect(status === 'closed' || status < 500 || status === 505).toBe(true);
        expect(failures).toEqual([]);
      }),
      { numRuns: Math.ceil(requests / 25), seed: fireSeed, endOnFailure: true },
    );
    expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });
});
