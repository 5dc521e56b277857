import { and, eq, lt, sql } from 'drizzle-orm';
import type { Hashes } from '../../hashes.ts';
import { marketingConsents, unsubscribed } from '../../schema.ts';
import type { Offers } from '../../tables/offers.ts';
import type { Drizzle } from '../open.ts';
import { prepareBy, prepareDelete, prepareInsert, slot } from '../statements.ts';

/** The table of agreements to offers on SQLite. */
export function sqliteOffers(database: Drizzle, hashes: Hashes): Offers {
  const sameAddress = database
    .select({ id: marketingConsents.id })
    .from(marketingConsents)
    .where(
      and(eq(marketingConsents.emailKey, slot('emailKey')), eq(marketingConsents.edition, slot('edition'))),
    )
    .prepare();
  const isMark = eq(unsubscribed.emailHash, slot('mark'));
  const ended = database.select({ at: unsubscribed.at }).from(unsubscribed).where(isMark).prepare();
  const end = database
    .insert(unsubscribed)
    .values({ emailHash: sql.placeholder('mark'), at: sql.placeholder('at') })
    .onConflictDoNothing()
    .prepare();
  const takeBack = database.delete(unsubscribed).where(isMark).prepare();

  return {
    agreed: (emailKey, edition) => sameAddress.get({ emailKey, edition }) !== undefined,
    insert: prepareInsert(database, marketingConsents),
    delete: prepareDelete(database, marketingConsents.id),
    ofEmail: prepareBy(database, marketingConsents, marketingConsents.emailKey).all,
    deleteBefore: prepareDelete(database, marketingConsents.at, lt),
    endedAt: (emailKey) => ended.get({ mark: hashes.email(emailKey) })?.at,
    // Links of an earlier version have an unkeyed hash.
    end: (mark, at) => void end.run({ mark: hashes.keyed(mark), at }),
    takeBackEnd: (emailKey) => void takeBack.run({ mark: hashes.email(emailKey) }),
  };
}
