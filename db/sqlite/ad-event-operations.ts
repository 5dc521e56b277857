/** The outbox of events for advertisers. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { adPausesMs, type OutboxEvent } from '#machines/fulfilment/outbox.ts';
import { adEvents } from '../schema.ts';
import type { AdEvent, OutboxClaim } from '../store.ts';
import type { Drizzle } from './open.ts';
import { outboxRows } from './outbox-rows.ts';
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
    .where(and(sql`state in ('planned', 'sending', 'waiting')`, lte(adEvents.dueAt, slot('at'))))
    .orderBy(asc(adEvents.dueAt))
    .limit(sql.placeholder('limit'))
    .prepare();
  const byId = database
    .select()
    .from(adEvents)
    .where(eq(adEvents.id, slot('id')))
    .prepare();
  const save = database
    .update(adEvents)
    .set({ state: slot('state'), dueAt: slot('dueAt'), attempts: slot('attempts') })
    .where(eq(adEvents.id, slot('id')))
    .prepare();
  const rows = outboxRows<AdEvent>({
    find: (id) => byId.get({ id }),
    save: (row) => save.run(row),
    pausesMs: adPausesMs,
  });

  return {
    plan({ id, payload }: Pick<AdEvent, 'id' | 'payload'>, at: number) {
      insert.run({ id, payload, at });
    },
    claimDue: (claim: OutboxClaim): AdEvent[] =>
      rows.claim(due.all({ at: claim.at, limit: claim.limit }), claim),
    move: (id: string, event: OutboxEvent) => rows.move(id, event),
  };
}
