/**
 * CPU time of a page's main thread until a mark: unlike elapsed time, it hardly depends on the computer's other work.
 */
import type { Browser } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** CPU time of the thread in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly url?: string } };
}

const categories = ['-*', 'toplevel', 'devtools.timeline', 'blink.user_timing'];

/**
 * @param mark `performance.mark` of the page, up to which is counted
 * @returns milliseconds since the page's commit, without frames of other sites, which have processes of their own
 */
export async function computedUntil(
  browser: Browser,
  address: string,
  mark: string,
  visit: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(undefined, { categories });
  await visit();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const commit = traceEvents.find(({ name, args }) => name === 'CommitLoad' && args.data?.url === address);
  const own = traceEvents.filter(({ pid, tid }) => pid === commit?.pid && tid === commit.tid);
  const end = own.find(({ name }) => name === mark);
  if (!commit || !end) throw new Error(`The trace of ${address} has no ${mark}`);
  const computed = own
    .filter(({ name, ts }) => name.endsWith('RunTask') && ts >= commit.ts && ts <= end.ts)
    .reduce((total, { tdur = 0 }) => total + tdur, 0);
  return computed / 1000;
}
