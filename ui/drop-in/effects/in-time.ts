import { DropinError } from '../dropin-error.ts';

/**
 * How long the gateway's answer may take, in milliseconds. The library gives up after 60 seconds by itself, but never
 * when what it is answered is no answer at all.
 */
export const gatewayPatienceMs = 65_000;

/** @throws {DropinError} when the answer takes longer than that many milliseconds */
export async function inTime<T>(answer: Promise<T>, patienceMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DropinError({ message: `There was no answer in ${patienceMs} ms.`, code: 'NO_ANSWER' })),
    patienceMs,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
