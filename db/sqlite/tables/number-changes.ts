import { eq, lt } from 'drizzle-orm';
import { numberChanges } from '../../schema.ts';
import type { NumberChanges } from '../../tables/number-changes.ts';
import type { Drizzle } from '../open.ts';
import { prepareDelete, prepareInsert, slot } from '../statements.ts';

/** The table of number changes on SQLite. */
export function sqliteNumberChanges(database: Drizzle): NumberChanges {
  const isOfOrder = eq(numberChanges.orderId, slot('orderId'));
  const find = database.select().from(numberChanges).where(isOfOrder).prepare();
  const insert = prepareInsert(database, numberChanges);
  const remove = database.delete(numberChanges).where(isOfOrder).prepare();

  return {
    find: (orderId) => find.get({ orderId }),
    put(change) {
      remove.run({ orderId: change.orderId });
      insert(change);
    },
    delete: (orderId) => void remove.run({ orderId }),
    deleteExpired: prepareDelete(database, numberChanges.expiresAt, lt),
  };
}
