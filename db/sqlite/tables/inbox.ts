import { and, asc, desc, eq, lt, max, sql } from 'drizzle-orm';
import type { Hashes } from '../../hashes.ts';
import { inboundTexts, receivedTexts } from '../../schema.ts';
import type { Inbox } from '../../tables/inbox.ts';
import type { Drizzle } from '../open.ts';
import { prepareBy, prepareInsert, slot } from '../statements.ts';

/** The table of replies on SQLite. */
export function sqliteInbox(database: Drizzle, hashes: Hashes): Inbox {
  const heard = database
    .select({ sid: receivedTexts.sid })
    .from(receivedTexts)
    .where(eq(receivedTexts.sid, slot('sid')))
    .prepare();
  const note = database
    .insert(receivedTexts)
    .values({
      sid: sql.placeholder('sid'),
      at: sql.placeholder('at'),
      startedHash: sql.placeholder('startedHash'),
    })
    .onConflictDoNothing()
    .prepare();
  const started = database
    .select({ at: max(receivedTexts.at) })
    .from(receivedTexts)
    .where(eq(receivedTexts.startedHash, slot('startedHash')))
    .prepare();
  const isOld = lt(receivedTexts.at, slot('at'));
  const oldReceived = database.select({ sid: receivedTexts.sid }).from(receivedTexts).where(isOld).prepare();
  const deleteReceived = database.delete(receivedTexts).where(isOld).prepare();
  const wordsFor = database
    .select()
    .from(inboundTexts)
    .where(eq(inboundTexts.orderId, slot('orderId')))
    .orderBy(desc(inboundTexts.at))
    .prepare();
  const states = sql`(select value from json_each(${slot('states')}))`;
  const isAmong = sql`${inboundTexts.state} in ${states}`;
  const isNotKept = sql`${inboundTexts.state} not in ${states}`;
  const save = database
    .update(inboundTexts)
    .set({ state: slot('state'), orderId: slot('orderId') })
    .where(eq(inboundTexts.id, slot('id')))
    .prepare();
  const ofPhone = database
    .select()
    .from(inboundTexts)
    .where(and(eq(inboundTexts.phone, slot('phone')), isAmong))
    .orderBy(asc(inboundTexts.at))
    .prepare();
  const inStates = database
    .select()
    .from(inboundTexts)
    .where(isAmong)
    .orderBy(asc(inboundTexts.at))
    .prepare();
  const answered = database
    .select({ at: max(inboundTexts.at) })
    .from(inboundTexts)
    .where(and(eq(inboundTexts.phone, slot('phone')), eq(inboundTexts.answerId, slot('answerId'))))
    .prepare();
  const deleteFor = database
    .delete(inboundTexts)
    .where(and(eq(inboundTexts.orderId, slot('orderId')), isNotKept))
    .prepare();
  const deleteOf = database
    .delete(inboundTexts)
    .where(and(eq(inboundTexts.phone, slot('phone')), isNotKept))
    .prepare();
  const deleteWords = database
    .delete(inboundTexts)
    .where(and(lt(inboundTexts.at, slot('at')), isNotKept))
    .prepare();
  const part = database
    .update(inboundTexts)
    .set({ orderId: null })
    .where(eq(inboundTexts.orderId, slot('orderId')))
    .prepare();

  return {
    hasReceived: (sid) => heard.get({ sid }) !== undefined,
    noteReceived: (sid, at, phone) =>
      note.run({ sid, at, startedHash: phone && hashes.phone(phone) }).changes === 1,
    startedAt: (phone) => started.get({ startedHash: hashes.phone(phone) })?.at ?? undefined,
    receivedBefore: (at) => oldReceived.all({ at }).map(({ sid }) => sid),
    insertWords: prepareInsert(database, inboundTexts),
    findWords: prepareBy(database, inboundTexts, inboundTexts.id).get,
    saveWords: ({ id, state, orderId }) => void save.run({ id, state, orderId }),
    wordsOf: (phone, among) => ofPhone.all({ phone, states: JSON.stringify(among) }),
    wordsIn: (among) => inStates.all({ states: JSON.stringify(among) }),
    answeredAt: (phone, answerId) => answered.get({ phone, answerId })?.at ?? undefined,
    wordsFor: (orderId) => wordsFor.all({ orderId }),
    deleteWordsFor: (orderId, kept) => void deleteFor.run({ orderId, states: JSON.stringify(kept) }),
    deleteWordsOf: (phone, kept) => void deleteOf.run({ phone, states: JSON.stringify(kept) }),
    deleteWordsBefore: (at, kept) => deleteWords.run({ at, states: JSON.stringify(kept) }).changes,
    partWordsFrom: (orderId) => void part.run({ orderId }),
    deleteReceivedBefore: (at) => deleteReceived.run({ at }).changes,
  };
}
