/**
 * Sessions that are over before their cookies are. A cookie is all that a browser has, and a copy of it cannot be taken
 * back; so it is stored from when on a session must have begun to open a browser's, an order's or an address's.
 */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { dayMs } from '../../time/durations.ts';

/** How long a cookie is good, and a session after a link was used. */
export const sessionLivesMs = 90 * dayMs;

/** @param whose a visitor, the id of an order, or the mark of an e-mail address */
export const isOver = (unit: Unit, whose: string, since: number): boolean =>
  since < (unit.sessionEnds.find(whose) ?? 0);

/** Whether the session of a browser is over as a whole. */
export const isSessionOver = (unit: Unit, visitor: string, since: number, now: number): boolean =>
  (since > 0 && now - since >= sessionLivesMs) || isOver(unit, visitor, since);

/**
 * Ends all sessions that began until now.
 * @returns when the first one may begin that is not over: a cookie of this very millisecond ends, too
 */
export function endSessions(unit: Unit, whose: readonly string[], at: number): number {
  const before = at + 1;
  for (const each of whose) unit.sessionEnds.save(each, before);
  return before;
}

/** The browser that stays, and what is open in it. */
export interface Remaining {
  visitor: string;
  orders: readonly Order[];
  /** Those of the orders that a link from an e-mail has opened. */
  granted: readonly string[];
}

/**
 * Ends what all other browsers may do with the orders of one, and copies of its own cookie.
 * @returns when the session begins that goes on
 */
export function endOtherSessions(unit: Unit, { visitor, orders, granted }: Remaining, at: number): number {
  for (const order of orders) {
    if (order.visitor !== visitor) unit.orders.save({ ...order, visitor: null });
  }
  // A visitor who only typed an address ends nothing that belongs to its owner.
  const read = orders
    .filter(({ id }) => granted.includes(id))
    .map(({ emailKey }) => unit.markOfEmail(emailKey));
  return endSessions(unit, [visitor, ...orders.map(({ id }) => id), ...read], at);
}

/** Ends all that is open of an address, in every browser: its orders, and what was proven about it. */
export function endSessionsOfAddress(unit: Unit, emailKey: string, at: number): void {
  const opened = unit.orders.ofEmail(emailKey).flatMap(({ id, visitor }) => [id, visitor ?? id]);
  endSessions(unit, [unit.markOfEmail(emailKey), ...opened], at);
}
