import { problemFrom } from '../drop-in/shared/payment-method.ts';
import { walletAtWork } from '../drop-in/shared/sheet.ts';
import { type Failure, googlePayProblems, googlePaySetup, statusOf } from './google-pay-setup.ts';

const problemOf = ({ event }: { event: { error: unknown } }): Failure => ({
  problem: problemFrom(event.error),
});

/** Google's script rejects with an object that is no error. */
const problemOfGoogle = ({ event: { error } }: { event: { error: unknown } }): Failure => {
  const { statusMessage } = Object(error) as { statusMessage?: string };
  const status = statusOf(error);
  return {
    problem:
      typeof status === 'string'
        ? {
            message: statusMessage ?? status,
            code: `GOOGLE_PAYMENT_${status}`,
            type: status === 'DEVELOPER_ERROR' ? 'MERCHANT' : 'UNKNOWN',
            cause: error,
          }
        : problemFrom(error),
  };
};

/**
 * Google Pay: the shopper chooses on Google's own sheet.
 * Rules: `spec/form.md` sections 4, 5, 7 and 8 (FW-04).
 */
export const googlePayMachine = googlePaySetup.createMachine({
  id: 'google-pay',
  meta: { mainWay: ['connecting', 'idle', 'choosing', 'reading', 'idle'] },
  description: "A shopper chooses a card or account on Google's sheet, and a nonce comes back with it.",
  context: ({ input }) => ({ ...input, sheetError: null, paymentData: null }),
  initial: 'connecting',
  on: {
    'option.changed': {
      guard: { type: 'isAboutPayment', params: ({ event }) => event },
      actions: { type: 'changeOption', params: ({ event }) => event },
    },
    'payment.requested': { actions: { type: 'refuseRequest', params: { problem: walletAtWork } } },
  },
  states: {
    connecting: {
      tags: 'loading',
      after: {
        SETUP_PATIENCE: {
          target: 'unavailable',
          actions: { type: 'announceBroken', params: { problem: googlePayProblems.notEnabled } },
        },
      },
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context }) => context.options,
        onDone: { target: 'idle', actions: 'announceReady' },
        onError: { target: 'unavailable', actions: { type: 'announceBroken', params: problemOf } },
      },
    },
    unavailable: { description: 'The merchant has to change something first; the other ways to pay remain.' },
    idle: {
      tags: 'pressable',
      on: {
        'google.pressed': { target: 'choosing', actions: 'clearProblem' },
        'payment.requested': {
          actions: [
            'pointAtButton',
            { type: 'refuseRequest', params: { problem: googlePayProblems.buttonMustBeUsed } },
          ],
        },
        'sheet.left': { actions: 'clearProblem' },
      },
    },
    choosing: {
      tags: 'busy',
      description: "Google's sheet is open. However it ends, the form can be used again.",
      invoke: {
        id: 'loadPaymentData',
        src: 'loadPaymentData',
        input: ({ context }) => context.options,
        onDone: {
          target: 'reading',
          actions: { type: 'setPaymentData', params: ({ event }) => ({ paymentData: event.output }) },
        },
        onError: [
          {
            guard: { type: 'wasCanceled', params: ({ event }) => event },
            target: 'idle',
          },
          {
            guard: { type: 'isDevelopers', params: ({ event }) => event },
            target: 'idle',
            actions: ['showDevelopersProblem', { type: 'announceRefusal', params: problemOfGoogle }],
          },
          {
            target: 'idle',
            actions: [
              { type: 'showProblem', params: problemOfGoogle },
              { type: 'announceRefusal', params: problemOfGoogle },
            ],
          },
        ],
      },
    },
    reading: {
      tags: 'busy',
      description: 'The nonce is taken out of what Google handed over.',
      exit: 'clearPaymentData',
      invoke: {
        id: 'parseResponse',
        src: 'parseResponse',
        input: ({ context: { paymentData } }) => ({ paymentData }),
        onDone: {
          target: 'idle',
          actions: { type: 'announceApproval', params: ({ event }) => ({ method: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'showProblem', params: problemOf },
            { type: 'announceRefusal', params: problemOf },
          ],
        },
      },
    },
  },
});
