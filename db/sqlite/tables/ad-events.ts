import { and, asc, lt, lte, type SQL, sql } from 'drizzle-orm';
import { adEvents } from '../../schema.ts';
import type { AdEvents } from '../../tables/ad-events.ts';
import type { Drizzle } from '../open.ts';
import { limit, prepareDelete, prepareFind, prepareSave, slot } from '../statements.ts';

/** The table of events for advertisers on SQLite. */
export function sqliteAdEvents(database: Drizzle): AdEvents {
  const insert = database
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
    .onConflictDoNothing()
    .prepare();
  const dueOf = (events: SQL) =>
    database
      .select()
      .from(adEvents)
      .where(and(sql`state in ('planned', 'sending', 'waiting')`, lte(adEvents.dueAt, slot('at')), events))
      .orderBy(asc(adEvents.dueAt))
      .limit(limit)
      .prepare();
  const due = {
    purchases: dueOf(sql`event = 'purchase'`),
    visits: dueOf(sql`event <> 'purchase'`),
  };
  const mentioning = database
    .delete(adEvents)
    .where(sql`instr(${adEvents.payload}, ${slot('words')}) > 0`)
    .prepare();
  const over = database
    .delete(adEvents)
    .where(and(lt(adEvents.dueAt, slot('before')), sql`state in ('sent', 'failed')`))
    .prepare();

  return {
    find: prepareFind(database, adEvents),
    insert: (event) => void insert.run(event),
    save: prepareSave(database, adEvents),
    due: (lane, at, most) => due[lane].all({ at, limit: most }),
    deleteOf: prepareDelete(database, adEvents.visitor),
    deleteMentioning: (words) => void mentioning.run({ words }),
    deleteOver: (before) => over.run({ before }).changes,
  };
}
