import { eq } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { NumberChanges } from '../tables/number-changes.ts';
import { prepareDeleteBefore, prepareInsert, slot } from './statements.ts';

/** The table of number changes. */
export function numberChangesTable(dialect: Dialect): NumberChanges {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { numberChanges },
  } = dialect;
  const isOfOrder = eq(numberChanges.orderId, slot('orderId'));
  const find = prepareSelect(builder.select().from(numberChanges).where(isOfOrder));
  const insert = prepareInsert(dialect, numberChanges);
  const remove = prepareChange(builder.delete(numberChanges).where(isOfOrder));

  return {
    find: (orderId) => find.get({ orderId }),
    async put(change) {
      await remove.run({ orderId: change.orderId });
      await insert(change);
    },
    delete: (orderId) => remove.run({ orderId }),
    deleteExpired: prepareDeleteBefore(dialect, numberChanges.expiresAt),
  };
}
