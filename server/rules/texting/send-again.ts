/** Sends a text again that did not arrive, at the buyer's request: each text once. */
import type { Message, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { textMessageMachine } from '#machines/fulfilment/text-message/machine.ts';
import { dayMs } from '../../time/durations.ts';
import { refundOfOrder } from '../accounts/account-entry.ts';
import { applyEvent } from '../apply-event.ts';
import { refuseOnHold } from '../ordering/on-hold.ts';
import { isSeasonOver } from '../refunding/cancellation-terms.ts';
import { conflict } from '../refusal.ts';
import { advanceText, textContextOf } from './advance-text.ts';
import { isArriving } from './is-sent.ts';
import { isDay, isOfSeason } from './library/library.ts';
import { blockReason } from './objection.ts';
import { phoneStatus } from './phone-status.ts';

/** How long it may wait for quiet hours to end. */
const livesMs = dayMs;

const sentAgain = (at: number) => ({ type: 'text.sentAgain', at, notAfter: at + livesMs }) as const;

const notMissed = () =>
  conflict(
    'not_missed',
    'This text cannot be sent again. It arrived, is still to come, or was already sent again.',
  );

/**
 * Once the season is over, texts that did not arrive are refunded instead of sent again.
 * @param texts all of the order
 */
export const isTooLateToSendAgain = (texts: readonly Message[], at: number): boolean =>
  isSeasonOver(
    texts.filter(({ slot }) => isDay(slot)),
    at,
  );

/** Whether this text could be sent again, if its phone can be texted. */
export function maySendAgain(text: Message, order: Order, at: number): boolean {
  return (
    order.state === 'paid' &&
    order.pausedAt === null &&
    isOfSeason(text.slot) &&
    applyEvent(textMessageMachine, text.state, textContextOf(text), sentAgain(at)) !== undefined
  );
}

/**
 * @throws Refusal `not_missed` when this text arrived, is still to come or was sent again before, `phone_unreachable`
 * when no text would reach the phone, `paid_back` when what did not arrive was paid back, `season_over` after the
 * season
 * @returns the text as it waits to be sent
 */
export async function sendAgain(unit: Unit, orderId: string, slot: string, at: number): Promise<Message> {
  const order = await unit.orders.find(orderId);
  const texts = await unit.texts.ofOrder(orderId);
  const missed = texts.find((one) => one.slot === slot);
  // It goes to the phone that the order has now.
  const text = order && missed && { ...missed, phone: order.phone };
  if (order) refuseOnHold(order);
  if (!order || !text || !maySendAgain(text, order, at)) throw notMissed();
  if (await refundOfOrder(unit, orderId)) {
    throw conflict(
      'paid_back',
      'You have your money back for the texts that did not arrive, so they are not sent again.',
    );
  }
  if (isTooLateToSendAgain(texts, at)) {
    throw conflict('season_over', 'The season is over, so no text of December is sent again.');
  }
  if (
    (await phoneStatus(unit, order.phone)).kind === 'unreachable' ||
    (await blockReason(unit, text, order)) !== undefined
  ) {
    throw conflict('phone_unreachable', 'Santa cannot text this phone, so the text cannot be sent again.');
  }
  // Another order for this phone may have sent it meanwhile.
  if (await isBroughtByAnother(unit, text)) {
    throw conflict('not_missed', 'This phone already got this text from another order.');
  }
  const planned = await advanceText(unit, text, sentAgain(at));
  if (!planned) throw notMissed();
  return planned.text;
}

/** A phone has one first text, whatever became of it. */
const isBroughtByAnother = async (unit: Unit, { id, phone, season, slot }: Message): Promise<boolean> =>
  (await unit.texts.ofPhone(phone)).some(
    (other) =>
      other.id !== id &&
      other.season === season &&
      other.slot === slot &&
      (isArriving(other) || slot === 'welcome'),
  );
