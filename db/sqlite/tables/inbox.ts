import { desc, eq, lt, sql } from 'drizzle-orm';
import { inboundTexts, receivedTexts } from '../../schema.ts';
import type { Inbox } from '../../tables/inbox.ts';
import type { Drizzle } from '../open.ts';
import { prepareInsert, slot } from '../statements.ts';

/** The table of what phones wrote on SQLite. */
export function sqliteInbox(database: Drizzle): Inbox {
  const heard = database
    .select({ sid: receivedTexts.sid })
    .from(receivedTexts)
    .where(eq(receivedTexts.sid, slot('sid')))
    .prepare();
  const note = database
    .insert(receivedTexts)
    .values({ sid: sql.placeholder('sid'), at: sql.placeholder('at') })
    .onConflictDoNothing()
    .prepare();
  const isOld = lt(receivedTexts.at, slot('at'));
  const oldReceived = database.select({ sid: receivedTexts.sid }).from(receivedTexts).where(isOld).prepare();
  const deleteReceived = database.delete(receivedTexts).where(isOld).prepare();
  const insertWords = prepareInsert(database, inboundTexts);
  const wordsFor = database
    .select()
    .from(inboundTexts)
    .where(eq(inboundTexts.orderId, slot('orderId')))
    .orderBy(desc(inboundTexts.at))
    .prepare();
  const deleteFor = database
    .delete(inboundTexts)
    .where(eq(inboundTexts.orderId, slot('orderId')))
    .prepare();
  const deleteOf = database
    .delete(inboundTexts)
    .where(eq(inboundTexts.phone, slot('phone')))
    .prepare();
  const deleteWords = database
    .delete(inboundTexts)
    .where(lt(inboundTexts.at, slot('at')))
    .prepare();

  return {
    hasReceived: (sid) => heard.get({ sid }) !== undefined,
    noteReceived: (sid, at) => note.run({ sid, at }).changes === 1,
    receivedBefore: (at) => oldReceived.all({ at }).map(({ sid }) => sid),
    insertWords: (text) => void insertWords(text),
    wordsFor: (orderId) => wordsFor.all({ orderId }),
    deleteWordsFor: (orderId) => void deleteFor.run({ orderId }),
    deleteWordsOf: (phone) => void deleteOf.run({ phone }),
    deleteWordsBefore: (at) => deleteWords.run({ at }).changes,
    deleteReceivedBefore: (at) => deleteReceived.run({ at }).changes,
  };
}
