/**
 * Rate limit for the text provider, a token bucket in segments. The sender's rate is configured; when the provider
 * answers that requests come too fast, the rate is halved for a while.
 */

import { assign, setup } from 'xstate';
import { withEvent } from '../../with-event.ts';

export type PaceState = 'steady' | 'slowed';

export interface PaceContext {
  /** The configured rate in segments per second. */
  perSecond: number;
  /** The current rate in segments per second. */
  rate: number;
  /** Segments that may be sent now; negative after urgent texts were sent ahead. */
  allowed: number;
  /** Epoch ms: when `allowed` was last computed. */
  countedAt: number;
  /** Epoch ms: when the provider last answered that requests come too fast. */
  hurriedAt: number;
}

export type PaceEvent =
  | { type: 'time.passed'; at: number }
  | { type: 'text.left'; weight: number }
  | { type: 'provider.hurried'; at: number; waitMs: number };

/** Named action: the provider accepts nothing even at the slowest rate. */
export const STUCK = 'alertStuck';
/** Named action: the provider asked us to slow down. */
export const SLOWED = 'alertSlowed';

/** The lowest rate, in segments per second. */
export const SLOWEST = 1;
/** Further such answers within this time count as one overload. */
const SAME_HURRY_MS = 1_000;
/** How long the provider must not complain before the rate is raised. */
const CONTENT_MS = 30_000;
/** How long the rate then takes to rise from zero to the configured one. */
const RECOVERY_MS = 120_000;

/** Starts at the configured rate. */
export const newPace = (perSecond: number): PaceContext => ({
  perSecond,
  rate: perSecond,
  allowed: Math.max(1, perSecond),
  countedAt: 0,
  hurriedAt: 0,
});

const slowestOf = (perSecond: number) => Math.min(SLOWEST, perSecond);

/** The rate at a moment. */
function rateAt({ perSecond, rate, countedAt, hurriedAt }: PaceContext, at: number): number {
  const contentMs = at - Math.max(countedAt, hurriedAt + CONTENT_MS);
  return Math.min(perSecond, rate + (Math.max(0, contentMs) * perSecond) / RECOVERY_MS);
}

/** Whether this is a new overload: answers to texts that were already under way do not count. */
const isAnotherHurry = ({ hurriedAt }: PaceContext, at: number) =>
  at < hurriedAt || at >= hurriedAt + SAME_HURRY_MS;

const slower = { actions: [withEvent('halve'), 'alertSlowed'] } as const;

export const textPaceMachine = setup({
  types: {
    context: {} as PaceContext,
    events: {} as PaceEvent,
    input: {} as { perSecond: number },
  },
  guards: {
    // A rate that cannot be reduced also waits until the provider has stopped complaining.
    isRestored: ({ context }, { at }: { at: number }) =>
      at >= context.hurriedAt + CONTENT_MS && rateAt(context, at) >= context.perSecond,
    isAnotherHurry: ({ context }, { at }: { at: number }) => isAnotherHurry(context, at),
    isStuck: ({ context }, { at }: { at: number }) =>
      isAnotherHurry(context, at) && context.rate <= slowestOf(context.perSecond),
  },
  actions: {
    // A clock that was set back changes nothing.
    count: assign(({ context }, { at }: { at: number }) => {
      const rate = rateAt(context, at);
      const grown = (Math.max(0, at - context.countedAt) * rate) / 1_000;
      return { rate, allowed: Math.min(context.allowed + grown, Math.max(1, rate)), countedAt: at };
    }),
    take: assign(({ context }, { weight }: { weight: number }) => ({ allowed: context.allowed - weight })),
    halve: assign(({ context }, { at, waitMs }: { at: number; waitMs: number }) => {
      const rate = Math.max(slowestOf(context.perSecond), context.rate / 2);
      const allowed = Math.min(context.allowed, 0) - (rate * waitMs) / 1_000;
      return { rate, allowed, countedAt: at, hurriedAt: at };
    }),
    /** Effect: the operator is told that the provider allows less than the settings say. */
    alertSlowed: () => {},
    /** Effect: the breaker is told. */
    alertStuck: () => {},
  },
}).createMachine({
  id: 'text-pace',
  meta: { mainWay: ['steady', 'slowed', 'steady'] },
  context: ({ input }) => newPace(input.perSecond),
  initial: 'steady',
  on: { 'text.left': { actions: withEvent('take') } },
  states: {
    steady: {
      description: 'Texts are sent as fast as the settings allow.',
      on: {
        'time.passed': { actions: withEvent('count') },
        'provider.hurried': { target: 'slowed', ...slower },
      },
    },
    slowed: {
      description:
        'The provider rate-limits us, so the rate is halved each time. After half a minute without a limit it slowly rises.',
      on: {
        'time.passed': [
          { guard: withEvent('isRestored'), target: 'steady', actions: withEvent('count') },
          { actions: withEvent('count') },
        ],
        'provider.hurried': [
          { guard: withEvent('isStuck'), actions: [withEvent('halve'), 'alertStuck'] },
          { guard: withEvent('isAnotherHurry'), ...slower },
        ],
      },
    },
  },
});
