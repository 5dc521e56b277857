/** Links of e-mails: to sign in with, and to go on with a sign-up. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { orders, signInLinks } from '../schema.ts';
import type { PlannedMail, SignInLink } from '../store.ts';
import type { MailRows } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import { prepareInsert, prepareOrderById, slot } from './statements.ts';

export type LinkRows = Pick<ReturnType<typeof signInOperations>, 'keep'>;

export function signInOperations(database: Drizzle, mails: MailRows) {
  const insertLink = prepareInsert(database, signInLinks);
  const isGood = and(eq(signInLinks.secretHash, slot('secretHash')), gt(signInLinks.expiresAt, slot('at')));
  const useUp = database.delete(signInLinks).where(and(isGood, sql`order_id is null`)).returning().prepare();
  const useUpResume = database
    .delete(signInLinks)
    .where(and(isGood, sql`order_id is not null`))
    .returning()
    .prepare();
  const resumable = database
    .select({ orderId: signInLinks.orderId })
    .from(signInLinks)
    .where(and(isGood, sql`order_id is not null`))
    .prepare();
  const hand = database
    .update(orders)
    .set({ visitor: slot('visitor'), emailReadAt: sql`coalesce(email_read_at, ${slot('at')})` })
    .where(and(eq(orders.id, slot('id')), sql`state = 'awaitingPayment'`))
    .prepare();
  const orderById = prepareOrderById(database);
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
    keep: (link: SignInLink): void => void insertLink(link),
    createSignInLink(link: Omit<SignInLink, 'orderId'>, mail: PlannedMail, at: number) {
      insertLink({ ...link, orderId: null });
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
    canResume: (secretHash: string, at: number): boolean => resumable.get({ secretHash, at }) !== undefined,
    resumeSignUp({ secretHash, visitor, at }: { secretHash: string; visitor: string; at: number }) {
      const id = useUpResume.get({ secretHash, at })?.orderId ?? '';
      hand.run({ id, visitor, at });
      return orderById.get({ id });
    },
  };
}
