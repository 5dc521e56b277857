/** What is asked of a database of PostgreSQL before it is used, and what several processes share of it. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPhotoFolder } from '#db/photo-files.ts';
import { onDatabase } from '#db/postgres/connections.ts';
import { leave, stay } from '#db/postgres/marks.ts';
import { openPostgresStore } from '#db/postgres/store.ts';
import { DatabaseRefusedError, type Store, StoreMovingError, type World } from '#db/store.ts';
import { createLead } from '#server/rules/ordering/sign-up.ts';
import { postgresIsMissing, temporaryDatabase } from '#test/support/postgres.ts';
import { standBetween } from '#test/support/postgres-between.ts';
import { leadFor } from '#test/support/rows.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const hashKey = randomBytes(32);

describe.skipIf(postgresIsMissing !== undefined)('a database of PostgreSQL', () => {
  let url: string;
  let drop: () => Promise<void>;
  let folder: string;
  let opened: Store[];
  beforeEach(async () => {
    ({ url, drop } = await temporaryDatabase());
    folder = temporaryFolder();
    opened = [];
  });
  afterEach(async () => {
    for (const store of opened) await store.close();
    await drop();
    rmSync(folder, { recursive: true });
  });

  const photos = () => join(folder, 'photos');
  async function open(options: { world?: World; hashKey?: Buffer } = {}): Promise<Store> {
    const store = await openPostgresStore({ url, files: openPhotoFolder(photos()), hashKey, ...options });
    opened.push(store);
    return store;
  }

  it.each<[World, World]>([
    ['sandbox', 'live'],
    ['test', 'sandbox'],
    ['live', 'test'],
  ])('of the world %s is refused for %s, and goes on for its own', async (owner, other) => {
    await open({ world: owner });
    await expect(open({ world: other })).rejects.toBeInstanceOf(DatabaseRefusedError);
    await open({ world: owner });
    await open();
  });

  it('is refused with another key of hashes, with which a STOP would be forgotten [B14]', async () => {
    const store = await open();
    await store.write(async (unit) => {
      await unit.stopList.insert({ phone: '+12125551234', source: 'STOP', at: 1, notifiedAt: 1 });
      await unit.stopList.reduce('+12125551234');
    });
    await expect(open({ hashKey: randomBytes(32) })).rejects.toThrow('another key');
    const again = await open();
    expect(await again.read((unit) => unit.stopList.has('+12125551234'))).toBe(true);
  });

  it('that the shop has gone back from can be read, and stores and starts nothing until the shop stays after all', async () => {
    const store = await open();
    const stop = (phone: string) =>
      store.writeFirst((unit) => unit.stopList.insert({ phone, source: 'STOP', at: 1, notifiedAt: null }));
    await stop('+12125551234');
    await onDatabase(url, leave);
    await onDatabase(url, leave);
    await expect(stop('+12125550000')).rejects.toBeInstanceOf(StoreMovingError);
    expect(await store.read((unit) => unit.stopList.has('+12125551234'))).toBe(true);
    await expect(open()).rejects.toThrow('The shop has gone back from this database to its file.');
    await onDatabase(url, stay);
    await stop('+12125550000');
    await open();
  });

  it('hands its duty to one process, and to the next when that one has gone', async () => {
    const [first, second] = [await open(), await open()];
    expect(first.duty.isOurs()).toBe(false);
    await first.duty.take();
    await second.duty.take();
    await first.duty.take();
    expect([first.duty.isOurs(), second.duty.isOurs()]).toEqual([true, false]);
    expect([first.isSole, second.isSole]).toEqual([false, false]);
    await first.close();
    opened = [second];
    await second.duty.take();
    expect(second.duty.isOurs()).toBe(true);
  });

  it('hands its duty to a process that asks again before it has an answer', async () => {
    const [first, second] = [await open(), await open()];
    await Promise.all([first.duty.take(), first.duty.take(), first.duty.take()]);
    expect(first.duty.isOurs()).toBe(true);
    await second.duty.take();
    expect(second.duty.isOurs()).toBe(false);
  });

  it('takes the duty back from a process whose connection was cut', async () => {
    const [first, second] = [await open(), await open()];
    await first.duty.take();
    await onDatabase(url, (client) =>
      client.query("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'"),
    );
    await expect.poll(() => first.duty.isOurs()).toBe(false);
    await second.duty.take();
    await first.duty.take();
    expect([first.duty.isOurs(), second.duty.isOurs()]).toEqual([false, true]);
  });

  it('has the duty given up by a process to which it has gone silent, and notices itself when a machine is gone', async () => {
    const heard: Buffer[] = [];
    let isSilent = false;
    const between = await standBetween(url, ({ shop, database }) => {
      shop.on('data', (data) => {
        heard.push(data);
        if (!isSilent) database.write(data);
      });
      database.on('data', (data) => void (!isSilent && shop.write(data)));
    });
    const far = await openPostgresStore({ url: between.url, files: openPhotoFolder(photos()), hashKey });
    await far.duty.take();
    await far.duty.take();
    expect(far.duty.isOurs()).toBe(true);
    for (const setting of ['idle = 10', 'interval = 5', 'count = 3']) {
      expect(Buffer.concat(heard).toString()).toContain(`set tcp_keepalives_${setting};`);
    }
    isSilent = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = far.duty.take();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(far.duty.isOurs()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(far.duty.isOurs()).toBe(false);
    vi.useRealTimers();
    await asked;
    await between.close();
    await far.close();
  });

  it('has no duty to hand out while it cannot be reached', async () => {
    const lonely = await open();
    await lonely.close();
    opened = [];
    await onDatabase(url.replace(/\/shop_\d+/, '/postgres'), (client) =>
      client.query(`alter database "${new URL(url).pathname.slice(1)}" allow_connections false`),
    );
    await lonely.duty.take();
    expect(lonely.duty.isOurs()).toBe(false);
  });

  it('is refused by a command that finds it empty, which makes no table in it', async () => {
    await onDatabase(url, async (client) => {
      await client.query('drop schema drizzle cascade; drop schema public cascade; create schema public');
    });
    const command = openPostgresStore({
      url,
      files: openPhotoFolder(photos()),
      hashKey,
      mustBeCurrent: true,
    });
    await expect(command).rejects.toThrow('There is no shop in this database.');
    const tables = await onDatabase(
      url,
      async (client) =>
        (await client.query("select tablename from pg_tables where schemaname = 'public'")).rows,
    );
    expect(tables).toEqual([]);
  });

  it('is refused by a command of a later version, which changes nothing in it', async () => {
    const applied = () =>
      onDatabase(
        url,
        async (client) => (await client.query('select created_at from drizzle.__drizzle_migrations')).rows,
      );
    await onDatabase(url, (client) =>
      client.query(
        'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
      ),
    );
    const before = await applied();
    const command = openPostgresStore({
      url,
      files: openPhotoFolder(photos()),
      hashKey,
      mustBeCurrent: true,
    });
    await expect(command).rejects.toThrow('Start this version of the shop first');
    expect(await applied()).toEqual(before);
  });

  it('can be proven to be writable', async () => {
    const store = await open();
    await store.probe(5);
    await store.probe(6);
    const rows = await onDatabase(
      url,
      async (client) => (await client.query('select id, at from probes')).rows,
    );
    expect(rows).toEqual([{ id: 1, at: 6 }]);
  });

  it('keeps a photo when its unit is stored, and its file goes with its row', async () => {
    const store = await open();
    await store.write((unit) => createLead(unit, leadFor('a')));
    const place = {
      orderId: 'a',
      width: 4,
      height: 3,
      x: 1,
      y: 1,
      size: 1,
      edge: 1_000,
      style: 'color',
      chosenAt: null,
      picture: null,
    } as const;
    const refused = store.writeWithFile(Buffer.from('refused'), async () => {
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    const name = await store.writeWithFile(Buffer.from('a room'), async (unit, photo) => {
      await unit.roomPictures.put({ ...place, photo });
      return photo;
    });
    expect(readdirSync(photos())).toEqual([name]);
    expect(String(await store.readFile(name))).toBe('a room');
    await store.writeWithFile(Buffer.from('another'), (unit, photo) =>
      unit.roomPictures.put({ ...place, photo }),
    );
    expect(existsSync(join(photos(), name))).toBe(false);
    const stray = await store.writeWithFile(Buffer.from('stray'), async (_, photo) => photo);
    utimesSync(join(photos(), stray), 1, 1);
    await store.removeStrayFiles(2_000);
    expect(readdirSync(photos())).toHaveLength(1);
    await store.write((unit) => unit.roomPictures.delete('a'));
    expect(readdirSync(photos())).toEqual([]);
  });

  it('has no dead rows of what was erased once its vacuum is over', async () => {
    const size = () =>
      onDatabase(url, async (client) => {
        const { rows } = await client.query("select pg_relation_size('messages') as bytes");
        return rows[0]?.bytes;
      });
    const store = await open();
    await store.write((unit) => createLead(unit, leadFor('a')));
    expect(await size()).toBeGreaterThan(0);
    await store.erase((unit) => unit.texts.deleteOfOrder('a'));
    await store.close();
    opened = [];
    expect(await size()).toBe(0);
  });
});
