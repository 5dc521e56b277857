/** What HTTP itself is held to: methods, bounds of messages, who a proxy says is asking, and what browsers are told. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { goodLead, testShop } from '#test/support/shop.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
let shop: Shop;
afterEach(() => shop.close());

const addresses = [
  '/',
  '/api/account',
  '/privacy',
  '/nowhere',
  '/openapi.json',
  '/healthz',
  '/santa/contact.vcf',
];

/** What the shop answers to these bytes, until it closes. */
async function sent(bytes: string) {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(bytes);
  let answered = '';
  socket.on('data', (chunk: Buffer) => {
    answered += chunk.toString();
  });
  await once(socket, 'close');
  return answered;
}

it('every answer names its kind and its letters, and that neither is to be guessed', async () => {
  shop = await testShop();
  for (const address of addresses) {
    const { headers } = await shop.visitor().get(address);
    expect([address, headers['content-type'], headers['x-content-type-options']]).toEqual([
      address,
      expect.stringMatching(/; charset=utf-8$/),
      'nosniff',
    ]);
  }
});

it('no other site may read an answer, whatever it says of itself', async () => {
  shop = await testShop();
  for (const origin of ['https://elsewhere.example', 'null']) {
    for (const address of addresses) {
      const { headers } = await shop.visitor({}, { origin }).get(address);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  }
});

it('over TLS a browser comes back over TLS for a year, to each host below, and tells other sites no path', async () => {
  shop = await testShop({ publicOrigin: 'https://santa.example' });
  for (const address of addresses) {
    const { headers } = await shop.visitor().get(address);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
});

it.each(['TRACE', 'OPTIONS', 'PROPFIND'])('%s is not taken', async (method) => {
  shop = await testShop();
  const answer = await shop.app.inject({
    method: method as 'OPTIONS',
    url: '/api/account',
    headers: { 'x-canary': 'c' },
  });
  expect([404, 405]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('canary');
});

it.each([
  ['OPTIONS', '/', 'GET, HEAD'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['TRACE', '/uk/faqs?a=b', 'GET, HEAD'],
  ['GET', '/api/sign_out', 'POST'],
  ['DELETE', '/p/tree', 'GET, HEAD'],
])('%s %s hears which methods are taken there', async (method, url, allow) => {
  shop = await testShop();
  const answer = await shop.app.inject({ method: method as 'GET', url });
  expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([
    405,
    allow,
    'method_not_allowed',
  ]);
});

it.each([
  ['two lengths', ['content-length: 4', 'content-length: 30']],
  ['a length and pieces', ['content-length: 4', 'transfer-encoding: chunked']],
  ['pieces that are none', ['transfer-encoding: xchunked']],
])('a request with %s is refused, and nothing behind it is taken for another one', async (_, lines) => {
  shop = await testShop();
  const behind = 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';
  const answered = await sent(
    `${['POST /api/sign_out HTTP/1.1', 'host: 127.0.0.1', ...lines].join('\r\n')}\r\n\r\n0\r\n\r\n${behind}`,
  );
  expect(answered).toMatch(/^HTTP\/1\.1 400 /);
  expect(answered).not.toContain('"ok"');
});

it.each([
  [400, ['host: <script>']],
  [400, ['host: [::1']],
  [400, ['host: a:99999']],
  [400, ['host: a/b']],
  [400, ['host: a@b']],
  [400, ['host: 127.0.0.1', 'Host: elsewhere.example']],
  [400, []],
  [200, ['host: santa_1.example']],
  [200, ['host: [::1]:3000']],
  [200, ['host: Santa.Example.:443']],
])('%i for a head with %j', async (status, hosts) => {
  shop = await testShop();
  const lines = ['GET /healthz HTTP/1.1', ...hosts, 'connection: close', '', ''];
  const answered = await sent(lines.join('\r\n'));
  expect(answered).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answered).toContain('x-content-type-options: nosniff');
});

it('a check of health in HTTP/1.0 may name no host', async () => {
  shop = await testShop();
  expect(await sent('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

it.each(['/%zz', '/%E0%80%80', `/p/${'a'.repeat(200)}`])(
  '%s, which no route can read, is answered as anything else that is wrong',
  async (url) => {
    shop = await testShop({ publicOrigin: 'https://santa.example' });
    const answer = await shop.app.inject({ url });
    const { headers } = await shop.app.inject({ url: '/api/order?order_id=1' });
    const { date: _date, 'content-length': _length, ...expected } = headers;
    expect(answer.headers).toMatchObject(expected);
    expect(answer.statusCode).toBe(url.length > 100 ? 414 : 400);
    expect(Object.keys(answer.json())).toEqual(['code', 'message']);
  },
);

it.each([
  [400, 'a head that is none', ['GET / HTTP/1.1', 'host : 127.0.0.1']],
  [431, 'a head that is too long', ['GET / HTTP/1.1', 'host: 127.0.0.1', `x-long: ${'a'.repeat(20_000)}`]],
  [417, 'an expectation', ['GET / HTTP/1.1', 'host: 127.0.0.1', 'expect: a-cookie']],
])('%i for %s is not kept, and is read as what it is', async (status, _, lines) => {
  shop = await testShop();
  const [head = '', body] = (await sent(`${lines.join('\r\n')}\r\n\r\n`)).toLowerCase().split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(`^http/1.1 ${status} `),
      'content-type: application/json; charset=utf-8',
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'connection: close',
    ]),
  );
  expect(JSON.parse(body ?? '')).toEqual({ code: expect.any(String), message: expect.any(String) });
  expect(shop.logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ event: 'request.unread', status }),
  );
});

describe('the address of who asks', () => {
  const firstTexts = { perAddress: 2, perPrefix: 100, perMinute: 100 };
  async function signUps(header: Record<string, string>[]) {
    const statuses: number[] = [];
    for (const [n, headers] of header.entries()) {
      const form = { ...goodLead, phone_number: `1212555${1_200 + n}`, email: `p${n}@example.com` };
      statuses.push((await shop.visitor({}, headers).post('/api/internal_ad_lead', form)).statusCode);
    }
    return statuses;
  }
  const claimed = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((ip) => ({
    'x-forwarded-for': ip,
    'x-real-ip': ip,
  }));

  it('is what a declared proxy says', async () => {
    shop = await testShop({ firstTexts, trustProxy: 'loopback' });
    expect(await signUps(claimed)).toEqual([200, 200, 200]);
  });

  it('is not what anyone else says', async () => {
    shop = await testShop({ firstTexts });
    expect(await signUps(claimed)).toEqual([200, 200, 429]);
  });

  it('is not what a visitor says to a declared proxy, which adds the true one', async () => {
    shop = await testShop({ firstTexts, trustProxy: 'loopback' });
    const forged = claimed.map(({ 'x-forwarded-for': ip }) => ({ 'x-forwarded-for': `${ip}, 198.51.100.7` }));
    expect(await signUps(forged)).toEqual([200, 200, 429]);
  });
});
