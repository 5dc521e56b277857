/** Whether the process is behind with its work: then it is quicker to say so than to let every request wait. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however high the load is: what says that the process lives, and what must not be lost. */
    underLoad?: 'answered';
  }
}

export interface LoadMeter {
  isHigh: () => boolean;
  close: () => void;
}

export interface LoadLimits {
  /** How late timers may be in the mean of one interval. */
  mostMs: number;
  intervalMs: number;
}

const resolution = 10;
const usual: LoadLimits = { mostMs: 2_000, intervalMs: 1_000 };

/** Measures from now on: what the start took does not count. */
export function createLoadMeter({ mostMs, intervalMs }: LoadLimits = usual): LoadMeter {
  const delay = monitorEventLoopDelay({ resolution });
  let latestMs = 0;
  delay.enable();
  const timer = setInterval(() => {
    // Nothing was measured when the process had no turn in all the interval.
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

/** The server is behind with its work: the caller is asked to come back. */
export const busy = () =>
  new Problem(503, 'busy', 'A great many people are writing to Santa. Please try again in a moment.');

/** Turns requests away as long as the load is high, but for those of routes that are answered all the same. */
export function refuseUnderLoad(app: FastifyInstance, isHigh: () => boolean) {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (isHigh() && routeOptions.config.underLoad !== 'answered') throw busy();
  });
}
