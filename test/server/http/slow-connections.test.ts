/** What connections that are slow, large or many may hold: each ends at its time, and together they are bounded. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { testShop } from '#test/support/shop.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
let shop: Shop;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await shop.close();
});

async function listening(differing: Parameters<typeof testShop>[0] = {}) {
  shop = await testShop(differing);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
}
function open(...lines: string[]): Socket {
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  if (lines.length > 0) socket.write(lines.join('\r\n'));
  return socket;
}
const statusOf = async (socket: Socket) =>
  /^HTTP\/1\.1 (\d+)/.exec(String((await once(socket, 'data'))[0]))?.[1];

/** A family with paid texts, and the first kilobyte of its photo. */
async function family(n: number) {
  const cookies: Record<string, string> = {};
  const visitor = shop.visitor(cookies);
  const order = await visitor.signUp({ phone_number: `1212555${1_200 + n}`, email: `p${n}@example.com` });
  await visitor.pay(order);
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return () =>
    open(
      `PUT /api/room_photo?order_id=${order} HTTP/1.1`,
      'host: 127.0.0.1',
      'content-type: image/jpeg',
      'content-length: 12582911',
      `cookie: ${cookie.join('; ')}`,
      '',
      'x'.repeat(1_024),
    );
}
const connections = () =>
  new Promise<number>((resolve) => shop.app.server.getConnections((_, count) => resolve(count)));

it('a head or a body that does not come ends after 15 s, and not after a minute', {
  timeout: 30_000,
}, async () => {
  await listening();
  const began = performance.now();
  const head = ['POST /api/sign_in_link HTTP/1.1', 'host: 127.0.0.1'];
  const form = [
    ...head,
    'content-type: application/x-www-form-urlencoded',
    'content-length: 20',
    '',
    'email=',
  ];
  const refused = [...form.slice(0, 3), 'content-length: 20000', '', 'email='];
  const ends = [open(...head, 'x-slow: '), open(...form), open(...refused)].map(async (socket) => {
    const status = await statusOf(socket);
    await once(socket, 'close');
    return [status, Math.floor((performance.now() - began) / 15_000)];
  });
  expect(await Promise.all(ends)).toEqual([
    ['408', 1],
    ['408', 1],
    ['413', 1],
  ]);
});

/** The one of them that is answered before its body is there, with its status. */
const answered = (uploads: readonly Socket[]) =>
  Promise.race(uploads.map(async (socket) => ({ socket, status: await statusOf(socket) })));

it('two photos of a family come in at once, and its third one takes no memory and no other family’s place', async () => {
  await listening();
  const [photoOf, photoOfOther] = [await family(1), await family(2)];
  const uploads = [photoOf(), photoOf(), photoOf()];
  const refused = await answered(uploads);
  expect(refused.status).toBe('429');
  const awaited = uploads.filter((socket) => socket !== refused.socket);
  const others = [photoOfOther(), photoOfOther(), photoOfOther()];
  expect((await answered(others)).status).toBe('429');
  expect(awaited.map(({ bytesRead }) => bytesRead)).toEqual([0, 0]);
  // The place of one that went away is free again.
  const before = await connections();
  awaited[0]?.destroy();
  await expect.poll(connections).toBeLessThan(before);
  const again = [photoOf(), photoOf()];
  const second = await answered(again);
  expect(second.status).toBe('429');
  expect(again.find((socket) => socket !== second.socket)?.bytesRead).toBe(0);
});

it('twenty photos come in at once of all families together, and the next one is asked to come again', async () => {
  await listening();
  const families = await Promise.all(Array.from({ length: 11 }, (_, n) => family(n)));
  const { status } = await answered(families.flatMap((photoOf) => [photoOf(), photoOf()]));
  expect(status).toBe('503');
});

const megabyte = 1_024 * 1_024;
it.each([
  ['is read to its end, so that its sender hears why and may ask on', 4, ['413', '200']],
  ['is not read for ever', 64, ['413']],
])('a body that is refused as too large %s', async (_, megabytes, expected) => {
  await listening();
  const socket = open(
    'POST /api/sign_in_link HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${megabytes * megabyte}`,
    '',
    '',
  );
  socket.write(Buffer.alloc(megabytes * megabyte, 'a'));
  socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n');
  let answers = '';
  socket.on('data', (data) => {
    answers += String(data);
  });
  await new Promise((closed) => socket.once('close', closed));
  expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(expected);
});

it('requests that come before the answers to earlier ones are few: their answers would be kept for who never reads them', async () => {
  await listening();
  const request = ['GET /openapi.json HTTP/1.1', 'host: 127.0.0.1', '', ''].join('\r\n');
  const socket = open(request.repeat(200));
  let answers = 0;
  socket.on('data', (data) => {
    answers += data.toString('latin1').split('HTTP/1.1 200').length - 1;
  });
  await once(socket, 'close');
  expect(answers).toBeLessThanOrEqual(8);
  // One after the other they may be as many as one likes.
  const patient = open();
  for (let asked = 0; asked < 20; asked += 1) {
    patient.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
    expect(await statusOf(patient)).toBe('200');
  }
});

it('connections are so many at once', async () => {
  await listening({ mostConnections: 2 });
  open();
  open();
  await expect.poll(connections).toBe(2);
  const third = open('GET /healthz HTTP/1.1', 'host: 127.0.0.1', '', '');
  await once(third, 'close');
  expect(third.bytesRead).toBe(0);
  sockets[0]?.destroy();
  await expect.poll(connections).toBe(1);
  expect(await statusOf(open('GET /healthz HTTP/1.1', 'host: 127.0.0.1', '', ''))).toBe('200');
});
