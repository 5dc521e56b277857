import { and, asc, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { AdEvents } from '../tables/ad-events.ts';
import { limit, prepareDelete, prepareFind, prepareSave, slot } from './statements.ts';

/** The table of events for advertisers. */
export function adEventsTable(dialect: Dialect): AdEvents {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { adEvents },
  } = dialect;
  const insert = prepareChange(
    builder
      .insert(adEvents)
      .values({
        id: sql.placeholder('id'),
        visitor: sql.placeholder('visitor'),
        event: sql.placeholder('event'),
        payload: sql.placeholder('payload'),
        state: sql.placeholder('state'),
        dueAt: sql.placeholder('dueAt'),
        attempts: sql.placeholder('attempts'),
      })
      .onConflictDoNothing(),
  );
  const dueOf = (events: SQL) =>
    prepareSelect(
      builder
        .select()
        .from(adEvents)
        .where(and(sql`state in ('planned', 'sending', 'waiting')`, lte(adEvents.dueAt, slot('at')), events))
        .orderBy(asc(adEvents.dueAt))
        .limit(limit),
    );
  const due = {
    purchases: dueOf(sql`event = 'purchase'`),
    visits: dueOf(sql`event <> 'purchase'`),
  };
  const hasWords = sql`replace(${adEvents.payload}, ${slot('words')}, '') <> ${adEvents.payload}`;
  const mentioning = prepareSelect(
    builder.select().from(adEvents).where(hasWords).orderBy(asc(adEvents.dueAt)),
  );
  const deleteMentioning = prepareChange(builder.delete(adEvents).where(hasWords));
  const over = prepareChange(
    builder.delete(adEvents).where(and(lt(adEvents.dueAt, slot('before')), sql`state in ('sent', 'failed')`)),
  );

  return {
    find: prepareFind(dialect, adEvents),
    insert: (event) => insert.run(event),
    save: prepareSave(dialect, adEvents),
    due: (lane, at, most) => due[lane].all({ at, limit: most }),
    deleteOf: prepareDelete(dialect, adEvents.visitor),
    mentioning: (words) => mentioning.all({ words }),
    deleteMentioning: (words) => deleteMentioning.run({ words }),
    deleteOver: (before) => over.count({ before }),
  };
}
