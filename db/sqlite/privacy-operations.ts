/** Deletes what was kept long enough. Consents, payments and the stop list are evidence and stay. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { heardTexts, inboundTexts, mails, messages, orders, promotionUses, signInLinks } from '../schema.ts';
import type { Forgotten, RetentionLimits } from '../store.ts';
import { forgottenChild } from './child.ts';
import type { EndedTextRows } from './ended-text-operations.ts';
import type { EvidenceRows } from './evidence-operations.ts';
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

export interface PrivacyParts {
  methods: MethodOperations;
  firsts: FirstTextRows;
  evidence: EvidenceRows;
  endedTexts: EndedTextRows;
}

export function privacyOperations(
  database: Drizzle,
  { methods, firsts, evidence, endedTexts }: PrivacyParts,
) {
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
  // A declined charge is a record of the books; the person in its sign-up is none.
  const declinedLeads = database
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lt(orders.createdAt, slot('before')),
        sql`state = 'awaitingPayment' and email <> '' and id in (select order_id from payments)`,
        sql`not exists (select 1 from payments where order_id = ${orders.id} and look_at is not null)`,
      ),
    )
    .limit(batch)
    .prepare();
  const exceptOrder = [
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
  ];
  const ofOrder = [
    ...exceptOrder,
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

  /** What has to be noted before the texts of an order are deleted. */
  function leave(id: string, now: number) {
    firsts.remember(id);
    endedTexts.endOfOrder(id, now);
    evidence.reduceConsents(id);
  }

  return {
    forget({ leadsBefore, season, inboundBefore, now, ...limits }: RetentionLimits): Forgotten {
      const leads = oldLeads.all({ before: leadsBefore });
      for (const { id } of leads) {
        leave(id, now);
        for (const statement of ofOrder) statement.run({ id });
      }
      const declined = declinedLeads.all({ before: leadsBefore });
      for (const { id } of declined) {
        leave(id, now);
        for (const statement of exceptOrder) statement.run({ id });
        evidence.emptyOrder(id);
      }
      const children = oldChildren.all({ season });
      for (const { id } of children) {
        leave(id, now);
        forgetTexts.run({ id });
        forgetChild.run({ id });
      }
      const kept = keptChildren.all({ season });
      for (const { id } of kept) {
        leave(id, now);
        forgetTexts.run({ id });
        keepChild.run({ id });
      }
      endedTexts.endOfHeard(inboundBefore, now);
      return {
        leads: leads.length + declined.length,
        children: children.length,
        kept: kept.length,
        paymentMethods: methods.endOfPastSeasons(season, now, batch),
        firstTexts: firsts.forgetBefore(season),
        inboundTexts: forgetInbound.run({ before: inboundBefore }).changes,
        heardTexts: forgetHeard.run({ before: inboundBefore }).changes,
        signInLinks: forgetLinks.run({ before: now }).changes,
        confirmations: forgetConfirmations.run().changes,
        evidence: evidence.sweep({ ...limits, season }),
      };
    },
  };
}
