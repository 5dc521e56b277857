/** Preview of the texts still to come with the details being typed. */

import { assign, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, withAnswer, withEvent } from '../../with-event.ts';
import type { ChangedDetails, Details } from '../personalisation/machine.ts';

/** A text that is still to come and that the details change. */
export interface ChangedText {
  /** The day as `12-01`. */
  slot: string;
  /** ISO 8601. */
  dueAt: string;
  text: string;
  /** The detail about the child that is drawn into its picture; null without one. */
  drawn: string | null;
}

export interface Preview {
  /** IANA name of the zone to show the hours in. */
  zone: string;
  /** How many texts are still to come, changed or not. */
  toCome: number;
  texts: readonly ChangedText[];
}

/** What the server would plan, or why it cannot use what was typed. */
export type PreviewAnswer = { result: 'planned'; preview: Preview } | { result: 'refused' };

interface PreviewContext extends ChangedDetails {
  /** The latest answer; null before there is one. */
  preview: Preview | null;
}

const previewSetup = setup({
  types: {
    context: {} as PreviewContext,
    events: {} as { type: 'details.typed'; changed: Partial<Details> } | { type: 'preview.retried' },
    input: {} as ChangedDetails,
    children: {} as { findPreview: 'findPreview' },
    tags: {} as 'busy',
  },
  actors: {
    findPreview: port('findPreview') as PromiseActorLogic<PreviewAnswer, ChangedDetails>,
  },
  delays: {
    /** One request when typing pauses, not one per letter. */
    TYPING_PAUSE: 400,
  },
  guards: {
    isTyped: ({ context: { changed } }) => Object.keys(changed).length > 0,
    isRefused: (_, { answer }: { answer: PreviewAnswer }) => answer.result === 'refused',
  },
  actions: {
    setTyped: assign((_, { changed }: Pick<ChangedDetails, 'changed'>) => ({ changed })),
    setPreview: assign((_, { answer }: { answer: PreviewAnswer }) =>
      answer.result === 'planned' ? { preview: answer.preview } : {},
    ),
    logError: (_, _params: { error: unknown }) => {},
  },
});

export const detailsPreviewMachine = previewSetup.createMachine({
  id: 'details-preview',
  meta: { mainWay: ['arriving', 'asking', 'shown'] },
  context: ({ input }) => ({ ...input, preview: null }),
  initial: 'arriving',
  on: {
    'details.typed': { target: '.typing', actions: withEvent('setTyped') },
  },
  states: {
    arriving: { always: [{ guard: 'isTyped', target: 'asking' }, { target: 'untouched' }] },
    untouched: { description: 'Nothing has been typed yet, so the texts stay as they are.' },
    typing: {
      tags: 'busy',
      description: 'The last preview stays until the parent stops typing.',
      after: { TYPING_PAUSE: 'asking' },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'findPreview',
        src: 'findPreview',
        input: ({ context: { orderId, changed } }) => ({ orderId, changed }),
        onDone: [
          { guard: withAnswer('isRefused'), target: 'refused' },
          { target: 'shown', actions: withAnswer('setPreview') },
        ],
        onError: { target: 'unavailable', actions: logged },
      },
    },
    shown: {},
    refused: { description: 'Something cannot be used in a text. Saving says which field and why.' },
    unavailable: {
      description: 'The preview could not be loaded. More typing tries again; saving works without it.',
      on: { 'preview.retried': 'asking' },
    },
  },
});
