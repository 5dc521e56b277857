/** What is known of a phone before anything is sold for it. */
import type { Unit } from '#db/unit.ts';
import { UNREACHABLE_CODES } from '#machines/fulfilment/text-message/machine.ts';
import { type IsTaken, takenTexts } from './text-plan.ts';

export interface PhoneStatus {
  /** `unreachable`: it is on the stop list, or the last text to it was refused for good. */
  kind: 'reachable' | 'unreachable';
  isTaken: IsTaken;
}

const refusals: ReadonlySet<string | null> = new Set(UNREACHABLE_CODES);

/** Whether a phone can be texted, and which texts it has. */
export function phoneStatus(unit: Unit, phone: string): PhoneStatus {
  const tried = unit.texts.ofPhone(phone).filter(({ claimedAt }) => claimedAt !== null);
  const last = tried.toSorted((a, b) => (b.claimedAt ?? 0) - (a.claimedAt ?? 0))[0];
  const isRefused = last?.state === 'failed' && refusals.has(last.code);
  return {
    kind: unit.stopList.has(phone) || isRefused ? 'unreachable' : 'reachable',
    isTaken: takenTexts(unit, phone),
  };
}
