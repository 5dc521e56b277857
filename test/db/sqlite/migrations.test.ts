/** A database of an earlier version is brought up to date, and nothing in it is lost. */

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { photosFolder } from '#db/photo-files.ts';
import { openStore } from '#db/sqlite/store.ts';
import { noGift } from '#server/rules/ordering/new-order.ts';
import { leadFor, someTime } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  file = join(folder, 'shop.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes the database as it was before the migration of this name. */
function before(tag: string) {
  const migrations = join(folder, 'migrations');
  cpSync(join(import.meta.dirname, '../../../db/migrations'), migrations, { recursive: true });
  const path = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex((entry) => entry.tag.endsWith(tag));
  expect(end).toBeGreaterThan(0);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  const sqlite = new Sqlite(file);
  migrate(drizzle(sqlite), { migrationsFolder: migrations });
  return sqlite;
}

it('e-mails that could not be sent so far wait to be tried again, and the others are planned [O-01]', async () => {
  const old = before('_outbox_states');
  const insert = old.prepare(
    `insert into mails (id, order_id, kind, recipient, subject, body, state, due_at, attempts)
     values (@id, null, 'sign-in', 'parent@example.com', '', '', @state, 0, @attempts)`,
  );
  insert.run({ id: 'new', state: 'planned', attempts: 0 });
  insert.run({ id: 'refused', state: 'planned', attempts: 2 });
  insert.run({ id: 'in hand', state: 'sending', attempts: 1 });
  insert.run({ id: 'over', state: 'sent', attempts: 1 });
  old.close();

  const store = openStore(file);
  await store.close();
  const now = new Sqlite(file);
  expect(now.prepare('select id, state from mails order by id').all()).toEqual([
    { id: 'in hand', state: 'sending' },
    { id: 'new', state: 'planned' },
    { id: 'over', state: 'sent' },
    { id: 'refused', state: 'waiting' },
  ]);
  now.close();
});

it('extras that were bought before they could be cancelled stay, once each [C13]', async () => {
  const old = before('_cancelled_extras');
  const insert = old.prepare(
    `insert into orders (id, kind, parent_id, season, edition, email, email_key, phone, childs_name, child_key, site,
       sub, ab_test_value, utm_source, state, package_id, amount, currency, created_at, paid_at)
     values (@id, @kind, @parent, 2026, 'us', 'parent@example.com', 'parent@example.com', '', '', @id, '', '', '', '',
       'paid', @package, 995, 'USD', ${someTime}, ${someTime})`,
  );
  insert.run({ id: 'order', kind: 'texts', parent: null, package: 26 });
  insert.run({ id: 'film', kind: 'upgrade', parent: 'order', package: 32 });
  insert.run({ id: 'family', kind: 'upgrade', parent: 'order', package: 31 });
  old.close();

  const store = openStore(file);
  const [entry] = await rulesOn(store).accountOf(['order']);
  expect(entry?.extras.map(({ order }) => [order.id, order.state])).toEqual([
    ['film', 'paid'],
    ['family', 'paid'],
  ]);
  const again = { ...leadFor('second').order, kind: 'upgrade', parentId: 'order', packageId: 32 } as const;
  const same = await rulesOn(store).createPurchase({
    ...again,
    ...noGift,
  });
  expect(same.id).toBe('film');
  await store.close();

  // The index itself, whatever the operation looks at first.
  const now = new Sqlite(file);
  const copy = (id: string) =>
    now
      .prepare("insert into orders select * from orders where id = 'film'".replace('*', columns(now, id)))
      .run();
  expect(() => copy('third')).toThrow('UNIQUE');
  now.exec("update orders set state = 'cancelled' where id = 'film'");
  expect(copy('third').changes).toBe(1);
  now.close();
});

/** The columns of an order, with another id. */
const columns = (database: Sqlite.Database, id: string) =>
  database
    .prepare('select name from pragma_table_info(?)')
    .pluck()
    .all('orders')
    .map((name) => (name === 'id' ? `'${id}'` : name === 'state' ? "'paid'" : String(name)))
    .join(', ');

it('attempts that were held for absent before are looked for again, and those that ended are not [C3]', async () => {
  const old = before('_late_charges');
  old
    .prepare(
      `insert into orders (id, kind, season, edition, email, email_key, phone, childs_name, child_key, site, sub,
         ab_test_value, utm_source, state, package_id, amount, currency, created_at)
       values ('order', 'texts', 2026, 'us', 'a@example.com', 'a@example.com', '+12125551234', 'Zoë', 'zoë', '', '', '', '',
         'unresolved', 26, 2995, 'USD', ${someTime})`,
    )
    .run();
  const insert = old.prepare(
    `insert into payments (id, order_id, state, nonce_hash, amount, currency, started_at)
     values (@id, 'order', @id, '', 2995, 'USD', ${someTime})`,
  );
  for (const id of ['absent', 'declined', 'failed', 'unknown']) insert.run({ id });
  old.close();

  const store = openStore(file);
  const due = await rulesOn(store).dueSearches(someTime, 10);
  expect(due.map(({ id }) => id).toSorted()).toEqual(['absent', 'unknown']);
  await store.close();
});

it('phones and addresses that said no with a plain hash are known by a keyed one [B14] [B26]', async () => {
  const old = before('_first_texts');
  const plain = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
  const [phone, email] = ['+12125551234', 'parent@example.com'];
  old
    .prepare('insert into stopped_phones (phone, source, at) values (?, ?, ?)')
    .run(plain(`phone:${phone}`), 'text', someTime);
  old
    .prepare('insert into unsubscribed (email_hash, at) values (?, ?)')
    .run(plain(`email:${email}`), someTime);
  old.close();

  for (let opened = 0; opened < 2; opened += 1) {
    const store = openStore(file);
    expect(await rulesOn(store).isStopped(phone)).toBe(true);
    const mark = store.markOf(email);
    // A link of an e-mail from before.
    await rulesOn(store).unsubscribe(plain(`email:${email}`), someTime);
    await store.close();
    const now = new Sqlite(file);
    const [stopped] = now.prepare('select phone from stopped_phones').pluck().all();
    expect(stopped).toMatch(/^hmac:/);
    expect(now.prepare('select email_hash from unsubscribed').pluck().all()).toEqual([mark]);
    now.close();
  }
});

const insertTexts = (database: Sqlite.Database) => {
  const order = database.prepare(
    `insert into orders (id, season, edition, email, email_key, phone, childs_name, child_key, site, sub, ab_test_value,
       utm_source, state, package_id, amount, currency, created_at)
     values (@id, 2026, @edition, @id, @id, @phone, '', @id, '', '', '', '', 'paid', 26, 2995, 'USD', ${someTime})`,
  );
  order.run({ id: 'first', edition: 'us', phone: '+12125551234' });
  order.run({ id: 'second', edition: 'us', phone: '+12125551234' });
  order.run({ id: 'british', edition: 'uk', phone: '+447400123456' });
  return database.prepare(
    `insert into messages (id, order_id, season, phone, slot, state, due_at, not_after, attempts)
     values (@id, @order, 2026, '+12125551234', @slot, @state, 0, 1, 0)`,
  );
};

it('texts that two orders had planned for one phone are sent once [O-02]', () => {
  const old = before('_one_season');
  const insert = insertTexts(old);
  for (const order of ['first', 'second']) {
    insert.run({ id: `${order}-planned`, order, slot: '12-05', state: 'planned' });
    insert.run({ id: `${order}-lost`, order, slot: '12-04', state: 'unknown' });
    insert.run({ id: `${order}-sent`, order, slot: '12-03', state: 'delivered' });
  }
  insert.run({ id: 'first-ahead', order: 'first', slot: '12-06', state: 'planned' });
  insert.run({ id: 'second-ahead', order: 'second', slot: '12-06', state: 'sending' });
  old.close();

  openStore(file);
  const now = new Sqlite(file, { readonly: true });
  expect(now.prepare('select id, state from messages order by id').raw().all()).toEqual([
    ['first-ahead', 'cancelled'],
    ['first-lost', 'unknown'],
    ['first-planned', 'planned'],
    ['first-sent', 'delivered'],
    ['second-ahead', 'sending'],
    ['second-lost', 'failed'],
    ['second-planned', 'cancelled'],
    ['second-sent', 'delivered'],
  ]);
  now.close();
});

it('orders of before have the zone of their edition, and stops of before were told [B15]', async () => {
  const old = before('_stops_told_once');
  insertTexts(old);
  old.exec("insert into stopped_phones (phone, source, at) values ('+12125550000', 'text', 7)");
  old.close();

  const store = openStore(file);
  const zones = await Promise.all(
    ['first', 'british'].map(async (id) => (await rulesOn(store).findOrder(id))?.zone),
  );
  expect(zones).toEqual(['America/New_York', 'Europe/London']);
  expect(await rulesOn(store).unnotifiedStops(10)).toEqual([]);
  await store.close();
});

it('photos of rooms that lay in the database become files, under the names that their rows have now [O-03]', async () => {
  const old = before('_photos_as_files');
  const order = old.prepare(
    `insert into orders (id, season, edition, email, email_key, phone, childs_name, child_key, site, sub, ab_test_value,
       utm_source, state, package_id, amount, currency, created_at)
     values (@id, 2026, 'us', @id, @id, @id, '', @id, '', '', '', '', 'paid', 26, 2995, 'USD', ${someTime})`,
  );
  order.run({ id: 'placed' });
  order.run({ id: 'chosen' });
  const insert = old.prepare(
    `insert into room_pictures (order_id, photo, width, height, x, y, size, chosen_at, picture)
     values (?, ?, 400, 300, 500, 940, 620, ?, ?)`,
  );
  insert.run('placed', Buffer.from('a room'), 7, Buffer.from('Santa in it'));
  insert.run('chosen', Buffer.from('another room'), null, null);
  old.close();

  const store = openStore(file);
  const [placed, chosen] = await store.read(async (unit) => [
    await unit.roomPictures.find('placed'),
    await unit.roomPictures.find('chosen'),
  ]);
  const contents = await Promise.all(
    [placed?.photo, placed?.picture, chosen?.photo].map((name) => store.readFile(name ?? '')),
  );
  expect(contents.map(String)).toEqual(['a room', 'Santa in it', 'another room']);
  expect(chosen?.picture).toBeNull();
  expect([placed?.style, placed?.edge]).toEqual(['color', 1_000]);
  await store.write((unit) => unit.roomPictures.delete('placed'));
  expect(readdirSync(photosFolder(file))).toEqual([chosen?.photo]);
  await store.close();
  expect(readFileSync(file).includes('a room')).toBe(false);
});
