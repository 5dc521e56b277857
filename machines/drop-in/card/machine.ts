import {
  type AnyEventObject,
  assign,
  type CallbackActorLogic,
  enqueueActions,
  type PromiseActorLogic,
  raise,
  sendTo,
  setup,
} from 'xstate';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import { withEvent } from '../../with-event.ts';
import { errorKey } from '../shared/error-key.ts';
import { type PaymentMethod, type PaymentProblem, problemFrom } from '../shared/payment-method.ts';
import { newEntry, nothingEntered } from './entry.ts';
import {
  type CardFieldKey,
  type CardFieldRequest,
  type CardFieldsReport,
  cardFieldKeys,
  type FieldProblems,
  fieldOf,
  isAnotherFieldFocused,
  isComplete,
  problemOf,
  problemsOf,
  refusedFields,
  securityCodeSize,
  submittedFields,
  validFields,
  withoutProblem,
} from './fields.ts';
import type {
  CardContext,
  CardEmitted,
  CardEvent,
  CardInput,
  CardSubmission,
  CardUse,
  FieldEvent,
} from './types.ts';

const fieldsInvalid: PaymentProblem = {
  message: 'Some payment input fields are invalid. Cannot tokenize invalid card fields.',
  code: 'HOSTED_FIELDS_FIELDS_INVALID',
  type: 'CUSTOMER',
};

/** A frame may report late that it is empty: a problem already shown for that stays. */
const isStillMissing = (problems: FieldProblems, report: CardFieldsReport, field: CardFieldKey) =>
  fieldOf(report, field).isEmpty && problems[field]?.includes('Empty');

/** Why it failed. */
export interface Failed {
  readonly error: unknown;
}

