/**
 * The events for advertisers and their outbox: only with the visitor's permission, and never anything about a child.
 */
import { createHash } from 'node:crypto';
import type { AdEvent, Order, Payment } from '#db/rows.ts';
import type { AdLane } from '#db/tables/ad-events.ts';
import type { Unit } from '#db/unit.ts';
import { adPausesMs, type OutboxEvent } from '#machines/fulfilment/outbox/machine.ts';
import { advanceOutbox, claimOutbox, type OutboxClaim } from '../outbox.ts';
import { asDecimal } from '../pricing/money.ts';

/** Where the visitor was, and the ids of the advertisers' own cookies, as the page sent them. */
export interface AdSeen {
  /** The page without its query. */
  website: string;
  fbp: string;
  fbc: string;
  ttp: string;
}

export interface AdPayload extends AdSeen {
  event: AdEvent['event'];
  /** Seconds since 1970. */
  at: number;
  /** SHA-256 of the buyer's e-mail in lower case; empty when it is not known. */
  emailHash: string;
  /** Major units and ISO 4217, for a purchase. */
  value?: string;
  currency?: string;
}

/** How advertisers know an address: SHA-256 of it in lower case. */
export const hashEmail = (email: string): string =>
  email === '' ? '' : createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/** An event of a visitor who has given permission. */
export interface AdTold {
  id: string;
  visitor: string;
  told: Omit<AdPayload, 'at'>;
}

/** Queues an event; one with the same id is queued once. */
export async function planAdEvent(unit: Unit, { id, visitor, told }: AdTold, at: number): Promise<void> {
  const payload: AdPayload = { ...told, at: Math.floor(at / 1_000) };
  await unit.adEvents.insert({
    id,
    visitor,
    event: told.event,
    payload: JSON.stringify(payload),
    state: 'planned',
    dueAt: at,
    attempts: 0,
  });
}

/** Queues the event of a sign-up once, however often the details of the order are opened. */
export async function planSignUpEvent(
  unit: Unit,
  orderId: string,
  { visitor, seen }: { visitor: string; seen: AdSeen },
  at: number,
): Promise<void> {
  const order = await unit.orders.find(orderId);
  if (!order || order.signUpReportedAt !== null) return;
  const told = { ...seen, event: 'sign_up', emailHash: hashEmail(order.email) } as const;
  await planAdEvent(unit, { id: `sign_up-${orderId}`, visitor, told }, at);
  await unit.orders.save({ ...order, signUpReportedAt: at });
}

/** Stores the permission to report the purchase of an order, whose outcome may be known only much later. */
export async function allowPurchaseEvent(
  unit: Unit,
  orderId: string,
  { visitor, seen }: { visitor: string; seen: AdSeen },
  at: number,
): Promise<void> {
  await unit.adPermissions.put({ orderId, visitor, seen: JSON.stringify(seen), at });
}

/** The same for an extra. Its page sends nothing about the visit, so what its parent order stored is used. */
export async function allowExtraEvent(
  unit: Unit,
  { id, parentId }: Order,
  visitor: string,
  at: number,
): Promise<void> {
  const seen = parentId === null ? undefined : (await unit.adPermissions.find(parentId))?.seen;
  const none: AdSeen = { website: '', fbp: '', fbc: '', ttp: '' };
  await unit.adPermissions.put({ orderId: id, visitor, seen: seen ?? JSON.stringify(none), at });
}

/** Queues the event of a purchase, in the currency that was paid; nothing without the buyer's permission. */
export async function planPurchaseEvent(
  unit: Unit,
  { id: orderId, email }: Order,
  { id, amount, currency }: Payment,
  at: number,
): Promise<void> {
  const leave = await unit.adPermissions.find(orderId);
  if (!leave) return;
  const told = {
    ...(JSON.parse(leave.seen) as AdSeen),
    event: 'purchase',
    emailHash: hashEmail(email),
    value: asDecimal(amount),
    currency,
  } as const;
  await planAdEvent(unit, { id: `purchase-${id}`, visitor: leave.visitor, told }, at);
}

/** Withdraws a visitor's permission: queued events are not sent, and later purchases are not reported. */
export async function revokeAdPermission(unit: Unit, visitor: string): Promise<void> {
  await unit.adPermissions.deleteOf(visitor);
  await unit.adEvents.deleteOf(visitor);
}

/** Leases the events that are due. */
export const claimDueAdEvents = async (unit: Unit, lane: AdLane, claim: OutboxClaim): Promise<AdEvent[]> =>
  claimOutbox(unit.adEvents, await unit.adEvents.due(lane, claim.at, claim.limit), claim, adPausesMs);

/** @returns the updated event; undefined when it is gone or final */
export async function moveAdEvent(unit: Unit, id: string, event: OutboxEvent): Promise<AdEvent | undefined> {
  const found = await unit.adEvents.find(id);
  return found && advanceOutbox(unit.adEvents, found, event, adPausesMs);
}
