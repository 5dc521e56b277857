/** The second way to hear of a result, for merchants that do not use promises. */
export type Callback<T> = (error: unknown, result?: T) => void;

/**
 * Gives a promise back, or its result to a callback, which is then called later and never within this call.
 * @returns the promise, or undefined when there is a callback
 */
export function settle<T>(promise: Promise<T>, callback: Callback<T>): undefined;
export function settle<T>(promise: Promise<T>, callback?: Callback<T>): Promise<T>;
export function settle<T>(promise: Promise<T>, callback?: Callback<T>): Promise<T> | undefined {
  if (!callback) return promise;
  // A task of its own: an error thrown by the merchant's callback must reach the page, not this promise.
  const later = (...result: Parameters<Callback<T>>) => setTimeout(() => callback(...result), 0);
  void promise.then(
    (value) => later(null, value),
    (error: unknown) => later(error),
  );
  return undefined;
}
