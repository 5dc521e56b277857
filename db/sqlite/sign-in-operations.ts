/** Links to sign in with, and e-mail addresses that asked for offers. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { newRowId } from '../row-id.ts';
import { marketingConsents, orders, signInLinks } from '../schema.ts';
import type { MarketingConsent, PlannedMail, Promotion, SignInLink } from '../store.ts';
import type { MailRows } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import type { PromotionOperations } from './promotion-operations.ts';
import { prepareInsert, slot } from './statements.ts';

export function signInOperations(database: Drizzle, mails: MailRows, promotions: PromotionOperations) {
  const insertLink = prepareInsert(database, signInLinks);
  const insertConsent = prepareInsert(database, marketingConsents);
  const useUp = database
    .delete(signInLinks)
    .where(and(eq(signInLinks.secretHash, slot('secretHash')), gt(signInLinks.expiresAt, slot('at'))))
    .returning()
    .prepare();
  const paidOrders = database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.emailKey, slot('emailKey')), sql`state = 'paid' and kind = 'texts'`))
    .prepare();
  const sameAddress = database
    .select({ id: marketingConsents.id })
    .from(marketingConsents)
    .where(
      and(eq(marketingConsents.emailKey, slot('emailKey')), eq(marketingConsents.edition, slot('edition'))),
    )
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
      return { emailKey, orderIds: paidOrders.all({ emailKey }).map(({ id }) => id) };
    },
    recordMarketingConsent(
      consent: Omit<MarketingConsent, 'id'>,
      promotion: Promotion,
      mail: PlannedMail,
    ): boolean {
      if (sameAddress.get(consent)) return false;
      insertConsent({ ...consent, id: newRowId() });
      promotions.create(promotion);
      mails.plan(null, mail, consent.at);
      return true;
    },
  };
}
