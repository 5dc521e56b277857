import { tearingDown } from './flow-teardown.ts';
import type { UnionPayCall, UnionPayOptions } from './union-pay-rules.ts';
import { type UnionPayContext, unionPaySetup } from './union-pay-setup.ts';

/** One call: refused at once when its options are wrong, and otherwise made. */
const asking = (call: UnionPayCall, target: string) =>
  [
    {
      guard: {
        type: 'isWrong',
        params: ({ event }: { event: { options: UnionPayOptions } }) => ({ call, ...event }),
      },
      actions: {
        type: 'refuse',
        params: ({ event }: { event: { options: UnionPayOptions } }) => ({ call, ...event }),
      },
    },
    {
      target,
      actions: {
        type: 'setOptions',
        params: ({ event }: { event: { options: UnionPayOptions } }) => ({ call, ...event }),
      },
    },
  ] as const;

const calls = {
  'capabilities.requested': asking('capabilities', '#union-pay.fetching capabilities'),
  'enrollment.requested': asking('enrollment', '#union-pay.enrolling'),
  'tokenization.requested': asking('tokenization', '#union-pay.tokenizing'),
} as const;

const optionsOf = ({ context }: { context: UnionPayContext }) => context.options ?? {};

const givingUp = (call: UnionPayCall) =>
  ({
    ANSWER_PATIENCE: {
      target: '#union-pay.renewing',
      actions: { type: 'fail', params: { call } },
    },
  }) as const;

/**
 * UnionPay: what a card can, its enrolment with a code by text message, and its nonce.
 * Rules: `spec/form.md` sections 5, 7 and 8 (FU-01).
 */
export const unionPayMachine = unionPaySetup.createMachine({
  id: 'union-pay',
  meta: { mainWay: ['opening', 'idle', 'enrolling', 'awaiting the code', 'tokenizing', 'idle'] },
  description:
    'A UnionPay card is looked up, enrolled with a code from a text message, and exchanged for a nonce.',
  context: { options: null },
  initial: 'opening',
  on: {
    'capabilities.requested': { actions: 'turnAway' },
    'enrollment.requested': { actions: 'turnAway' },
    'tokenization.requested': { actions: 'turnAway' },
    'teardown.requested': { guard: 'isUp', target: '.tearing down' },
  },
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'createComponent',
        src: 'createComponent',
        onDone: { target: 'idle', actions: 'announceComponent' },
        onError: {
          target: 'refused',
          actions: { type: 'announceFailedCreation', params: ({ event }) => event },
        },
      },
    },
    refused: { type: 'final', description: 'The merchant has no UnionPay.' },
    idle: { entry: 'clearOptions', on: calls },
    'fetching capabilities': {
      tags: 'busy',
      after: givingUp('capabilities'),
      invoke: {
        id: 'fetchCapabilities',
        src: 'fetchCapabilities',
        input: optionsOf,
        onDone: {
          target: 'idle',
          actions: { type: 'answer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'fail', params: ({ event }) => ({ call: 'capabilities', error: event.error }) },
        },
      },
    },
    enrolling: {
      tags: 'busy',
      after: givingUp('enrollment'),
      invoke: {
        id: 'enroll',
        src: 'enroll',
        input: optionsOf,
        onDone: [
          {
            guard: { type: 'asksForCode', params: ({ event }) => event.output },
            target: 'awaiting the code',
            actions: { type: 'answer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'idle',
            actions: { type: 'answer', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'fail', params: ({ event }) => ({ call: 'enrollment', error: event.error }) },
        },
      },
    },
    'awaiting the code': {
      description: 'The shopper has a text message with a code. They can also have another one sent.',
      entry: 'clearOptions',
      on: calls,
    },
    tokenizing: {
      tags: 'busy',
      after: givingUp('tokenization'),
      invoke: {
        id: 'tokenize',
        src: 'tokenize',
        input: optionsOf,
        onDone: {
          target: 'idle',
          actions: { type: 'answer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          {
            guard: 'isEnrolled',
            target: 'awaiting the code',
            actions: { type: 'fail', params: ({ event }) => ({ call: 'tokenization', error: event.error }) },
          },
          {
            target: 'idle',
            actions: { type: 'fail', params: ({ event }) => ({ call: 'tokenization', error: event.error }) },
          },
        ],
      },
    },
    renewing: {
      tags: 'busy',
      description: 'A component whose frame never answered never will; another one takes its place.',
      entry: 'clearOptions',
      invoke: { id: 'createComponent', src: 'createComponent', onDone: 'idle', onError: 'idle' },
    },
    'tearing down': {
      tags: 'busy',
      entry: ['failOfTeardown', 'clearOptions'],
      on: {
        'capabilities.requested': { actions: 'turnAwayGone' },
        'enrollment.requested': { actions: 'turnAwayGone' },
        'tokenization.requested': { actions: 'turnAwayGone' },
      },
      invoke: tearingDown,
    },
    'torn down': { type: 'final' },
  },
});
