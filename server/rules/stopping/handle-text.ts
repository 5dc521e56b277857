/**
 * Acts on what a phone wrote. A STOP puts the phone on the stop list and cancels what is planned for it, and nothing else:
 * an e-mail, a consent or an order that cannot be written must never undo a STOP.
 */
import type { StoppedPhone } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { Unit } from '#db/unit.ts';
import { STOPPED } from '#machines/fulfilment/text-message.ts';
import { type Hearing, hearWords } from '../replies/replies.ts';
import { advanceText } from '../texting/advance-text.ts';
import { isOfSeason } from '../texting/library/library.ts';
import { takenTexts } from '../texting/text-plan.ts';
import type { InboundKind } from './keywords.ts';

/** A phone that wants no more texts, and how it said so. */
export type Stop = Omit<StoppedPhone, 'notifiedAt'>;

/** What a phone wrote, with the provider's id of it. */
export interface ReceivedText {
  sid: string;
  phone: string;
  body: string;
  kind: Exclude<InboundKind, 'help'>;
  /** Epoch ms. */
  at: number;
}

/** `unchanged`: it was heard before, or changes nothing. `kept`: a person reads it. */
export type TextEffect = 'stopped' | 'resumed' | 'kept' | 'unchanged';

function cancelPlannedTexts(unit: Unit, phone: string) {
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

/**
 * Plans again what is still ahead, when a guardian still agrees to texts for this phone.
 * @returns false when the phone was not stopped, or no guardian agrees
 */
export function resumePhone(unit: Unit, phone: string, at: number): boolean {
  if (!unit.stopList.has(phone) || !unit.consents.existsForPhone(phone)) return false;
  unit.stopList.delete(phone);
  // What was planned after the STOP is looked at like the rest: nothing that was missed is sent late.
  cancelPlannedTexts(unit, phone);
  for (const text of unit.texts.ofPhone(phone)) {
    // Another order may have brought it meanwhile. What was asked for is not brought late.
    if (text.state === 'cancelled' && isOfSeason(text.slot) && !takenTexts(unit, phone)(text)) {
      advanceText(unit, text, { type: 'text.resumed', at });
    }
  }
  return true;
}

/** Acts on what a phone wrote, once. */
export function handleText(
  unit: Unit,
  { sid, phone, body, kind, at }: ReceivedText,
  hearing: Hearing,
): TextEffect {
  if (!unit.inbox.noteReceived(sid, at)) return 'unchanged';
  switch (kind) {
    case 'stop':
      return stopPhone(unit, { phone, source: 'text', at }) ? 'stopped' : 'unchanged';
    case 'start':
      return resumePhone(unit, phone, at) ? 'resumed' : 'unchanged';
    case 'other':
    default:
      hearWords(unit, { phone, body, at }, hearing);
      return 'kept';
  }
}

/** The same in a unit of work of its own. A STOP goes before everything that waits and is refused for no crowd. */
export const receiveText = (store: Store, text: ReceivedText, hearing: Hearing): Promise<TextEffect> =>
  (text.kind === 'stop' ? store.writeFirst : store.write)((unit) => handleText(unit, text, hearing));
