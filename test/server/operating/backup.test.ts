/**
 * A backup is made while a shop writes, and restored after that shop lived on: what it does not know is asked of the world, which
 * is a sandbox in a process of its own and goes on all the while.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#db/sqlite/store.ts';
import type { Unit } from '#db/unit.ts';
import { databaseFile } from '#server/process/data-folder.ts';
import { filterInTurn } from '#server/rules/in-turn.ts';
import { before, compiled } from '#test/support/node-program.ts';
import { goodLead } from '#test/support/shop.ts';
import { ROOT } from '#test/support/sources.ts';
import { programs, type StartedProgram } from '#test/support/started-program.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const place = temporaryFolder();
const folder = join(place, 'shop');
const backups = join(place, 'backups');
const keyFile = join(place, 'backup.key');
const key = '0123456789abcdef'.repeat(4);
const processes = programs();

let sandbox: string;
let shop: StartedProgram;

/** Which shows a later hour each time, as the world's does. */
const startShop = (hour: string) =>
  processes.start('shop', {
    PORT: '0',
    SANDBOX_URL: sandbox,
    DATA_DIR: folder,
    SANDBOX_TIME: `2026-11-21T${hour}:00Z`,
  });

async function command(name: string, words: readonly string[], dataFolder = folder) {
  const child = spawn(process.execPath, [...before, `server/commands/${name}.ts`, ...words], {
    cwd: ROOT,
    env: { ...compiled, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, refused] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => void (said += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => void (refused += piece.toString()));
  const [status] = (await once(child, 'close')) as [number];
  return { status, said, refused };
}

const backup = (name: string) => join(backups, name);
const withKey = (name: string) => [backup(name), '--key-file', keyFile];

const control = (method: string, path: string, body?: object) =>
  fetch(`${sandbox}/sandbox/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const fault = (operation: string, kind: string, times: number) =>
  control('POST', 'faults', { operation, kind, times });
const textsOf = async (phone: string): Promise<{ body: string }[]> =>
  (await (await control('GET', `phone/messages?to=%2B${phone}`)).json()).messages;

const post = (path: string, form: Record<string, string>, cookie = '') =>
  fetch(`${shop.address}${path}`, { method: 'POST', headers: { cookie }, body: new URLSearchParams(form) });

interface Signed {
  id: string;
  /** Of its browser. */
  cookie: string;
}

async function signUp(phone: string): Promise<Signed> {
  const answer = await post('/api/internal_ad_lead', {
    ...goodLead,
    email: `parent${phone}@example.com`,
    phone_number: phone,
  });
  expect(answer.status).toBe(200);
  const { order_id: id } = (await answer.json()) as { order_id: string };
  return {
    id,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}

/** Looks into the database of a folder. */
async function lookInto<T>(read: (unit: Unit) => Promise<T>, where = folder): Promise<T> {
  const store = openStore(databaseFile(where));
  try {
    return await store.read(read);
  } finally {
    await store.close();
  }
}

async function kill() {
  shop.child.kill('SIGKILL');
  await once(shop.child, 'close');
}

const pay = ({ id, cookie }: Signed) =>
  post(
    '/santa/package_checkout',
    { nonce: 'fake-valid-nonce', package_id: '26', promocode: '', order_id: id },
    cookie,
  );

const chargesOf = async (): Promise<{ orderId: string }[]> =>
  (await (await control('GET', 'ledger')).json()).transactions;

/** Parents who sign up one after the other until they are told to end. */
function signUps(first: number) {
  const over = new AbortController();
  const acknowledged: { id: string; at: number }[] = [];
  async function goOn() {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const { id } = await signUp(`1212${2_350_000 + first + count}`);
      acknowledged.push({ id, at: performance.now() });
    }
  }
  const ended = goOn();
  return {
    acknowledged,
    end() {
      over.abort();
      return ended;
    },
  };
}

beforeAll(async () => {
  mkdirSync(backups);
  writeFileSync(keyFile, `${key}\n`);
  ({ address: sandbox } = await processes.start('sandbox', { PORT: '0', GATEWAY_PORT: '0' }));
  shop = await startShop('18:00');
});
afterAll(async () => {
  await processes.end();
  rmSync(place, { recursive: true, force: true });
});

describe('npm run backup', () => {
  it('copies a shop that writes: all that was acknowledged before, its keys and its photos', async () => {
    const order = await signUp('12122340801');
    const photo = Buffer.from('a photo, as far as a backup is concerned');
    const photoName = 'e7d1a3ce-0000-4000-8000-000000000001.jpg';
    mkdirSync(join(folder, 'photos'), { recursive: true });
    writeFileSync(join(folder, 'photos', photoName), photo);
    const sqlite = new Sqlite(databaseFile(folder));
    sqlite
      .prepare(
        'insert into room_pictures (order_id, photo, width, height, x, y, size) values (?, ?, 9, 9, 1, 1, 1)',
      )
      .run(order.id, photoName);
    sqlite.close();

    const writers = [signUps(0), signUps(10_000)];
    await expect
      .poll(() => writers.every(({ acknowledged }) => acknowledged.length > 5), { timeout: 30_000 })
      .toBe(true);
    const begun = performance.now();
    const made = await command('backup', withKey('night'));
    const done = performance.now();
    await Promise.all(writers.map((writer) => writer.end()));
    expect(made).toMatchObject({ status: 0, refused: '', said: expect.stringContaining('encrypted') });
    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    expect(acknowledged.filter(({ at }) => at > begun && at < done).length).toBeGreaterThan(0);

    const copy = join(place, 'copy');
    expect(await command('restore', withKey('night'), copy)).toMatchObject({ status: 0, refused: '' });
    const before = acknowledged.filter(({ at }) => at < begun).map(({ id }) => id);
    expect(before.length).toBeGreaterThan(10);
    const missing = await lookInto(
      async (unit) => filterInTurn(before, async (id) => !(await unit.orders.find(id))),
      copy,
    );
    expect(missing).toEqual([]);
    expect(readFileSync(join(copy, 'photos', photoName))).toEqual(photo);
    for (const name of ['session.key', 'hash.key']) {
      expect(readFileSync(join(copy, name))).toEqual(readFileSync(join(folder, name)));
    }
    for (const name of ['north-pole-post.sqlite', 'session.key', `photos/${photoName}`]) {
      expect(statSync(join(copy, name)).mode & 0o777).toBe(0o600);
    }
  });

  it('leaves one file, for its owner alone, which says nothing without the key', () => {
    expect(readdirSync(backups)).toEqual(['night']);
    expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([]);
    expect(statSync(backup('night')).mode & 0o777).toBe(0o600);
    const content = readFileSync(backup('night'));
    for (const word of ['SQLite format', 'example.com', 'a photo, as far'])
      expect(content.includes(word)).toBe(false);
  });

  it('writes over nothing, and says what is wrong with a key', async () => {
    const content = readFileSync(backup('night'));
    expect(await command('backup', [backup('night')])).toMatchObject({
      status: 2,
      refused: `${backup('night')} already exists. Name a new file.\n`,
    });
    expect(readFileSync(backup('night'))).toEqual(content);
    const noKey = join(place, 'no.key');
    writeFileSync(noKey, 'secret');
    expect(await command('backup', [backup('new'), '--key-file', noKey])).toMatchObject({
      status: 2,
      refused: `The key in ${noKey} must be 64 hexadecimal digits.\n`,
    });
    expect(await command('backup', [join(place, 'no/folder')])).toMatchObject({
      status: 2,
      refused: expect.stringContaining('The backup could not be written'),
    });
    expect(readdirSync(backups)).toEqual(['night']);
  });
});

describe('npm run restore', () => {
  it('takes no shop’s place that runs, or that it was not told to', async () => {
    expect(await command('restore', [...withKey('night'), '--replace'])).toMatchObject({
      status: 2,
      refused: expect.stringContaining('a shop is already running there. Stop it first'),
    });
    await kill();
    expect(await command('restore', withKey('night'))).toMatchObject({
      status: 2,
      refused: expect.stringContaining('--replace'),
    });
  });

  it('refuses what it cannot read whole, and leaves the shop as it is', async () => {
    const orders = () => lookInto((unit) => unit.reports.ordersByState(2026));
    mkdirSync(join(folder, 'restore-of-one-that-was-killed'));
    const before = await orders();
    const changed = readFileSync(backup('night'));
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    writeFileSync(backup('changed'), changed);
    writeFileSync(backup('cut'), changed.subarray(0, 20));
    writeFileSync(backup('words'), 'These are words, and no backup of any shop that there was.');
    const other = join(place, 'other.key');
    writeFileSync(other, key.replaceAll('0', '1'));
    for (const [words, sentence] of [
      [withKey('changed'), 'was made with another key, or was changed since.'],
      [[backup('night'), '--key-file', other], 'was made with another key, or was changed since.'],
      [[backup('night')], 'is encrypted. Pass its key'],
      [withKey('cut'), 'is not whole.'],
      [withKey('words'), 'is no backup of a shop'],
      [withKey('none'), 'There is no file'],
    ] as const) {
      const { status, refused } = await command('restore', [...words, '--replace']);
      expect([status, refused]).toEqual([2, expect.stringContaining(sentence)]);
    }
    expect(await orders()).toEqual(before);
    expect(readdirSync(folder).filter((name) => /restore/.test(name))).toEqual([]);
  });

  it('sends nothing twice, charges nothing twice, and forgets no STOP of the time that the backup lacks', async () => {
    shop = await startShop('18:30');
    const [stopped, waiting] = ['12122340802', '12122340803'];
    await signUp(stopped);
    await expect.poll(() => textsOf(stopped), { timeout: 30_000 }).toHaveLength(1);
    // A charge whose answer was lost, as were those to the questions about it; and a text that the provider does not take.
    const order = await signUp('12122340804');
    await fault('transaction.sale', 'lost-answer', 1);
    await fault('transaction.search', 'error', 10_000);
    await pay(order);
    await fault('text.send', 'rate-limited', 10_000);
    const { id: waitingId } = await signUp(waiting);
    await kill();
    expect(await command('backup', [backup('evening')])).toMatchObject({
      status: 0,
      said: expect.stringContaining('not encrypted'),
    });
    expect(
      await lookInto(async (unit) => (await unit.texts.ofOrder(waitingId)).map(({ state }) => state)),
    ).toEqual(['planned']);

    await control('DELETE', 'faults');
    shop = await startShop('19:00');
    await expect.poll(() => textsOf(waiting), { timeout: 30_000 }).toHaveLength(1);
    await control('POST', 'phone/replies', { from: `+${stopped}`, body: 'STOP' });
    // The phone is told that it gets no more.
    await expect.poll(() => textsOf(stopped), { timeout: 30_000 }).toHaveLength(2);
    await kill();

    const restored = await command('restore', [backup('evening'), '--replace']);
    expect(restored).toMatchObject({ status: 0, refused: '' });
    expect(restored.said).toContain('since the backup, taken from the previous database: 1.');
    expect(restored.said).toMatch(/may have been sent since: [1-9]/);
    expect(restored.said).toContain('without an answer: 1.');
    expect(readdirSync(folder).filter((name) => name.includes('.before-restore-'))).toHaveLength(1);
    expect(await lookInto((unit) => unit.stopList.has(`+${stopped}`))).toBe(true);

    shop = await startShop('19:30');
    await expect
      .poll(() => lookInto(async (unit) => (await unit.orders.find(order.id))?.state), { timeout: 30_000 })
      .toBe('paid');
    await expect
      .poll(() => lookInto(async (unit) => (await unit.texts.ofOrder(waitingId)).map(({ state }) => state)), {
        timeout: 30_000,
      })
      .toEqual([expect.stringMatching(/accepted|delivered/)]);
    expect(await textsOf(waiting)).toHaveLength(1);
    expect(await textsOf(stopped)).toHaveLength(2);
    expect(await chargesOf()).toHaveLength(1);
  });
});
