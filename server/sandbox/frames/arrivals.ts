/** Which windows of the frame service have loaded their first page. */
export interface Arrivals {
  arrive(channel: string): void;
  /** Resolves when the window has loaded it, or when it is clear that it will not. */
  arrived(channel: string): Promise<void>;
}

/**
 * Delays a response until a window has loaded. A page opens its window and at the same time requests the address to
 * which it will send it. Braintree's response takes so long that the window has loaded by then. The sandbox is faster,
 * and a browser can lose a navigation of a window that is still loading.
 *
 * @param timeoutMs how long an answer waits at most, and how long an arrival counts: the window of an earlier payment
 *   says nothing about this one's
 */
export function createArrivals(timeoutMs = 2000): Arrivals {
  const known = new Map<string, PromiseWithResolvers<void>>();

  function remove(channel: string, window: PromiseWithResolvers<void>): void {
    if (known.get(channel) === window) known.delete(channel);
  }

  function expect(channel: string): PromiseWithResolvers<void> {
    const window = known.get(channel) ?? Promise.withResolvers<void>();
    if (!known.has(channel)) {
      known.set(channel, window);
      setTimeout(() => {
        remove(channel, window);
        window.resolve();
      }, timeoutMs).unref();
    }
    return window;
  }

  return {
    arrive: (channel) => expect(channel).resolve(),
    async arrived(channel) {
      const window = expect(channel);
      await window.promise;
      // Each payment has a window of its own, even one that follows immediately.
      remove(channel, window);
    },
  };
}
