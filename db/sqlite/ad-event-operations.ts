/** The outbox of events for advertisers. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { adEvents } from '../schema.ts';
import type { AdEvent, MailOutcome } from '../store.ts';
import type { Drizzle } from './open.ts';
import { slot } from './statements.ts';

export function adEventOperations(database: Drizzle) {
  const insert = database
    .insert(adEvents)
    .values({
      id: sql.placeholder('id'),
      payload: sql.placeholder('payload'),
      state: 'planned',
      dueAt: sql.placeholder('at'),
      attempts: 0,
    })
    .onConflictDoNothing()
    .prepare();
  const due = database
    .select()
    .from(adEvents)
    .where(and(sql`state in ('planned', 'sending')`, lte(adEvents.dueAt, slot('at'))))
    .orderBy(asc(adEvents.dueAt))
    .limit(sql.placeholder('limit'))
    .prepare();
  const lease = database
    .update(adEvents)
    .set({ state: sql`'sending'`, dueAt: slot('leaseUntil'), attempts: sql`attempts + 1` })
    .where(eq(adEvents.id, slot('id')))
    .returning()
    .prepare();
  const save = database
    .update(adEvents)
    .set({ state: slot('state'), dueAt: sql`coalesce(${sql.placeholder('dueAt')}, due_at)` })
    .where(eq(adEvents.id, slot('id')))
    .prepare();

  return {
    plan({ id, payload }: Pick<AdEvent, 'id' | 'payload'>, at: number) {
      insert.run({ id, payload, at });
    },
    claimDue: ({ at, leaseUntil, limit }: { at: number; leaseUntil: number; limit: number }): AdEvent[] =>
      due.all({ at, limit }).map(({ id }) => lease.get({ id, leaseUntil })),
    end(id: string, outcome: MailOutcome) {
      const retry = outcome.kind === 'retry';
      save.run({ id, state: retry ? 'planned' : outcome.kind, dueAt: retry ? outcome.at : null });
    },
  };
}
