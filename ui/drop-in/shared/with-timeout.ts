import { DropinError } from '../api/dropin-error.ts';
import { deferred } from './promises.ts';

/** Awaits an answer. @throws {DropinError} if it takes longer than that many milliseconds */
export async function withTimeout<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = deferred<never>();
  const timer = setTimeout(
    () => reject(new DropinError({ message: `There was no answer in ${timeoutMs} ms.`, code: 'NO_ANSWER' })),
    timeoutMs,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
