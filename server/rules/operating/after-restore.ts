/**
 * What a restored database has to check before it continues. It is out of date: texts that it has as planned may have
 * been sent, and charges that it has as open are over.
 */
import type { Unit } from '#db/unit.ts';
import type { TextEvent } from '#machines/fulfilment/text-message/machine.ts';
import { type Stop, stopPhone } from '../stopping/stop-phone.ts';
import { advanceText } from '../texting/advance-text.ts';
import { upcomingTexts } from '../texting/lease-texts.ts';

/** The code of a text that may have been sent after the backup was made. */
const RESTORED = 'restored';

/**
 * Treats planned texts that are due like texts whose answer was lost: the provider is asked whether it has them, and
 * only the others are sent, if there is still time.
 *
 * @param at epoch ms
 * @returns how many, at most the limit
 */
export function doubtDueTexts(unit: Unit, at: number, limit: number): number {
  return upcomingTexts(unit, at, limit).filter(({ message }) => {
    const claimed: TextEvent = { type: 'text.claimed', at: message.dueAt, leaseUntil: at };
    const sending = advanceText(unit, message, claimed);
    return (
      sending !== undefined &&
      advanceText(unit, sending.text, { type: 'text.lost', code: RESTORED, searchAt: at }) !== undefined
    );
  }).length;
}

/** Puts phones on the stop list that said STOP since the backup. @returns how many were not on it */
export const stopAgain = (unit: Unit, stops: readonly Stop[]): number =>
  stops.filter((stop) => stopPhone(unit, stop)).length;

/** How many charges still wait for the gateway's answer. */
export const openCharges = (unit: Unit, at: number): number =>
  unit.reports.stuck('charges without an answer', at, at).length;
