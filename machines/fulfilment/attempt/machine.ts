/**
 * One attempt to charge an order: a row like the order's, moved with the pure `transition`. The gateway's answer counts
 * however late it comes: an attempt without an answer is searched for again for days.
 */

import { assign, setup } from 'xstate';
import { withEvent } from '../../with-event.ts';

export type AttemptState =
  | 'started'
  | 'unknown'
  | 'absent'
  | 'gone'
  | 'succeeded'
  | 'uncollected'
  | 'surplus'
  | 'declined'
  | 'failed';

export interface AttemptContext {
  /** Epoch ms. */
  startedAt: number;
  /** Epoch ms: when to ask the gateway about it next; null is never. */
  searchAt: number | null;
}

export type AttemptEvent =
  | { type: 'attempt.charged' }
  | { type: 'attempt.surplus' }
  /** The money was reserved or on its way, but did not arrive. */
  | { type: 'attempt.bounced' }
  | { type: 'attempt.declined' }
  | { type: 'attempt.failed' }
  | { type: 'attempt.lost'; at: number }
  | { type: 'attempt.searched'; at: number }
  | { type: 'attempt.absent'; at: number };

/** How long to search for a charge that the gateway does not know, in ms. */
export const searchedForMs = 7 * 86_400_000;
const longestPauseMs = 6 * 3_600_000;
/** While a parent may be waiting, there are no pauses. */
const eagerMs = 5 * 60_000;

/** The longer the gateway does not know it, the less often it is searched for. */
const nextSearch = (startedAt: number, at: number) =>
  at + Math.min(Math.max(0, at - startedAt - eagerMs) / 4, longestPauseMs);

/** The card was charged: that pays the order. */
const charged = { target: 'succeeded', actions: 'endSearch' } as const;

/** The card was charged, but the order does not need this charge. */
const surplus = { target: 'surplus', actions: ['endSearch', 'payBack'] } as const;

const declined = { target: 'declined', actions: 'endSearch' } as const;

const scheduleSearch = withEvent('scheduleSearch');

export const attemptMachine = setup({
  types: {
    context: {} as AttemptContext,
    events: {} as AttemptEvent,
    input: {} as { startedAt: number },
  },
  guards: {
    wasSearchedForLongEnough: ({ context }, { at }: { at: number }) =>
      at - context.startedAt >= searchedForMs,
  },
  actions: {
    scheduleSearch: assign(({ context }, { at }: { at: number }) => ({
      searchAt: Math.round(nextSearch(context.startedAt, at)),
    })),
    endSearch: assign({ searchAt: null }),
    /** Effect: a full refund. */
    payBack: () => {},
  },
}).createMachine({
  id: 'attempt',
  meta: { mainWay: ['started', 'succeeded'] },
  context: ({ input: { startedAt } }) => ({ startedAt, searchAt: startedAt }),
  initial: 'started',
  states: {
    started: {
      description: 'Saved. The gateway has been asked, or was about to be when the server stopped.',
      on: {
        'attempt.charged': charged,
        'attempt.surplus': surplus,
        'attempt.declined': declined,
        'attempt.failed': { target: 'failed', actions: 'endSearch' },
        'attempt.lost': { target: 'unknown', actions: scheduleSearch },
      },
    },
    unknown: {
      description: 'The answer was lost, so the card may have been charged. The order waits for a search.',
      on: {
        'attempt.charged': charged,
        'attempt.surplus': surplus,
        'attempt.declined': declined,
        'attempt.searched': { actions: scheduleSearch },
        'attempt.absent': { target: 'absent', actions: scheduleSearch },
      },
    },
    absent: {
      description:
        'The gateway did not find it, so the order can be paid again. A late request could still charge, so searches ' +
        'go on for a week.',
      on: {
        'attempt.charged': charged,
        'attempt.surplus': surplus,
        'attempt.declined': declined,
        'attempt.searched': { actions: scheduleSearch },
        'attempt.absent': [
          { guard: withEvent('wasSearchedForLongEnough'), target: 'gone', actions: 'endSearch' },
          { actions: scheduleSearch },
        ],
      },
    },
    gone: {
      description: 'Not found for a week. The daily reconciliation can still find it.',
      on: { 'attempt.charged': charged, 'attempt.surplus': surplus },
    },
    declined: {
      description:
        'The bank or the gateway declined. Nothing was charged, unless reconciliation finds a charge.',
      on: { 'attempt.charged': charged, 'attempt.surplus': surplus },
    },
    failed: {
      description: 'It never reached the gateway. Nothing was charged, unless reconciliation finds a charge.',
      on: { 'attempt.charged': charged, 'attempt.surplus': surplus },
    },
    succeeded: {
      description:
        "This charge pays for the order. The row has the gateway's status: authorized, settling or settled.",
      on: { 'attempt.bounced': 'uncollected' },
    },
    uncollected: {
      description:
        'Settlement was declined, the charge was voided, or the bank took the money back. It may still settle.',
      on: { 'attempt.charged': 'succeeded' },
    },
    surplus: {
      type: 'final',
      description:
        'Charged, but the order was already paid, cancelled or deleted, or the days of its texts are over. It is refunded.',
    },
  },
});
