import { asc, desc, eq } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { OperatorActions } from '../tables/operator-actions.ts';
import { limit, prepareInsert, slot } from './statements.ts';

/** The table of operators' actions. */
export function operatorActionsTable(dialect: Dialect): OperatorActions {
  const {
    builder,
    prepareSelect,
    tables: { operatorActions },
  } = dialect;
  const latest = prepareSelect(
    builder.select().from(operatorActions).orderBy(desc(operatorActions.at)).limit(limit),
  );
  const ofOrder = prepareSelect(
    builder
      .select()
      .from(operatorActions)
      .where(eq(operatorActions.orderId, slot('orderId')))
      .orderBy(asc(operatorActions.at)),
  );

  const named = prepareSelect(
    builder
      .select({ id: operatorActions.id })
      .from(operatorActions)
      .where(eq(operatorActions.action, slot('action')))
      .limit(1),
  );

  return {
    has: async (action) => (await named.all({ action })).length > 0,
    insert: prepareInsert(dialect, operatorActions),
    latest: (most) => latest.all({ limit: most }),
    ofOrder: (orderId) => ofOrder.all({ orderId }),
  };
}
