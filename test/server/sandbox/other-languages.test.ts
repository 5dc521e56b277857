// Proves that what merchants do first works with the official SDKs of other languages, unmodified. The one for Python is
// Debian's `python3-braintree`; the others, and newer ones, are tried from folders: BRAINTREE_PYTHON=… BRAINTREE_RUBY=…
// BRAINTREE_PHP=… are where their sources are, and BRAINTREE_JAVA=… is the class path of the one for Java.
import { execFile, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '#server/sandbox/tool/world.ts';
import { bodyOf, openTestWorld } from './support.ts';

const tours = join(import.meta.dirname, '../../official-specs/tours');

const languages = [
  { name: 'Python', command: ['/usr/bin/python3', 'tour.py'], folder: process.env['BRAINTREE_PYTHON'] },
  { name: 'Ruby', command: ['ruby', 'tour.rb'], folder: process.env['BRAINTREE_RUBY'] },
  { name: 'PHP', command: ['php', 'tour.php'], folder: process.env['BRAINTREE_PHP'] },
  {
    name: 'Java',
    command: ['java', 'Tour.java', '-Dfile.encoding=UTF-8', '-cp', process.env['BRAINTREE_JAVA'] ?? ''],
    folder: process.env['BRAINTREE_JAVA'],
  },
];

/** Whether Debian's package is on this computer. */
const hasPackage = spawnSync('/usr/bin/python3', ['-c', 'import braintree']).status === 0;

let world: World;
let notification: { bt_signature: string; bt_payload: string };

/** Has the sandbox post a notification, and keeps it for the tours to parse. */
async function receiveNotification(): Promise<typeof notification> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const shop = createServer((request, response) => {
    void bodyOf(request).then(resolve);
    response.end();
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  const { port } = shop.address() as AddressInfo;
  const ask = (path: string, body: object) =>
    fetch(`${world.url}/sandbox/webhooks${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await ask('', { url: `http://127.0.0.1:${port}/` });
  await ask('/send', { kind: 'check' });
  const form = new URLSearchParams(await promise);
  await ask('', { url: null });
  shop.close();
  return { bt_signature: form.get('bt_signature') ?? '', bt_payload: form.get('bt_payload') ?? '' };
}

beforeAll(async () => {
  world = await openTestWorld();
  notification = await receiveNotification();
});
afterAll(() => world.close());

describe.each(languages)('the SDK for $name', ({ name, command, folder }) => {
  const isHere = folder !== undefined || (name === 'Python' && hasPackage);

  it.skipIf(!isHere)(
    'makes a token, sells, is declined, saves a card, refunds, searches, hears and waits',
    {
      timeout: 60_000,
    },
    async () => {
      const { hostname, port } = new URL(world.url);
      const [program = '', tour = '', ...options] = command;
      const { stdout } = await promisify(execFile)(program, [...options, join(tours, tour)], {
        env: {
          ...process.env,
          SANDBOX_HOST: hostname,
          SANDBOX_PORT: port,
          BT_SIGNATURE: notification.bt_signature,
          BT_PAYLOAD: notification.bt_payload,
          ...(folder !== undefined && { SDK_FOLDER: folder }),
        },
      });
      expect(JSON.parse(stdout)).toEqual({
        token: true,
        sale: 'submitted_for_settlement',
        decline: [false, '2001'],
        customer: 'Zoë',
        vault: ['authorized', '4444'],
        search: [true],
        clock: 'settled',
        refund: ['credit', '4.00'],
        webhook: 'check',
        graphQL: 'pong',
        plans: true,
      });
      await world.reset();
    },
  );
});
