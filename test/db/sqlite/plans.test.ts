/**
 * Every statement of the store finds its rows by an index. What reads a whole table that grows with each family is listed here
 * with the reason; reports are no statements of the store: those of an operator's command run in a process of their own, and what a running shop
 * counts each hour it counts in slices.
 */
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Dialect } from '#db/dialect.ts';
import { prepareProbe } from '#db/queries/probe.ts';
import { createUnit } from '#db/queries/unit.ts';
import { sqliteDialect } from '#db/sqlite/dialect.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { fillDay } from '#test/bench/texts/day.ts';
import { temporaryStore } from '#test/support/rows.ts';

/** By the words that a statement has. */
const reasons: Readonly<Record<string, string>> = {
  'select phone from stopped_phones where': 'hourly; it has the phones that said STOP',
  'delete from first_texts where': 'hourly; it has the sign-ups that were deleted, of one season',
  'delete from number_changes where': 'it has the changes that are under way, and loses them within the hour',
  'from promotions order by': 'an operator lists the codes',
  'from room_pictures': 'hourly: files are compared with their rows',
  'from ad_events where replace(':
    'a buyer is forgotten, or downloads everything; sent ones go after some days',
  'from operator_actions order by': 'an operator reads what operators did',
  'from operator_actions where operator_actions.action':
    'an operator settles an e-mail; it has a row for each change by hand',
};

/** Statements are prepared when they are first asked, and these are not. */
const atOnce = (dialect: Dialect): Dialect => ({
  ...dialect,
  prepareSelect(query) {
    query.prepare();
    return dialect.prepareSelect(query);
  },
  prepareChange(query) {
    query.prepare();
    return dialect.prepareChange(query);
  },
});

const { file, store, dispose } = temporaryStore();
let database: Sqlite.Database;
let statements: string[];
/** Indexes of some of the rows: going through one is no scan of its table. */
let partial: ReadonlySet<string>;

beforeAll(async () => {
  await store.close();
  await fillDay(file, 2_000);
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
  const { sqlite, database: opened, hashes } = openDatabase(file);
  const dialect = atOnce(sqliteDialect(opened));
  createUnit(dialect, hashes, () => {});
  prepareProbe(dialect);
  const sources = prepare.mock.calls.map(([source]) => source);
  prepare.mockRestore();
  sqlite.close();
  statements = [...new Set(sources)].filter((source) => /^\s*(?:select|update|delete|with)\b/i.test(source));
  database = new Sqlite(file);
  partial = new Set(
    database
      .prepare("select name from sqlite_master where type = 'index' and sql like '% WHERE %'")
      .pluck()
      .all() as string[],
  );
});
afterAll(async () => {
  database.close();
  await dispose();
});

/** What a statement goes through from its beginning to its end. */
function scansOf(source: string): string[] {
  const places = Array.from({ length: (source.match(/\?/g) ?? []).length }, () => null);
  const plan = database.prepare(`explain query plan ${source}`).all(...places) as { detail: string }[];
  return plan.flatMap(({ detail }) => {
    const [, table = '', index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
    const isOurs = table !== '' && !/^(?:sqlite_|pragma_|json_each|__drizzle)/.test(table);
    return isOurs && !(index !== undefined && partial.has(index)) ? [detail] : [];
  });
}

const plain = (source: string) => source.replaceAll('"', '').replaceAll(/\s+/g, ' ');

describe('statements of the store on a filled database', () => {
  it('are all looked at', () => {
    expect(statements.length).toBeGreaterThan(120);
    expect(partial.size).toBeGreaterThan(15);
  });

  it('go through no table that grows, but for those with a reason', () => {
    const known = Object.keys(reasons);
    const found = statements
      .filter((source) => scansOf(source).length > 0)
      .map(plain)
      .filter((source) => !known.some((words) => source.includes(words)));
    expect(found).toEqual([]);
  });

  it('are met by every reason that is given', () => {
    const unmet = Object.keys(reasons).filter(
      (words) => !statements.some((source) => scansOf(source).length > 0 && plain(source).includes(words)),
    );
    expect(unmet).toEqual([]);
  });

  it.each([
    ['select * from messages where code = ?', ['SCAN messages']],
    ['select count(*) from messages', ['SCAN messages USING COVERING INDEX']],
    ["select id from messages where state = 'planned' and slot like '12-%' and not_after = ?", []],
  ])('would be caught: %s', (source, expected) => {
    const scans = scansOf(source);
    expect(scans.map((scan, index) => scan.slice(0, expected[index]?.length))).toEqual(expected);
  });
});
