import { and, asc, eq, isNull, lt, not, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Hashes } from '../hashes.ts';
import type { StopList } from '../tables/stop-list.ts';
import { limit, prepareInsert, slot } from './statements.ts';

/** The table of stopped phones. */
export function stopListTable(dialect: Dialect, hashes: Hashes): StopList {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { orders, stoppedPhones },
  } = dialect;
  // A number is stored in plain text, or as its hash.
  const isPhone = sql`${stoppedPhones.phone} in (${slot('phone')}, ${slot('hash')})`;
  const find = prepareSelect(builder.select({ at: stoppedPhones.at }).from(stoppedPhones).where(isPhone));
  const remove = prepareChange(builder.delete(stoppedPhones).where(isPhone));
  const renew = prepareChange(
    builder
      .update(stoppedPhones)
      .set({ at: slot('at') })
      .where(and(isPhone, lt(stoppedPhones.at, slot('at')))),
  );
  const isBeingPaid = sql`exists (select 1 from ${orders} where ${orders.phone} = ${stoppedPhones.phone}
    and ${orders.kind} = 'texts' and ${orders.state} in ('charging', 'unresolved'))`;
  const unnotified = prepareSelect(
    builder
      .select()
      .from(stoppedPhones)
      .where(and(isNull(stoppedPhones.notifiedAt), not(isBeingPaid)))
      .orderBy(asc(stoppedPhones.at))
      .limit(limit),
  );
  const markNotified = prepareChange(
    builder
      .update(stoppedPhones)
      .set({ notifiedAt: slot('notifiedAt') })
      .where(and(eq(stoppedPhones.phone, slot('phone')), eq(stoppedPhones.at, slot('at')))),
  );
  const reduce = prepareChange(
    builder
      .update(stoppedPhones)
      .set({ phone: slot('hash') })
      .where(eq(stoppedPhones.phone, slot('phone'))),
  );
  const notifiedBefore = prepareSelect(
    builder
      .select({ phone: stoppedPhones.phone })
      .from(stoppedPhones)
      .where(and(lt(stoppedPhones.at, slot('at')), sql`phone like '+%' and notified_at is not null`)),
  );
  const both = (phone: string) => ({ phone, hash: hashes.phone(phone) });

  return {
    has: async (phone) => (await find.get(both(phone))) !== undefined,
    stoppedAt: async (phone) => (await find.get(both(phone)))?.at,
    renew: (phone, at) => renew.run({ ...both(phone), at }),
    insert: prepareInsert(dialect, stoppedPhones),
    delete: (phone) => remove.run(both(phone)),
    unnotified: (most) => unnotified.all({ limit: most }),
    markNotified: async ({ phone, at }, notifiedAt) =>
      (await markNotified.count({ phone, at, notifiedAt })) === 1,
    reduce: async (phone) => (await reduce.count(both(phone))) === 1,
    notifiedBefore: async (at) => (await notifiedBefore.all({ at })).map(({ phone }) => phone),
  };
}
