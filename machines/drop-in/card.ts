import { submittedFields } from './card-fields.ts';
import { cardSetup, fieldsInvalid, nothingEntered } from './card-setup.ts';
import { problemFrom } from './payment-method.ts';

/**
 * The card sheet: what the hosted fields report, what a person is told about it, and the card's nonce.
 * Rules: `spec/form.md` section 5 "Card form" (FC-01 to FC-08).
 */
export const cardMachine = cardSetup.createMachine({
  id: 'card',
  meta: {
    mainWay: [
      'loading',
      'editing.judging',
      'editing.incomplete',
      'editing.complete',
      'tokenizing',
      'tokenized',
    ],
  },
  description: 'A card is entered in frames that only the gateway can read, and exchanged for a nonce.',
  context: ({ input }) => ({ ...input, ...nothingEntered }),
  invoke: {
    id: 'hostedFields',
    src: 'hostedFields',
    input: ({ context }) => context.requested,
    onError: {
      target: '.unavailable',
      actions: { type: 'announceBroken', params: ({ event }) => ({ error: event.error }) },
    },
  },
  initial: 'loading',
  on: {
    'field.focused': {
      actions: [
        { type: 'setReport', params: ({ event }) => event },
        { type: 'judgeEmptyField', params: ({ event }) => event },
        'describeFields',
      ],
    },
    'field.blurred': {
      actions: [
        { type: 'setReport', params: ({ event }) => event },
        { type: 'judgeLeftField', params: ({ event }) => event },
        'describeFields',
      ],
    },
    'field.emptied': { actions: { type: 'setReport', params: ({ event }) => event } },
    'field.filled': {
      actions: [
        { type: 'setReport', params: ({ event }) => event },
        { type: 'forgiveField', params: ({ event }) => event },
        'describeFields',
      ],
    },
    'field.validity.changed': {
      actions: [
        { type: 'setReport', params: ({ event }) => event },
        { type: 'forgiveHopefulField', params: ({ event }) => event },
        'describeFields',
      ],
    },
    'card.replaced': { actions: ['forgetEntry', 'emptyFields'] },
    'field.brand.changed': {
      // A number pasted over one of a brand that is not taken may be as valid as that was: only the brand tells.
      actions: [
        { type: 'setReport', params: ({ event }) => event },
        { type: 'forgiveHopefulField', params: ({ event }) => event },
        'describeFields',
      ],
    },
  },
  states: {
    loading: {
      tags: 'busy',
      description: 'The frames are being fetched from the gateway.',
      on: {
        'fields.loaded': { target: 'editing', actions: 'announceReady' },
        'fields.failed': {
          target: 'unavailable',
          actions: { type: 'announceBroken', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    editing: {
      initial: 'judging',
      on: {
        'card.use.chosen': { actions: { type: 'chooseUse', params: ({ event }) => event } },
        'form.opened': '.judging',
        'sheet.shown': { actions: 'focusFirstField' },
        'sheet.left': { actions: 'clearSheetError' },
      },
      states: {
        judging: {
          description: 'The sheet says anew whether it can be paid with, after something else had the form.',
          always: [
            { guard: 'isComplete', target: 'complete', actions: 'announceComplete' },
            { target: 'incomplete', actions: 'announceIncomplete' },
          ],
        },
        incomplete: {
          always: { guard: 'isComplete', target: 'complete', actions: 'announceComplete' },
          on: {
            'payment.requested': {
              actions: [
                'showAllProblems',
                'describeFields',
                'focusFirstProblem',
                { type: 'announceRefusal', params: { problem: fieldsInvalid } },
              ],
            },
          },
        },
        complete: {
          always: { guard: 'isIncomplete', target: 'incomplete', actions: 'announceIncomplete' },
          on: { 'payment.requested': { target: '#card.tokenizing', actions: 'clearSheetError' } },
        },
      },
    },
    tokenizing: {
      tags: 'busy',
      description:
        'The gateway is asked for a nonce. What is typed meanwhile is heard but announces nothing.',
      invoke: {
        id: 'tokenizeCard',
        src: 'tokenizeCard',
        input: ({ context }) => ({ use: context.use, fields: submittedFields(context, context.report) }),
        onDone: {
          target: 'tokenized',
          actions: { type: 'announceCard', params: ({ event }) => ({ method: event.output }) },
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'showSheetError', params: ({ event }) => ({ problem: problemFrom(event.error) }) },
            { type: 'announceRefusal', params: ({ event }) => ({ problem: problemFrom(event.error) }) },
          ],
        },
      },
    },
    tokenized: {
      description:
        'The new card is shown before the sheet gives way to the list of methods. Who asks for another one meanwhile does not wait for that.',
      entry: 'clearFields',
      after: { HAND_OVER: 'editing' },
      on: {
        'payment.requested': { target: 'editing', actions: 'requestAnew' },
        'sheet.shown': { target: 'editing', actions: 'focusFirstField' },
        'sheet.left': 'editing',
      },
    },
    unavailable: { type: 'final', description: 'The frames could not be loaded: no card can be entered.' },
  },
});
