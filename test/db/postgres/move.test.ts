/** Rows that move from SQLite to PostgreSQL are the same there, or none of them is. */
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onDatabase } from '#db/postgres/connections.ts';
import { moveRows, refuseFilled } from '#db/postgres/move.ts';
import { fillDay } from '#test/bench/texts/day.ts';
import { postgresIsMissing, temporaryDatabase } from '#test/support/postgres.ts';
import {
  leadFor,
  promotionFor,
  someTime,
  someVisitor,
  temporaryStore,
  usualPrice,
} from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';

describe.skipIf(postgresIsMissing !== undefined)('rows that move to PostgreSQL', () => {
  let url: string;
  let drop: () => Promise<void>;
  let file: string;
  let dispose: () => Promise<void>;
  beforeEach(async () => {
    ({ url, drop } = await temporaryDatabase());
    const made = temporaryStore();
    ({ file, dispose } = made);
    await rulesOn(made.store).createLead(
      leadFor('umlauts', { childsName: 'Zoë "Z" \\ 🎄\n\u0001', email: '' }),
    );
    await rulesOn(made.store).beginCharge({
      orderId: 'umlauts',
      visitor: someVisitor,
      attemptId: 'try',
      nonceHash: 'hash',
      at: someTime,
      price: usualPrice,
    });
    await made.store.write((unit) =>
      unit.promotions.insert(promotionFor('SANTA-25', { edition: 'uk', maxUses: Number.MAX_SAFE_INTEGER })),
    );
    await made.store.close();
    await fillDay(file, 2_500);
  });
  afterEach(async () => {
    await dispose().catch(() => {});
    await drop();
  });

  const move = () =>
    onDatabase(url, async (client) => {
      const sqlite = new Sqlite(file, { readonly: true });
      try {
        return await moveRows(sqlite, client);
      } finally {
        sqlite.close();
      }
    });
  const rows = (query: string) => onDatabase(url, async (client) => (await client.query(query)).rows);

  it('are all there, with every letter and number', async () => {
    const counts = await move();
    expect(counts.size).toBe(30);
    expect(counts.get('messages')).toBeGreaterThan(2_500);
    expect(await rows("select childs_name, email from orders where id = 'umlauts'")).toEqual([
      { childs_name: 'Zoë "Z" \\ 🎄\n\u0001', email: '' },
    ]);
    expect(await rows("select started_at, agreed from payments where id = 'try'")).toEqual([
      { started_at: someTime, agreed: JSON.stringify(usualPrice) },
    ]);
    const sqlite = new Sqlite(file, { readonly: true });
    for (const [name, count] of counts) {
      expect(sqlite.prepare(`select count(*) from ${name}`).pluck().get()).toBe(count);
      expect(await rows(`select count(*) as count from ${name}`)).toEqual([{ count }]);
    }
    sqlite.close();
  });

  it.each([
    ['a letter', "new.slot := replace(new.slot, '12-05', '12-06'); return new;"],
    ['a number', 'new.attempts := new.attempts + 1; return new;'],
    ['a row', "if new.slot = 'welcome' then return null; end if; return new;"],
  ])('are refused as a whole when %s is not the same', async (_, change) => {
    await rows(`create function change() returns trigger language plpgsql as $$ begin ${change} end $$`);
    await rows('create trigger change before insert on messages for each row execute function change()');
    await expect(move()).rejects.toThrow('A row of messages is not the same in both');
    expect(await rows('select count(*) as count from orders')).toEqual([{ count: 0 }]);
  });

  it('are refused as a whole when one cannot be stored, with the name of its table', async () => {
    const sqlite = new Sqlite(file);
    sqlite.prepare("update orders set town = ? where id = 'umlauts'").run('a\0b');
    sqlite.close();
    await expect(move()).rejects.toThrow('The rows of orders could not be moved');
    expect(await rows('select count(*) as count from messages')).toEqual([{ count: 0 }]);
  });

  it('go into an empty database only', async () => {
    await onDatabase(url, refuseFilled);
    await move();
    await expect(onDatabase(url, refuseFilled)).rejects.toThrow('is not empty');
  });
});
