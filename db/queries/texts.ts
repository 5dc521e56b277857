import { and, asc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Message } from '../rows.ts';
import type { Texts } from '../tables/texts.ts';
import { limit, prepareBy, prepareDelete, prepareFind, prepareInsert, slot } from './statements.ts';

/** The table of texts. */
export function textsTable(dialect: Dialect): Texts {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { messages, orders },
  } = dialect;
  const where = (...conditions: SQL[]) =>
    builder
      .select()
      .from(messages)
      .where(and(...conditions));
  const save = prepareChange(
    builder
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
      ),
  );
  const ofOrder = prepareSelect(where(eq(messages.orderId, slot('orderId'))).orderBy(asc(messages.dueAt)));
  const ofPhone = prepareBy(dialect, messages, messages.phone, messages.dueAt).all;
  const welcomeOf = prepareSelect(
    where(eq(messages.phone, slot('phone')), eq(messages.season, slot('season')), sql`slot = 'welcome'`),
  );
  // States are literals in the query text, because a partial index only matches a literal condition.
  const isOfADay = sql`slot like '12-%'`;
  const isWaitedFor = sql`slot not like '12-%'`;
  const isPlanned = sql`state = 'planned'`;
  const dueFirst = prepareSelect(
    where(isPlanned, isWaitedFor, lte(messages.dueAt, slot('at')))
      .orderBy(asc(messages.dueAt))
      .limit(limit),
  );
  const nextEnd = prepareSelect(
    builder
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
      .limit(1),
  );
  const dueOfEnd = prepareSelect(
    where(isPlanned, isOfADay, eq(messages.notAfter, slot('end')), lte(messages.dueAt, slot('at')))
      .orderBy(asc(messages.dueAt))
      .limit(limit),
  );
  const lateFirst = prepareSelect(
    where(isPlanned, isWaitedFor, lte(messages.dueAt, slot('at')), lt(messages.notAfter, slot('at'))).limit(
      limit,
    ),
  );
  const lateOfDays = prepareSelect(
    where(isPlanned, isOfADay, lt(messages.notAfter, slot('at'))).limit(limit),
  );
  const lost = prepareSelect(
    where(sql`state in ('sending', 'unknown')`, lte(messages.leaseUntil, slot('at')))
      .orderBy(asc(messages.leaseUntil))
      .limit(limit),
  );
  const silent = prepareSelect(
    where(sql`state = 'accepted' and code is null`, lt(messages.acceptedAt, slot('before')))
      .orderBy(asc(messages.acceptedAt))
      .limit(limit),
  );
  /** Paid orders with texts that were missed, by their ids. Reads the partial index of missed texts alone. */
  const withMissed = (...conditions: SQL[]) =>
    prepareSelect(
      builder
        .selectDistinct({ id: messages.orderId })
        .from(messages)
        .innerJoin(orders, eq(orders.id, messages.orderId))
        .where(
          and(
            gt(messages.orderId, slot('after')),
            // First texts come before any payment, and answers are not paid days.
            sql`${messages.slot} like '12-%'`,
            sql`${orders.state} = 'paid' and ${orders.amount} > 0 and ${orders.email} <> ''`,
            sql`${orders.season} >= ${slot('season')}`,
            ...conditions,
          ),
        )
        .orderBy(asc(messages.orderId))
        .limit(limit),
    );
  const withoutArrival = withMissed(
    sql`${messages.state} in ('failed', 'expired')`,
    sql`not exists (select 1 from mails where order_id = ${orders.id} and kind = ${slot('kind')})`,
    sql`(select (count(*) filter (where state in ('failed', 'expired')) >= ${slot('least')}
      or count(*) filter (where state in ('failed', 'expired')) = count(*))
      and count(*) filter (where state in ('sending', 'unknown', 'accepted', 'delivered')) = 0
      from messages where order_id = ${orders.id} and slot like '12-%')`,
  );
  const withMissedDays = withMissed(
    sql`(${messages.state} in ('failed', 'expired') or ${messages.code} = 'moved')`,
    sql`(${messages.resends} > 0 or ${messages.code} is null
      or ${messages.code} not in (${slot('stopped')}, ${slot('otherStopped')}))`,
    sql`not exists (select 1 from mails where order_id = ${orders.id}
      and kind in (${slot('kind')}, ${slot('otherKind')}))`,
    sql`not exists (select 1 from refunds where order_id = ${orders.id})`,
    sql`not exists (select 1 from messages where order_id = ${orders.id} and slot like '12-%'
      and (state in ('planned', 'sending', 'unknown') or not_after >= ${slot('at')}))`,
  );

  /** Daily texts expire at few moments: eight in the evening of each zone. */
  async function* endsBefore(endingBefore: number) {
    let next = await nextEnd.get({ after: 0, endingBefore });
    while (next) {
      yield next.end;
      next = await nextEnd.get({ after: next.end, endingBefore });
    }
  }

  async function dueOfDays({ at, endingBefore, limit: most }: Parameters<Texts['due']>[0]) {
    const texts: Message[] = [];
    if (most === 0) return texts;
    for await (const end of endsBefore(endingBefore)) {
      texts.push(...(await dueOfEnd.all({ at, end, limit: most - texts.length })));
      if (texts.length >= most) break;
    }
    return texts;
  }

  return {
    find: prepareFind(dialect, messages),
    insert: prepareInsert(dialect, messages),
    save: async (text, was) =>
      (await save.count({ ...text, wasState: was.state, wasAttempts: was.attempts })) === 1,
    ofOrder: (orderId) => ofOrder.all({ orderId }),
    ofPhone,
    welcomeOf: (phone, season) => welcomeOf.get({ phone, season }),
    async due(search) {
      const first = await dueFirst.all({ at: search.at, limit: search.limit });
      return [...first, ...(await dueOfDays({ ...search, limit: search.limit - first.length }))];
    },
    async oldestDue({ at, endingBefore }) {
      const oldest = await dueFirst.all({ at, limit: 1 });
      for await (const end of endsBefore(endingBefore)) {
        oldest.push(...(await dueOfEnd.all({ at, end, limit: 1 })));
      }
      return oldest.map(({ dueAt }) => dueAt).toSorted((a, b) => a - b)[0];
    },
    async late(at, most) {
      const first = await lateFirst.all({ at, limit: most });
      return [...first, ...(await lateOfDays.all({ at, limit: most - first.length }))];
    },
    silent: (before, most) => silent.all({ before, limit: most }),
    lost: (at, most) => lost.all({ at, limit: most }),
    deleteOfOrder: prepareDelete(dialect, messages.orderId),
    async ordersWithMissedDays({ kinds: [kind, otherKind], stopped: [stopped, otherStopped], ...search }) {
      const codes = { stopped, otherStopped };
      return (await withMissedDays.all({ ...search, ...codes, kind, otherKind })).map(({ id }) => id);
    },
    async ordersWithoutArrival(search) {
      return (await withoutArrival.all({ ...search })).map(({ id }) => id);
    },
  };
}
