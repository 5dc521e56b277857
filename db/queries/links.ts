import { eq } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Links } from '../tables/links.ts';
import { prepareBy, prepareDelete, prepareDeleteBefore, prepareInsert, slot } from './statements.ts';

/** The table of links in e-mails. */
export function linksTable(dialect: Dialect): Links {
  const {
    builder,
    prepareChange,
    tables: { signInLinks },
  } = dialect;
  const use = prepareChange(
    builder
      .update(signInLinks)
      .set({ usedBy: slot('usedBy') })
      .where(eq(signInLinks.secretHash, slot('secretHash'))),
  );
  return {
    find: prepareBy(dialect, signInLinks, signInLinks.secretHash).get,
    insert: prepareInsert(dialect, signInLinks),
    setUsedBy: (secretHash, usedBy) => use.run({ secretHash, usedBy }),
    delete: prepareDelete(dialect, signInLinks.secretHash),
    deleteOf: prepareDelete(dialect, signInLinks.emailKey),
    deleteExpired: prepareDeleteBefore(dialect, signInLinks.expiresAt),
  };
}
