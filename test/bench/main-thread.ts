/** CPU time of a page, from Chromium's own trace. */
import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread in microseconds, without time in which other threads ran. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly frames?: readonly { readonly url: string; readonly processId: number }[] };
  };
}

const categories = ['-*', 'toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];

/** A task of a page's main thread. */
interface Task {
  /** Microseconds, as the trace counts them. */
  readonly from: number;
  readonly to: number;
  /** CPU time of the thread in milliseconds; the Long Tasks API would include the time of other programs. */
  readonly computed: number;
}

/** Does something on a page. @returns its tasks, without those of frames of other sites, and its marks */
async function trace(browser: Browser, page: Page, act: () => Promise<void>) {
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
  const own = traceEvents.filter((event) => event.pid === pid && event.tid === tid);
  const tasks = own
    .filter(({ name }) => name.endsWith('ThreadControllerImpl::RunTask'))
    .map(({ ts, dur = 0, tdur = 0 }): Task => ({ from: ts, to: ts + dur, computed: tdur / 1000 }));
  if (tasks.length === 0) throw new Error('The trace has no task of the page');
  return { tasks, markedAt: (mark: string) => own.find(({ name }) => name === mark)?.ts ?? Number.NaN };
}

/** The longest task while something is done, in milliseconds. */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  const { tasks } = await trace(browser, page, act);
  return Math.max(...tasks.map(({ computed }) => computed));
}

/** The CPU time of all tasks between two marks (`performance.mark`), in milliseconds. */
export async function computedBetween(
  browser: Browser,
  page: Page,
  [first, last]: readonly [string, string],
  act: () => Promise<void>,
): Promise<number> {
  const { tasks, markedAt } = await trace(browser, page, act);
  const [from, to] = [markedAt(first), markedAt(last)];
  const between = tasks.filter((task) => task.to > from && task.from < to);
  if (between.length === 0) throw new Error(`The trace has nothing from ${first} to ${last}`);
  return between.reduce((total, { computed }) => total + computed, 0);
}
