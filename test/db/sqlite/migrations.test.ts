/** A database of an earlier version is brought up to date, and nothing in it is lost. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bringUpToDate } from '#db/sqlite/migrations.ts';
import { openStore } from '#db/sqlite/store.ts';
import { DatabaseRefusedError } from '#db/store.ts';
import { leadFor } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

let folder: string;
let file: string;
let migrations: string;
beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder, 'shop.sqlite');
  migrations = join(folder, 'migrations');
  cpSync(join(import.meta.dirname, '../../../db/sqlite/migrations'), migrations, { recursive: true });
  const store = openStore(file);
  await rulesOn(store).createLead(leadFor('order'));
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const copies = () => readdirSync(folder).filter((name) => name.includes('.before-'));

/** Adds a migration to a copy of the shop's own. */
function addMigration(text: string) {
  const path = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number }[] };
  const next = { ...journal.entries.at(-1), idx: journal.entries.length, when: 9e12, tag: 'next' };
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  writeFileSync(join(migrations, 'next.sql'), text);
}

function onFile<T>(act: (sqlite: Sqlite.Database) => T): T {
  const sqlite = new Sqlite(file);
  try {
    return act(sqlite);
  } finally {
    sqlite.close();
  }
}

const migrate = () => onFile((sqlite) => bringUpToDate(sqlite, drizzle(sqlite), file, migrations));
const columns = () =>
  onFile((sqlite) => sqlite.prepare("select name from pragma_table_info('orders')").pluck().all());

describe('a second migration', () => {
  it('changes what is there and loses nothing of it, once', () => {
    addMigration(`ALTER TABLE orders ADD COLUMN note text DEFAULT 'none' NOT NULL;--> statement-breakpoint
      UPDATE orders SET note = 'old';`);
    migrate();
    onFile((sqlite) => sqlite.exec("update orders set note = 'changed since'"));
    migrate();
    expect(onFile((sqlite) => sqlite.prepare('select id, note from orders').all())).toEqual([
      { id: 'order', note: 'changed since' },
    ]);
  });

  it('gets a copy of everything from before it, and a start without one gets none', async () => {
    await openStore(file).close();
    expect(copies()).toEqual([]);
    addMigration('DELETE FROM messages;--> statement-breakpoint\nDELETE FROM consents;');
    migrate();
    migrate();
    const [copy = '', ...others] = copies();
    expect(others).toEqual([]);
    const sqlite = new Sqlite(join(folder, copy), { readonly: true });
    expect(sqlite.prepare('select order_id from consents').pluck().all()).toEqual(['order']);
    sqlite.close();
  });

  it('is not undone by the version before it, which refuses to start', () => {
    addMigration("ALTER TABLE orders ADD COLUMN note text DEFAULT 'none' NOT NULL;");
    migrate();
    expect(() => openStore(file)).toThrow('newer version');
    expect(columns()).toContain('note');
  });

  it('leaves the database as it was when it fails', async () => {
    const before = columns();
    addMigration(`ALTER TABLE orders ADD COLUMN note text;--> statement-breakpoint
      INSERT INTO nowhere VALUES (1);`);
    expect(migrate).toThrow('nowhere');
    expect(columns()).toEqual(before);
    const store = openStore(file);
    expect(await rulesOn(store).findOrder('order')).toBeDefined();
    await store.close();
  });
});

it('a database from before the first release is refused, and stays as it is', () => {
  onFile((sqlite) =>
    sqlite.exec(`delete from __drizzle_migrations;
      insert into __drizzle_migrations (hash, created_at) values ('of old', 1795734045226)`),
  );
  const bytes = readFileSync(file);
  expect(() => openStore(file)).toThrow(DatabaseRefusedError);
  expect(() => openStore(file)).toThrow('from before the first release');
  expect(readFileSync(file)).toEqual(bytes);
});
