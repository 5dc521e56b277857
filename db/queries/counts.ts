import { gt, gte, lte, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { EventCounts, TryCounts } from '../tables/counts.ts';
import { slot } from './statements.ts';

/** The table of rate-limit counts. */
export function tryCountsTable(dialect: Dialect): TryCounts {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { tries },
  } = dialect;
  const recent = prepareSelect(
    builder
      .select()
      .from(tries)
      .where(gt(tries.endsAt, slot('at'))),
  );
  const save = prepareChange(
    builder
      .insert(tries)
      .values({
        key: sql.placeholder('key'),
        count: sql.placeholder('count'),
        endsAt: sql.placeholder('endsAt'),
      })
      .onConflictDoUpdate({ target: tries.key, set: { count: slot('count'), endsAt: slot('endsAt') } }),
  );
  const deleteEnded = prepareChange(builder.delete(tries).where(lte(tries.endsAt, slot('at'))));

  return {
    recent: (at) => recent.all({ at }),
    save: (row) => save.run(row),
    deleteEnded: (at) => deleteEnded.run({ at }),
  };
}

/** The table of counted events. */
export function eventCountsTable(dialect: Dialect): EventCounts {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { eventCounts },
  } = dialect;
  const add = prepareChange(
    builder
      .insert(eventCounts)
      .values({
        day: sql.placeholder('day'),
        event: sql.placeholder('event'),
        count: sql.placeholder('count'),
      })
      .onConflictDoUpdate({
        target: [eventCounts.day, eventCounts.event],
        set: { count: sql`${eventCounts.count} + excluded.count` },
      }),
  );
  const since = prepareSelect(
    builder
      .select()
      .from(eventCounts)
      .where(gte(eventCounts.day, slot('day')))
      .orderBy(eventCounts.event, eventCounts.day),
  );

  return { add: (count) => add.run(count), since: (day) => since.all({ day }) };
}
