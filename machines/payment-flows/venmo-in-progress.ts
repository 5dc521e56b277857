import { requestActive } from './venmo-problems.ts';
import { problemOf, venmoSetup } from './venmo-setup.ts';

const refusing = [
  { type: 'showProblem', params: problemOf },
  { type: 'announceRefusal', params: problemOf },
] as const;

/** How an authorization ends that did not end well; the first three leave a component that can go on. */
const unhappyEnds = [
  { guard: { type: 'wasCanceled', params: problemOf }, target: '#venmo.idle' },
  { guard: { type: 'cameFromVenmo', params: problemOf }, target: '#venmo.idle', actions: refusing },
  { target: '#venmo.reconnecting', actions: refusing },
] as const;

/** Who came back without the app's word need not wait for it. */
const giveUp = { 'venmo.canceled': '#venmo.in progress.canceling' } as const;

/** From the press of the button to what came of it. */
export const inProgress = venmoSetup.createStateConfig({
  description: 'One authorization at a time.',
  invoke: {
    id: 'tokenize',
    src: 'tokenize',
    input: ({ context }) => context.options,
    onDone: {
      target: '#venmo.idle',
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
});
