/** How long a page computes at a stretch, from Chromium's own trace. */
import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds that the thread computed, without those in which the computer let another one compute. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly frames?: readonly { readonly url: string; readonly processId: number }[] };
  };
}

const categories = ['-*', 'toplevel', 'disabled-by-default-devtools.timeline'];

/**
 * The longest task of a page's main thread while something is done, in milliseconds of the thread's own time. The
 * Long Tasks API would count what other programs of the computer take as well. Frames of other sites are not the page.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const origin = new URL(page.url()).origin;
  const pid = traceEvents
    .flatMap(({ args }) => args.data?.frames ?? [])
    .find(({ url }) => url.startsWith(origin))?.processId;
  const tid = traceEvents.find(
    (event) => event.pid === pid && event.ph === 'M' && event.args.name === 'CrRendererMain',
  )?.tid;
  const tasks = traceEvents.filter(
    (event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'),
  );
  if (tasks.length === 0) throw new Error('The trace has no task of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
