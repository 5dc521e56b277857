import {
  type AnyEventObject,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
} from 'xstate';
import { tell } from '../tell.ts';
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
  securityCodeSize,
  withoutProblem,
} from './card-fields.ts';
import { errorKey } from './error-key.ts';
import { type PaymentMethod, type PaymentProblem, problemFrom } from './payment-method.ts';
import type { SheetTold } from './sheet.ts';

/** Whether the gateway keeps the card for next time. */
export type CardUse = 'save' | 'once';

/** What the sheet is made of, decided by the merchant's options and the gateway. */
export interface CardInput {
  readonly requested: readonly CardFieldRequest[];
  readonly supportedBrands: readonly string[];
  readonly use: CardUse;
  readonly afterTokenization: 'keep fields' | 'clear fields';
}

/** The card sheet as it is offered; whether a customer may choose what is saved is shown, not decided by it. */
export interface CardSheetProfile extends CardInput {
  readonly useChoice: 'offered' | 'none';
  /** Brands whose icons the sheet shows. */
  readonly shownBrands: readonly string[];
}

export interface CardContext extends CardInput {
  readonly report: CardFieldsReport;
  readonly problems: FieldProblems;
  /** A field that was left empty; it is a problem once the person goes on to another field. */
  readonly leftEmpty: CardFieldKey | null;
  /** Key of the sentence in the sheet's error area. */
  readonly sheetError: string | null;
}

/** Something happened in one of the frames. */
export type FieldEvent = {
  readonly type:
    | 'field.focused'
    | 'field.blurred'
    | 'field.emptied'
    | 'field.filled'
    | 'field.validity.changed'
    | 'field.brand.changed';
  readonly field: CardFieldKey;
  readonly report: CardFieldsReport;
};

/** What a person or the hosted fields can tell the card sheet. */
export type CardEvent =
  | FieldEvent
  | { readonly type: 'fields.loaded' }
  | { readonly type: 'fields.failed'; readonly error: unknown }
  | { readonly type: 'card.use.chosen'; readonly use: CardUse }
  /** The merchant's page wants to be paid with what was entered. */
  | { readonly type: 'payment.requested' }
  /** The rest of the form is there, and hears what the sheet says. */
  | { readonly type: 'form.opened' }
  /** The focus goes along to the sheet. */
  | { readonly type: 'sheet.shown' }
  /** Another view took the sheet's place. */
  | { readonly type: 'sheet.left' };

/** What the sheet asks of its frames. */
export type FieldsCommand =
  | { readonly type: 'focus'; readonly field: CardFieldKey }
  | { readonly type: 'clear' }
  | { readonly type: 'describe'; readonly problems: FieldProblems; readonly securityCodeSize: number };

/** What the sheet tells the rest of the form. */
export type CardEmitted =
  | SheetTold
  | { readonly type: 'sheet.completed' }
  | { readonly type: 'sheet.incomplete' }
  | { readonly type: 'sheet.tokenized'; readonly method: PaymentMethod };

const fieldsInvalid: PaymentProblem = {
  message: 'Some payment input fields are invalid. Cannot tokenize invalid card fields.',
  code: 'HOSTED_FIELDS_FIELDS_INVALID',
  type: 'CUSTOMER',
};

