/** The commands as an operator types them: on a shop that is not there they say so, and make none. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#db/sqlite/store.ts';
import type { World } from '#db/store.ts';
import { databaseFile } from '#server/process/data-folder.ts';
import { readSessionKeys } from '#server/process/session-keys.ts';
import { startClock } from '#server/time/shop-clock.ts';
import { wordsRow } from '#test/db/tables/rows.ts';
import { rowsIn } from '#test/support/database.ts';
import { before, compiled } from '#test/support/node-program.ts';
import { leadFor } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { ROOT } from '#test/support/sources.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const run = (file: string, words: readonly string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [...before, join(ROOT, 'server/commands', file), ...words], {
    env: { ...compiled, ...env },
    encoding: 'utf8',
  });

it.each([
  ['status.ts', []],
  ['ops.ts', ['log']],
  ['promo.ts', ['list']],
])('%s ends with 2 and a sentence where DATA_DIR has no shop', (file, words) => {
  const folder = join(ROOT, 'node_modules/no-such-folder');
  const { status, stdout, stderr } = run(file, words, { DATA_DIR: folder });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe(
    `There is no shop in ${folder}. Set DATA_DIR to the folder that the shop was started with.\n`,
  );
  expect(existsSync(folder)).toBe(false);
});

it.each([
  ['status.ts', ['--help'], 'npm run status\n'],
  ['ops.ts', ['cancel', '--help'], 'npm run ops -- <command>\n'],
  ['promo.ts', ['-h'], 'npm run promo -- create '],
  ['backup.ts', ['--help'], 'npm run backup -- <file> '],
  ['restore.ts', ['-h'], 'npm run backup -- <file> '],
  ['session-key.ts', ['--help'], 'npm run session-key -- new|replace\n'],
  ['season.ts', ['--help'], 'npm run season -- '],
  ['migrate-postgres.ts', ['--help'], 'npm run migrate:postgres'],
])('%s prints with %s what it does, where there is no shop too', (file, words, usage) => {
  const folder = join(ROOT, 'node_modules/no-such-folder');
  const { status, stdout, stderr } = run(file, words, { DATA_DIR: folder });
  expect([status, stdout.slice(0, usage.length), stderr]).toEqual([0, usage, '']);
  expect(existsSync(folder)).toBe(false);
});

it.each([
  ['backup.ts', ['night.backup']],
  ['restore.ts', ['night.backup']],
])('%s leaves PostgreSQL to its own tools', async (file, words) => {
  const folder = temporaryFolder();
  const found = run(file, words, { DATA_DIR: folder, DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' });
  rmSync(folder, { recursive: true });
  expect([found.status, found.stdout]).toEqual([2, '']);
  expect(found.stderr).toMatch(file === 'backup.ts' ? /cannot be used \(ECONNREFUSED\)/ : /its own tools/);
});

it('migrate-postgres.ts says what to check where PostgreSQL does not answer', async () => {
  const folder = temporaryFolder();
  try {
    await openStore(databaseFile(folder)).close();
    const found = run('migrate-postgres.ts', [], {
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
    });
    expect([found.status, found.stdout, found.stderr]).toEqual([
      2,
      '',
      'The database of DATABASE_URL cannot be used (ECONNREFUSED): check that its server runs, that its address, name, user and password are right, and that the user may make tables in it.\n',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('goes by the clock of the shop: a code made in its December begins then, and again by the computer’s without one', async () => {
  const folder = temporaryFolder();
  try {
    await openStore(databaseFile(folder)).close();
    const create = (code: string) =>
      run('promo.ts', ['create', '--code', code, '--percent', '5'], { DATA_DIR: folder }).stdout;
    startClock(folder, Date.parse('2041-12-20T16:00:00Z'));
    expect(create('SNOW')).toContain('from 2041-12-20');
    startClock(folder, undefined);
    expect(create('FROST')).toContain(`from ${new Date().toISOString().slice(0, 10)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each<[World, number, string]>([
  ['sandbox', 0, ''],
  ['live', 2, 'Run it with the same variables'],
])('ops.ts tells a parent by a link of the shop alone: of a database for %s', async (world, status, why) => {
  const folder = temporaryFolder();
  try {
    const store = openStore(databaseFile(folder), { world });
    await rulesOn(store).createLead(leadFor('a'));
    const { phone } = await store.read(async (unit) => (await unit.orders.find('a')) ?? { phone: '' });
    await store.write((unit) => unit.inbox.insertWords(wordsRow('w', { phone, state: 'withOperator' })));
    await store.close();
    const found = run('ops.ts', ['tell-parent', 'w', '--reason', 'Read by two people'], { DATA_DIR: folder });
    expect([found.status, found.stderr]).toEqual([status, expect.stringContaining(why)]);
    const letters = rowsIn(databaseFile(folder), "select body from mails where kind like 'words-told%'");
    expect(letters).toHaveLength(status === 0 ? 1 : 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([
  ['status.ts', []],
  ['ops.ts', ['log']],
  ['promo.ts', ['list']],
  ['backup.ts', ['night.backup']],
])('%s changes no tables below a shop of an earlier version that may run', async (file, words) => {
  const folder = temporaryFolder();
  try {
    const database = databaseFile(folder);
    await openStore(database).close();
    const applied = () => rowsIn(database, 'select created_at from __drizzle_migrations order by created_at');
    const all = applied();
    // As the version before the last migration has left it.
    const sqlite = new Sqlite(database);
    sqlite.exec(
      'delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)',
    );
    sqlite.close();
    const found = run(file, words, { DATA_DIR: folder });
    expect([found.status, found.stdout]).toEqual([2, '']);
    expect(found.stderr).toBe(
      'The database is that of an earlier version of the shop, which may be running. Start this version of the shop first: it brings the database up to date.\n',
    );
    expect(applied()).toEqual(all.slice(0, -1));
    expect(readdirSync(folder).filter((name) => name.includes('.before-'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('restore.ts tries a backup of a live shop with the variables of that shop alone, and says so', async () => {
  const folder = temporaryFolder();
  try {
    await openStore(databaseFile(folder), { world: 'live' }).close();
    const file = join(folder, 'night.backup');
    expect(run('backup.ts', [file], { DATA_DIR: folder }).status).toBe(0);
    const trial = join(folder, 'trial');
    const found = run('restore.ts', [file], { DATA_DIR: trial });
    expect([found.status, found.stdout]).toEqual([2, '']);
    expect(found.stderr).toBe(
      'The backup is of a shop for real payments, but these variables are for the embedded sandbox. Restore it with the variables of that shop; only DATA_DIR may name another folder.\n',
    );
    expect(existsSync(databaseFile(trial))).toBe(false);
    expect(readFileSync(join(ROOT, 'docs/operator.md'), 'utf8')).toMatch(
      /with the variables of the shop,\s+`DATA_DIR=\/tmp\/trial npm run restore -- <file>`/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([['--bakc'], ['back'], ['--back=yes']])(
  'migrate-postgres.ts says what it does not know in %s',
  (word) => {
    const found = run('migrate-postgres.ts', [word], { DATA_DIR: join(ROOT, 'node_modules/no-such-folder') });
    expect([found.status, found.stdout]).toEqual([2, '']);
    expect(found.stderr).toMatch(/^.+\nnpm run migrate:postgres, or npm run migrate:postgres -- --back\n$/);
  },
);

describe('session-key.ts', () => {
  let folder: string;
  const stored = () => readFileSync(join(folder, 'session.key'));
  const change = (word: string, env = {}) => {
    const { status, stdout, stderr } = run('session-key.ts', [word], { DATA_DIR: folder, ...env });
    return [status, stdout || stderr];
  };
  const done = [0, 'The new key takes effect when the shop next starts.\n'];
  beforeEach(async () => {
    folder = temporaryFolder();
    await openStore(databaseFile(folder)).close();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('puts a new key before the others, of which the latest three stay', () => {
    const [first] = readSessionKeys(folder);
    for (let year = 0; year < 3; year += 1) expect(change('new')).toEqual(done);
    expect(readSessionKeys(folder).map((key) => key.equals(first))).toEqual([false, false, false, true]);
    expect(change('new')).toEqual(done);
    expect(readSessionKeys(folder)).toHaveLength(4);
    expect(stored().includes(first)).toBe(false);
    expect(statSync(join(folder, 'session.key')).mode & 0o777).toBe(0o600);
  });

  it('leaves a new key alone where the others may be known', () => {
    const [first] = readSessionKeys(folder);
    expect(change('replace')).toEqual(done);
    expect(readSessionKeys(folder)).toHaveLength(1);
    expect(stored().equals(first)).toBe(false);
  });

  it.each([
    ['an unknown word', 'newer', {}, 'npm run session-key -- new|replace'],
    ['SESSION_KEY', 'new', { SESSION_KEY: 'a'.repeat(64) }, 'The keys come from SESSION_KEY.'],
  ])('changes nothing with %s', (_, word, env, sentence) => {
    readSessionKeys(folder);
    const before = stored();
    expect(change(word, env)).toEqual([2, expect.stringContaining(sentence)]);
    expect(stored()).toEqual(before);
  });
});

describe('an older Node.js', () => {
  const sentence = /^North Pole Post needs Node\.js 22\.22\.2 or newer, and this is v[\d.]+\. .*\n$/;
  const start = (node: string, ...words: string[]) =>
    spawnSync(node, [...words, join(ROOT, 'server/start.mjs'), '--help'], { encoding: 'utf8', env: {} });

  it('is told which one is needed, and nothing else', () => {
    const pretended = "data:text/javascript,Object.defineProperty(process.versions,'napi',{value:'9'})";
    const { status, stdout, stderr } = start(process.execPath, '--import', pretended);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(sentence);
  });

  /** The one that runs npm, which the project's own stands before. */
  const ofNpm = process.env['npm_node_execpath'] ?? '';
  const older = existsSync(ofNpm) ? ofNpm : process.execPath;
  const isOlder = Number(execFileSync(older, ['-p', 'process.versions.napi'], { encoding: 'utf8' })) < 10;
  it.runIf(isOlder)('gets as far as to say so: nothing that it has not got is imported before', () => {
    const { status, stdout, stderr } = start(older);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(sentence);
  });
});
