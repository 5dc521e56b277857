import { and, asc, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import { messages, orders } from '../../schema.ts';
import type { Texts } from '../../tables/texts.ts';
import type { Drizzle } from '../open.ts';
import { limit, prepareDelete, prepareFind, prepareInsert, slot } from '../statements.ts';

/** The table of texts on SQLite. */
export function sqliteTexts(database: Drizzle): Texts {
  const where = (...conditions: SQL[]) =>
    database
      .select()
      .from(messages)
      .where(and(...conditions));
  const save = database
    .update(messages)
    .set({
      phone: slot('phone'),
      picture: slot('picture'),
      state: slot('state'),
      dueAt: slot('dueAt'),
      notAfter: slot('notAfter'),
      attempts: slot('attempts'),
      deferrals: slot('deferrals'),
      resends: slot('resends'),
      claimedAt: slot('claimedAt'),
      leaseUntil: slot('leaseUntil'),
      providerId: slot('providerId'),
      code: slot('code'),
      body: slot('body'),
      media: slot('media'),
      segments: slot('segments'),
      acceptedAt: slot('acceptedAt'),
    })
    .where(
      and(
        eq(messages.id, slot('id')),
        eq(messages.state, slot('wasState')),
        eq(messages.attempts, slot('wasAttempts')),
      ),
    )
    .prepare();
  const ofOrder = where(eq(messages.orderId, slot('orderId')))
    .orderBy(asc(messages.dueAt))
    .prepare();
  const ofPhone = where(eq(messages.phone, slot('phone'))).prepare();
  const welcomeOf = where(
    eq(messages.phone, slot('phone')),
    eq(messages.season, slot('season')),
    sql`slot = 'welcome'`,
  ).prepare();
  // The states stand in the text of a query, because a partial index serves only a condition it can see.
  const isDue = [sql`state = 'planned'`, lte(messages.dueAt, slot('at'))];
  const due = where(...isDue)
    .orderBy(asc(messages.dueAt))
    .limit(limit)
    .prepare();
  const late = where(...isDue, lt(messages.notAfter, slot('at')))
    .orderBy(asc(messages.dueAt))
    .limit(limit)
    .prepare();
  const lost = where(sql`state in ('sending', 'unknown')`, lte(messages.leaseUntil, slot('at')))
    .orderBy(asc(messages.leaseUntil))
    .limit(limit)
    .prepare();
  // Looks only at what is in the partial index of missed texts. First texts come before any payment, and answers are no
  // days that were paid for.
  const hasMissed = [
    sql`${orders.id} in (select order_id from messages where state in ('failed', 'expired')
      and slot like '12-%')`,
    sql`${orders.state} = 'paid' and ${orders.amount} > 0 and ${orders.email} <> ''`,
    sql`${orders.season} >= ${slot('season')}`,
  ];
  const withoutArrival = database
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ...hasMissed,
        sql`not exists (select 1 from mails where order_id = ${orders.id} and kind = ${slot('kind')})`,
        sql`(select count(*) filter (where state in ('failed', 'expired')) >= min(${slot('least')}, count(*))
          and count(*) filter (where state in ('sending', 'unknown', 'accepted', 'delivered')) = 0
          from messages where order_id = ${orders.id} and slot like '12-%')`,
      ),
    )
    .limit(limit)
    .prepare();
  const withMissedDays = database
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ...hasMissed,
        sql`not exists (select 1 from mails where order_id = ${orders.id}
          and kind in (${slot('kind')}, ${slot('otherKind')}))`,
        sql`not exists (select 1 from refunds where order_id = ${orders.id})`,
        sql`not exists (select 1 from messages where order_id = ${orders.id} and slot like '12-%'
          and (state in ('planned', 'sending', 'unknown') or not_after >= ${slot('at')}))`,
      ),
    )
    .limit(limit)
    .prepare();

  return {
    find: prepareFind(database, messages),
    insert: prepareInsert(database, messages),
    save: (text, was) => save.run({ ...text, wasState: was.state, wasAttempts: was.attempts }).changes === 1,
    ofOrder: (orderId) => ofOrder.all({ orderId }),
    ofPhone: (phone) => ofPhone.all({ phone }),
    welcomeOf: (phone, season) => welcomeOf.get({ phone, season }),
    due: (at, most) => due.all({ at, limit: most }),
    late: (at, most) => late.all({ at, limit: most }),
    lost: (at, most) => lost.all({ at, limit: most }),
    deleteOfOrder: prepareDelete(database, messages.orderId),
    ordersWithMissedDays: ({ kinds: [kind, otherKind], ...search }) =>
      withMissedDays.all({ ...search, kind, otherKind }).map(({ id }) => id),
    ordersWithoutArrival: (search) => withoutArrival.all({ ...search }).map(({ id }) => id),
  };
}
