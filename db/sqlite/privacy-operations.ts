/** Deletes what was kept long enough. Consents, payments and the stop list are evidence and stay. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { heardTexts, inboundTexts, mails, messages, orders, promotionUses, signInLinks } from '../schema.ts';
import type { Forgotten, RetentionLimits } from '../store.ts';
import { forgottenChild } from './child.ts';
import type { FirstTextRows } from './first-text-operations.ts';
import type { MethodOperations } from './method-operations.ts';
import type { Drizzle } from './open.ts';
import { slot } from './statements.ts';

/** The kind of the e-mail that confirms a deletion: it must not be the last trace of the address. */
export const ERASED = 'erased';

/** Before the id in the key of a child of whom only the details are kept. */
const KEPT = 'kept:';

/** A few at a time: other work waits while rows are deleted. */
const batch = 200;

export function privacyOperations(database: Drizzle, methods: MethodOperations, firsts: FirstTextRows) {
  const oldLeads = database
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lt(orders.createdAt, slot('before')),
        sql`state = 'awaitingPayment' and id not in (select order_id from payments)`,
      ),
    )
    .limit(batch)
    .prepare();
  const ofOrder = [
    database
      .delete(messages)
      .where(eq(messages.orderId, slot('id')))
      .prepare(),
    database
      .delete(mails)
      .where(eq(mails.orderId, slot('id')))
      .prepare(),
    database
      .delete(promotionUses)
      .where(eq(promotionUses.orderId, slot('id')))
      .prepare(),
    database
      .delete(orders)
      .where(eq(orders.id, slot('id')))
      .prepare(),
  ];
  const oldChildren = database
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lt(orders.season, slot('season')),
        sql`child_key <> id and kind = 'texts'`,
        sql`(keep_requested_at is null or ${orders.season} < ${slot('season')} - 1)`,
      ),
    )
    .limit(batch)
    .prepare();
  const keptChildren = database
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lt(orders.season, slot('season')),
        sql`kind = 'texts' and keep_requested_at is not null and child_key not in (id, ${KEPT} || id)`,
      ),
    )
    .limit(batch)
    .prepare();
  // What is offered next year needs neither the phone, which is asked for again, nor what was sent to it.
  const keepChild = database
    .update(orders)
    .set({ phone: sql`''`, childKey: sql`${KEPT} || id` })
    .where(eq(orders.id, slot('id')))
    .prepare();
  const forgetChild = database
    .update(orders)
    .set(forgottenChild)
    .where(eq(orders.id, slot('id')))
    .prepare();
  const forgetTexts = database
    .delete(messages)
    .where(eq(messages.orderId, slot('id')))
    .prepare();
  const forgetInbound = database
    .delete(inboundTexts)
    .where(lt(inboundTexts.at, slot('before')))
    .prepare();
  const forgetHeard = database
    .delete(heardTexts)
    .where(lt(heardTexts.at, slot('before')))
    .prepare();
  const forgetLinks = database
    .delete(signInLinks)
    .where(lt(signInLinks.expiresAt, slot('before')))
    .prepare();

  const forgetConfirmations = database
    .delete(mails)
    .where(sql`kind = ${ERASED} and state in ('sent', 'failed')`)
    .prepare();

  return {
    forget({ leadsBefore, season, inboundBefore, now }: RetentionLimits): Forgotten {
      const leads = oldLeads.all({ before: leadsBefore });
      for (const { id } of leads) {
        firsts.remember(id);
        for (const statement of ofOrder) statement.run({ id });
      }
      const children = oldChildren.all({ season });
      for (const { id } of children) {
        forgetTexts.run({ id });
        forgetChild.run({ id });
      }
      const kept = keptChildren.all({ season });
      for (const { id } of kept) {
        forgetTexts.run({ id });
        keepChild.run({ id });
      }
      return {
        leads: leads.length,
        children: children.length,
        kept: kept.length,
        paymentMethods: methods.endOfPastSeasons(season, now, batch),
        firstTexts: firsts.forgetBefore(season),
        inboundTexts: forgetInbound.run({ before: inboundBefore }).changes,
        heardTexts: forgetHeard.run({ before: inboundBefore }).changes,
        signInLinks: forgetLinks.run({ before: now }).changes,
        confirmations: forgetConfirmations.run().changes,
      };
    },
  };
}
