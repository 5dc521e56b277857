import { eq, lt, sql } from 'drizzle-orm';
import { heardTexts, inboundTexts } from '../../schema.ts';
import type { Inbox } from '../../tables/inbox.ts';
import type { Drizzle } from '../open.ts';
import { prepareInsert, slot } from '../statements.ts';

/** The table of what phones wrote on SQLite. */
export function sqliteInbox(database: Drizzle): Inbox {
  const heard = database
    .select({ sid: heardTexts.sid })
    .from(heardTexts)
    .where(eq(heardTexts.sid, slot('sid')))
    .prepare();
  const note = database
    .insert(heardTexts)
    .values({ sid: sql.placeholder('sid'), at: sql.placeholder('at') })
    .onConflictDoNothing()
    .prepare();
  const isOld = lt(heardTexts.at, slot('at'));
  const oldHeard = database.select({ sid: heardTexts.sid }).from(heardTexts).where(isOld).prepare();
  const deleteHeard = database.delete(heardTexts).where(isOld).prepare();
  const insertWords = prepareInsert(database, inboundTexts);
  const deleteOf = database
    .delete(inboundTexts)
    .where(eq(inboundTexts.phone, slot('phone')))
    .prepare();
  const deleteWords = database
    .delete(inboundTexts)
    .where(lt(inboundTexts.at, slot('at')))
    .prepare();

  return {
    hasHeard: (sid) => heard.get({ sid }) !== undefined,
    noteHeard: (sid, at) => note.run({ sid, at }).changes === 1,
    heardBefore: (at) => oldHeard.all({ at }).map(({ sid }) => sid),
    insertWords: (text) => void insertWords(text),
    deleteWordsOf: (phone) => void deleteOf.run({ phone }),
    deleteWordsBefore: (at) => deleteWords.run({ at }).changes,
    deleteHeardBefore: (at) => deleteHeard.run({ at }).changes,
  };
}
