import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Orders } from '../tables/orders.ts';
import {
  limit,
  prepareBy,
  prepareDelete,
  prepareFind,
  prepareInsert,
  prepareSave,
  slot,
} from './statements.ts';

/** The table of orders. */
export function ordersTable(dialect: Dialect): Orders {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { orders },
  } = dialect;
  const where = (...conditions: (SQL | undefined)[]) =>
    builder
      .select()
      .from(orders)
      .where(and(...conditions));
  const sameSignUps = prepareSelect(
    where(
      eq(orders.season, slot('season')),
      eq(orders.phone, slot('phone')),
      eq(orders.emailKey, slot('emailKey')),
      eq(orders.childKey, slot('childKey')),
      // States are literals in the query text, because a partial index only matches a literal condition.
      sql`kind = 'texts'`,
    ).orderBy(orders.createdAt),
  );
  const ofPhone = prepareSelect(
    where(eq(orders.phone, slot('phone')), sql`kind = 'texts'`).orderBy(orders.createdAt),
  );
  const ofEmail = prepareBy(dialect, orders, orders.emailKey, orders.createdAt).all;
  const extrasOf = prepareSelect(
    where(eq(orders.parentId, slot('id'))).orderBy(sql`${orders.paidAt} asc nulls first`),
  );
  const leftUnpaid = prepareSelect(
    where(
      sql`${orders.createdAt} between ${slot('from')} and ${slot('to')}`,
      sql`(${orders.createdAt} > ${slot('from')} or ${orders.id} > ${slot('after')})`,
      sql`${orders.kind} = 'texts' and ${orders.state} = 'awaitingPayment'`,
      sql`exists (select 1 from marketing_consents consent where consent.email_key = ${orders.emailKey}
        and consent.edition = ${orders.edition} and consent.wording = ${slot('wording')})`,
      sql`not exists (select 1 from orders other where other.email_key = ${orders.emailKey}
        and other.state <> 'awaitingPayment')`,
      sql`not exists (select 1 from mails where kind = ${slot('kind')} and lower(recipient) = lower(${orders.emailKey}))`,
    )
      .orderBy(orders.createdAt, orders.id)
      .limit(limit),
  );
  const isUnpaidSince = and(lt(orders.createdAt, slot('before')), sql`state = 'awaitingPayment'`);
  const untried = prepareSelect(
    where(isUnpaidSince, sql`not exists (select 1 from payments where order_id = ${orders.id})`).limit(limit),
  );
  const declined = prepareSelect(
    where(
      isUnpaidSince,
      sql`email <> '' and exists (select 1 from payments where order_id = ${orders.id})`,
      sql`not exists (select 1 from payments where order_id = ${orders.id} and look_at is not null)`,
    ).limit(limit),
  );
  const isPast = and(lt(orders.season, slot('season')), sql`kind = 'texts'`);
  const children = prepareSelect(
    where(
      isPast,
      sql`child_key <> id`,
      or(sql`keep_requested_at is null`, sql`${orders.season} < ${slot('season')} - 1`),
    ).limit(limit),
  );
  const kept = prepareSelect(
    where(
      isPast,
      sql`keep_requested_at is not null and child_key not in (id, ${slot('prefix')} || id)`,
    ).limit(limit),
  );
  const beginningWith = prepareSelect(
    where(gte(orders.id, slot('beginning')), lt(orders.id, slot('end'))).orderBy(orders.id),
  );
  const withAddress = prepareSelect(where(lt(orders.season, slot('season')), sql`email <> ''`).limit(limit));
  const noRecipient = () => builder.update(orders).set({ giftTo: null, giftFrom: null, giftMessage: null });
  const clearRecipient = prepareChange(
    noRecipient().where(sql`gift_to is not null and lower(gift_to) = ${slot('emailKey')}`),
  );
  const clearPast = prepareChange(
    noRecipient().where(
      and(
        sql`(gift_to is not null or gift_from is not null or gift_message is not null) and season < ${slot('season')}`,
        sql`(gift_at is null or gift_at < ${slot('sentBefore')} or state = 'cancelled')`,
      ),
    ),
  );

  return {
    find: prepareFind(dialect, orders),
    beginningWith: (beginning) => beginningWith.all({ beginning, end: `${beginning}~` }),
    insert: prepareInsert(dialect, orders),
    save: prepareSave(dialect, orders),
    delete: prepareDelete(dialect, orders.id),
    sameSignUps: ({ season, phone, emailKey, childKey }) =>
      sameSignUps.all({ season, phone, emailKey, childKey }),
    ofPhone: (phone) => ofPhone.all({ phone }),
    ofEmail,
    extrasOf: (id) => extrasOf.all({ id }),
    leftUnpaid: (search) => leftUnpaid.all({ ...search }),
    untriedBefore: (before, most) => untried.all({ before, limit: most }),
    declinedBefore: (before, most) => declined.all({ before, limit: most }),
    childrenBefore: (season, most) => children.all({ season, limit: most }),
    keptBefore: (season, prefix, most) => kept.all({ season, prefix, limit: most }),
    withAddressBefore: (season, most) => withAddress.all({ season, limit: most }),
    clearRecipient: (emailKey) => clearRecipient.run({ emailKey }),
    clearRecipientsBefore: (season, sentBefore) => clearPast.count({ season, sentBefore }),
  };
}
