/**
 * Sessions that end before their cookies do. A cookie cannot be revoked, so the earliest valid start of a session is
 * stored for each browser, order and address.
 */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { dayMs, minuteMs } from '../../time/durations.ts';

/** How long a cookie, or a session after a link was used, is valid. */
export const sessionLivesMs = 90 * dayMs;

/** The clocks of several machines differ by less. */
const clocksDifferMs = minuteMs;

/**
 * Whether something that began at a moment, epoch ms, still lasts. What began in the future did so by a clock that was wrong:
 * it would last too long, and the end of a session now would come before its start.
 */
export const lasts = (began: number, livesMs: number, now: number): boolean =>
  began <= now + clocksDifferMs && now - began < livesMs;

/** @param whose a visitor, the id of an order, or the mark of an e-mail address */
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
 * @returns the earliest start of a session that is still valid: a cookie of this very millisecond ends, too
 */
export async function endSessions(unit: Unit, whose: readonly string[], at: number): Promise<number> {
  const before = at + 1;
  for (const each of whose) await unit.sessionEnds.save(each, before);
  return before;
}

/** The browser that stays signed in, and what is open in it. */
export interface Remaining {
  visitor: string;
  orders: readonly Order[];
  /** Those of the orders that a link from an e-mail has opened. */
  granted: readonly string[];
}

/**
 * Ends other browsers' access to the orders of one browser, and copies of its own cookie.
 * @returns when the session begins that goes on
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
