/** Whether the process is overloaded: then it is better to say so at once than to let every request wait. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any load: health checks, and what must not be lost. */
    underLoad?: 'answered';
  }
}

export interface LoadMeter {
  isHigh: () => boolean;
  close: () => void;
}

export interface LoadLimits {
  /** How late timers may be on average over one interval. */
  mostMs: number;
  intervalMs: number;
}

const resolution = 10;
const usual: LoadLimits = { mostMs: 2_000, intervalMs: 1_000 };

/** Measures from now on: the time of the start does not count. */
export function createLoadMeter({ mostMs, intervalMs }: LoadLimits = usual): LoadMeter {
  const delay = monitorEventLoopDelay({ resolution });
  let latestMs = 0;
  delay.enable();
  const timer = setInterval(() => {
    // Nothing was measured when the process did not run at all in the interval.
    latestMs = delay.count === 0 ? intervalMs : Math.max(0, delay.mean / 1e6 - resolution);
    delay.reset();
  }, intervalMs);
  timer.unref();
  return {
    isHigh: () => latestMs > mostMs,
    close() {
      clearInterval(timer);
      delay.disable();
    },
  };
}

/** The server is overloaded: the caller is asked to try again later. */
export const busy = () =>
  new Problem(503, 'busy', 'A great many people are writing to Santa. Please try again in a moment.');

/** Turns requests away as long as the load is high, but for those of routes that are answered all the same. */
export function refuseUnderLoad(app: FastifyInstance, isHigh: () => boolean) {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (isHigh() && routeOptions.config.underLoad !== 'answered') throw busy();
  });
}
