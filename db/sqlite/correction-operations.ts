/**
 * Corrects the e-mail address of a paid order. Whatever the old address could do for the order ends with it: it is found
 * under the new address only, and what waits to be sent goes there. E-mails that were sent stay as they were.
 */
import { and, eq, sql } from 'drizzle-orm';
import {
  consents,
  type Edition,
  mails,
  marketingConsents,
  orders,
  promotions,
  promotionUses,
} from '../schema.ts';
import type { CorrectionLimits, CorrectionOutcome, EmailCorrection, Mail, Order } from '../store.ts';
import type { MailRows } from './mail-operations.ts';
import type { Drizzle } from './open.ts';
import { prepareOrderById, slot } from './statements.ts';

/** The kind of the e-mail that a payment is confirmed with. */
const RECEIPT = 'receipt';

export function correctionOperations(database: Drizzle, mailRows: MailRows) {
  const orderById = prepareOrderById(database);
  const withExtras = database
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.id} = ${slot('id')} or ${orders.parentId} = ${slot('id')}`)
    .prepare();
  const codesOf = database
    .select({ code: promotions.code })
    .from(promotions)
    .innerJoin(orders, eq(orders.id, promotions.giftOrderId))
    .where(eq(orders.parentId, slot('id')))
    .prepare();
  const boughtUnder = database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.emailKey, slot('emailKey')), sql`paid_at is not null and kind <> 'upgrade'`))
    .prepare();
  const sameSignUp = database
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`season = ${slot('season')} and phone = ${slot('phone')} and email_key = ${slot('emailKey')}
        and child_key = ${slot('childKey')} and visitor is ${slot('visitor')} and kind = 'texts'`,
    )
    .prepare();
  const saveOrder = database
    .update(orders)
    .set({ email: slot('email'), emailKey: slot('emailKey') })
    .where(eq(orders.id, slot('id')))
    .prepare();
  const saveCorrection = database
    .update(orders)
    .set({ childKey: slot('childKey'), emailCorrections: slot('emailCorrections') })
    .where(eq(orders.id, slot('id')))
    .prepare();
  const saveConsent = database
    .update(consents)
    .set({ email: slot('email') })
    .where(and(eq(consents.orderId, slot('id')), sql`lower(email) = ${slot('oldKey')}`))
    .prepare();
  const saveUse = database
    .update(promotionUses)
    .set({ emailKey: slot('emailKey') })
    .where(
      sql`order_id = ${slot('id')} and not exists (select 1 from promotion_uses other
        where other.code = promotion_uses.code and other.email_key = ${slot('emailKey')})`,
    )
    .prepare();
  // Nobody who reads the old address has asked for offers.
  const endOffers = database
    .delete(marketingConsents)
    .where(
      sql`email_key = ${slot('oldKey')} and edition = ${slot('edition')}
        and at between ${slot('createdAt')} and ${slot('paidAt')}`,
    )
    .prepare();
  const redirect = database
    .update(mails)
    .set({ recipient: slot('email') })
    .where(
      sql`order_id = ${slot('id')} and state in ('planned', 'waiting') and lower(recipient) = ${slot('oldKey')}`,
    )
    .prepare();
  const mailsOf = database
    .select()
    .from(mails)
    .where(eq(mails.orderId, slot('id')))
    .prepare();

  const isOpen = (order: Order, { paidSince, most }: CorrectionLimits) =>
    order.kind === 'texts' &&
    order.state === 'paid' &&
    order.paidAt !== null &&
    order.paidAt >= paidSince &&
    order.emailCorrections < most &&
    order.emailReadAt === null &&
    codesOf.all({ id: order.id }).length === 0;

  /** Whether all that was paid for under the new address is the visitor's: a link that is sent there makes it so. */
  const isOwn = ({ emailKey, ownOrderIds }: EmailCorrection) =>
    boughtUnder.all({ emailKey }).every(({ id }) => ownOrderIds.includes(id));

  /** @returns whether the old address was sent anything */
  function moveMails(id: string, oldKey: string, email: string, count: number, at: number): boolean {
    redirect.run({ id, email, oldKey });
    const found: Mail[] = mailsOf.all({ id });
    const isWaiting = found.some(({ kind, state }) => kind.startsWith(RECEIPT) && state === 'planned');
    const receipt = found.find(({ kind }) => kind === RECEIPT);
    if (receipt && !isWaiting) {
      const { subject, body } = receipt;
      mailRows.plan(id, { kind: `${RECEIPT}-${count + 1}`, recipient: email, subject, body }, at);
    }
    return found.some(({ recipient }) => recipient.toLowerCase() === oldKey);
  }

  function move(order: Order, { email, emailKey, at, notice }: EmailCorrection) {
    const { id, visitor, season, phone, childKey, emailKey: oldKey, createdAt, paidAt } = order;
    const emailCorrections = order.emailCorrections + 1;
    const edition: Edition = order.edition;
    // Another sign-up for the same child stays what it is, and the keys different.
    const isTwin = sameSignUp.get({ season, phone, emailKey, childKey, visitor }) !== undefined;
    saveCorrection.run({ id, childKey: isTwin ? `${childKey} ${id}` : childKey, emailCorrections });
    let wasTold = false;
    for (const { id: each } of withExtras.all({ id })) {
      saveOrder.run({ id: each, email, emailKey });
      wasTold = moveMails(each, oldKey, email, emailCorrections, at) || wasTold;
    }
    saveConsent.run({ id, email, oldKey });
    saveUse.run({ id, emailKey });
    endOffers.run({ oldKey, edition, createdAt, paidAt });
    if (wasTold) mailRows.plan(id, { ...notice(order), kind: `address-corrected-${emailCorrections}` }, at);
  }

  return {
    mayCorrectEmail(orderId: string, limits: CorrectionLimits): boolean {
      const order = orderById.get({ id: orderId });
      return order !== undefined && isOpen(order, limits);
    },

    correctEmail(correction: EmailCorrection): CorrectionOutcome {
      const order = orderById.get({ id: correction.orderId });
      if (order?.emailKey === correction.emailKey) return 'unchanged';
      if (!order || !isOpen(order, correction)) return 'closed';
      if (!isOwn(correction)) return 'unproven';
      move(order, correction);
      return 'corrected';
    },
  };
}
