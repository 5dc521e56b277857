/**
 * One try to charge an order: a row like the order's, moved with the pure `transition`. What the gateway says counts
 * whenever it says it: an attempt without an answer is looked for again for days.
 */
import { assign, setup } from 'xstate';

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
  /** The money was reserved or on its way, and does not come. */
  | { type: 'attempt.bounced' }
  | { type: 'attempt.declined' }
  | { type: 'attempt.failed' }
  | { type: 'attempt.lost'; at: number }
  | { type: 'attempt.sought'; at: number }
  | { type: 'attempt.absent'; at: number };

/** For how long the gateway is asked about a charge that it does not know, in ms. */
export const searchedForMs = 7 * 86_400_000;
const longestPauseMs = 6 * 3_600_000;
/** As long as a parent may be waiting, there are no pauses. */
const eagerMs = 5 * 60_000;

/** The longer the gateway does not know it, the less often it is looked for. */
const nextSearch = (startedAt: number, at: number) =>
  at + Math.min(Math.max(0, at - startedAt - eagerMs) / 4, longestPauseMs);

const attemptSetup = setup({
  types: {
    context: {} as AttemptContext,
    events: {} as AttemptEvent,
    /** Absent for a row, which brings its whole context with it. */
    input: {} as { startedAt: number } | undefined,
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
    /** Effect: a refund of the whole sum. */
    payBack: () => {},
  },
});

/** The card was charged. Whether that pays the order or is too much, the order says. */
const charged = attemptSetup.createStateConfig({
  on: {
    'attempt.charged': { target: 'succeeded', actions: 'endSearch' },
    'attempt.surplus': { target: 'surplus', actions: ['endSearch', 'payBack'] },
  },
});

const answered = attemptSetup.createStateConfig({
  on: { ...charged.on, 'attempt.declined': { target: 'declined', actions: 'endSearch' } },
});

const sought = attemptSetup.createStateConfig({
  on: { 'attempt.sought': { actions: { type: 'scheduleSearch', params: ({ event }) => event } } },
});

export const attemptMachine = attemptSetup.createMachine({
  id: 'attempt',
  meta: { mainWay: ['started', 'succeeded'] },
  context: ({ input: { startedAt } = { startedAt: 0 } }) => ({ startedAt, searchAt: startedAt }),
  initial: 'started',
  states: {
    started: {
      description: 'Written down; the gateway is asked, or was about to be when the server stopped.',
      on: {
        ...answered.on,
        'attempt.failed': { target: 'failed', actions: 'endSearch' },
        'attempt.lost': {
          target: 'unknown',
          actions: { type: 'scheduleSearch', params: ({ event }) => event },
        },
      },
    },
    unknown: {
      description: 'The answer was lost: money may have moved. The order waits for what a search says.',
      on: {
        ...answered.on,
        ...sought.on,
        'attempt.absent': {
          target: 'absent',
          actions: { type: 'scheduleSearch', params: ({ event }) => event },
        },
      },
    },
    absent: {
      description:
        'The gateway did not know it when it should have, so the order was free to be paid again. It is looked for ' +
        'with growing pauses for a week: a request that arrives late still charges.',
      on: {
        ...answered.on,
        ...sought.on,
        'attempt.absent': [
          {
            guard: { type: 'wasSearchedForLongEnough', params: ({ event }) => event },
            target: 'gone',
            actions: 'endSearch',
          },
          { actions: { type: 'scheduleSearch', params: ({ event }) => event } },
        ],
      },
    },
    gone: {
      description:
        'A week has passed and the gateway has never heard of it. The daily look at its ledger still counts.',
      on: charged.on,
    },
    declined: {
      description: 'The bank or the gateway said no. Nothing was charged, unless the ledger says otherwise.',
      on: charged.on,
    },
    failed: {
      description: 'It never reached the gateway. Nothing was charged, unless the ledger says otherwise.',
      on: charged.on,
    },
    succeeded: {
      description:
        'Charged, and what pays for the order. The money may be reserved, on its way or here: the row says how the gateway ' +
        'calls it.',
      on: { 'attempt.bounced': 'uncollected' },
    },
    uncollected: {
      description:
        'The settlement was declined, the charge was voided by hand, or the bank took the money back. It may still come.',
      on: { 'attempt.charged': 'succeeded' },
    },
    surplus: {
      type: 'final',
      description:
        'Charged though the order was paid by another charge, cancelled or deleted: it is paid back.',
    },
  },
});
