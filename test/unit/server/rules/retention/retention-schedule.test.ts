/** What is kept, why and how long: the list of the privacy page names every column of the database. */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import * as schema from '#db/schema.ts';
import { impersonal, retentionSchedule } from '#server/rules/retention/retention-schedule.ts';

const columns = Object.values(schema as Record<string, unknown>).flatMap((table) =>
  is(table, SQLiteTable)
    ? Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`)
    : [],
);

describe('the list', () => {
  it('names every column of the database once, with why and how long [B24]', () => {
    const named = [...retentionSchedule.flatMap((entry) => entry.columns), ...impersonal];
    expect(named.toSorted()).toEqual(columns.toSorted());
    for (const { what, why, until } of retentionSchedule) {
      for (const said of [what, why, until]) expect(said).toMatch(/^[A-Z\d].{4,}[^.]$/);
    }
  });
});
