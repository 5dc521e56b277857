import { eq, lt, sql } from 'drizzle-orm';
import { adPermissions } from '../../schema.ts';
import type { AdPermissions } from '../../tables/ad-permissions.ts';
import type { Drizzle } from '../open.ts';
import { prepareDelete, slot } from '../statements.ts';

/** The table of permissions to tell advertisers on SQLite. */
export function sqliteAdLeaves(database: Drizzle): AdPermissions {
  const isOfOrder = eq(adPermissions.orderId, slot('orderId'));
  const find = database.select().from(adPermissions).where(isOfOrder).prepare();
  const put = database
    .insert(adPermissions)
    .values({
      orderId: sql.placeholder('orderId'),
      visitor: sql.placeholder('visitor'),
      seen: sql.placeholder('seen'),
      at: sql.placeholder('at'),
    })
    .onConflictDoUpdate({
      target: adPermissions.orderId,
      set: { visitor: slot('visitor'), seen: slot('seen'), at: slot('at') },
    })
    .prepare();
  const remove = database.delete(adPermissions).where(isOfOrder).prepare();

  return {
    find: (orderId) => find.get({ orderId }),
    put: (leave) => void put.run(leave),
    delete: (orderId) => void remove.run({ orderId }),
    deleteOf: prepareDelete(database, adPermissions.visitor),
    deleteBefore: prepareDelete(database, adPermissions.at, lt),
  };
}
