import type { FlowProblem } from '#machines/payment-flows/shared/flow-problem.ts';
import { FlowError } from './flow.ts';

/**
 * Wraps an error with the library's code and message for the failed step, and the original where the library puts it.
 * @param family the prefix of codes that are specific enough: an error with one is returned as it is
 */
export function withLibraryCode(error: unknown, family: string, problem: FlowProblem): unknown {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (typeof code === 'string' && code.startsWith(family)) return error;
  return new FlowError({ ...problem, details: { originalError: error }, cause: error });
}
