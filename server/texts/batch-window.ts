/** Batches work: callers wait for the end of the current window and continue together. */
import { setTimeout } from 'node:timers/promises';

/** @returns a function that waits for the end of the current window */
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