const cardSetup = setup({
  types: {
    context: {} as CardContext,
    input: {} as CardInput & Reporting,
    events: {} as CardEvent,
    emitted: {} as CardEmitted,
    tags: {} as 'busy',
  },
  actors: {
    hostedFields: port('hostedFields') as CallbackActorLogic<AnyEventObject, readonly CardFieldRequest[]>,
    tokenizeCard: port('tokenizeCard') as PromiseActorLogic<PaymentMethod, CardSubmission>,
  },
  delays: { HAND_OVER: 200 },
  guards: {
    isComplete: ({ context }) => isComplete(context, context.report),
    isGranted: ({ context }) => context.supportedBrands !== null,
    lacksPlaces: ({ context: { places } }, { terms }: { terms: CardInput }) =>
      terms.requested.some(({ key }) => !places.some((place) => place.key === key)),
    isIncomplete: ({ context }) => !isComplete(context, context.report),
  },
  actions: {
    setTerms: assign((_, { terms }: { terms: CardInput }) => terms),
    replacePlaces: assign((_, { terms }: { terms: CardInput }) => ({ places: terms.requested })),
    askForFields: sendTo('hostedFields', ({ context: { requested } }) => ({
      type: 'ask',
      fields: requested.map(({ key }) => key),
    })),
    setReport: assign((_, { report }: FieldEvent) => ({ report })),
    judgeLeftField: assign(({ context }, { field, report }: FieldEvent) => {
      const request = context.requested.find(({ key }) => key === field);
      const problem = request ? problemOf(context, report, request) : null;
      // Leaving the form with an empty field is not a mistake; moving on to the next field is.
      const waits = fieldOf(report, field).isEmpty && !isAnotherFieldFocused(report, field);
      if (!problem || waits) return { leftEmpty: problem ? field : null };
      return { problems: { ...context.problems, [field]: problem }, leftEmpty: null };
    }),
    judgeEmptyField: assign(({ context }, { field, report }: FieldEvent) => {
      const { leftEmpty, requested, problems } = context;
      const request = requested.find(({ key }) => key === leftEmpty && key !== field);
      const problem = request ? problemOf(context, report, request) : null;
      if (!request || !problem) return { leftEmpty: null };
      return { leftEmpty: null, problems: { ...problems, [request.key]: problem } };
    }),
    forgiveField: assign(({ context }, { field }: FieldEvent) => ({
      problems: withoutProblem(context.problems, field),
      sheetError: null,
    })),
    forgiveHopefulField: assign(({ context }, { field, report }: FieldEvent) =>
      fieldOf(report, field).isPotentiallyValid && !isStillMissing(context.problems, report, field)
        ? { problems: withoutProblem(context.problems, field), sheetError: null }
        : {},
    ),
    showAllProblems: assign(({ context }) => ({
      problems: problemsOf(context, context.report),
      sheetError: errorKey(fieldsInvalid),
    })),
    clearSheetError: assign({ sheetError: null }),
    showSheetError: assign((_, { error }: Failed) => ({ sheetError: errorKey(problemFrom(error)) })),
    chooseUse: assign((_, { use }: { use: CardUse }) => ({ use })),
    describeFields: sendTo('hostedFields', ({ context }) => ({
      type: 'describe',
      problems: context.problems,
      valid: validFields(context, context.report),
      securityCodeSize: securityCodeSize(context.report.brands),
    })),
    focusFirstProblem: enqueueActions(({ context, enqueue }) => {
      const field = cardFieldKeys.find((key) => context.problems[key]);
      if (field) enqueue.sendTo('hostedFields', { type: 'focus', field });
    }),
    focusFirstField: enqueueActions(({ context: { problems, requested }, enqueue }) => {
      const first = requested.find(({ key }) => problems[key]) ?? requested[0];
      if (first) enqueue.sendTo('hostedFields', { type: 'focus', field: first.key });
    }),
    showRefusal: assign(({ context: { report, requested } }, { code }: { code?: string | undefined }) => ({
      problems: refusedFields(requested, report, code),
      sheetError: null,
    })),
    clearFields: enqueueActions(({ context, enqueue }) => {
      // `setup` does not type the names of its actions inside each other.
      if (context.afterTokenization !== 'clear fields') return;
      enqueue('emptyFields' as never);
      // The frames report this a moment later; until then a refused card must not be requestable.
      enqueue('announceIncomplete' as never);
    }),
    forgetEntry: assign(nothingEntered),
    emptyFields: sendTo('hostedFields', { type: 'clear' }),
    requestAnew: raise({ type: 'payment.requested' }),
    announceReady: emitToParent({ type: 'sheet.ready', option: 'card' }),
    announceBroken: emitToParent((_, { error }: Failed) => ({
      type: 'sheet.broken',
      option: 'card',
      problem: problemFrom(error),
    })),
    announceComplete: emitToParent({ type: 'sheet.completed' }),
    announceIncomplete: emitToParent({ type: 'sheet.incomplete' }),
    announceCard: emitToParent((_, { output: method }: { output: PaymentMethod }) => ({
      type: 'sheet.tokenized',
      method,
    })),
    announceInvalid: emitToParent({ type: 'sheet.refused', problem: fieldsInvalid }),
    announceRefusal: emitToParent((_, { error }: Failed) => ({
      type: 'sheet.refused',
      problem: problemFrom(error),
    })),
  },
});

/**
 * The card sheet: the hosted fields' reports, the problems shown to the shopper, and the card's nonce.
 * Rules: `spec/form.md` section 5 "Card form" (FC-01 to FC-08).
 */
