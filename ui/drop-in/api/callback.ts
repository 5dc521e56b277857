import { gone } from '#machines/drop-in/shared/problems.ts';
import { DropinError } from './dropin-error.ts';

/** A callback for merchants that do not use promises. */
export type Callback<T> = (error: DropinError | null, result?: T) => void;

/**
 * Gives a promise back, or its result to a callback, which is then called later and never within this call.
 * @param callback anything but a function is none: pages hand on the press of a button
 * @returns the promise, or undefined when there is a callback
 * @throws {DropinError} through promise or callback, whatever went wrong
 */
export function settle<T>(promise: Promise<T>, callback: Callback<T>): undefined;
export function settle<T>(promise: Promise<T>, callback?: Callback<T>): Promise<T>;
export function settle<T>(promise: Promise<T>, callback?: Callback<T>): Promise<T> | undefined {
  if (typeof callback !== 'function') {
    return promise.catch((error: unknown) => {
      throw merchantError(error);
    });
  }
  // A task of its own: an error thrown by the merchant's callback must reach the page, not this promise.
  const later = (...result: Parameters<Callback<T>>) => setTimeout(() => callback(...result), 0);
  void promise.then(
    (value) => later(null, value),
    (error: unknown) => later(merchantError(error)),
  );
  return undefined;
}

/** Converts any failure for the merchant: third-party errors are wrapped in the form's own. */
function merchantError(error: unknown): DropinError {
  if (error instanceof DropinError) return error;
  if (Object(error).name === 'AbortError') return new DropinError({ ...gone, cause: error });
  return new DropinError({ message: error instanceof Error ? error.message : String(error), cause: error });
}
