import { walletAtWork } from '../drop-in/shared/sheet.ts';
import { applePayProblems, applePaySetup, problemOf } from './apple-pay-setup.ts';

const { buttonMustBeUsed, notEnabled, validationUrlRequired, validationLost, tokenRequired, tokenization } =
  applePayProblems;

/** The sheet in the form says what went wrong, and the merchant's page hears it. */
const refusing = <TParams>(params: TParams) =>
  [
    { type: 'showProblem', params },
    { type: 'announceRefusal', params },
  ] as const;

/** The merchant's own button does not lead on; Apple's does. */
const pointing = ['pointAtButton', { type: 'refuseRequest', params: { problem: buttonMustBeUsed } }] as const;

/**
 * Apple Pay: one session of Safari's at a time, opened by the shopper's own press.
 * Rules: `spec/form.md` sections 4, 5 and 8 "Apple Pay" (FW-03, FA-01).
 */
export const applePayMachine = applePaySetup.createMachine({
  id: 'apple-pay',
  meta: {
    mainWay: [
      'connecting',
      'idle',
      'paying.opening',
      'paying.validating',
      'paying.agreeing',
      'paying.tokenizing',
      'paying.succeeding',
      'idle',
    ],
  },
  description:
    "A shopper agrees to a payment on Apple's sheet, and a nonce is made of what Apple hands over.",
  context: ({ input }) => ({
    ...input,
    sheetError: null,
    validationURL: null,
    payment: null,
  }),
  initial: 'connecting',
  on: {
    'option.changed': { actions: { type: 'changeOption', params: ({ event }) => event } },
    'payment.requested': { actions: { type: 'refuseRequest', params: { problem: walletAtWork } } },
  },
  states: {
    connecting: {
      tags: 'loading',
      after: {
        SETUP_PATIENCE: {
          target: 'unavailable',
          actions: { type: 'announceBroken', params: { problem: notEnabled } },
        },
      },
      invoke: {
        id: 'connect',
        src: 'connect',
        onDone: [
          {
            guard: { type: 'hasNoCard', params: ({ event }) => event.output },
            target: 'without a card',
            actions: 'announceReady',
          },
          { target: 'idle', actions: 'announceReady' },
        ],
        onError: { target: 'unavailable', actions: { type: 'announceBroken', params: problemOf } },
      },
    },
    unavailable: { description: 'The merchant has to change something first; the other ways to pay remain.' },
    'without a card': {
      tags: 'pressable',
      description:
        'The wallet on this device holds no card that the merchant takes. Apple lets one be added.',
      entry: 'pointAtWallet',
      on: {
        'apple.pressed': { target: 'paying', actions: 'clearProblem' },
        'payment.requested': { actions: pointing },
        'sheet.left': { actions: 'pointAtWallet' },
      },
    },
    idle: {
      tags: 'pressable',
      entry: 'clearPayment',
      on: {
        'apple.pressed': { target: 'paying', actions: 'clearProblem' },
        'payment.requested': { actions: pointing },
        'sheet.left': { actions: 'clearProblem' },
      },
    },
    paying: {
      tags: 'busy',
      description: "Apple's sheet lies over the page.",
      invoke: {
        id: 'session',
        src: 'session',
        input: ({ context }) => context.options,
        // A request that Apple does not take throws as soon as the session is made.
        onError: {
          target: 'idle',
          actions: refusing(problemOf),
        },
      },
      on: { 'session.canceled': 'idle', 'form.closing': '.aborting' },
      initial: 'opening',
      states: {
        opening: {
          on: {
            'merchant.validation.asked': [
              {
                guard: { type: 'hasAddress', params: ({ event }) => event },
                target: 'validating',
                actions: { type: 'setAddress', params: ({ event }) => event },
              },
              {
                target: 'aborting',
                actions: refusing({ problem: validationUrlRequired }),
              },
            ],
          },
        },
        validating: {
          description: "The gateway asks Apple whether this page may open the merchant's sheet.",
          after: {
            ANSWER_PATIENCE: {
              target: 'aborting',
              actions: refusing({ problem: validationLost }),
            },
          },
          invoke: {
            id: 'performValidation',
            src: 'performValidation',
            input: ({ context: { validationURL, options } }) => ({
              validationURL: validationURL ?? '',
              options,
            }),
            onDone: {
              target: 'agreeing',
              actions: { type: 'passMerchant', params: ({ event }) => ({ session: event.output }) },
            },
            onError: { target: 'aborting', actions: refusing(problemOf) },
          },
        },
        agreeing: {
          description: 'The shopper chooses a card and agrees, or closes the sheet.',
          on: {
            'payment.authorized': [
              {
                guard: { type: 'hasToken', params: ({ event }) => event },
                target: 'tokenizing',
                actions: { type: 'setPayment', params: ({ event }) => event },
              },
              {
                target: 'failing',
                actions: refusing({ problem: tokenRequired }),
              },
            ],
          },
        },
        tokenizing: {
          after: {
            ANSWER_PATIENCE: {
              target: 'failing',
              actions: refusing({ problem: tokenization }),
            },
          },
          invoke: {
            id: 'tokenize',
            src: 'tokenize',
            input: ({ context }) => context.payment ?? {},
            onDone: {
              target: 'succeeding',
              actions: { type: 'announceApproval', params: ({ event }) => ({ method: event.output }) },
            },
            onError: { target: 'failing', actions: refusing(problemOf) },
          },
        },
        succeeding: {
          entry: { type: 'completePayment', params: { status: 'success' } },
          always: '#apple-pay.idle',
        },
        failing: {
          description: "Apple's sheet says that the payment was not made, and so does the form.",
          entry: { type: 'completePayment', params: { status: 'failure' } },
          always: '#apple-pay.idle',
        },
        aborting: {
          description: 'Without the right to open it, or without a form below it, the sheet is closed.',
          entry: 'abortSession',
          always: '#apple-pay.idle',
        },
      },
    },
  },
});
