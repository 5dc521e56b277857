/** What a page's `Promise` may lack: zone.js and other libraries replace the browser's with their own. */

/** Like `Promise.withResolvers`, which zone.js has had since 0.14.3 (Angular 17.1). */
export function deferred<T>(): PromiseWithResolvers<T> {
  const settling = {} as PromiseWithResolvers<T>;
  const promise = new Promise<T>((resolve, reject) => {
    Object.assign(settling, { resolve, reject });
  });
  return { ...settling, promise };
}

/** Like `Promise.allSettled`, which Angular 8's zone.js lacks. */
export const allSettled = <T>(promises: Iterable<Promise<T>>): Promise<PromiseSettledResult<T>[]> =>
  Promise.all(
    Array.from(promises, (promise) =>
      promise.then(
        (value): PromiseSettledResult<T> => ({ status: 'fulfilled', value }),
        (reason: unknown): PromiseSettledResult<T> => ({ status: 'rejected', reason }),
      ),
    ),
  );
