/** The outbox of events for advertisers. */
import type { AdEvent } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { adPausesMs, type OutboxEvent } from '#machines/fulfilment/outbox.ts';
import { advanceOutbox, claimOutbox, type OutboxClaim } from '../outbox.ts';

/** The same event again is planned once. */
export const planAdEvent = (unit: Unit, event: Pick<AdEvent, 'id' | 'payload'>, at: number): void =>
  unit.adEvents.insert({ ...event, state: 'planned', dueAt: at, attempts: 0 });

/** Advertisers hear of a sign-up once, however often the details of the order are opened. */
export function planSignUpEvent(unit: Unit, orderId: string, payload: string, at: number): void {
  const order = unit.orders.find(orderId);
  if (!order || order.signUpToldAt !== null) return;
  planAdEvent(unit, { id: `sign_up-${orderId}`, payload }, at);
  unit.orders.save({ ...order, signUpToldAt: at });
}

/** Leases the events that are due. */
export const claimDueAdEvents = (unit: Unit, claim: OutboxClaim): AdEvent[] =>
  claimOutbox(unit.adEvents, unit.adEvents.due(claim.at, claim.limit), claim, adPausesMs);

/** @returns the event afterwards; undefined when it is gone, or nothing can become of it any more */
export function moveAdEvent(unit: Unit, id: string, event: OutboxEvent): AdEvent | undefined {
  const found = unit.adEvents.find(id);
  return found && advanceOutbox(unit.adEvents, found, event, adPausesMs);
}
