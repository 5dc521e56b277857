/**
 * Simulated time and randomness of a process: nothing waits for the real clock, and the same seed gives the same bytes.
 * `end` restores everything that was replaced in Node.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import zlib from 'node:zlib';
import { vi } from 'vitest';
import { generator } from '#ui/build/art/svg.ts';

export interface SimulatedTime {
  /** Runs something after this many milliseconds, as the party that calls. */
  later: (ms: number, work: () => void) => void;
  /** Reports that something has happened, whose consequences are then awaited. */
  stir: () => void;
  /** Stops time until this has ended. */
  hold: <T>(work: Promise<T>) => Promise<T>;
  /** Runs the world until a moment (epoch ms). */
  liveUntil: (moment: number) => Promise<void>;
  end: () => void;
}

/**
 * The most timers: a world has a thousand, and some every five minutes on PostgreSQL; endless work makes more and more.
 */
const mostSteps = 60_000;
/**
 * How many idle turns of the event loop have to pass before time goes on: a request through Fastify takes some turns.
 */
const quietTurns = 6;
/** Resources of files that Node reads in threads, which may take longer than these turns. */
const threads = /^FSReq/;
const isInThreads = () => process.getActiveResourcesInfo().some((name) => threads.test(name));

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** @param begins epoch ms */
export function beginSimulatedTime(seed: number, begins: number): SimulatedTime {
  const undo: (() => void)[] = [];
  function replace<T extends object>(owner: T, parts: Partial<Record<keyof T, unknown>>) {
    for (const [name, value] of Object.entries(parts)) {
      const before = Object.getOwnPropertyDescriptor(owner, name);
      Object.defineProperty(owner, name, { configurable: true, writable: true, value });
      undo.push(() => {
        if (before) Object.defineProperty(owner, name, before);
        else Reflect.deleteProperty(owner, name);
      });
    }
  }

  let stirred = 0;
  let held = 0;
  const stir = () => void (stirred += 1);
  vi.useFakeTimers({
    now: begins,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  undo.push(() => vi.useRealTimers());
  const { setTimeout: simulated } = globalThis;
  // A timer runs as the party that set it.
  const laterAs = (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    simulated(AsyncLocalStorage.bind(work), ms, ...args);
  replace(globalThis, { setTimeout: laterAs });
  replace(AbortSignal, {
    timeout(ms: number) {
      const controller = new AbortController();
      laterAs(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), ms);
      return controller.signal;
    },
  });
  replace(timers, {
    setTimeout: (ms: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise((resolve, reject) => {
        laterAs(() => resolve(value), ms);
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
  });

  // In a thread it would take an unpredictable time.
  replace(zlib, {
    gunzip: (packed: Buffer, done: (error: Error | null, content: Buffer) => void) =>
      queueMicrotask(() => done(null, zlib.gunzipSync(packed))),
  });

  const random = generator(seed);
  const byte = () => Math.floor(random() * 256);
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, byte));
  const uuid = () => {
    const hex = bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  replace(crypto, {
    randomUUID: uuid,
    randomBytes: bytes,
    randomInt: (low: number, high?: number) =>
      high === undefined ? Math.floor(random() * low) : low + Math.floor(random() * (high - low)),
  });
  replace(globalThis.crypto, { randomUUID: uuid });
  syncBuiltinESMExports();
  undo.push(syncBuiltinESMExports);

  let steps = 0;

  async function settle() {
    for (let seen = stirred, quiet = 0; quiet < quietTurns; quiet += 1) {
      await nextTurn();
      if (seen !== stirred || held > 0 || isInThreads()) quiet = 0;
      seen = stirred;
    }
  }

  return {
    later: (ms, work) => void laterAs(work, ms),
    stir,
    hold(work) {
      held += 1;
      return work.finally(() => void (held -= 1));
    },
    async liveUntil(moment) {
      await settle();
      // There is always a next timer: this one at least.
      simulated(() => {}, moment - Date.now());
      while (Date.now() < moment) {
        steps += 1;
        if (steps > mostSteps)
          throw new Error('The world does not come to rest: something is done over and over again.');
        vi.advanceTimersToNextTimer();
        await settle();
      }
    },
    end() {
      for (const back of undo.toReversed()) back();
      syncBuiltinESMExports();
    },
  };
}
