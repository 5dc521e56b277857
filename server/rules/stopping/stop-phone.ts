/**
 * A STOP puts the phone on the stop list and cancels what is planned for it, and nothing else: an e-mail, a consent or
 * an order that cannot be written must never undo a STOP.
 */
import type { StoppedPhone } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { STOPPED } from '#machines/fulfilment/text-message/machine.ts';
import { advanceText } from '../texting/advance-text.ts';

/** A phone that wants no more texts, and how it said so. */
export type Stop = Omit<StoppedPhone, 'notifiedAt'>;

/** Cancels what is planned for a phone because it asked for no more. */
export async function cancelPlannedTexts(unit: Unit, phone: string): Promise<void> {
  for (const text of await unit.texts.ofPhone(phone)) {
    if (text.state === 'planned') await advanceText(unit, text, { type: 'text.cancelled', code: STOPPED });
  }
}

/** @returns false when the phone was stopped already */
export async function stopPhone(unit: Unit, { phone, source, at }: Stop): Promise<boolean> {
  if (await unit.stopList.has(phone)) {
    await unit.stopList.renew(phone, at);
    return false;
  }
  await unit.stopList.insert({ phone, source, at, notifiedAt: null });
  await cancelPlannedTexts(unit, phone);
  return true;
}
