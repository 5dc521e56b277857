/** The one reminder of a sign-up that was left unpaid by a parent who agreed to the words that promise it. */

import type { Order, SignInLink } from '#db/rows.ts';
import type { Stretch } from '#db/tables/orders.ts';
import type { Unit } from '#db/unit.ts';
import { hourMs } from '../../time/durations.ts';
import { REMINDER } from '../mailing/kinds.ts';
import { type PlannedMail, planMail } from '../mailing/plan-mail.ts';
import { phoneStatus } from '../texting/phone-status.ts';
import { offersWording } from './offers-wording.ts';

/** How long after a sign-up the reminder may be sent. */
const remindsAfterMs = hourMs;
const reminderEndsMs = 3 * hourMs;

/** The e-mail about a sign-up that was left unpaid, and its link. */
export interface Reminder {
  mail: PlannedMail;
  link: Pick<SignInLink, 'secretHash' | 'expiresAt'>;
}

/** Writes the reminder of an order, with a secret of its own. */
export type WriteReminder = (order: Order) => Reminder;

/** False after an unsubscribe, or for a phone that nothing can be sold for: it sent a STOP or cannot be texted. */
const mayGet = async (unit: Unit, { emailKey, phone }: Order) =>
  (await unit.offers.endedAt(emailKey)) === undefined &&
  (await phoneStatus(unit, phone)).kind === 'reachable';

/** All unpaid sign-ups, read in batches, so that those that may not be reminded do not count towards the limit. */
async function* leftUnpaid(unit: Unit, { from, to, limit }: Stretch): AsyncGenerator<Order> {
  let last: Order | undefined;
  do {
    const begin = last ? { from: last.createdAt, after: last.id } : { from, after: '' };
    const some = await unit.orders.leftUnpaid({
      ...begin,
      to,
      limit,
      kind: REMINDER,
      wording: offersWording.signUp,
    });
    yield* some;
    last = some.length === limit ? some.at(-1) : undefined;
  } while (last);
}

/**
 * An address gets one reminder, and none when it has bought something or unsubscribed since, or its phone cannot be
 * texted.
 * @returns how many were planned
 */
export async function planReminders(
  unit: Unit,
  write: WriteReminder,
  { at, limit }: { at: number; limit: number },
): Promise<number> {
  const stretch = { from: at - reminderEndsMs, to: at - remindsAfterMs, limit };
  const reminded = new Set<string>();
  for await (const order of leftUnpaid(unit, stretch)) {
    if (reminded.size === limit) break;
    if (reminded.has(order.emailKey) || !(await mayGet(unit, order))) continue;
    reminded.add(order.emailKey);
    const { mail, link } = write(order);
    await unit.links.insert({ ...link, emailKey: order.emailKey, orderId: order.id, usedBy: null });
    await planMail(unit, order.id, mail, at);
  }
  return reminded.size;
}

/**
 * A reminder is dropped when the buyer has paid or unsubscribed since, when the phone cannot be texted any more, or
 * when it could not be sent for too long.
 */
export async function dropReminders(unit: Unit, at: number): Promise<void> {
  for (const { id, orderId } of await unit.mails.waiting(REMINDER)) {
    const order = orderId === null ? undefined : await unit.orders.find(orderId);
    const isWanted = order?.state === 'awaitingPayment' && order.createdAt >= at - reminderEndsMs;
    if (!isWanted || !(await mayGet(unit, order))) await unit.mails.delete(id);
  }
}
