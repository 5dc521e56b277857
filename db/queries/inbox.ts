import { and, asc, desc, eq, lt, max, not, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Hashes } from '../hashes.ts';
import type { Inbox } from '../tables/inbox.ts';
import { isAmong, keysOf, prepareBy, prepareInsert, slot } from './statements.ts';

/** The table of replies. */
export function inboxTable(dialect: Dialect, hashes: Hashes): Inbox {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { inboundTexts, receivedTexts },
  } = dialect;
  const heard = prepareSelect(
    builder
      .select({ sid: receivedTexts.sid })
      .from(receivedTexts)
      .where(eq(receivedTexts.sid, slot('sid'))),
  );
  const note = prepareChange(
    builder
      .insert(receivedTexts)
      .values({
        sid: sql.placeholder('sid'),
        at: sql.placeholder('at'),
        startedHash: sql.placeholder('startedHash'),
      })
      .onConflictDoNothing(),
  );
  const started = prepareSelect(
    builder
      .select({ at: max(receivedTexts.at) })
      .from(receivedTexts)
      .where(eq(receivedTexts.startedHash, slot('startedHash'))),
  );
  const isOld = lt(receivedTexts.at, slot('at'));
  const oldReceived = prepareSelect(
    builder.select({ sid: receivedTexts.sid }).from(receivedTexts).where(isOld),
  );
  const deleteReceived = prepareChange(builder.delete(receivedTexts).where(isOld));
  const wordsFor = prepareSelect(
    builder
      .select()
      .from(inboundTexts)
      .where(eq(inboundTexts.orderId, slot('orderId')))
      .orderBy(desc(inboundTexts.at)),
  );
  const isInStates = isAmong(inboundTexts.state, 'states');
  const isNotKept = not(isInStates);
  const save = prepareChange(
    builder
      .update(inboundTexts)
      .set({ state: slot('state'), orderId: slot('orderId') })
      .where(eq(inboundTexts.id, slot('id'))),
  );
  const ofPhone = prepareSelect(
    builder
      .select()
      .from(inboundTexts)
      .where(and(eq(inboundTexts.phone, slot('phone')), isInStates))
      .orderBy(asc(inboundTexts.at)),
  );
  const inStates = prepareSelect(
    builder.select().from(inboundTexts).where(isInStates).orderBy(asc(inboundTexts.at)),
  );
  const answered = prepareSelect(
    builder
      .select({ at: max(inboundTexts.at) })
      .from(inboundTexts)
      .where(and(eq(inboundTexts.phone, slot('phone')), eq(inboundTexts.answerId, slot('answerId')))),
  );
  const deleteFor = prepareChange(
    builder.delete(inboundTexts).where(and(eq(inboundTexts.orderId, slot('orderId')), isNotKept)),
  );
  const deleteOf = prepareChange(
    builder.delete(inboundTexts).where(and(eq(inboundTexts.phone, slot('phone')), isNotKept)),
  );
  const deleteWords = prepareChange(
    builder.delete(inboundTexts).where(and(lt(inboundTexts.at, slot('at')), isNotKept)),
  );
  const part = prepareChange(
    builder
      .update(inboundTexts)
      .set({ orderId: null })
      .where(eq(inboundTexts.orderId, slot('orderId'))),
  );

  return {
    hasReceived: async (sid) => (await heard.get({ sid })) !== undefined,
    noteReceived: async (sid, at, phone) =>
      (await note.count({ sid, at, startedHash: phone && hashes.phone(phone) })) === 1,
    startedAt: async (phone) => (await started.get({ startedHash: hashes.phone(phone) }))?.at ?? undefined,
    receivedBefore: async (at) => (await oldReceived.all({ at })).map(({ sid }) => sid),
    insertWords: prepareInsert(dialect, inboundTexts),
    findWords: prepareBy(dialect, inboundTexts, inboundTexts.id).get,
    saveWords: ({ id, state, orderId }) => save.run({ id, state, orderId }),
    wordsOf: (phone, among) => ofPhone.all({ phone, states: keysOf(among) }),
    wordsIn: (among) => inStates.all({ states: keysOf(among) }),
    answeredAt: async (phone, answerId) => (await answered.get({ phone, answerId }))?.at ?? undefined,
    wordsFor: (orderId) => wordsFor.all({ orderId }),
    deleteWordsFor: (orderId, kept) => deleteFor.run({ orderId, states: keysOf(kept) }),
    deleteWordsOf: (phone, kept) => deleteOf.run({ phone, states: keysOf(kept) }),
    deleteWordsBefore: (at, kept) => deleteWords.count({ at, states: keysOf(kept) }),
    detachReplies: (orderId) => part.run({ orderId }),
    deleteReceivedBefore: (at) => deleteReceived.count({ at }),
  };
}
