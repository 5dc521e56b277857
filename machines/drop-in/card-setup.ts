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
import { emitToParent } from '../emit-to-parent.ts';
import type {
  CardContext,
  CardEmitted,
  CardEvent,
  CardInput,
  CardSubmission,
  CardUse,
  FieldEvent,
} from './card-events.ts';
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
  validFields,
  withoutProblem,
} from './card-fields.ts';
import { errorKey } from './error-key.ts';
import { type PaymentMethod, type PaymentProblem, problemFrom } from './payment-method.ts';

export const fieldsInvalid: PaymentProblem = {
  message: 'Some payment input fields are invalid. Cannot tokenize invalid card fields.',
  code: 'HOSTED_FIELDS_FIELDS_INVALID',
  type: 'CUSTOMER',
};

/** A frame that was emptied may say so after a request has found it empty: that is still so. */
const isStillMissing = (problems: FieldProblems, report: CardFieldsReport, field: CardFieldKey) =>
  fieldOf(report, field).isEmpty && problems[field]?.includes('Empty');

/** A sheet before anything is typed. */
export const nothingEntered: Omit<CardContext, keyof CardInput> = {
  report: { brands: [], fields: {} },
  problems: {},
  leftEmpty: null,
  sheetError: null,
};

/** Types, ports, rules and effects of the card sheet. */
export const cardSetup = setup({
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
    tokenizeCard: fromPromise<PaymentMethod, CardSubmission>(() => {
      throw new Error('provide tokenizeCard');
    }),
  },
  delays: { HAND_OVER: 200 },
  guards: {
    isComplete: ({ context }) => isComplete(context, context.report),
    isIncomplete: ({ context }) => !isComplete(context, context.report),
  },
  actions: {
    setReport: assign((_, { report }: FieldEvent) => ({ report })),
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
      fieldOf(report, field).isPotentiallyValid && !isStillMissing(context.problems, report, field)
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
      valid: validFields(context, context.report),
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
      // The types of a setup's actions do not know each other's names.
      if (context.afterTokenization === 'clear fields') enqueue('emptyFields' as never);
    }),
    forgetEntry: assign(nothingEntered),
    emptyFields: sendTo('hostedFields', { type: 'clear' }),
    requestAnew: raise({ type: 'payment.requested' }),
    announceReady: emitToParent({ type: 'sheet.ready', option: 'card' }),
    announceBroken: emitToParent((_, { error }: { error: unknown }) => ({
      type: 'sheet.broken',
      option: 'card',
      problem: problemFrom(error),
    })),
    announceComplete: emitToParent({ type: 'sheet.completed' }),
    announceIncomplete: emitToParent({ type: 'sheet.incomplete' }),
    announceCard: emitToParent((_, { method }: { method: PaymentMethod }) => ({
      type: 'sheet.tokenized',
      method,
    })),
    announceRefusal: emitToParent((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'sheet.refused',
      problem,
    })),
  },
});
