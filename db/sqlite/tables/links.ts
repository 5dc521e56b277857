import { lt } from 'drizzle-orm';
import { signInLinks } from '../../schema.ts';
import type { Links } from '../../tables/links.ts';
import type { Drizzle } from '../open.ts';
import { prepareBy, prepareDelete, prepareInsert } from '../statements.ts';

/** The table of links in e-mails on SQLite. */
export function sqliteLinks(database: Drizzle): Links {
  return {
    find: prepareBy(database, signInLinks, signInLinks.secretHash).get,
    insert: prepareInsert(database, signInLinks),
    delete: prepareDelete(database, signInLinks.secretHash),
    deleteOf: prepareDelete(database, signInLinks.emailKey),
    deleteExpired: prepareDelete(database, signInLinks.expiresAt, lt),
  };
}
