/** The outbox of e-mails. At least once: a second receipt does no harm, a missing one does. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { newRowId } from '../row-id.ts';
import { mails } from '../schema.ts';
import type { Mail, MailOutcome, PlannedMail } from '../store.ts';
import type { Drizzle } from './open.ts';
import { prepareInsert, slot } from './statements.ts';

/** The kind of the e-mail that brings the film. */
export const FILM = 'film';

/** The kind of the e-mail about a sign-up that was left unpaid. */
export const REMINDER = 'reminder';

/** The kind of the e-mail that offers the money back for texts that did not arrive. */
export const UNDELIVERED = 'undelivered';

export type MailRows = Pick<ReturnType<typeof mailOperations>, 'plan' | 'drop'>;

export function mailOperations(database: Drizzle) {
  const insert = prepareInsert(database, mails);
  const due = database
    .select()
    .from(mails)
    .where(and(sql`state in ('planned', 'sending')`, lte(mails.dueAt, slot('at'))))
    .orderBy(asc(mails.dueAt))
    .limit(sql.placeholder('limit'))
    .prepare();
  const lease = database
    .update(mails)
    .set({ state: sql`'sending'`, dueAt: slot('leaseUntil'), attempts: sql`attempts + 1` })
    .where(eq(mails.id, slot('id')))
    .returning()
    .prepare();
  const save = database
    .update(mails)
    .set({ state: slot('state'), dueAt: sql`coalesce(${sql.placeholder('dueAt')}, due_at)` })
    .where(eq(mails.id, slot('id')))
    .prepare();

  const drop = database
    .delete(mails)
    .where(and(eq(mails.orderId, slot('orderId')), eq(mails.kind, slot('kind')), sql`state = 'planned'`))
    .prepare();

  return {
    /** Takes back an e-mail that was not sent yet. */
    drop(orderId: string, kind: string) {
      drop.run({ orderId, kind });
    },
    plan(orderId: string | null, mail: PlannedMail, at: number) {
      // The buyer of an order that goes on, such as one being paid back, may have been forgotten meanwhile.
      if (mail.recipient === '') return;
      insert({
        dueAt: at,
        unsubscribe: null,
        ...mail,
        id: newRowId(),
        orderId,
        state: 'planned',
        attempts: 0,
      });
    },
    claimDueMails: ({ at, leaseUntil, limit }: { at: number; leaseUntil: number; limit: number }): Mail[] =>
      due.all({ at, limit }).map(({ id }) => lease.get({ id, leaseUntil })),
    endMail(id: string, outcome: MailOutcome) {
      const retry = outcome.kind === 'retry';
      save.run({ id, state: retry ? 'planned' : outcome.kind, dueAt: retry ? outcome.at : null });
    },
  };
}
