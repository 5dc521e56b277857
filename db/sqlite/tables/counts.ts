import { gt, gte, lte, sql } from 'drizzle-orm';
import { eventCounts, tries } from '../../schema.ts';
import type { EventCounts, TryCounts } from '../../tables/counts.ts';
import type { Drizzle } from '../open.ts';
import { prepareDelete, slot } from '../statements.ts';

/** The table of rate-limit counts on SQLite. */
export function sqliteTryCounts(database: Drizzle): TryCounts {
  const recent = database
    .select()
    .from(tries)
    .where(gt(tries.endsAt, slot('at')))
    .prepare();
  const save = database
    .insert(tries)
    .values({
      key: sql.placeholder('key'),
      count: sql.placeholder('count'),
      endsAt: sql.placeholder('endsAt'),
    })
    .onConflictDoUpdate({ target: tries.key, set: { count: slot('count'), endsAt: slot('endsAt') } })
    .prepare();

  return {
    recent: (at) => recent.all({ at }),
    save: (row) => void save.run(row),
    deleteEnded: prepareDelete(database, tries.endsAt, lte),
  };
}

/** The table of counted events on SQLite. */
export function sqliteEventCounts(database: Drizzle): EventCounts {
  const add = database
    .insert(eventCounts)
    .values({
      day: sql.placeholder('day'),
      event: sql.placeholder('event'),
      count: sql.placeholder('count'),
    })
    .onConflictDoUpdate({
      target: [eventCounts.day, eventCounts.event],
      set: { count: sql`${eventCounts.count} + excluded.count` },
    })
    .prepare();
  const since = database
    .select()
    .from(eventCounts)
    .where(gte(eventCounts.day, slot('day')))
    .orderBy(eventCounts.event, eventCounts.day)
    .prepare();

  return { add: (count) => void add.run(count), since: (day) => since.all({ day }) };
}
