/** Gauges that a monitor reads from the database often, so none of them counts a growing table. */
import type { Unit } from '#db/unit.ts';
import { waitingStates } from '#machines/fulfilment/child-reply/machine.ts';
import { secondMs } from '../../time/durations.ts';
import { oldestDue } from '../texting/lease-texts.ts';

/** States of replies that page a person. Ordinary replies do not. */
const holding: ReadonlySet<string> = new Set(waitingStates);

/** @param at epoch ms */
export async function gaugesOf(unit: Unit, at: number) {
  const words = Object.entries(await unit.reports.wordsByState());
  return {
    oldestDueSeconds: (at - ((await oldestDue(unit, at)) ?? at)) / secondMs,
    waitingReplies: words.reduce((sum, [state, count]) => sum + (holding.has(state) ? count : 0), 0),
  };
}
