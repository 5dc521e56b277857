import { and, asc, eq, exists, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Mails } from '../tables/mails.ts';
import {
  isAmong,
  keysOf,
  limit,
  prepareBy,
  prepareFind,
  prepareInsert,
  prepareSave,
  slot,
} from './statements.ts';

const isOver = sql`state in ('sent', 'failed')`;
const isWaiting = sql`state in ('planned', 'sending', 'waiting')`;

/** The table of e-mails. */
export function mailsTable(dialect: Dialect): Mails {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { mails, orders },
  } = dialect;
  const remove = (...conditions: (SQL | undefined)[]) =>
    prepareChange(builder.delete(mails).where(and(...conditions)));
  // The film waits until its order's money has come.
  const isHeld = exists(
    builder
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, mails.orderId), eq(orders.state, 'onHold'), eq(mails.kind, 'film'))),
  );
  const dueOf = (condition: SQL) =>
    prepareSelect(
      builder
        .select()
        .from(mails)
        .where(and(isWaiting, lte(mails.dueAt, slot('at')), condition, not(isHeld)))
        .orderBy(asc(mails.dueAt))
        .limit(limit),
    );
  const isNamed = isAmong(mails.kind, 'kinds');
  const [dueAmong, dueExcept] = [dueOf(isNamed), dueOf(not(isNamed))];
  const isTo = sql`lower(${mails.recipient}) = ${slot('emailKey')}`;
  const to = prepareSelect(builder.select().from(mails).where(isTo).orderBy(mails.id));
  const waiting = prepareSelect(
    builder
      .select()
      .from(mails)
      .where(and(isWaiting, eq(mails.kind, slot('kind'))))
      .orderBy(mails.dueAt),
  );
  const byId = remove(eq(mails.id, slot('id')));
  const byOrder = remove(eq(mails.orderId, slot('orderId')));
  const byRecipient = remove(isTo);
  const over = remove(isOver, eq(mails.kind, slot('kind')));
  const looseOver = remove(isOver, lt(mails.dueAt, slot('before')), sql`order_id is null`);
  const emptyOver = prepareChange(
    builder
      .update(mails)
      .set({ recipient: '', subject: '', body: '', unsubscribe: null })
      .where(and(isOver, lt(mails.dueAt, slot('before')), sql`order_id is not null and recipient <> ''`)),
  );

  return {
    find: prepareFind(dialect, mails),
    insert: prepareInsert(dialect, mails),
    save: prepareSave(dialect, mails),
    delete: (id) => byId.run({ id }),
    ofOrder: prepareBy(dialect, mails, mails.orderId, mails.id).all,
    to: (emailKey) => to.all({ emailKey }),
    due: ({ at, limit: most, kinds }) =>
      'among' in kinds
        ? dueAmong.all({ at, limit: most, kinds: keysOf(kinds.among) })
        : dueExcept.all({ at, limit: most, kinds: keysOf(kinds.except) }),
    waiting: (kind) => waiting.all({ kind }),
    deleteOfOrder: (orderId) => byOrder.run({ orderId }),
    deleteTo: (emailKey) => byRecipient.run({ emailKey }),
    deleteOver: (kind) => over.count({ kind }),
    emptyOver: (before) => emptyOver.count({ before }),
    deleteLooseOver: (before) => looseOver.count({ before }),
  };
}
