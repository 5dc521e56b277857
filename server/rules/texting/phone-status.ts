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
export async function phoneStatus(unit: Unit, phone: string): Promise<PhoneStatus> {
  // One that was never tried counts as the oldest.
  const [last] = (await unit.texts.ofPhone(phone)).toSorted(
    (a, b) => Number(b.claimedAt) - Number(a.claimedAt),
  );
  const isRefused = last?.state === 'failed' && refusals.has(last.code);
  return {
    kind: (await unit.stopList.has(phone)) || isRefused ? 'unreachable' : 'reachable',
    isTaken: await takenTexts(unit, phone),
  };
}
