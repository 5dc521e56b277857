import { and, gt, gte, lte, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Tries } from '../rows.ts';
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
  const isOver = sql`(${tries.endsAt} <= ${slot('after')} or ${tries.endsAt} > ${slot('until')})`;
  const recent = prepareSelect(
    builder
      .select()
      .from(tries)
      .where(and(gt(tries.endsAt, slot('after')), lte(tries.endsAt, slot('until')))),
  );
  const add = prepareSelect<Tries>(
    builder
      .insert(tries)
      .values({
        key: sql.placeholder('key'),
        count: sql.placeholder('count'),
        endsAt: sql.placeholder('endsAt'),
      })
      .onConflictDoUpdate({
        target: tries.key,
        set: {
          count: sql`case when ${isOver} then excluded.count else ${tries.count} + excluded.count end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${tries.endsAt} end`,
        },
      })
      .returning(),
  );
  const deleteEnded = prepareChange(builder.delete(tries).where(isOver));

  return {
    recent: (open) => recent.all({ ...open }),
    add: async (row, open) => (await add.get({ ...row, ...open })) ?? row,
    deleteEnded: (open) => deleteEnded.run({ ...open }),
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
