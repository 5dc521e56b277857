/** How often things were tried, for the limits. */
import { gt, lte, sql } from 'drizzle-orm';
import { tries } from '../schema.ts';
import type { Tries } from '../store.ts';
import type { Drizzle } from './open.ts';
import { slot } from './statements.ts';

export function tryOperations(database: Drizzle) {
  const recent = database
    .select()
    .from(tries)
    .where(gt(tries.endsAt, slot('at')))
    .prepare();
  const keep = database
    .insert(tries)
    .values({
      key: sql.placeholder('key'),
      count: sql.placeholder('count'),
      endsAt: sql.placeholder('endsAt'),
    })
    .onConflictDoUpdate({ target: tries.key, set: { count: slot('count'), endsAt: slot('endsAt') } })
    .prepare();
  const forget = database
    .delete(tries)
    .where(lte(tries.endsAt, slot('at')))
    .prepare();

  return {
    recentTries: (at: number): Tries[] => recent.all({ at }),
    keepTries(rows: readonly Tries[], at: number) {
      for (const row of rows) keep.run(row);
      forget.run({ at });
    },
  };
}
