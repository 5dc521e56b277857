import type { LibraryProblem } from '#machines/payment-flows/library-problem.ts';

/** An error in the form of the payment library's own, for what the library does not say itself. */
export class LibraryError extends Error {
  override readonly name = 'BraintreeError';
  readonly code: string;
  readonly type: LibraryProblem['type'];
  /** What lies behind it, where the library puts it. */
  readonly details?: { readonly originalError: unknown };

  constructor({ code, type, message }: LibraryProblem, originalError?: unknown) {
    super(message, { cause: originalError });
    this.code = code;
    this.type = type;
    if (originalError !== undefined) this.details = { originalError };
  }
}

/**
 * An error in the words that shoppers and merchants know for the step that went wrong.
 * @param family how codes begin that say enough already
 */
export function named(error: unknown, family: string, problem: LibraryProblem): unknown {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && code.startsWith(family) ? error : new LibraryError(problem, error);
}
