/** Step 5 and /santa/text_details: optional details that Santa uses in his texts. */

import { assign, type PromiseActorLogic, setup } from 'xstate';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import { logged, withAnswer, withEvent } from '../../with-event.ts';
import { omitChanged } from '../shared/omit-changed.ts';

/** Extra order info; all of it optional. */
export interface Details {
  childsName: string;
  gender: '' | 'girl' | 'boy' | 'neither';
  town: string;
  age: string;
  petType: string;
  petName: string;
  elf: string;
}

export const emptyDetails: Details = {
  childsName: '',
  gender: '',
  town: '',
  age: '',
  petType: '',
  petName: '',
  elf: '',
};

/** Details of an earlier season that the buyer asked to keep, with the age of today. */
export interface KeptDetails {
  /** The order of that season. */
  orderId: string;
  season: number;
  childsName: string;
  /** Without the name, because this year's stays. */
  details: Omit<Details, 'childsName'>;
}

/** What is known when the form opens. */
export interface KnownDetails {
  order: 'standing' | 'cancelled';
  /** What was saved for this order before. */
  saved: Details;
  kept: readonly KeptDetails[];
}

/** Saved, or refused with a sentence for each field that is not right. */
export type DetailsAnswer =
  | { result: 'saved' }
  | { result: 'refused'; fields: Partial<Record<keyof Details, string>> };

export type PersonalisationEvent =
  | { type: 'details.changed'; details: Partial<Details> }
  | { type: 'kept.used'; orderId: string }
  | { type: 'details.submitted' }
  | { type: 'details.skipped' };

/** Reports to a page that shows the preview. */
export interface DetailsTyped {
  type: 'details.typed';
  changed: Partial<Details>;
}

export interface PersonalisationInput {
  orderId: string;
}

/** What is saved: only what was changed. */
export interface ChangedDetails extends PersonalisationInput {
  changed: Partial<Details>;
}

interface PersonalisationContext extends ChangedDetails, Reporting {
  /** As the form shows them: what was saved, with what was changed since. */
  details: Details;
  /** Kept details to fill in; empty while none are known, and after they were used. */
  kept: readonly KeptDetails[];
  problems: Partial<Record<keyof Details, string>>;
}

/** Only the known details, so that unknown ones do not clear fields. */
const knownOf = (details: Partial<Details>): Partial<Details> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));

const personalisationSetup = setup({
  types: {
    context: {} as PersonalisationContext,
    events: {} as PersonalisationEvent,
    emitted: {} as DetailsTyped,
    input: {} as PersonalisationInput & Reporting,
    tags: {} as 'busy',
  },
  actors: {
    /** What was typed before a reload and not saved yet. */
    recallTyped: port('recallTyped') as PromiseActorLogic<Partial<Details>, PersonalisationInput>,
    findDetails: port('findDetails') as PromiseActorLogic<KnownDetails, PersonalisationInput>,
    saveDetails: port('saveDetails') as PromiseActorLogic<DetailsAnswer, ChangedDetails>,
  },
  guards: {
    isCancelled: (_, { answer }: { answer: KnownDetails }) => answer.order === 'cancelled',
    isKept: ({ context: { kept } }, { orderId }: { orderId: string }) =>
      kept.some((one) => one.orderId === orderId),
    isSaved: (_, { answer }: { answer: DetailsAnswer }) => answer.result === 'saved',
  },
  actions: {
    setDetails: assign(({ context }, { details }: { details: Partial<Details> }) => ({
      details: { ...context.details, ...details },
      changed: { ...context.changed, ...details },
      problems: omitChanged(context.problems, details),
    })),
    /** What has been typed since takes precedence. */
    setRecalled: assign(({ context }, { answer: typed }: { answer: Partial<Details> }) => ({
      details: { ...context.details, ...typed, ...context.changed },
      changed: { ...typed, ...context.changed },
    })),
    setFound: assign(({ context: { changed } }, { answer: { saved, kept } }: { answer: KnownDetails }) => ({
      details: { ...saved, ...changed },
      kept,
    })),
    useKept: assign(({ context: { kept, details, changed } }, { orderId }: { orderId: string }) => {
      const used = knownOf(kept.find((one) => one.orderId === orderId)?.details ?? {});
      return { details: { ...details, ...used }, changed: { ...changed, ...used }, kept: [], problems: {} };
    }),
    setProblems: assign((_, { answer }: { answer: DetailsAnswer }) =>
      answer.result === 'refused' ? { problems: answer.fields } : {},
    ),
    clearProblems: assign({ problems: {} }),
    /** The details page shows the preview; the wizard does not. */
    reportTyped: emitToParent(
      ({ context: { changed } }): DetailsTyped => ({ type: 'details.typed', changed }),
    ),
    /** Stores what was typed, for a reload. */
    storeDetails: (_, _params: { details: Partial<Details> }) => {},
    logError: (_, _params: { error: unknown }) => {},
  },
});

const typing = personalisationSetup.createStateConfig({
  on: {
    'details.changed': {
      target: 'filling',
      actions: [
        withEvent('setDetails'),
        {
          type: 'storeDetails',
          params: ({ context, event }) => ({ details: { ...context.changed, ...event.details } }),
        },
        'reportTyped',
      ],
    },
    'kept.used': {
      guard: withEvent('isKept'),
      target: 'filling',
      actions: [
        withEvent('useKept'),
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
  // The form can be used meanwhile. Only changes are saved, so nothing is lost without an answer.
  invoke: [
    {
      id: 'recallTyped',
      src: 'recallTyped',
      input: ({ context: { orderId } }) => ({ orderId }),
      onDone: { actions: [withAnswer('setRecalled'), 'reportTyped'] },
      onError: { actions: logged },
    },
    {
      id: 'findDetails',
      src: 'findDetails',
      input: ({ context: { orderId } }) => ({ orderId }),
      onDone: [
        { guard: withAnswer('isCancelled'), target: '.cancelled' },
        { actions: withAnswer('setFound') },
      ],
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
          { guard: withAnswer('isSaved'), target: 'saved' },
          { target: 'correcting', actions: withAnswer('setProblems') },
        ],
        onError: { target: 'unsaved', actions: logged },
      },
    },
    correcting: {
      ...typing,
      description: 'Something cannot be used in a text. The message is next to its field.',
    },
    unsaved: {
      ...typing,
      description: 'The details could not be saved. They are kept, and the parent can try again or skip.',
    },
    cancelled: {
      description: 'The order was cancelled. The page leads to the account.',
    },
    saved: { type: 'final' },
    skipped: { type: 'final' },
  },
});
