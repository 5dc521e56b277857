/**
 * Circuit breaker for the text provider. A fault of our account or the network affects all texts, so it opens the
 * breaker: only single probes are sent, after growing pauses, until the provider accepts one. Refusals that may be our
 * fault open it as well, if they are more than a fifth of the answers.
 */

import { assign, setup } from 'xstate';
import { withEvent } from '../../with-event.ts';

export type BreakerState = 'closed' | 'open' | 'probing';

export interface BreakerContext {
  /** How many answers were lost to texts that were sent after the latest answered one. */
  lost: number;
  /** Rises by four with a refusal that may be our fault, and falls by one with any other answer. */
  refused: number;
  /** Epoch ms: when the latest answered text was sent. */
  answeredFrom: number;
  /** Probes that failed since it opened. */
  failed: number;
  /** Epoch ms: when the next text may be tried. */
  probeAt: number;
}

export type BreakerEvent =
  | { type: 'provider.answered'; begunAt: number }
  | { type: 'provider.refused'; at: number; begunAt: number }
  | { type: 'provider.unavailable'; at: number }
  | { type: 'provider.silent'; at: number; begunAt: number }
  | { type: 'provider.hurried'; at: number }
  | { type: 'outage.remembered' }
  | { type: 'probe.begun'; at: number }
  | { type: 'probe.withdrawn' };

/** Named actions for the code that runs the breaker. */
export const ALERT_OPENED = 'alertOpened';
export const ALERT_CLOSED = 'alertClosed';

/** How many lost answers are no longer coincidence. */
export const MOST_LOST = 3;

/** The weight of a refusal against that of any other answer. */
const REFUSAL_WEIGHT = 4;
/** The weight at which refusals count as our fault: that of ten in a row. */
export const MOST_REFUSED = 40;

/** Pauses before a probe; the last one is kept. */
export const PROBE_PAUSES_MS = [15_000, 30_000, 60_000, 120_000, 300_000] as const;

export const newBreaker: BreakerContext = { lost: 0, refused: 0, answeredFrom: 0, failed: 0, probeAt: 0 };

const pauseAfter = (failed: number) =>
  PROBE_PAUSES_MS[Math.min(failed, PROBE_PAUSES_MS.length - 1)] ?? PROBE_PAUSES_MS[0];

/** If the provider has answered a text that was sent no earlier, only a single answer was lost. */
const isSilence = ({ answeredFrom }: BreakerContext, begunAt: number) => begunAt > answeredFrom;

const opened = {
  target: 'open',
  actions: [withEvent('waitFirst'), 'alertOpened'],
} as const;

const openAgain = {
  target: 'open',
  actions: withEvent('waitLonger'),
} as const;

export const textBreakerMachine = setup({
  types: { context: {} as BreakerContext, events: {} as BreakerEvent },
  guards: {
    isOneTooMany: ({ context }, { begunAt }: { begunAt: number }) =>
      isSilence(context, begunAt) && context.lost + 1 >= MOST_LOST,
    isOneTooManyRefused: ({ context }) => context.refused + REFUSAL_WEIGHT >= MOST_REFUSED,
    isSilence: ({ context }, { begunAt }: { begunAt: number }) => isSilence(context, begunAt),
    isTime: ({ context }, { at }: { at: number }) => at >= context.probeAt,
  },
  actions: {
    countLoss: assign(({ context }) => ({ lost: context.lost + 1 })),
    noteAnswer: assign(({ context }, { begunAt }: { begunAt: number }) => ({
      lost: begunAt > context.answeredFrom ? 0 : context.lost,
      answeredFrom: Math.max(context.answeredFrom, begunAt),
    })),
    countRefusal: assign(({ context }) => ({ refused: context.refused + REFUSAL_WEIGHT })),
    outweighRefusals: assign(({ context }) => ({ refused: Math.max(context.refused - 1, 0) })),
    clearFailures: assign({ lost: 0, refused: 0, failed: 0, probeAt: 0 }),
    waitFirst: assign((_, { at }: { at: number }) => ({ lost: 0, refused: 0, probeAt: at + pauseAfter(0) })),
    waitLonger: assign(({ context }, { at }: { at: number }) => ({
      failed: context.failed + 1,
      probeAt: at + pauseAfter(context.failed + 1),
    })),
    /** Effect: the operator is told, once for each opening. */
    alertOpened: () => {},
    /** Effect: the operator is told that texts are sent again. */
    alertClosed: () => {},
  },
}).createMachine({
  id: 'text-breaker',
  meta: { mainWay: ['closed', 'open', 'probing', 'closed'] },
  context: newBreaker,
  initial: 'closed',
  states: {
    closed: {
      description: 'Texts are sent when they are due.',
      on: {
        'provider.unavailable': opened,
        'provider.silent': [
          { guard: withEvent('isOneTooMany'), ...opened },
          { guard: withEvent('isSilence'), actions: 'countLoss' },
        ],
        'provider.answered': { actions: [withEvent('noteAnswer'), 'outweighRefusals'] },
        'provider.refused': [
          { guard: 'isOneTooManyRefused', ...opened },
          { actions: [withEvent('noteAnswer'), 'countRefusal'] },
        ],
        // The process before it ended while it was open, and its operator knows.
        'outage.remembered': { target: 'open', actions: 'clearFailures' },
      },
    },
    open: {
      description:
        'The provider refused our account or too many texts, could not be reached, or lost several answers. Texts wait until they expire.',
      on: {
        'probe.begun': { guard: withEvent('isTime'), target: 'probing' },
      },
    },
    probing: {
      description: 'One text is sent as a test. Its result decides.',
      on: {
        'provider.answered': {
          target: 'closed',
          actions: [withEvent('noteAnswer'), 'clearFailures', 'alertClosed'],
        },
        'provider.refused': openAgain,
        'provider.unavailable': openAgain,
        'provider.silent': openAgain,
        'provider.hurried': openAgain,
        // There was nothing to send.
        'probe.withdrawn': 'open',
      },
    },
  },
});
