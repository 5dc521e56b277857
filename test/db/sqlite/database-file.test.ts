/** Proves what is asked of a database file before anything is written into it: its world, its version, a copy first. */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#db/sqlite/store.ts';
import { DatabaseRefusedError, type World } from '#db/store.ts';
import { createRetention } from '#server/privacy/retention.ts';
import { leadFor, someTime } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  file = join(folder, 'shop.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const copies = () => readdirSync(folder).filter((name) => name.includes('.before-'));

async function sell(world?: World) {
  const store = openStore(file, world && { world });
  await rulesOn(store).createLead(leadFor('order'));
  await store.close();
}

/** The database as a version of the shop left it that lacked the last migration, or knew one more. */
function changeVersion(sql: string) {
  const sqlite = new Sqlite(file);
  sqlite.exec(sql);
  sqlite.close();
}

describe('the world of a database', () => {
  it.each<[World, World]>([
    ['sandbox', 'live'],
    ['sandbox', 'test'],
    ['test', 'live'],
    ['live', 'test'],
    ['live', 'sandbox'],
  ])('is kept: one of %s is refused for %s, and stays as it is', async (owner, other) => {
    await sell(owner);
    expect(() => openStore(file, { world: other })).toThrow(DatabaseRefusedError);
    const again = openStore(file, { world: owner });
    expect(await rulesOn(again).findOrder('order')).toBeDefined();
    await again.close();
  });

  it('does not matter to a command that only looks', async () => {
    await sell('live');
    const store = openStore(file);
    expect(await rulesOn(store).findOrder('order')).toBeDefined();
    await store.close();
  });
});

it('survives a power cut with every row that was acknowledged', async () => {
  await sell();
  const sqlite = new Sqlite(file);
  expect(sqlite.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  sqlite.close();
});

describe('the key of hashes', () => {
  const phone = '+12125551234';
  const isStopped = async () => {
    const store = openStore(file);
    const has = await store.read((unit) => unit.stopList.has(phone));
    await store.close();
    return has;
  };
  beforeEach(async () => {
    const store = openStore(file);
    await store.write(async (unit) => {
      await unit.stopList.insert({ phone, source: 'STOP', at: 1, notifiedAt: 1 });
      await unit.stopList.reduce(phone);
    });
    await store.close();
  });

  it('is not made anew for a database whose STOPs were hashed with it [B14]', async () => {
    const key = join(folder, 'hash.key');
    renameSync(key, `${key}.elsewhere`);
    expect(() => openStore(file)).toThrow(
      `The key of the database's hashes is missing: ${key}. Without the right one STOPs and unsubscribed addresses are ` +
        'forgotten. Put back hash.key from a backup of the shop. If there is none, see docs/operator.md, A lost key of hashes.',
    );
    expect(existsSync(key)).toBe(false);
    writeFileSync(key, Buffer.alloc(32, 1));
    expect(() => openStore(file)).toThrow(
      `The hashes of the database were made with another key than ${key}.`,
    );
    renameSync(`${key}.elsewhere`, key);
    expect(await isStopped()).toBe(true);
  });

  it('is learned by a database from before it was checked, and made anew for one that is told to forget', async () => {
    changeVersion('pragma user_version = 0');
    expect(await isStopped()).toBe(true);
    rmSync(join(folder, 'hash.key'));
    expect(() => openStore(file)).toThrow(DatabaseRefusedError);
    changeVersion('pragma user_version = 0');
    expect(await isStopped()).toBe(false);
  });
});

describe('the version of a database', () => {
  it('is refused when it is newer, with nothing changed', async () => {
    await sell();
    changeVersion('insert into __drizzle_migrations (hash, created_at) values (1, 9e12)');
    expect(() => openStore(file, { world: 'live' })).toThrow('newer version');
    const sqlite = new Sqlite(file, { readonly: true });
    expect(sqlite.pragma('application_id', { simple: true })).toBe(0);
    sqlite.close();
    expect(copies()).toEqual([]);
  });

  it('keeps a copy for a week', async () => {
    await sell();
    const store = openStore(file);
    for (const [name, age] of [
      ['old', 8],
      ['new', 6],
    ] as const) {
      const copy = `${file}.before-${name}`;
      new Sqlite(copy).exec('create table t (id)').close();
      const made = new Date(someTime - age * 86_400_000);
      utimesSync(copy, made, made);
    }
    await createRetention({ store, clock: { now: () => someTime }, log: pino({ level: 'silent' }) })();
    expect(copies()).toEqual(['shop.sqlite.before-new']);
    await store.close();
  });
});
