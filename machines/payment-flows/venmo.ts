import { problemFrom } from '../drop-in/payment-method.ts';
import { walletAtWork } from '../drop-in/wallet.ts';
import { buttonMustBeUsed, noAnswer, requestActive, tookTooLong } from './venmo-problems.ts';
import { venmoSetup } from './venmo-setup.ts';

const problemOf = ({ event }: { event: { error: unknown } }) => ({ problem: problemFrom(event.error) });

const refusing = [
  { type: 'keepProblem', params: problemOf },
  { type: 'announceRefusal', params: problemOf },
] as const;

/** How an authorization ends that did not end well; the first three leave a component that can go on. */
const unhappyEnds = [
  { guard: { type: 'wasCanceled', params: problemOf }, target: '#venmo.idle' },
  { guard: { type: 'cameFromVenmo', params: problemOf }, target: '#venmo.idle', actions: refusing },
  { target: '#venmo.reconnecting', actions: refusing },
] as const;

/** The merchant's own button does not lead on; Venmo's does. */
const pointing = ['pointAtButton', { type: 'refuseRequest', params: { problem: buttonMustBeUsed } }] as const;

/** Who came back without the app's word need not wait for it. */
const giveUp = { 'venmo.canceled': '#venmo.in progress.canceling' } as const;

/**
 * Venmo: the shopper agrees in the app, by a code on the screen, or on Venmo's website.
 * Rules: `spec/form.md` section 4 "Venmo", section 8 "Venmo" (FW-05, FN-01 to FN-03).
 */
export const venmoMachine = venmoSetup.createMachine({
  id: 'venmo',
  description:
    'A shopper pays with Venmo: they agree in the app, or on its website, and come back with a nonce.',
  context: { way: 'app', problem: null, sheetError: null, method: null },
  initial: 'connecting',
  on: { 'payment.requested': { actions: { type: 'refuseRequest', params: { problem: walletAtWork } } } },
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
        onDone: [
          {
            guard: { type: 'broughtResult', params: ({ event }) => event.output },
            target: 'returning',
            actions: { type: 'keepWay', params: ({ event }) => event.output },
          },
          {
            target: 'idle',
            actions: [{ type: 'keepWay', params: ({ event }) => event.output }, 'announceReady'],
          },
        ],
        onError: { target: 'unavailable', actions: { type: 'announceBroken', params: problemOf } },
      },
    },
    returning: {
      tags: 'loading',
      description: 'The app opened the page anew; how it ended stands in the address.',
      after: {
        SETUP_PATIENCE: {
          target: 'returned refused',
          actions: { type: 'keepProblem', params: { problem: tookTooLong } },
        },
      },
      invoke: {
        id: 'tokenize',
        src: 'tokenize',
        onDone: {
          target: 'returned approved',
          actions: { type: 'keepMethod', params: ({ event }) => ({ method: event.output }) },
        },
        onError: [
          { guard: { type: 'wasCanceled', params: problemOf }, target: 'idle', actions: 'announceReady' },
          { target: 'returned refused', actions: { type: 'keepProblem', params: problemOf } },
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
      on: { 'form.opened': { target: 'idle', actions: ['announceReturn', 'announceKeptRefusal'] } },
    },
    idle: {
      tags: 'pressable',
      on: {
        'venmo.pressed': { target: 'in progress', actions: 'clearProblem' },
        'payment.requested': { actions: pointing },
        'sheet.left': { actions: 'clearProblem' },
      },
    },
    'in progress': {
      description: 'One authorization at a time.',
      invoke: {
        id: 'tokenize',
        src: 'tokenize',
        onDone: {
          target: 'idle',
          actions: { type: 'announceApproval', params: ({ event }) => ({ method: event.output }) },
        },
        onError: unhappyEnds,
      },
      on: {
        'venmo.pressed': { actions: { type: 'announceRefusal', params: { problem: requestActive } } },
      },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'showsCode', target: 'showing code' },
            { guard: 'opensWebsite', target: 'on website' },
            { target: 'app' },
          ],
        },
        'showing code': { description: 'The shopper scans a code on the screen with their phone.' },
        'on website': { description: "Venmo's website is open in a window of its own." },
        app: {
          // Without a look at the page the library's word alone ends it.
          invoke: { id: 'watchPage', src: 'watchPage', onError: '.reading' },
          initial: 'leaving',
          on: { 'result.arrived': '.reading' },
          states: {
            leaving: {
              description: 'The app is being opened; that the page is still seen means nothing yet.',
              after: { LISTENER_DELAY: 'away' },
              on: giveUp,
            },
            away: {
              description: 'The shopper is in the app, until the page is seen again.',
              on: { 'page.shown': 'back', ...giveUp },
            },
            back: {
              description: 'The page is seen again, but the app has said nothing so far.',
              after: { RESULTS_DELAY: 'reading' },
              on: giveUp,
            },
            reading: {
              tags: 'busy',
              description: 'What the app said, or that it said nothing, is read.',
            },
          },
        },
        canceling: {
          tags: 'busy',
          description: 'The shopper does not want to go on with it.',
          invoke: {
            id: 'cancel',
            src: 'cancel',
            onError: { target: '#venmo.reconnecting' },
          },
        },
      },
    },
    reconnecting: {
      tags: 'busy',
      description: 'What failed cannot be used again; another connection is made for the next try.',
      after: { SETUP_PATIENCE: 'disconnected' },
      invoke: {
        id: 'connect',
        src: 'connect',
        onDone: { target: 'idle', actions: { type: 'keepWay', params: ({ event }) => event.output } },
        onError: 'disconnected',
      },
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
