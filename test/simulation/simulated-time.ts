/**
 * Time, chance and the network of a process, in the hands of a simulation: nothing here waits for the real clock, and the same seed
 * gives the same bytes. Everything that a program of the world asks Node for is put back by `end`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import zlib from 'node:zlib';
import { vi } from 'vitest';
import { generator } from '#ui/build/art/svg.ts';

export interface SimulatedTime {
  /** Runs something so many milliseconds from now, as the party that asks for it. */
  later: (ms: number, work: () => void) => void;
  /** Says that something has happened: whatever comes of it is waited for. */
  stir: () => void;
  /** Lets no time pass until this has ended. */
  hold: <T>(work: Promise<T>) => Promise<T>;
  /** Lets the world live until a moment (epoch ms). */
  liveUntil: (moment: number) => Promise<void>;
  end: () => void;
}

/** A world has a thousand timers, on PostgreSQL some for every five minutes; one in which something never ends has more and more of them. */
const mostSteps = 60_000;
/** How many turns of the event loop must bring nothing before time goes on: a request through Fastify takes some of them. */
const quietTurns = 6;
/** Files that Node reads in threads, which the turns do not wait for. */
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
  // Who set a timer is who acts when its time comes.
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

  // A thread of its own would be ready sooner or later.
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
