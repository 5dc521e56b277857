/**
 * Checks after a database was restored from a backup, which is out of date: texts that are planned in it may have been
 * sent, and charges that are open in it are over.
 */

import type { Unit } from '#db/unit.ts';
import type { TextEvent } from '#machines/fulfilment/text-message/machine.ts';
import { filterInTurn } from '../in-turn.ts';
import { type Stop, stopPhone } from '../stopping/stop-phone.ts';
import { advanceText } from '../texting/advance-text.ts';
import { westernmostZone } from '../texting/child-zones.ts';
import { upcomingTexts } from '../texting/lease-texts.ts';
import { localTime, momentOf } from '../texting/zoned-time.ts';

/** The code of a text that may have been sent after the backup was made. */
const RESTORED = 'restored';

/** The end of the day in the westernmost zone: texts of a day leave nowhere before that zone has the same day. */
function endOfDay(at: number): number {
  const today = localTime(at, westernmostZone);
  return momentOf({ ...today, day: today.day + 1, hour: 0, minute: 0 }, westernmostZone);
}

/**
 * Treats planned texts of the day like texts whose answer was lost: the provider is asked whether it has them, and only
 * the others are sent, if there is still time. This includes texts that are not due yet, which may have been
 * sent earlier than the backup says.
 *
 * @param at epoch ms
 * @returns how many, at most the limit
 */
export async function doubtTextsOfDay(unit: Unit, at: number, limit: number): Promise<number> {
  const doubted = await filterInTurn(await upcomingTexts(unit, endOfDay(at), limit), async ({ message }) => {
    const claimed: TextEvent = { type: 'text.claimed', at: Math.min(message.dueAt, at), leaseUntil: at };
    const sending = await advanceText(unit, message, claimed);
    const lost: TextEvent = { type: 'text.lost', code: RESTORED, searchAt: at };
    return sending !== undefined && (await advanceText(unit, sending.text, lost)) !== undefined;
  });
  return doubted.length;
}

/** Adds phones that sent a STOP since the backup to the stop list. @returns how many were not on it */
export const reapplyStops = async (unit: Unit, stops: readonly Stop[]): Promise<number> =>
  (await filterInTurn(stops, (stop) => stopPhone(unit, stop))).length;

/** How many charges still wait for the gateway's answer. */
export const openCharges = async (unit: Unit, at: number): Promise<number> =>
  (await unit.reports.stuck('charges without an answer', at, at)).length;
