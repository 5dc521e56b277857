/** What outlives an order as evidence, and how it loses the person and then goes itself. */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Hashes } from '../hashes.ts';
import {
  adEvents,
  consents,
  mails,
  marketingConsents,
  orders,
  promotionUses,
  stoppedPhones,
} from '../schema.ts';
import type { Consent, EvidenceLimits } from '../store.ts';
import { forgottenChild } from './child.ts';
import type { Drizzle } from './open.ts';
import { slot } from './statements.ts';

export type EvidenceRows = ReturnType<typeof evidenceOperations>;

/** What an order knows of nobody any more. */
const noBuyer = { email: '', emailKey: sql`id`, visitor: null, sub: '', utmSource: '' };

const isOver = sql`state in ('sent', 'failed')`;

export function evidenceOperations(database: Drizzle, hashes: Hashes) {
  const consentsOf = database
    .select({ id: consents.id, phone: consents.phone })
    .from(consents)
    .where(eq(consents.orderId, slot('orderId')))
    .prepare();
  const emptyConsent = database
    .update(consents)
    .set({ phone: slot('hash'), email: '', visitor: '', ip: '', userAgent: '' })
    .where(eq(consents.id, slot('id')))
    .prepare();
  const openStops = database
    .select({ phone: stoppedPhones.phone })
    .from(stoppedPhones)
    .where(and(lt(stoppedPhones.at, slot('before')), sql`phone like '+%' and told_at is not null`))
    .prepare();
  const hashStop = database
    .update(stoppedPhones)
    .set({ phone: slot('hash') })
    .where(eq(stoppedPhones.phone, slot('phone')))
    .prepare();
  const addresses = database
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.season, slot('season')), sql`email <> ''`))
    .prepare();
  const emptyAddress = database
    .update(orders)
    .set(noBuyer)
    .where(eq(orders.id, slot('id')))
    .prepare();
  const emptyUse = database
    .update(promotionUses)
    .set({ emailKey: sql`order_id` })
    .where(eq(promotionUses.orderId, slot('id')))
    .prepare();
  // The key stays different for each order, as the index of sign-ups wants it.
  const emptyOrder = database
    .update(orders)
    .set({ ...forgottenChild, ...noBuyer, giftTo: null })
    .where(eq(orders.id, slot('id')))
    .prepare();
  const swept = [
    // That a letter of its kind was sent must be known longer than what stood in it.
    database
      .update(mails)
      .set({ recipient: '', subject: '', body: '', unsubscribe: null })
      .where(
        and(lt(mails.dueAt, slot('lettersBefore')), sql`order_id is not null and recipient <> ''`, isOver),
      )
      .prepare(),
    database
      .delete(mails)
      .where(and(lt(mails.dueAt, slot('linksBefore')), sql`order_id is null`, isOver))
      .prepare(),
    database
      .delete(adEvents)
      .where(and(lt(adEvents.dueAt, slot('linksBefore')), isOver))
      .prepare(),
    database
      .delete(marketingConsents)
      .where(lt(marketingConsents.at, slot('offersBefore')))
      .prepare(),
    database
      .delete(consents)
      .where(lt(consents.at, slot('consentsBefore')))
      .prepare(),
    database
      .update(orders)
      .set({ giftTo: null })
      .where(sql`gift_to is not null and season < ${slot('season')}`)
      .prepare(),
  ];

  /** The words and the moment stay, with a hash of the number [B3]. */
  function reduceConsent({ id, phone }: Pick<Consent, 'id' | 'phone'>): void {
    emptyConsent.run({ id, hash: phone.startsWith('+') ? hashes.phone(phone) : phone });
  }

  const reduceStop = (phone: string): number => hashStop.run({ phone, hash: hashes.phone(phone) }).changes;

  return {
    reduceConsent,
    reduceStop,
    reduceConsents(orderId: string): void {
      for (const consent of consentsOf.all({ orderId })) reduceConsent(consent);
    },
    /** The order of a charge stays, without a person, a phone or a child in it. */
    emptyOrder(id: string): void {
      emptyUse.run({ id });
      emptyOrder.run({ id });
    },
    /** @returns how many rows were changed or deleted */
    sweep({ ...limits }: EvidenceLimits & { season: number }): number {
      let rows = 0;
      for (const statement of swept) rows += statement.run(limits).changes;
      for (const { phone } of openStops.all({ before: limits.stopsBefore })) {
        rows += reduceStop(phone);
      }
      for (const { id } of addresses.all({ season: limits.addressSeason })) {
        emptyUse.run({ id });
        rows += emptyAddress.run({ id }).changes;
      }
      return rows;
    },
  };
}
