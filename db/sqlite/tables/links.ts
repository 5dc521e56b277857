import { eq, lt } from 'drizzle-orm';
import { signInLinks } from '../../schema.ts';
import type { Links } from '../../tables/links.ts';
import type { Drizzle } from '../open.ts';
import { prepareInsert, slot } from '../statements.ts';

/** The table of links of e-mails on SQLite. */
export function sqliteLinks(database: Drizzle): Links {
  const find = database
    .select()
    .from(signInLinks)
    .where(eq(signInLinks.secretHash, slot('secretHash')))
    .prepare();
  const insert = prepareInsert(database, signInLinks);
  const remove = database
    .delete(signInLinks)
    .where(eq(signInLinks.secretHash, slot('secretHash')))
    .prepare();
  const removeOf = database
    .delete(signInLinks)
    .where(eq(signInLinks.emailKey, slot('emailKey')))
    .prepare();
  const removeExpired = database
    .delete(signInLinks)
    .where(lt(signInLinks.expiresAt, slot('at')))
    .prepare();

  return {
    find: (secretHash) => find.get({ secretHash }),
    insert: (link) => void insert(link),
    delete: (secretHash) => void remove.run({ secretHash }),
    deleteOf: (emailKey) => void removeOf.run({ emailKey }),
    deleteExpired: (at) => removeExpired.run({ at }).changes,
  };
}
