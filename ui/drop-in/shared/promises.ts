/** What a page's `Promise` may lack: zone.js puts its own in place of the browser's, as other libraries do. */

/** As `Promise.withResolvers`, which came to zone.js with 0.14.3 (Angular 17.1). */
export function deferred<T>(): PromiseWithResolvers<T> {
  const settling = {} as PromiseWithResolvers<T>;
  const promise = new Promise<T>((resolve, reject) => {
    Object.assign(settling, { resolve, reject });
  });
  return { ...settling, promise };
}

/** As `Promise.allSettled`, which zone.js of Angular 8 lacks. */
export const allSettled = <T>(promises: Iterable<Promise<T>>): Promise<PromiseSettledResult<T>[]> =>
  Promise.all(
    Array.from(promises, (promise) =>
      promise.then(
        (value): PromiseSettledResult<T> => ({ status: 'fulfilled', value }),
        (reason: unknown): PromiseSettledResult<T> => ({ status: 'rejected', reason }),
      ),
    ),
  );
