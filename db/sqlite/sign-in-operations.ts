/** Links to sign in with. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { orders, signInLinks } from '../schema.ts';
import type { PlannedMail, SignInLink } from '../store.ts';
import type { MailRows } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import { prepareInsert, slot } from './statements.ts';

export function signInOperations(database: Drizzle, mails: MailRows) {
  const insertLink = prepareInsert(database, signInLinks);
  const useUp = database
    .delete(signInLinks)
    .where(and(eq(signInLinks.secretHash, slot('secretHash')), gt(signInLinks.expiresAt, slot('at'))))
    .returning()
    .prepare();
  const paidOrders = database
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.emailKey, slot('emailKey')), sql`state in ('paid', 'cancelled') and kind <> 'upgrade'`),
    )
    // A visitor's latest order is one that stands, and the oldest are forgotten first.
    .orderBy(sql`state = 'paid'`, asc(orders.createdAt))
    .prepare();
  const read = database
    .update(orders)
    .set({ emailReadAt: sql`coalesce(email_read_at, ${slot('at')})` })
    .where(eq(orders.id, slot('id')))
    .prepare();

  return {
    createSignInLink(link: SignInLink, mail: PlannedMail, at: number) {
      insertLink(link);
      mails.plan(null, mail, at);
    },
    useSignInLink(secretHash: string, at: number) {
      const used = useUp.get({ secretHash, at });
      if (!used) return undefined;
      const { emailKey } = used;
      const found = paidOrders.all({ emailKey });
      for (const { id } of found) read.run({ id, at });
      return { emailKey, orderIds: found.map(({ id }) => id) };
    },
    recordEmailRead(id: string, at: number) {
      read.run({ id, at });
    },
  };
}
