import { nextTask } from './next-task.ts';

/**
 * Waits for a part of the library to be taken down, but only as long as that takes for one that has fully loaded,
 * because the part may be waiting for a frame that never answers.
 * @throws the library's error when it could not clean up
 */
export async function waitForTeardown(closing: Promise<unknown>): Promise<void> {
  closing.catch(() => undefined);
  await Promise.race([closing, nextTask()]);
}
