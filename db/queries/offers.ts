import { and, eq, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Hashes } from '../hashes.ts';
import type { Offers } from '../tables/offers.ts';
import { prepareBy, prepareDelete, prepareDeleteBefore, prepareInsert, slot } from './statements.ts';

/** The table of agreements to offers. */
export function offersTable(dialect: Dialect, hashes: Hashes): Offers {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { marketingConsents, unsubscribed },
  } = dialect;
  const sameWords = prepareSelect(
    builder
      .select({ id: marketingConsents.id })
      .from(marketingConsents)
      .where(
        and(
          eq(marketingConsents.emailKey, slot('emailKey')),
          eq(marketingConsents.edition, slot('edition')),
          eq(marketingConsents.wording, slot('wording')),
        ),
      ),
  );
  const isMark = eq(unsubscribed.emailHash, slot('mark'));
  const ended = prepareSelect(builder.select({ at: unsubscribed.at }).from(unsubscribed).where(isMark));
  const end = prepareChange(
    builder
      .insert(unsubscribed)
      .values({ emailHash: sql.placeholder('mark'), at: sql.placeholder('at') })
      .onConflictDoNothing(),
  );
  const takeBack = prepareChange(builder.delete(unsubscribed).where(isMark));

  return {
    agreed: async ({ emailKey, edition, wording }) =>
      (await sameWords.get({ emailKey, edition, wording })) !== undefined,
    insert: prepareInsert(dialect, marketingConsents),
    delete: prepareDelete(dialect, marketingConsents.id),
    ofEmail: prepareBy(dialect, marketingConsents, marketingConsents.emailKey, marketingConsents.at).all,
    deleteBefore: prepareDeleteBefore(dialect, marketingConsents.at),
    endedAt: async (emailKey) => (await ended.get({ mark: hashes.email(emailKey) }))?.at,
    end: (mark, at) => end.run({ mark, at }),
    takeBackEnd: (emailKey) => takeBack.run({ mark: hashes.email(emailKey) }),
  };
}
