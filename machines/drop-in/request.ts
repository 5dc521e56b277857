import { problemFrom } from './payment-method.ts';
import { alreadyActive, nothingChosen, requestSetup } from './request-setup.ts';

/**
 * `requestPaymentMethod`: one request at a time, answered with a payment method or a reason.
 * Rules: `spec/form.md` sections 4 and 8 (FR-01, FR-02, FR-03, FG-04).
 */
export const requestMachine = requestSetup.createMachine({
  id: 'request',
  meta: { mainWay: ['idle', 'judging', 'verifying', 'settling', 'collecting', 'idle'] },
  description: "The merchant's page asks for a payment method, usually because the shopper pressed 'Pay'.",
  context: ({ input }) => ({ ...input, id: 0, option: 'card', method: null, details: {} }),
  initial: 'idle',
  on: {
    'payment.requested': {
      actions: {
        type: 'refuseNow',
        params: ({ event }) => ({ id: event.id, problem: alreadyActive }),
      },
    },
  },
  states: {
    idle: {
      initial: 'calm',
      states: {
        calm: {},
        'not verified': {
          description: "The card's bank did not confirm it. The form says so until the next request.",
        },
      },
      on: {
        'payment.requested': [
          {
            guard: { type: 'choseMethod', params: ({ event }) => event },
            target: 'judging',
            actions: { type: 'setSelection', params: ({ event }) => event },
          },
          {
            guard: { type: 'choseSheet', params: ({ event }) => event },
            target: 'tokenizing',
            actions: { type: 'setSelection', params: ({ event }) => event },
          },
          {
            actions: {
              type: 'refuseNow',
              params: ({ event }) => ({ id: event.id, problem: nothingChosen }),
            },
          },
        ],
      },
    },
    tokenizing: {
      tags: 'busy',
      description: 'The sheet on the screen turns what was entered into a nonce.',
      entry: 'askSheet',
      on: {
        'sheet.tokenized': {
          target: 'judging',
          actions: { type: 'setMethod', params: ({ event }) => event },
        },
        'sheet.refused': { target: 'idle', actions: { type: 'refuse', params: ({ event }) => event } },
      },
    },
    judging: {
      description: 'Whether the bank has to confirm the method before it is handed over.',
      always: [{ guard: 'needsVerification', target: 'verifying' }, { target: 'settling' }],
    },
    verifying: {
      tags: ['busy', 'verifying'],
      description: "3D Secure: the card's bank lets it pass, or asks the shopper first.",
      entry: 'announceVerification',
      invoke: {
        id: 'verifyCard',
        src: 'verifyCard',
        input: ({ context: { method, details } }) => {
          if (!method) throw new Error('There is no card to verify');
          return { method, details };
        },
        onDone: {
          target: 'settling',
          actions: [
            { type: 'announcePassed', params: ({ event }) => ({ method: event.output }) },
            { type: 'setMethod', params: ({ event }) => ({ method: event.output }) },
          ],
        },
        onError: {
          target: '#request.idle.not verified',
          actions: [
            'announceFailed',
            { type: 'refuseVerification', params: ({ event }) => ({ problem: problemFrom(event.error) }) },
          ],
        },
      },
    },
    settling: {
      always: [
        { guard: 'collectsDeviceData', target: 'collecting' },
        { target: 'idle', actions: { type: 'fulfil', params: { deviceData: null } } },
      ],
    },
    collecting: {
      tags: 'busy',
      description: 'What is known about the device goes along; without it the payment goes on.',
      invoke: {
        id: 'collectDeviceData',
        src: 'collectDeviceData',
        onDone: {
          target: 'idle',
          actions: { type: 'fulfil', params: ({ event }) => ({ deviceData: event.output }) },
        },
        onError: { target: 'idle', actions: { type: 'fulfil', params: { deviceData: '' } } },
      },
    },
  },
});
