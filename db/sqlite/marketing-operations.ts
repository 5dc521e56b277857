/** Offers by e-mail: who agreed, who wants none any more, and the one reminder of a sign-up that was left unpaid. */
import { and, eq, sql } from 'drizzle-orm';
import type { Hashes } from '../hashes.ts';
import { newRowId } from '../row-id.ts';
import { mails, marketingConsents, orders, unsubscribed } from '../schema.ts';
import type { NewOfferConsent, Order, PlannedMail, Promotion, Reminder, ReminderStretch } from '../store.ts';
import { type MailRows, REMINDER } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import type { PromotionOperations } from './promotion-operations.ts';
import type { LinkRows } from './sign-in-operations.ts';
import { prepareInsert, slot } from './statements.ts';

export type OfferRows = Pick<ReturnType<typeof marketingOperations>, 'agree'>;

export function marketingOperations(
  database: Drizzle,
  mailRows: MailRows,
  { promotions, links, hashes }: { promotions: PromotionOperations; links: LinkRows; hashes: Hashes },
) {
  const insertConsent = prepareInsert(database, marketingConsents);
  const sameAddress = database
    .select({ id: marketingConsents.id })
    .from(marketingConsents)
    .where(
      and(eq(marketingConsents.emailKey, slot('emailKey')), eq(marketingConsents.edition, slot('edition'))),
    )
    .prepare();
  const end = database
    .insert(unsubscribed)
    .values({ emailHash: sql.placeholder('emailHash'), at: sql.placeholder('at') })
    .onConflictDoNothing()
    .prepare();
  const takeBack = database
    .delete(unsubscribed)
    .where(eq(unsubscribed.emailHash, slot('emailHash')))
    .prepare();
  const hasEnded = database
    .select({ at: unsubscribed.at })
    .from(unsubscribed)
    .where(eq(unsubscribed.emailHash, slot('emailHash')))
    .prepare();
  const leftUnpaid = database
    .select({ order: orders })
    .from(orders)
    .innerJoin(
      marketingConsents,
      and(eq(marketingConsents.emailKey, orders.emailKey), eq(marketingConsents.edition, orders.edition)),
    )
    .where(
      and(
        sql`${orders.createdAt} between ${slot('from')} and ${slot('to')}`,
        sql`${orders.kind} = 'texts' and ${orders.state} = 'awaitingPayment'`,
        sql`not exists (select 1 from orders other where other.email_key = ${orders.emailKey}
          and other.state <> 'awaitingPayment')`,
        sql`not exists (select 1 from mails where kind = ${REMINDER} and lower(recipient) = ${orders.emailKey})`,
      ),
    )
    .limit(sql.placeholder('limit'))
    .prepare();
  const waiting = database
    .select({ id: mails.id, recipient: mails.recipient, state: orders.state, signedUpAt: orders.createdAt })
    .from(mails)
    .innerJoin(orders, eq(orders.id, mails.orderId))
    .where(sql`${mails.state} in ('planned', 'sending', 'waiting') and ${mails.kind} = ${REMINDER}`)
    .prepare();
  const drop = database
    .delete(mails)
    .where(eq(mails.id, slot('id')))
    .prepare();

  const mayNotGet = (email: string) =>
    hasEnded.get({ emailHash: hashes.email(email.toLowerCase()) }) !== undefined;

  /** @returns false when this address has agreed before */
  function agree(consent: NewOfferConsent): boolean {
    // Who asks again has changed their mind.
    takeBack.run({ emailHash: hashes.email(consent.emailKey) });
    if (sameAddress.get(consent)) return false;
    insertConsent({ ...consent, id: newRowId() });
    return true;
  }

  return {
    agree,
    unsubscribe(emailHash: string, at: number) {
      // A link of an earlier version has the hash without a key.
      end.run({ emailHash: hashes.keyed(emailHash), at });
    },
    recordMarketingConsent(consent: NewOfferConsent, promotion: Promotion, mail: PlannedMail): boolean {
      if (!agree(consent)) return false;
      promotions.create(promotion);
      mailRows.plan(null, mail, consent.at);
      return true;
    },
    planReminders({ at, ...stretch }: ReminderStretch, write: (order: Order) => Reminder): number {
      const told = new Set<string>();
      for (const { order } of leftUnpaid.all(stretch)) {
        if (told.has(order.emailKey) || mayNotGet(order.email)) continue;
        told.add(order.emailKey);
        const { mail, link } = write(order);
        links.keep({ ...link, emailKey: order.emailKey, orderId: order.id });
        mailRows.plan(order.id, { ...mail, kind: REMINDER }, at);
      }
      return told.size;
    },
    /** What was planned before somebody paid or unsubscribed, or could not be sent for too long, is not sent any more. */
    dropReminders(since: number) {
      for (const { id, recipient, state, signedUpAt } of waiting.all()) {
        if (state !== 'awaitingPayment' || signedUpAt < since || mayNotGet(recipient)) drop.run({ id });
      }
    },
  };
}
