/** Why a text must not be sent. */
import type { Message, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { waitingStates } from '#machines/fulfilment/child-reply/machine.ts';
import { MOVED, PAUSED, STOPPED, WAITING } from '#machines/fulfilment/text-message/machine.ts';
import { isAnswer } from './library/library.ts';

/** The code of a text that is not sent because its order was cancelled. START does not bring it back. */
export const ORDER_CANCELLED = 'order-cancelled';

/** The code of a text that is not sent because no guardian has agreed to it. */
export const NO_CONSENT = 'no-consent';

/** The code of an answer that is not sent, because the buyer turned answers off. */
const NOT_ANSWERED = 'not-answered';

/**
 * Checked in the unit of work that sends the text. Only the first text is sent before payment.
 * @returns the code with which the text is held back; undefined when it may be sent
 */
export async function blockReason(
  unit: Unit,
  { orderId, phone, slot }: Pick<Message, 'orderId' | 'phone' | 'slot'>,
  order: Order | undefined,
): Promise<string | undefined> {
  const state = order?.state;
  const stands = state === 'paid' || state === 'onHold' || slot === 'welcome';
  if (state === 'cancelled' || !stands) return ORDER_CANCELLED;
  if (order && order.phone !== phone) return MOVED;
  if (!(await unit.consents.exists(orderId, phone))) return NO_CONSENT;
  if (await unit.stopList.has(phone)) return STOPPED;
  if ((await unit.inbox.wordsOf(phone, waitingStates)).length > 0) return WAITING;
  if (isAnswer(slot) && (state !== 'paid' || order?.repliesAt === null)) return NOT_ANSWERED;
  return order && order.pausedAt !== null ? PAUSED : undefined;
}
