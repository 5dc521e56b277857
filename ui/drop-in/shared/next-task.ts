import { deferred } from './promises.ts';

/** Yields to the page before the form continues: in one task, setting up a form would block a slow phone. */
export function nextTask(): Promise<void> {
  // Not every browser has this yet.
  if ('scheduler' in window && 'yield' in scheduler) return scheduler.yield();
  const { promise, resolve } = deferred<void>();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    resolve();
  });
  port1.start();
  port2.postMessage(null);
  return promise;
}
