import { and, asc, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import { mails } from '../../schema.ts';
import type { Mails } from '../../tables/mails.ts';
import type { Drizzle } from '../open.ts';
import { limit, prepareBy, prepareFind, prepareInsert, prepareSave, slot } from '../statements.ts';

const isOver = sql`state in ('sent', 'failed')`;
const isWaiting = sql`state in ('planned', 'sending', 'waiting')`;
const isNamed = sql`kind in (select value from json_each(${slot('kinds')}))`;

/** The table of e-mails on SQLite. */
export function sqliteMails(database: Drizzle): Mails {
  const remove = (...conditions: (SQL | undefined)[]) =>
    database
      .delete(mails)
      .where(and(...conditions))
      .prepare();
  const dueOf = (condition: SQL) =>
    database
      .select()
      .from(mails)
      .where(and(isWaiting, lte(mails.dueAt, slot('at')), condition))
      .orderBy(asc(mails.dueAt))
      .limit(limit)
      .prepare();
  const [dueAmong, dueExcept] = [dueOf(isNamed), dueOf(sql`not ${isNamed}`)];
  const isTo = sql`lower(${mails.recipient}) = ${slot('emailKey')}`;
  const to = database.select().from(mails).where(isTo).prepare();
  const waiting = database
    .select()
    .from(mails)
    .where(and(isWaiting, eq(mails.kind, slot('kind'))))
    .prepare();
  const byId = remove(eq(mails.id, slot('id')));
  const byOrder = remove(eq(mails.orderId, slot('orderId')));
  const byRecipient = remove(isTo);
  const over = remove(isOver, eq(mails.kind, slot('kind')));
  const looseOver = remove(isOver, lt(mails.dueAt, slot('before')), sql`order_id is null`);
  const emptyOver = database
    .update(mails)
    .set({ recipient: '', subject: '', body: '', unsubscribe: null })
    .where(and(isOver, lt(mails.dueAt, slot('before')), sql`order_id is not null and recipient <> ''`))
    .prepare();

  return {
    find: prepareFind(database, mails),
    insert: prepareInsert(database, mails),
    save: prepareSave(database, mails),
    delete: (id) => void byId.run({ id }),
    ofOrder: prepareBy(database, mails, mails.orderId).all,
    to: (emailKey) => to.all({ emailKey }),
    due: ({ at, limit: most, kinds }) =>
      'among' in kinds
        ? dueAmong.all({ at, limit: most, kinds: JSON.stringify(kinds.among) })
        : dueExcept.all({ at, limit: most, kinds: JSON.stringify(kinds.except) }),
    waiting: (kind) => waiting.all({ kind }),
    deleteOfOrder: (orderId) => void byOrder.run({ orderId }),
    deleteTo: (emailKey) => void byRecipient.run({ emailKey }),
    deleteOver: (kind) => over.run({ kind }).changes,
    emptyOver: (before) => emptyOver.run({ before }).changes,
    deleteLooseOver: (before) => looseOver.run({ before }).changes,
  };
}
