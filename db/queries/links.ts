import type { Dialect } from '../dialect.ts';
import type { Links } from '../tables/links.ts';
import { prepareBy, prepareDelete, prepareDeleteBefore, prepareInsert } from './statements.ts';

/** The table of links in e-mails. */
export function linksTable(dialect: Dialect): Links {
  const {
    tables: { signInLinks },
  } = dialect;
  return {
    find: prepareBy(dialect, signInLinks, signInLinks.secretHash).get,
    insert: prepareInsert(dialect, signInLinks),
    delete: prepareDelete(dialect, signInLinks.secretHash),
    deleteOf: prepareDelete(dialect, signInLinks.emailKey),
    deleteExpired: prepareDeleteBefore(dialect, signInLinks.expiresAt),
  };
}
