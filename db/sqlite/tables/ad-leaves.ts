import { eq, lt, sql } from 'drizzle-orm';
import { adLeaves } from '../../schema.ts';
import type { AdLeaves } from '../../tables/ad-leaves.ts';
import type { Drizzle } from '../open.ts';
import { prepareDelete, slot } from '../statements.ts';

/** The table of leaves to tell advertisers on SQLite. */
export function sqliteAdLeaves(database: Drizzle): AdLeaves {
  const isOfOrder = eq(adLeaves.orderId, slot('orderId'));
  const find = database.select().from(adLeaves).where(isOfOrder).prepare();
  const put = database
    .insert(adLeaves)
    .values({
      orderId: sql.placeholder('orderId'),
      visitor: sql.placeholder('visitor'),
      seen: sql.placeholder('seen'),
      at: sql.placeholder('at'),
    })
    .onConflictDoUpdate({
      target: adLeaves.orderId,
      set: { visitor: slot('visitor'), seen: slot('seen'), at: slot('at') },
    })
    .prepare();
  const remove = database.delete(adLeaves).where(isOfOrder).prepare();

  return {
    find: (orderId) => find.get({ orderId }),
    put: (leave) => void put.run(leave),
    delete: (orderId) => void remove.run({ orderId }),
    deleteOf: prepareDelete(database, adLeaves.visitor),
    deleteBefore: prepareDelete(database, adLeaves.at, lt),
  };
}
