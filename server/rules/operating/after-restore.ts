/**
 * What a restored database has to ask before it goes on. It is older than the world: what it has as planned may have left, and
 * a charge that it has as open is over.
 */
import type { Unit } from '#db/unit.ts';
import type { TextEvent } from '#machines/fulfilment/text-message/machine.ts';
import { type Stop, stopPhone } from '../stopping/stop-phone.ts';
import { advanceText } from '../texting/advance-text.ts';
import { upcomingTexts } from '../texting/lease-texts.ts';

/** The code of a text that may have left in the time that the backup does not know. */
const RESTORED = 'restored';

/**
 * Takes planned texts whose hour has come for texts whose answer was lost: the provider is asked whether it has them, and only
 * what it has not is sent, if there is still time for it.
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

/** Puts phones on the stop list that said STOP in that time. @returns how many were not on it */
export const stopAgain = (unit: Unit, stops: readonly Stop[]): number =>
  stops.filter((stop) => stopPhone(unit, stop)).length;

/** How many charges the gateway has yet to answer for. */
export const openCharges = (unit: Unit, at: number): number =>
  unit.reports.stuck('charges without an answer', at, at).length;
