import { DropinError } from '../api/dropin-error.ts';

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
