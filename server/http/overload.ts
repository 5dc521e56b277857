/**
 * Whether the process is overloaded: then it is better to refuse some requests at once than to let all of them wait.
 */
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

/** Measuring begins here, so that the start-up does not count. */
export function createLoadMeter({ mostMs, intervalMs }: LoadLimits = usual): LoadMeter {
  const delay = monitorEventLoopDelay({ resolution });
  let latestMs = 0;
  delay.enable();
  const timer = setInterval(() => {
    // If the process did not run at all in the interval, there is no measurement.
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

/** The server is overloaded; the caller should try again later. */
export const busy = () =>
  new Problem(503, 'busy', 'A lot of people are writing to Santa right now. Please try again in a moment.');

/** Refuses requests while the load is high, except on routes marked `underLoad: 'answered'`. */
export function refuseUnderLoad(app: FastifyInstance, isHigh: () => boolean) {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (isHigh() && routeOptions.config.underLoad !== 'answered') throw busy();
  });
}