const cardSetup = setup({
  types: {
    context: {} as CardContext,
    input: {} as CardInput,
    events: {} as CardEvent,
    emitted: {} as CardEmitted,
    tags: {} as 'busy',
  },
  actors: {
    hostedFields: fromCallback<AnyEventObject, readonly CardFieldRequest[]>(() => {
      throw new Error('provide hostedFields');
    }),
    tokenizeCard: fromPromise<PaymentMethod, CardUse>(() => {
      throw new Error('provide tokenizeCard');
    }),
  },
  delays: { HAND_OVER: 200 },
  guards: {
    isComplete: ({ context }) => isComplete(context, context.report),
    isIncomplete: ({ context }) => !isComplete(context, context.report),
  },
  actions: {
    keepReport: assign((_, { report }: FieldEvent) => ({ report })),
    judgeLeftField: assign(({ context }, { field, report }: FieldEvent) => {
      const request = context.requested.find(({ key }) => key === field);
      const problem = request ? problemOf(context, report, request) : null;
      // Leaving the form with an empty field is no mistake; going on to the next field is.
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
      fieldOf(report, field).isPotentiallyValid
        ? { problems: withoutProblem(context.problems, field), sheetError: null }
        : {},
    ),
    showAllProblems: assign(({ context }) => ({
      problems: problemsOf(context, context.report),
      sheetError: errorKey(fieldsInvalid),
    })),
    clearSheetError: assign({ sheetError: null }),
    showSheetError: assign((_, { problem }: { problem: PaymentProblem }) => ({
      sheetError: errorKey(problem),
    })),
    chooseUse: assign((_, { use }: { use: CardUse }) => ({ use })),
    describeFields: sendTo('hostedFields', ({ context }) => ({
      type: 'describe',
      problems: context.problems,
      securityCodeSize: securityCodeSize(context.report.brands),
    })),
    focusFirstProblem: enqueueActions(({ context, enqueue }) => {
      const field = cardFieldKeys.find((key) => context.problems[key]);
      if (field) enqueue.sendTo('hostedFields', { type: 'focus', field });
    }),
    focusFirstField: enqueueActions(({ context, enqueue }) => {
      const [first] = context.requested;
      if (first) enqueue.sendTo('hostedFields', { type: 'focus', field: first.key });
    }),
    clearFields: enqueueActions(({ context, enqueue }) => {
      if (context.afterTokenization === 'clear fields') enqueue.sendTo('hostedFields', { type: 'clear' });
    }),
    requestAnew: raise({ type: 'payment.requested' }),
    announceReady: tell({ type: 'sheet.ready', option: 'card' }),
    announceBroken: tell((_, { error }: { error: unknown }) => ({
      type: 'sheet.broken',
      option: 'card',
      problem: problemFrom(error),
    })),
    announceComplete: tell({ type: 'sheet.completed' }),
    announceIncomplete: tell({ type: 'sheet.incomplete' }),
    announceCard: tell((_, { method }: { method: PaymentMethod }) => ({ type: 'sheet.tokenized', method })),
    announceRefusal: tell((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'sheet.refused',
      problem,
    })),
  },
});

/**
 * The card sheet: what the hosted fields report, what a person is told about it, and the card's nonce.
 * Rules: `spec/form.md` section 5 "Card form" (FC-01 to FC-08).
 */
export const cardMachine = cardSetup.createMachine({
  id: 'card',
  description: 'A card is entered in frames that only the gateway can read, and exchanged for a nonce.',
  context: ({ input }) => ({
    ...input,
    report: { brands: [], fields: {} },
    problems: {},
    leftEmpty: null,
    sheetError: null,
  }),
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
        { type: 'keepReport', params: ({ event }) => event },
        { type: 'judgeEmptyField', params: ({ event }) => event },
        'describeFields',
      ],
    },
    'field.blurred': {
      actions: [
        { type: 'keepReport', params: ({ event }) => event },
        { type: 'judgeLeftField', params: ({ event }) => event },
        'describeFields',
      ],
    },
    'field.emptied': { actions: { type: 'keepReport', params: ({ event }) => event } },
    'field.filled': {
      actions: [
        { type: 'keepReport', params: ({ event }) => event },
        { type: 'forgiveField', params: ({ event }) => event },
        'describeFields',
      ],
    },
    'field.validity.changed': {
      actions: [
        { type: 'keepReport', params: ({ event }) => event },
        { type: 'forgiveHopefulField', params: ({ event }) => event },
        'describeFields',
      ],
    },
    'field.brand.changed': {
      // A number pasted over one of a brand that is not taken may be as valid as that was: only the brand tells.
      actions: [
        { type: 'keepReport', params: ({ event }) => event },
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
        input: ({ context }) => context.use,
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
      },
    },
    unavailable: { type: 'final', description: 'The frames could not be loaded: no card can be entered.' },
  },
});
