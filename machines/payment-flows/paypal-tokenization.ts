import type { PaymentMethod } from '../drop-in/shared/payment-method.ts';
import { problemFrom } from '../drop-in/shared/payment-method.ts';
import { walletAtWork } from '../drop-in/shared/sheet.ts';
import { alreadyActive, buttonMustBeUsed, flowRequired } from './paypal-problems.ts';
import { payPalSetup } from './paypal-tokenization-setup.ts';

const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: problemFrom(event.error) });

/** There is no button; the sheet says why. */
const failing = <TParams>(params: TParams) =>
  [
    { type: 'showProblem', params },
    { type: 'announceBroken', params },
  ] as const;

const refusing = <TParams>(params: TParams) =>
  [
    { type: 'showProblem', params },
    { type: 'announceRefusal', params },
  ] as const;

const approving = [
  'clearProblem',
  {
    type: 'announceApproval',
    params: ({ event }: { event: { output: PaymentMethod } }) => ({ method: event.output }),
  },
] as const;

/**
 * PayPal's button: a payment is made up, agreed to in PayPal's window, and exchanged for a nonce.
 * Rules: `spec/form.md` sections 4 "Library flows", 7 and 8 (FW-01, FW-02, FY-02, FY-03).
 */
export const payPalTokenizationMachine = payPalSetup.createMachine({
  id: 'paypal-tokenization',
  meta: {
    mainWay: [
      'checking',
      'offered.loading',
      'offered.idle',
      'offered.authorizing.creating',
      'offered.authorizing.approving',
      'offered.tokenizing',
    ],
  },
  description:
    "A shopper pays with PayPal: the button opens PayPal's window, and what is agreed there becomes a nonce.",
  context: ({ input }) => ({ ...input, sheetError: null }),
  initial: 'checking',
  on: {
    'option.changed': [
      {
        guard: { type: 'needsAnotherButton', params: ({ event }) => event },
        target: '.checking',
        actions: [{ type: 'changeOption', params: ({ event }) => event }, 'clearProblem'],
      },
      {
        guard: { type: 'isMerchants', params: ({ event }) => event },
        actions: { type: 'changeOption', params: ({ event }) => event },
      },
    ],
    'payment.requested': { actions: { type: 'refuseRequest', params: { problem: walletAtWork } } },
  },
  states: {
    checking: {
      description: "PayPal's script differs for single payments and for accounts that are kept.",
      always: [
        { guard: 'hasFlow', target: 'offered' },
        { target: 'unavailable', actions: failing({ problem: flowRequired }) },
      ],
    },
    offered: {
      invoke: {
        id: 'payPalButton',
        src: 'payPalButton',
        input: ({ context }) => context.options,
        onError: { target: 'unavailable', actions: failing(problemOf) },
      },
      on: { 'sheet.left': { actions: 'clearProblem' } },
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          description: "PayPal's script is fetched and puts its button on the sheet.",
          on: {
            'button.rendered': { target: 'idle', actions: 'announceReady' },
            'button.failed': { target: '#paypal-tokenization.unavailable', actions: failing(problemOf) },
          },
        },
        idle: {
          initial: 'calm',
          on: {
            'payment.wanted': { target: 'authorizing', actions: 'clearProblem' },
            'redirect.pressed': { guard: 'mayRedirect', target: 'leaving', actions: 'clearProblem' },
            'form.opened': { guard: 'hasReturned', target: 'tokenizing', actions: 'announceReturn' },
            'payment.requested': {
              actions: ['pointAtButton', { type: 'refuseRequest', params: { problem: buttonMustBeUsed } }],
            },
          },
          states: {
            calm: {
              on: {
                // A browser may refuse to open the window before PayPal asks what it is for.
                'authorization.failed': { actions: refusing(problemOf) },
              },
            },
            'given up': {
              description:
                "PayPal's script is going to report what it was refused with, which is known already.",
              on: { 'authorization.failed': 'calm' },
            },
          },
        },
        leaving: {
          tags: 'busy',
          description:
            "The page gives way to PayPal's website. A browser that comes back by itself goes on here.",
          invoke: {
            id: 'leavePage',
            src: 'leavePage',
            input: ({ context }) => context.options,
            onDone: 'idle',
            onError: { target: 'idle', actions: refusing(problemOf) },
          },
        },
        authorizing: {
          description: "PayPal's window is open. One authorization at a time.",
          initial: 'creating',
          on: {
            'buyer.left': 'idle',
            'authorization.failed': {
              target: 'idle',
              actions: refusing(problemOf),
            },
            // Its script asks again only when the window is gone: closed so shortly before that it was not told yet.
            'payment.wanted': '.creating',
          },
          states: {
            creating: {
              description: 'The gateway makes up what the buyer is to agree to.',
              invoke: {
                id: 'createPayment',
                src: 'createPayment',
                input: ({ context }) => context.options,
                onDone: {
                  target: 'approving',
                  actions: { type: 'proceed', params: ({ event }) => ({ token: event.output }) },
                },
                onError: {
                  target: '#paypal-tokenization.offered.idle.given up',
                  actions: [{ type: 'giveUp', params: problemOf }, ...refusing(problemOf)],
                },
              },
            },
            approving: {
              description: 'The buyer logs in at PayPal and agrees, or does not.',
              on: { 'payment.approved': '#paypal-tokenization.offered.tokenizing' },
            },
          },
        },
        tokenizing: {
          tags: 'busy',
          description: "The gateway exchanges the buyer's approval for a nonce.",
          initial: 'alone',
          on: {
            'payment.wanted': {
              target: '.given up',
              actions: [
                { type: 'giveUp', params: { problem: alreadyActive } },
                ...refusing({ problem: alreadyActive }),
              ],
            },
          },
          states: {
            alone: {},
            'given up': {
              description: 'A second payment was refused, which the script is going to report.',
              on: { 'authorization.failed': 'alone' },
            },
          },
          invoke: {
            id: 'tokenizePayment',
            src: 'tokenizePayment',
            input: ({ context: { options, returned }, event }) => {
              const approval = event.type === 'payment.approved' ? event.approval : returned;
              if (!approval) throw new Error('Nothing was approved');
              return { options, approval };
            },
            onDone: [
              { guard: 'hasGivenUp', target: 'idle.given up', actions: approving },
              { target: 'idle', actions: approving },
            ],
            onError: [
              { guard: 'hasGivenUp', target: 'idle.given up', actions: refusing(problemOf) },
              { target: 'idle', actions: refusing(problemOf) },
            ],
          },
        },
      },
    },
    unavailable: {
      description: 'There is no button. A merchant can still put the options right.',
    },
  },
});
