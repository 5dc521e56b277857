import { setTimeout as delay } from 'node:timers/promises';
import {
  type FaultEffect,
  type PlannedFault,
  readPlannedFault,
  readSchedule,
  type Schedule,
} from './fault-plans.ts';
import type { Operation } from './operations.ts';
import { createDice, type Dice } from './schedule.ts';

/** Faults that were planned and have not been met yet, and those that come by a schedule. */
export interface Faults {
  /** @throws UnknownFaultError when operation, kind, times, status or ms make no sense */
  plan(fault: unknown): PlannedFault;
  /**
   * Takes the place of an earlier schedule and begins at the first request.
   *
   * @throws UnknownFaultError when seed, rate, operations or kinds make no sense
   */
  schedule(schedule: unknown): Schedule;
  /** What the operation's next request meets: the oldest fault planned for it, otherwise what the schedule says. */
  strike(operation: Operation): FaultEffect | undefined;
  /**
   * Waits for the time of a `slow` or `delay` fault, at most until all faults are canceled.
   *
   * @throws an AbortError when the server stops meanwhile
   */
  holdUp(fault: FaultEffect | undefined, stopping?: AbortSignal): Promise<void>;
  planned(): PlannedFault[];
  scheduled(): Schedule | null;
  /** Cancels all faults: delayed requests continue. */
  clear(): void;
}

/** No faults; they are planned one by one, or by a schedule. */
export function createFaults(): Faults {
  let planned: PlannedFault[] = [];
  let current: { schedule: Schedule; dice: Dice } | null = null;
  let cleared = new AbortController();
  return {
    plan(input) {
      const fault = readPlannedFault(input);
      planned.push(fault);
      return { ...fault };
    },
    schedule(input) {
      const schedule = readSchedule(input);
      current = { schedule, dice: createDice(schedule) };
      return schedule;
    },
    strike(operation) {
      const dealt = current?.dice.roll(operation);
      const fault = planned.find((candidate) => candidate.operation === operation);
      if (!fault) return dealt;
      fault.times -= 1;
      planned = planned.filter(({ times }) => times > 0);
      return fault.strike;
    },
    async holdUp(fault, stopping) {
      const ms = delayOf(fault);
      if (ms === 0) return;
      const signal = AbortSignal.any([cleared.signal, ...(stopping ? [stopping] : [])]);
      await delay(ms, undefined, { signal }).catch(() => stopping?.throwIfAborted());
    },
    planned: () => structuredClone(planned),
    scheduled: () => current?.schedule ?? null,
    clear() {
      planned = [];
      current = null;
      cleared.abort();
      cleared = new AbortController();
    },
  };
}

/** How long a `slow` answer takes, in milliseconds. */
const slowness = 2000;

/** For how many milliseconds a fault holds up what it strikes. */
function delayOf(fault: FaultEffect | undefined): number {
  if (fault?.kind === 'delay') return fault.ms;
  return fault?.kind === 'slow' ? slowness : 0;
}
