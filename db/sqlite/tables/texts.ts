import { and, asc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Message } from '../../rows.ts';
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
  // States are literals in the query text, because a partial index only matches a literal condition.
  const isOfADay = sql`slot like '12-%'`;
  const isWaitedFor = sql`slot not like '12-%'`;
  const isPlanned = sql`state = 'planned'`;
  const dueFirst = where(isPlanned, isWaitedFor, lte(messages.dueAt, slot('at')))
    .orderBy(asc(messages.dueAt))
    .limit(limit)
    .prepare();
  const nextEnd = database
    .select({ end: messages.notAfter })
    .from(messages)
    .where(
      and(
        isPlanned,
        isOfADay,
        gt(messages.notAfter, slot('after')),
        lt(messages.notAfter, slot('endingBefore')),
      ),
    )
    .orderBy(asc(messages.notAfter))
    .limit(1)
    .prepare();
  const dueOfEnd = where(
    isPlanned,
    isOfADay,
    eq(messages.notAfter, slot('end')),
    lte(messages.dueAt, slot('at')),
  )
    .orderBy(asc(messages.dueAt))
    .limit(limit)
    .prepare();
  const lateFirst = where(
    isPlanned,
    isWaitedFor,
    lte(messages.dueAt, slot('at')),
    lt(messages.notAfter, slot('at')),
  )
    .limit(limit)
    .prepare();
  const lateOfDays = where(isPlanned, isOfADay, lt(messages.notAfter, slot('at')))
    .limit(limit)
    .prepare();
  const lost = where(sql`state in ('sending', 'unknown')`, lte(messages.leaseUntil, slot('at')))
    .orderBy(asc(messages.leaseUntil))
    .limit(limit)
    .prepare();
  // Only reads the partial index of missed texts. First texts come before any payment, and answers are not paid days.
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

  /** Daily texts expire at few moments: eight in the evening of each zone. */
  function* endsBefore(endingBefore: number) {
    let next = nextEnd.get({ after: 0, endingBefore });
    while (next) {
      yield next.end;
      next = nextEnd.get({ after: next.end, endingBefore });
    }
  }

  function dueOfDays({ at, endingBefore, limit: most }: Parameters<Texts['due']>[0]) {
    const texts: Message[] = [];
    if (most === 0) return texts;
    for (const end of endsBefore(endingBefore)) {
      texts.push(...dueOfEnd.all({ at, end, limit: most - texts.length }));
      if (texts.length >= most) break;
    }
    return texts;
  }

  return {
    find: prepareFind(database, messages),
    insert: prepareInsert(database, messages),
    save: (text, was) => save.run({ ...text, wasState: was.state, wasAttempts: was.attempts }).changes === 1,
    ofOrder: (orderId) => ofOrder.all({ orderId }),
    ofPhone: (phone) => ofPhone.all({ phone }),
    welcomeOf: (phone, season) => welcomeOf.get({ phone, season }),
    due(search) {
      const first = dueFirst.all({ at: search.at, limit: search.limit });
      return [...first, ...dueOfDays({ ...search, limit: search.limit - first.length })];
    },
    oldestDue({ at, endingBefore }) {
      const ofEnds = [...endsBefore(endingBefore)].flatMap((end) => dueOfEnd.all({ at, end, limit: 1 }));
      const [oldest] = [...dueFirst.all({ at, limit: 1 }), ...ofEnds]
        .map(({ dueAt }) => dueAt)
        .toSorted((a, b) => a - b);
      return oldest;
    },
    late(at, most) {
      const first = lateFirst.all({ at, limit: most });
      return [...first, ...lateOfDays.all({ at, limit: most - first.length })];
    },
    lost: (at, most) => lost.all({ at, limit: most }),
    deleteOfOrder: prepareDelete(database, messages.orderId),
    ordersWithMissedDays: ({ kinds: [kind, otherKind], ...search }) =>
      withMissedDays.all({ ...search, kind, otherKind }).map(({ id }) => id),
    ordersWithoutArrival: (search) => withoutArrival.all({ ...search }).map(({ id }) => id),
  };
}
