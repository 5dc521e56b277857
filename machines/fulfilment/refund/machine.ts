/** A refund: a row like the order's, moved with the pure `transition`. An order is refunded once. */

import { assign, setup } from 'xstate';
import { withEvent } from '../../with-event.ts';

export type RefundState =
  | 'sending'
  | 'waiting'
  | 'unknown'
  | 'refunded'
  | 'refused'
  | 'failed'
  | 'needless'
  | 'settled';

export interface RefundContext {
  /** Epoch ms: from then on, "the gateway has no such refund" is final. */
  absenceCertainAt: number;
  /** Epoch ms: when to continue. */
  dueAt: number;
}

export type RefundEvent =
  | { type: 'refund.begun'; absenceCertainAt: number; dueAt: number }
  | { type: 'refund.succeeded' }
  | { type: 'refund.refused' }
  /** The money came back to us: the buyer's bank did not take it. */
  | { type: 'refund.failed' }
  /** An operator has paid the money back another way. */
  | { type: 'refund.settled' }
  /** Nothing was collected, or the bank has already returned it. */
  | { type: 'refund.needless' }
  /** We have that money after all, so the refund is due. */
  | { type: 'refund.owed'; dueAt: number }
  | { type: 'refund.postponed'; dueAt: number }
  | { type: 'refund.lost'; dueAt: number }
  | { type: 'refund.absent'; at: number };

const putOff = withEvent('putOff');

/** The money came back; a notice of that may arrive before the gateway's answer. */
const cameBack = { 'refund.failed': 'failed' } as const;
/** The gateway's result, whether it came with the answer or was found by searching. */
const succeeded = { target: 'refunded', actions: 'notifyBuyer' } as const;
const lost = { target: 'unknown', actions: putOff } as const;

export const refundMachine = setup({
  types: {
    context: {} as RefundContext,
    events: {} as RefundEvent,
    input: {} as RefundContext,
  },
  guards: {
    isCertainlyAbsent: ({ context }, { at }: { at: number }) => at >= context.absenceCertainAt,
  },
  actions: {
    setTimes: assign((_, { absenceCertainAt, dueAt }: RefundContext) => ({ absenceCertainAt, dueAt })),
    putOff: assign((_, { dueAt }: { dueAt: number }) => ({ dueAt })),
    /** Effect: a row for the e-mail that says that the money is on its way. */
    notifyBuyer: () => {},
  },
}).createMachine({
  id: 'refund',
  meta: { mainWay: ['sending', 'refunded'] },
  context: ({ input }) => input,
  initial: 'sending',
  states: {
    sending: {
      description: 'The gateway has been asked for the refund.',
      on: {
        ...cameBack,
        'refund.succeeded': succeeded,
        'refund.refused': 'refused',
        'refund.needless': 'needless',
        'refund.lost': lost,
        'refund.postponed': { target: 'waiting', actions: putOff },
      },
    },
    waiting: {
      description:
        'Not refunded yet: the payment takes a day or two to settle, or the gateway could not be reached.',
      on: {
        'refund.needless': 'needless',
        'refund.begun': { target: 'sending', actions: withEvent('setTimes') },
      },
    },
    unknown: {
      description: 'The answer was lost. The gateway is asked what happened before another refund is sent.',
      on: {
        ...cameBack,
        'refund.succeeded': succeeded,
        'refund.refused': 'refused',
        'refund.needless': 'needless',
        'refund.lost': lost,
        'refund.absent': { guard: withEvent('isCertainlyAbsent'), target: 'waiting' },
      },
    },
    refunded: {
      description: 'The money is on its way back.',
      on: cameBack,
    },
    failed: {
      description: 'The refund did not arrive. An operator has to pay the money back another way.',
      on: { 'refund.settled': 'settled' },
    },
    needless: {
      description:
        'Nothing to refund: the money was never collected, or the bank already returned it. Both may still turn out otherwise.',
      on: { 'refund.owed': { target: 'waiting', actions: putOff } },
    },
    refused: {
      description: 'The gateway refused the refund. An operator has to pay the money back.',
      on: { 'refund.settled': 'settled' },
    },
    settled: { type: 'final', description: 'An operator has paid the money back, and told the buyer.' },
  },
});
