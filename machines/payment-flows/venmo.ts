import { type WalletOptions, walletAtWork } from '../drop-in/shared/sheet.ts';
import { inProgress } from './venmo-in-progress.ts';
import { buttonMustBeUsed, noAnswer, tookTooLong } from './venmo-problems.ts';
import { problemOf, type VenmoConnection, venmoSetup } from './venmo-setup.ts';

/** Kept, and shown, until the form can take it. */
const keeping = <TParams>(params: TParams) =>
  [
    { type: 'setProblem', params },
    { type: 'showProblem', params },
  ] as const;

/** The merchant's own button does not lead on; Venmo's does. */
const pointing = ['pointAtButton', { type: 'refuseRequest', params: { problem: buttonMustBeUsed } }] as const;

const changing = {
  type: 'changeOption',
  params: ({ event }: { event: { key: string; value: unknown } }) => event,
} as const;

/** What is being made would be made with what no longer holds. */
const anew = <TState extends string>(target: TState) =>
  ({ target, reenter: true, actions: changing }) as const;

/** Another connection in the place of the one before; the first was made with the sheet. */
const again = {
  id: 'connect',
  src: 'connect',
  input: ({ context: { options } }: { context: { options: WalletOptions } }) => options,
  onDone: {
    target: 'idle',
    actions: {
      type: 'setWay',
      params: ({ event }: { event: { output: VenmoConnection } }) => event.output,
    },
  },
  onError: 'disconnected',
} as const;

/**
 * Venmo: the shopper agrees in the app, by a code on the screen, or on Venmo's website.
 * Rules: `spec/form.md` section 4 "Venmo", section 8 "Venmo" (FW-05, FN-01 to FN-03).
 */
export const venmoMachine = venmoSetup.createMachine({
  id: 'venmo',
  meta: {
    mainWay: [
      'connecting',
      'idle',
      'in progress.deciding',
      'in progress.app.leaving',
      'in progress.app.away',
      'in progress.app.back',
      'in progress.app.reading',
      'idle',
    ],
  },
  description:
    'A shopper pays with Venmo: they agree in the app, or on its website, and come back with a nonce.',
  context: ({ input: { options } }) => ({
    options,
    connectedWith: options,
    way: 'app',
    problem: null,
    sheetError: null,
    method: null,
  }),
  initial: 'connecting',
  on: {
    'option.changed': { actions: changing },
    'payment.requested': { actions: { type: 'refuseRequest', params: { problem: walletAtWork } } },
  },
  states: {
    connecting: {
      tags: 'loading',
      description: 'The gateway prepares what the shopper is to agree to, so that the button works at once.',
      after: {
        SETUP_PATIENCE: {
          target: 'unavailable',
          actions: { type: 'announceBroken', params: { problem: noAnswer } },
        },
      },
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context }) => context.options,
        onDone: [
          {
            guard: { type: 'broughtResult', params: ({ event }) => event.output },
            target: 'returning',
            actions: { type: 'setWay', params: ({ event }) => event.output },
          },
          {
            target: 'idle',
            actions: [{ type: 'setWay', params: ({ event }) => event.output }, 'announceReady'],
          },
        ],
        onError: { target: 'unavailable', actions: { type: 'announceBroken', params: problemOf } },
      },
      on: { 'option.changed': anew('connecting') },
    },
    returning: {
      tags: 'loading',
      description: 'The app opened the page anew; how it ended stands in the address.',
      after: {
        SETUP_PATIENCE: {
          target: 'returned refused',
          actions: keeping({ problem: tookTooLong }),
        },
      },
      invoke: {
        id: 'tokenize',
        src: 'tokenize',
        input: ({ context }) => context.options,
        onDone: {
          target: 'returned approved',
          actions: { type: 'setMethod', params: ({ event }) => ({ method: event.output }) },
        },
        onError: [
          { guard: { type: 'wasCanceled', params: problemOf }, target: 'idle', actions: 'announceReady' },
          { target: 'returned refused', actions: keeping(problemOf) },
        ],
      },
    },
    'returned approved': {
      description: 'Kept until the rest of the form can take it.',
      entry: 'announceReady',
      on: { 'form.opened': { target: 'idle', actions: 'handOverMethod' } },
    },
    'returned refused': {
      description: 'Kept until the rest of the form can show it.',
      entry: 'announceReady',
      on: { 'form.opened': { target: 'idle', actions: ['announceReturn', 'handOverRefusal'] } },
    },
    idle: {
      tags: 'pressable',
      always: { guard: 'isOutdated', target: 'renewing' },
      on: {
        'venmo.pressed': { target: 'in progress', actions: 'clearProblem' },
        'payment.requested': { actions: pointing },
        'sheet.left': { actions: 'clearProblem' },
      },
    },
    'in progress': inProgress,
    reconnecting: {
      tags: 'busy',
      description: 'What failed cannot be used again; another connection is made for the next try.',
      after: { SETUP_PATIENCE: 'disconnected' },
      invoke: again,
      on: { 'option.changed': anew('reconnecting') },
    },
    renewing: {
      tags: 'loading',
      description: 'The merchant changed what it is about. Only this sheet waits for the new connection.',
      after: { SETUP_PATIENCE: 'disconnected' },
      invoke: again,
      on: { 'option.changed': anew('renewing') },
    },
    disconnected: {
      tags: 'pressable',
      description: 'The gateway cannot be reached; a press of the button tries once more.',
      on: {
        'venmo.pressed': 'reconnecting',
        'payment.requested': { actions: pointing },
        'sheet.left': { actions: 'clearProblem' },
      },
    },
    unavailable: { description: 'Venmo cannot be used on this form.' },
  },
});
