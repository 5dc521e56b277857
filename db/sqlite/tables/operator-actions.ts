import { asc, desc, eq } from 'drizzle-orm';
import { operatorActions } from '../../schema.ts';
import type { OperatorActions } from '../../tables/operator-actions.ts';
import type { Drizzle } from '../open.ts';
import { limit, prepareInsert, slot } from '../statements.ts';

/** The table of operators' actions on SQLite. */
export function sqliteOperatorActions(database: Drizzle): OperatorActions {
  const latest = database
    .select()
    .from(operatorActions)
    .orderBy(desc(operatorActions.at))
    .limit(limit)
    .prepare();
  const ofOrder = database
    .select()
    .from(operatorActions)
    .where(eq(operatorActions.orderId, slot('orderId')))
    .orderBy(asc(operatorActions.at))
    .prepare();

  return {
    insert: prepareInsert(database, operatorActions),
    latest: (most) => latest.all({ limit: most }),
    ofOrder: (orderId) => ofOrder.all({ orderId }),
  };
}
