/**
 * Sessions that end before their cookies do. A cookie cannot be revoked, so the earliest valid start of a session is
 * stored for each browser, order and address.
 */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { dayMs, minuteMs } from '../../time/durations.ts';

/** How long a cookie, or a session after a link was used, is valid. */
export const sessionLivesMs = 90 * dayMs;

/** Tolerance for clocks of machines that differ. */
const clocksDifferMs = minuteMs;

/**
 * Whether something that began at an epoch ms is still valid. A start in the future, from a wrong clock, is not: it
 * would last too long, and ending the session now would not end it.
 */
export const lasts = (began: number, livesMs: number, now: number): boolean =>
  began <= now + clocksDifferMs && now - began < livesMs;

/** Whether a session since then was ended. @param whose a visitor, an order's id, or the mark of an e-mail address */
export const isOver = async (unit: Unit, whose: string, since: number): Promise<boolean> =>
  since < ((await unit.sessionEnds.find(whose)) ?? 0);

/** Whether a browser's whole session has ended. */
export const isSessionOver = async (
  unit: Unit,
  visitor: string,
  since: number,
  now: number,
): Promise<boolean> =>
  (since > 0 && !lasts(since, sessionLivesMs, now)) || (await isOver(unit, visitor, since));

/**
 * Ends all sessions that began until now.
 * @returns the earliest start of a session that is still valid: a cookie of this same millisecond ends too
 */
export async function endSessions(unit: Unit, whose: readonly string[], at: number): Promise<number> {
  const before = at + 1;
  for (const each of whose) await unit.sessionEnds.save(each, before);
  return before;
}

/** The browser that stays signed in, and its orders. */
export interface Remaining {
  visitor: string;
  orders: readonly Order[];
  /** Ids of the orders that were opened with a link from an e-mail. */
  granted: readonly string[];
}

/**
 * Ends other browsers' access to the orders of one browser, and copies of its own cookie.
 * @returns the start of the session that remains
 */
export async function endOtherSessions(
  unit: Unit,
  { visitor, orders, granted }: Remaining,
  at: number,
): Promise<number> {
  for (const order of orders) {
    if (order.visitor !== visitor) await unit.orders.save({ ...order, visitor: null });
  }
  // A visitor who only typed an address must not end its owner's sessions.
  const read = orders
    .filter(({ id }) => granted.includes(id))
    .map(({ emailKey }) => unit.markOfEmail(emailKey));
  return await endSessions(unit, [visitor, ...orders.map(({ id }) => id), ...read], at);
}

/** Ends all access through an address, in every browser: to its orders, and the proof that its e-mails were read. */
export async function endSessionsOfAddress(unit: Unit, emailKey: string, at: number): Promise<void> {
  const opened = (await unit.orders.ofEmail(emailKey)).flatMap(({ id, visitor }) => [id, visitor ?? id]);
  await endSessions(unit, [unit.markOfEmail(emailKey), ...opened], at);
}
