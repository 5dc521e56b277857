import { eq, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { AdPermissions } from '../tables/ad-permissions.ts';
import { prepareDelete, prepareDeleteBefore, slot } from './statements.ts';

/** The table of permissions to report purchases to advertisers. */
export function adPermissionsTable(dialect: Dialect): AdPermissions {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { adPermissions },
  } = dialect;
  const isOfOrder = eq(adPermissions.orderId, slot('orderId'));
  const find = prepareSelect(builder.select().from(adPermissions).where(isOfOrder));
  const put = prepareChange(
    builder
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
      }),
  );
  const remove = prepareChange(builder.delete(adPermissions).where(isOfOrder));

  return {
    find: (orderId) => find.get({ orderId }),
    put: (leave) => put.run(leave),
    delete: (orderId) => remove.run({ orderId }),
    deleteOf: prepareDelete(dialect, adPermissions.visitor),
    deleteBefore: prepareDeleteBefore(dialect, adPermissions.at),
  };
}
