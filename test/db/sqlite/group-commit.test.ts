/** Proves that pieces of work share a commit and not their failures, and that a STOP goes first. */
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGroupCommit } from '#db/sqlite/group-commit.ts';
import { StoreBusyError, StoreFailedError } from '#db/store.ts';
import type { Unit } from '#db/unit.ts';
import { handleText } from '#server/rules/stopping/handle-text.ts';
import { temporaryStore } from '#test/support/rows.ts';

let database: Sqlite.Database;
beforeEach(() => {
  database = new Sqlite(':memory:');
  database.exec('create table things (name text primary key)');
});
afterEach(() => {
  database.close();
});

const add = (name: string) => async () => database.prepare('insert into things values (?)').run(name).changes;
const names = () => database.prepare('select name from things order by name').pluck().all();

it('does not let one bad piece of work fail its neighbours', async () => {
  const { write } = createGroupCommit(database, { batch: 10, queue: 10 });
  const results = await Promise.allSettled([write(add('a')), write(add('a')), write(add('b'))]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(names()).toEqual(['a', 'b']);
});

it('takes back everything that a failing piece of work wrote', async () => {
  const { write } = createGroupCommit(database, { batch: 10, queue: 10 });
  const half = async () => {
    await add('half')();
    throw new Error('thought better of it');
  };
  await expect(write(half)).rejects.toThrow('thought better');
  expect(names()).toEqual([]);
});

it('commits what arrives together in one transaction, up to the size of a batch', async () => {
  let commits = 0;
  const counted = new Proxy(database, {
    get(target, key) {
      if (key !== 'prepare') {
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return (text: string) => {
        const statement = target.prepare(text);
        if (text !== 'commit') return statement;
        return { run: () => (++commits, statement.run()) };
      };
    },
  });
  const { write } = createGroupCommit(counted, { batch: 4, queue: 100 });
  await Promise.all(Array.from({ length: 10 }, (_, i) => write(add(String(i)))));
  expect(commits).toBe(3);
  expect(names()).toHaveLength(10);
});

it('takes back a group with work that waits for more than its statements, since others would run meanwhile', async () => {
  const { write } = createGroupCommit(database, { batch: 10, queue: 10 });
  const slow = async () => {
    await add('slow')();
    await new Promise(setImmediate);
  };
  const results = await Promise.allSettled([write(add('a')), write(slow)]);
  expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual([
    expect.any(StoreFailedError),
    expect.any(StoreFailedError),
  ]);
  expect(names()).toEqual([]);
  await write(add('b'));
  expect(names()).toEqual(['b']);
});

it('gives no answer before the commit', async () => {
  const { write } = createGroupCommit(database, { batch: 10, queue: 10 });
  await write(add('a'));
  expect(database.inTransaction).toBe(false);
  expect(names()).toEqual(['a']);
});

it('refuses everybody of a commit that fails, and goes on afterwards', async () => {
  database.exec(`
    pragma foreign_keys = on;
    create table owners (id integer primary key);
    create table owned (owner integer references owners (id) deferrable initially deferred);
  `);
  const { write } = createGroupCommit(database, { batch: 10, queue: 10 });
  const results = await Promise.allSettled([
    write(add('a')),
    write(async () => database.prepare('insert into owned values (1)').run().changes),
  ]);
  expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual([
    expect.any(StoreFailedError),
    expect.any(StoreFailedError),
  ]);
  expect(names()).toEqual([]);
  await write(add('b'));
  expect(names()).toEqual(['b']);
});

it('refuses new work when too much is waiting', async () => {
  const { write } = createGroupCommit(database, { batch: 10, queue: 2 });
  const results = await Promise.allSettled([write(add('a')), write(add('b')), write(add('c'))]);
  expect(results[2]).toMatchObject({ status: 'rejected', reason: expect.any(StoreBusyError) });
  expect(names()).toEqual(['a', 'b']);
});

it('takes what goes first however much is waiting, before it and in a commit of its own', async () => {
  const { write, writeFirst } = createGroupCommit(database, { batch: 10, queue: 2 });
  database.exec(`
    pragma foreign_keys = on;
    create table owners (id integer primary key);
    create table owned (owner integer references owners (id) deferrable initially deferred);
  `);
  const results = await Promise.allSettled([
    write(async () => database.prepare('insert into owned values (1)').run().changes),
    write(add('b')),
    writeFirst(add('first')),
    writeFirst(async () => names().length),
    write(add('c')),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(results[3]).toMatchObject({ value: 1 });
  expect(names()).toEqual(['first']);
});

it('waits for what is queued', async () => {
  const { write, drain } = createGroupCommit(database, { batch: 1, queue: 10 });
  const pending = Promise.all([write(add('a')), write(add('b'))]);
  await drain();
  expect(names()).toEqual(['a', 'b']);
  await pending;
});

it('shows a rule what it has written itself, and a STOP first what waits [B9]', async () => {
  const { store, dispose } = temporaryStore();
  const seen: string[] = [];
  const stop = { sid: 'SM1', phone: '+12125551234', body: 'STOP', kind: 'stop', at: 1 } as const;
  const note = (name: string) => async (unit: Unit) => {
    seen.push(`${name}: ${(await unit.stopList.has(stop.phone)) ? 'stopped' : 'not stopped'}`);
  };
  await Promise.all([
    store.write(note('before')),
    store.writeFirst(async (unit) => {
      await handleText(unit, stop, { quietHours: null, operatorEmail: '', replyLink: () => '' });
      await note('itself')(unit);
    }),
  ]);
  expect(seen).toEqual(['itself: stopped', 'before: stopped']);
  await dispose();
});
