/**
 * A STOP puts the phone on the stop list and cancels what is planned for it, and nothing else: an e-mail, a consent or an order
 * that cannot be written must never undo a STOP.
 */
import type { StoppedPhone } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { STOPPED } from '#machines/fulfilment/text-message/machine.ts';
import { advanceText } from '../texting/advance-text.ts';

/** A phone that wants no more texts, and how it said so. */
export type Stop = Omit<StoppedPhone, 'notifiedAt'>;

/** Cancels what is planned for a phone because it asked for no more. */
export function cancelPlannedTexts(unit: Unit, phone: string): void {
  for (const text of unit.texts.ofPhone(phone)) {
    if (text.state === 'planned') advanceText(unit, text, { type: 'text.cancelled', code: STOPPED });
  }
}

/** @returns false when the phone was stopped already */
export function stopPhone(unit: Unit, { phone, source, at }: Stop): boolean {
  if (unit.stopList.has(phone)) return false;
  unit.stopList.insert({ phone, source, at, notifiedAt: null });
  cancelPlannedTexts(unit, phone);
  return true;
}
