/** Lets work that comes one by one be done together: who waits for a round goes on with all who came since the last. */
import { setTimeout } from 'node:timers/promises';

/** @returns a function that waits for the end of the present round */
export function createBatchWindow(roundMs: number): () => Promise<void> {
  let present: Promise<void> | undefined;

  async function begin() {
    await setTimeout(roundMs);
    present = undefined;
  }

  return () => {
    present ??= begin();
    return present;
  };
}
