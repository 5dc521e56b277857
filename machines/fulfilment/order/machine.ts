/**
 * An order on the server. A row, not a live actor: each event is applied with the pure `transition`, and the named
 * actions it returns are written in the same database transaction as the new state.
 */

import { assign, setup } from 'xstate';
import { withEvent } from '../../with-event.ts';

export type OrderState = 'awaitingPayment' | 'charging' | 'unresolved' | 'paid' | 'onHold' | 'cancelled';

export interface OrderContext {
  /** The charge in flight; it is also the order id that the payment gateway knows. */
  attemptId: string | null;
  /** Epoch ms: from then on, "the gateway has no such charge" is final. */
  absenceCertainAt: number | null;
  paidAt: number | null;
}

export type OrderEvent =
  | { type: 'charge.started'; attemptId: string }
  | { type: 'charge.succeeded'; attemptId: string; at: number }
  | { type: 'charge.declined'; attemptId: string }
  | { type: 'charge.failed'; attemptId: string }
  | { type: 'charge.lost'; attemptId: string; absenceCertainAt: number }
  | { type: 'charge.absent'; attemptId: string; at: number }
  /** An earlier attempt, presumed absent, turns out to have been charged. */
  | { type: 'charge.found'; attemptId: string; at: number }
  | { type: 'payment.waived'; at: number }
  /** The money does not arrive after all, or is back. */
  | { type: 'payment.bounced' }
  | { type: 'payment.recovered' }
  | { type: 'order.cancelled' };

export const newOrder: OrderContext = { attemptId: null, absenceCertainAt: null, paidAt: null };

const pay = [withEvent('setPayment'), 'deliverPurchase', 'sendReceipt'] as const;

/** Effects of the gateway's result, whether it came with the answer or was found by searching. */
const succeeded = { guard: withEvent('isThisAttempt'), target: 'paid', actions: pay } as const;
const nothingCharged = {
  guard: withEvent('isThisAttempt'),
  target: 'awaitingPayment',
  actions: 'clearAttempt',
} as const;

export const orderMachine = setup({
  types: { context: {} as OrderContext, events: {} as OrderEvent },
  guards: {
    isThisAttempt: ({ context }, { attemptId }: { attemptId: string }) => context.attemptId === attemptId,
    isCertainlyAbsent: ({ context }, { attemptId, at }: { attemptId: string; at: number }) =>
      context.attemptId === attemptId && context.absenceCertainAt !== null && at >= context.absenceCertainAt,
  },
  actions: {
    setAttempt: assign((_, { attemptId }: { attemptId: string }) => ({ attemptId })),
    /** Counted from the moment the request was sent: it may still arrive while the gateway accepts requests. */
    setAbsence: assign((_, { absenceCertainAt }: { absenceCertainAt: number }) => ({
      absenceCertainAt,
    })),
    clearAttempt: assign({ attemptId: null, absenceCertainAt: null }),
    setPayment: assign((_, { at }: { at: number }) => ({ absenceCertainAt: null, paidAt: at })),
    /** Effect: carries out the purchase, for example a row for each text that is still to come. */
    deliverPurchase: () => {},
    /** Effect: a row for the receipt e-mail. */
    sendReceipt: () => {},
  },
}).createMachine({
  id: 'order',
  meta: { mainWay: ['awaitingPayment', 'charging', 'paid'] },
  context: newOrder,
  initial: 'awaitingPayment',
  states: {
    awaitingPayment: {
      description:
        'Not paid yet. A gift or code can make a charge unnecessary. A charge that was not found can still turn up and ' +
        'pay it.',
      on: {
        'payment.waived': { target: 'paid', actions: pay },
        'charge.started': { target: 'charging', actions: withEvent('setAttempt') },
        'charge.found': { target: 'paid', actions: [withEvent('setAttempt'), ...pay] },
      },
    },
    charging: {
      description: 'The gateway has been asked to charge. No second charge can start.',
      on: {
        'charge.succeeded': succeeded,
        'charge.declined': nothingCharged,
        'charge.failed': nothingCharged,
        'charge.lost': {
          guard: withEvent('isThisAttempt'),
          target: 'unresolved',
          actions: withEvent('setAbsence'),
        },
      },
    },
    unresolved: {
      description:
        "The gateway's answer was lost, so the card may have been charged. No new charge until a search by our own id " +
        'finds out.',
      on: {
        'charge.succeeded': succeeded,
        'charge.declined': nothingCharged,
        'charge.absent': {
          guard: withEvent('isCertainlyAbsent'),
          target: 'awaitingPayment',
          actions: 'clearAttempt',
        },
      },
    },
    paid: {
      description: 'Paid once, or free. The texts and the receipt are on their way.',
      on: {
        'order.cancelled': 'cancelled',
        'payment.bounced': 'onHold',
      },
    },
    onHold: {
      description:
        'The payment did not settle or was taken back. Texts wait for the money, or expire. An operator has to check.',
      on: { 'payment.recovered': 'paid' },
    },
    cancelled: {
      type: 'final',
      description: 'The buyer cancelled in time. Nothing more is sent, and what was not sent is refunded.',
    },
  },
});
