/** Step 5 and /santa/text_details: optional details that Santa weaves into his texts. */
import { logged } from '../shared/failure.ts';
import { emptyDetails, personalisationSetup } from './setup.ts';

export {
  type ChangedDetails,
  type Details,
  type DetailsAnswer,
  type DetailsTyped,
  emptyDetails,
  type KeptDetails,
  type KnownDetails,
  type PersonalisationInput,
} from './setup.ts';

const typing = personalisationSetup.createStateConfig({
  on: {
    'details.changed': {
      target: '#personalisation.filling',
      actions: [
        { type: 'setDetails', params: ({ event }) => ({ details: event.details }) },
        {
          type: 'storeDetails',
          params: ({ context, event }) => ({ details: { ...context.changed, ...event.details } }),
        },
        'reportTyped',
      ],
    },
    'kept.used': {
      guard: { type: 'isKept', params: ({ event }) => event },
      target: '#personalisation.filling',
      actions: [
        { type: 'useKept', params: ({ event }) => event },
        { type: 'storeDetails', params: ({ context }) => ({ details: context.changed }) },
        'reportTyped',
      ],
    },
    'details.submitted': 'saving',
    'details.skipped': 'skipped',
  },
});

export const personalisationMachine = personalisationSetup.createMachine({
  id: 'personalisation',
  meta: { mainWay: ['filling', 'saving', 'saved'] },
  context: ({ input }) => ({ ...input, changed: {}, details: emptyDetails, kept: [], problems: {} }),
  initial: 'filling',
  // Meanwhile everything can be typed. Only what is changed is saved, so without an answer nothing is lost.
  invoke: [
    {
      id: 'recallTyped',
      src: 'recallTyped',
      input: ({ context: { orderId } }) => ({ orderId }),
      onDone: {
        actions: [{ type: 'setRecalled', params: ({ event }) => event.output }, 'reportTyped'],
      },
      onError: { actions: logged },
    },
    {
      id: 'findDetails',
      src: 'findDetails',
      input: ({ context: { orderId } }) => ({ orderId }),
      onDone: { actions: { type: 'setFound', params: ({ event }) => event.output } },
      onError: { actions: logged },
    },
  ],
  states: {
    filling: typing,
    saving: {
      tags: 'busy',
      entry: 'clearProblems',
      on: { 'details.skipped': 'skipped' },
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context: { orderId, changed } }) => ({ orderId, changed }),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => ({ answer: event.output }) }, target: 'saved' },
          {
            target: 'correcting',
            actions: { type: 'setProblems', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'unsaved',
          actions: logged,
        },
      },
    },
    correcting: {
      ...typing,
      description: 'Something cannot be used in a text; what and why is said beside its field.',
    },
    unsaved: {
      ...typing,
      description: 'The details could not be saved. They are kept, and the parent can try again or skip.',
    },
    saved: { type: 'final' },
    skipped: { type: 'final' },
  },
});