export const cardMachine = cardSetup.createMachine({
  id: 'card',
  meta: {
    mainWay: [
      'loading.fetching',
      'loading.waiting',
      'editing.judging',
      'editing.incomplete',
      'editing.complete',
      'tokenizing',
      'tokenized',
    ],
  },
  description: "The shopper types a card into the gateway's frames, and it is exchanged for a nonce.",
  context: ({ input }) => newEntry(input),
  invoke: {
    id: 'hostedFields',
    src: 'hostedFields',
    input: ({ context }) => context.places,
    onError: {
      target: '.unavailable',
      actions: withEvent('announceBroken'),
    },
  },
  initial: 'loading',
  on: {
    'sheet.granted': [
      {
        // The gateway requires a field without a frame: its rules changed after the authorization was issued.
        guard: withEvent('lacksPlaces'),
        target: '.loading',
        reenter: true,
        actions: ['forgetEntry', withEvent('setTerms'), withEvent('replacePlaces')],
      },
      { actions: [withEvent('setTerms'), 'askForFields'] },
    ],
    'field.focused': {
      actions: [withEvent('setReport'), withEvent('judgeEmptyField'), 'describeFields'],
    },
    'field.blurred': {
      actions: [withEvent('setReport'), withEvent('judgeLeftField'), 'describeFields'],
    },
    'field.emptied': { actions: withEvent('setReport') },
    'field.filled': {
      actions: [withEvent('setReport'), withEvent('forgiveField'), 'describeFields'],
    },
    'field.validity.changed': {
      actions: [withEvent('setReport'), withEvent('forgiveHopefulField'), 'describeFields'],
    },
    'card.refused': { actions: [withEvent('showRefusal'), 'describeFields', 'focusFirstField'] },
    'card.replaced': { actions: ['forgetEntry', 'emptyFields'] },
    'field.brand.changed': {
      // Pasting over a number of an unsupported brand may change only the brand, not the validity.
      actions: [withEvent('setReport'), withEvent('forgiveHopefulField'), 'describeFields'],
    },
  },
  states: {
    loading: {
      tags: 'busy',
      description: 'The card frames load from the gateway.',
      on: {
        'fields.failed': {
          target: 'unavailable',
          actions: withEvent('announceBroken'),
        },
      },
      initial: 'fetching',
      states: {
        fetching: { on: { 'fields.loaded': 'waiting' } },
        waiting: {
          description: 'The frames can load before the gateway says which card brands the merchant takes.',
          always: { guard: 'isGranted', target: '#card.editing', actions: 'announceReady' },
        },
      },
    },
    editing: {
      initial: 'judging',
      on: {
        'card.use.chosen': { actions: withEvent('chooseUse') },
        'form.opened': '.judging',
        'payment.requested': { target: 'tokenizing', actions: 'clearSheetError' },
        'sheet.shown': { actions: 'focusFirstField' },
        'sheet.left': { actions: 'clearSheetError' },
      },
      states: {
        judging: {
          description:
            'After another view was shown, the card sheet reports again whether it can be used to pay.',
          always: [
            { guard: 'isComplete', target: 'complete', actions: 'announceComplete' },
            { target: 'incomplete', actions: 'announceIncomplete' },
          ],
        },
        incomplete: {
          always: { guard: 'isComplete', target: 'complete', actions: 'announceComplete' },
          on: {
            'payment.requested': {
              actions: ['showAllProblems', 'describeFields', 'focusFirstProblem', 'announceInvalid'],
            },
          },
        },
        complete: {
          always: { guard: 'isIncomplete', target: 'incomplete', actions: 'announceIncomplete' },
        },
      },
    },
    tokenizing: {
      tags: 'busy',
      description: 'The gateway makes a nonce. Typing still works, but is not announced to the page.',
      invoke: {
        id: 'tokenizeCard',
        src: 'tokenizeCard',
        input: ({ context }) => ({ use: context.use, fields: submittedFields(context, context.report) }),
        onDone: {
          target: 'tokenized',
          actions: withEvent('announceCard'),
        },
        onError: {
          target: 'editing',
          actions: [withEvent('showSheetError'), withEvent('announceRefusal')],
        },
      },
    },
    tokenized: {
      description:
        'The new card shows briefly, then the list of payment methods. A shopper who goes on to another card does not wait.',
      entry: 'clearFields',
      after: { HAND_OVER: 'editing' },
      on: {
        'payment.requested': { target: 'editing', actions: 'requestAnew' },
        'sheet.shown': { target: 'editing', actions: 'focusFirstField' },
        'sheet.left': 'editing',
      },
    },
    unavailable: { type: 'final', description: 'The frames could not load, so no card can be entered.' },
  },
});
