import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Hashes } from '../../hashes.ts';
import { stoppedPhones } from '../../schema.ts';
import type { StopList } from '../../tables/stop-list.ts';
import type { Drizzle } from '../open.ts';
import { limit, prepareInsert, slot } from '../statements.ts';

/** The table of stopped phones on SQLite. */
export function sqliteStopList(database: Drizzle, hashes: Hashes): StopList {
  // In plain text, or as its hash.
  const isPhone = sql`${stoppedPhones.phone} in (${slot('phone')}, ${slot('hash')})`;
  const find = database.select({ at: stoppedPhones.at }).from(stoppedPhones).where(isPhone).prepare();
  const remove = database.delete(stoppedPhones).where(isPhone).prepare();
  const unnotified = database
    .select()
    .from(stoppedPhones)
    .where(isNull(stoppedPhones.notifiedAt))
    .orderBy(asc(stoppedPhones.at))
    .limit(limit)
    .prepare();
  const markNotified = database
    .update(stoppedPhones)
    .set({ notifiedAt: slot('notifiedAt') })
    .where(and(eq(stoppedPhones.phone, slot('phone')), eq(stoppedPhones.at, slot('at'))))
    .prepare();
  const reduce = database
    .update(stoppedPhones)
    .set({ phone: slot('hash') })
    .where(eq(stoppedPhones.phone, slot('phone')))
    .prepare();
  const notifiedBefore = database
    .select({ phone: stoppedPhones.phone })
    .from(stoppedPhones)
    .where(and(lt(stoppedPhones.at, slot('at')), sql`phone like '+%' and notified_at is not null`))
    .prepare();
  const both = (phone: string) => ({ phone, hash: hashes.phone(phone) });

  return {
    has: (phone) => find.get(both(phone)) !== undefined,
    insert: prepareInsert(database, stoppedPhones),
    delete: (phone) => void remove.run(both(phone)),
    unnotified: (most) => unnotified.all({ limit: most }),
    markNotified: ({ phone, at }, notifiedAt) => markNotified.run({ phone, at, notifiedAt }).changes === 1,
    reduce: (phone) => reduce.run(both(phone)).changes === 1,
    notifiedBefore: (at) => notifiedBefore.all({ at }).map(({ phone }) => phone),
  };
}
