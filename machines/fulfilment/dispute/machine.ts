/**
 * A dispute (chargeback). A row, moved with the pure `transition`; webhooks may come twice or in any order, so only
 * newer ones count.
 */
import { assign, setup } from 'xstate';
import { withEvent } from '../../with-event.ts';

export type DisputeState = 'opened' | 'won' | 'lost';

export interface DisputeContext {
  /** Epoch ms: time of the latest webhook. */
  reportedAt: number;
}

export type DisputeEvent =
  | { type: 'dispute.opened'; at: number }
  | { type: 'dispute.won'; at: number }
  | { type: 'dispute.lost'; at: number };

const taken = {
  guard: withEvent('isNews'),
  target: 'lost',
  actions: [withEvent('setTime'), 'takePayment'],
} as const;

export const disputeMachine = setup({
  types: {
    context: {} as DisputeContext,
    events: {} as DisputeEvent,
    input: {} as DisputeContext,
  },
  guards: {
    isNews: ({ context }, { at }: { at: number }) => at > context.reportedAt,
  },
  actions: {
    setTime: assign((_, { at }: { at: number }) => ({ reportedAt: at })),
    /** Effect: the money is gone, so nothing more is sent or refunded. */
    takePayment: () => {},
    /** Effect: the money is back. */
    restorePayment: () => {},
  },
}).createMachine({
  id: 'dispute',
  meta: { mainWay: ['opened', 'won'] },
  context: ({ input }) => input,
  initial: 'opened',
  states: {
    opened: {
      description:
        "The bank asks about the charge. An operator answers in the gateway's control panel; the texts go on.",
      on: {
        'dispute.won': { guard: withEvent('isNews'), target: 'won', actions: withEvent('setTime') },
        'dispute.lost': taken,
      },
    },
    won: {
      description: 'The shop keeps the money, but the bank can open the dispute again or still take it back.',
      on: {
        'dispute.opened': { guard: withEvent('isNews'), target: 'opened', actions: withEvent('setTime') },
        'dispute.lost': taken,
      },
    },
    lost: {
      description: 'The bank returned the money to the buyer, perhaps because no answer was sent in time.',
      on: {
        'dispute.won': {
          guard: withEvent('isNews'),
          target: 'won',
          actions: [withEvent('setTime'), 'restorePayment'],
        },
      },
    },
  },
});
