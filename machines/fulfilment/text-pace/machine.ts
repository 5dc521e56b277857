/**
 * How fast texts may be handed to the provider. What the sender is allowed is set; where the provider says that it is asked
 * too fast, half of it is tried for a while. Counted in segments, as networks count: what may leave grows with the time.
 */

import { assign, setup } from 'xstate';
import { withEvent } from '../../with-event.ts';

export type PaceState = 'steady' | 'slowed';

export interface PaceContext {
  /** Segments in a second that the settings allow. */
  perSecond: number;
  /** Segments in a second that are tried now. */
  rate: number;
  /** Segments that may leave at this moment; below zero for what has left ahead of its time. */
  allowed: number;
  /** Epoch ms: up to when `allowed` was worked out. */
  countedAt: number;
  /** Epoch ms: when the provider last said that it is asked too fast. */
  hurriedAt: number;
}

export type PaceEvent =
  | { type: 'time.passed'; at: number }
  | { type: 'text.left'; weight: number }
  | { type: 'provider.hurried'; at: number; waitMs: number };

/** Named action for the code that runs the pace: the provider takes nothing even at the slowest rate. */
export const STUCK = 'alertStuck';
/** Named action: the provider asked us to slow down. */
export const SLOWED = 'alertSlowed';

/** Segments in a second below which no rate is halved. */
export const SLOWEST = 1;
/** Answers within this time after the first one that said so speak of the same hurry. */
export const SAME_HURRY_MS = 1_000;
/** How long the provider has to be content before more is tried. */
export const CONTENT_MS = 30_000;
/** From then on how long it takes from nothing to all that is allowed. */
export const RECOVERY_MS = 120_000;

/** What the settings allow, and nothing said against it yet. */
export const newPace = (perSecond: number): PaceContext => ({
  perSecond,
  rate: perSecond,
  allowed: Math.max(1, perSecond),
  countedAt: 0,
  hurriedAt: 0,
});

const slowestOf = (perSecond: number) => Math.min(SLOWEST, perSecond);

/** What is tried at a moment. */
function rateAt({ perSecond, rate, countedAt, hurriedAt }: PaceContext, at: number): number {
  const contentMs = at - Math.max(countedAt, hurriedAt + CONTENT_MS);
  return Math.min(perSecond, rate + (Math.max(0, contentMs) * perSecond) / RECOVERY_MS);
}

/** What was under way already when the provider first said so says nothing new. */
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
    isRestored: ({ context }, { at }: { at: number }) => rateAt(context, at) >= context.perSecond,
    isAnotherHurry: ({ context }, { at }: { at: number }) => isAnotherHurry(context, at),
    isStuck: ({ context }, { at }: { at: number }) =>
      isAnotherHurry(context, at) && context.rate <= slowestOf(context.perSecond),
  },
  actions: {
    // A clock that was set back gives nothing, and takes nothing away.
    count: assign(({ context }, { at }: { at: number }) => {
      const rate = rateAt(context, at);
      const grown = (Math.max(0, at - context.countedAt) * rate) / 1_000;
      return { rate, allowed: Math.min(context.allowed + grown, Math.max(1, rate)), countedAt: at };
    }),
    take: assign(({ context }, { weight }: { weight: number }) => ({ allowed: context.allowed - weight })),
    halve: assign(({ context }, { at, waitMs }: { at: number; waitMs: number }) => {
      const rate = Math.max(slowestOf(context.perSecond), context.rate / 2);
      return { rate, allowed: Math.min(context.allowed, 0) - (rate * waitMs) / 1_000, hurriedAt: at };
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
      description: 'Texts leave as fast as the settings allow.',
      on: {
        'time.passed': { actions: withEvent('count') },
        'provider.hurried': { target: 'slowed', ...slower },
      },
    },
    slowed: {
      description:
        'The provider turned texts away because they came too fast. They leave at half the rate, and again at half of that ' +
        'where it still does; once it has been content for half a minute more is tried, little by little.',
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
