/** The outbox of e-mails. At least once: a second receipt does no harm, a missing one does. */
import { and, asc, eq, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { mailPausesMs, type OutboxEvent } from '#machines/fulfilment/outbox.ts';
import { newRowId } from '../row-id.ts';
import { mails } from '../schema.ts';
import type { Mail, MailLane, OutboxClaim, PlannedMail } from '../store.ts';
import type { Drizzle } from './open.ts';
import { outboxRows } from './outbox-rows.ts';
import { prepareInsert, slot } from './statements.ts';

/** The kind of the e-mail that brings the film. */
export const FILM = 'film';

/** The kinds of the e-mails that bring codes: a gift's, and those of the family package. */
export const CODES = ['gift', 'family-codes'];

/** The kind of the e-mail about a sign-up that was left unpaid. */
export const REMINDER = 'reminder';

/** The kind of the e-mail that offers the money back for texts that did not arrive. */
export const UNDELIVERED = 'undelivered';

const links = ['sign-in', 'existing-order'];
const offers = ['discount', REMINDER];

/** Which e-mails are in which queue. */
const isIn: Record<MailLane, SQL> = {
  links: inArray(mails.kind, links),
  orders: notInArray(mails.kind, [...links, ...offers]),
  offers: inArray(mails.kind, offers),
};

export type MailRows = Pick<ReturnType<typeof mailOperations>, 'plan' | 'drop'>;

export function mailOperations(database: Drizzle) {
  const insert = prepareInsert(database, mails);
  const dueOf = (lane: MailLane) =>
    database
      .select()
      .from(mails)
      .where(and(sql`state in ('planned', 'sending', 'waiting')`, lte(mails.dueAt, slot('at')), isIn[lane]))
      .orderBy(asc(mails.dueAt))
      .limit(sql.placeholder('limit'))
      .prepare();
  const due = { links: dueOf('links'), orders: dueOf('orders'), offers: dueOf('offers') };
  const byId = database
    .select()
    .from(mails)
    .where(eq(mails.id, slot('id')))
    .prepare();
  const save = database
    .update(mails)
    .set({ state: slot('state'), dueAt: slot('dueAt'), attempts: slot('attempts') })
    .where(eq(mails.id, slot('id')))
    .prepare();
  const rows = outboxRows<Mail>({
    find: (id) => byId.get({ id }),
    save: (row) => save.run(row),
    pausesMs: mailPausesMs,
  });
  const drop = database
    .delete(mails)
    .where(
      and(
        eq(mails.orderId, slot('orderId')),
        eq(mails.kind, slot('kind')),
        sql`state in ('planned', 'waiting')`,
      ),
    )
    .prepare();

  return {
    /** Takes back an e-mail that was not sent yet, and is not being sent. */
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
    claimDueMails: ({ lane, ...claim }: OutboxClaim & { lane: MailLane }): Mail[] =>
      rows.claim(due[lane].all({ at: claim.at, limit: claim.limit }), claim),
    move: (id: string, event: OutboxEvent) => rows.move(id, event),
  };
}
