/**
 * A box of the account, ticked and unticked by the buyer, never beforehand: "Keep our details for next year", and the one
 * that shows what the child writes back.
 */

import { fromPromise, setup } from 'xstate';
import { logged } from '../shared/failure.ts';

export interface KeepDetailsInput {
  orderId: string;
  /** As the server has it. */
  kept: 'no' | 'yes';
}

export type KeepDetailsEvent = { type: 'keep.ticked' } | { type: 'keep.unticked' };

const keepDetailsSetup = setup({
  types: {
    context: {} as KeepDetailsInput,
    events: {} as KeepDetailsEvent,
    input: {} as KeepDetailsInput,
    tags: {} as 'busy' | 'ticked' | 'unsaved',
  },
  actors: {
    keep: fromPromise<void, { orderId: string }>(() => {
      throw new Error('provide keep');
    }),
    release: fromPromise<void, { orderId: string }>(() => {
      throw new Error('provide release');
    }),
  },
  guards: {
    isKept: ({ context }) => context.kept === 'yes',
  },
  actions: {
    logError: (_, _params: { error: unknown }) => {},
  },
});

const forgotten = keepDetailsSetup.createStateConfig({ on: { 'keep.ticked': 'keeping' } });
const kept = keepDetailsSetup.createStateConfig({ on: { 'keep.unticked': 'releasing' } });

export const keepDetailsMachine = keepDetailsSetup.createMachine({
  id: 'keep-details',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isKept', target: 'kept' }, { target: 'forgotten' }] },
    forgotten: {
      ...forgotten,
      description: 'Nothing more is kept than without the box: the page says what and how long.',
    },
    keeping: {
      tags: ['busy', 'ticked'],
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: 'kept',
        onError: {
          target: 'keepFailed',
          actions: logged,
        },
      },
    },
    keepFailed: {
      ...forgotten,
      tags: 'unsaved',
      description: 'The tick was not saved, or the answer was lost. It can be set again.',
    },
    kept: {
      ...kept,
      tags: 'ticked',
      description: 'What the words beside the box say is kept, as long as they say.',
    },
    releasing: {
      tags: 'busy',
      invoke: {
        id: 'release',
        src: 'release',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: 'forgotten',
        onError: {
          target: 'releaseFailed',
          actions: logged,
        },
      },
    },
    releaseFailed: {
      ...kept,
      tags: ['ticked', 'unsaved'],
      description: 'The tick was not taken back, or the answer was lost. It can be taken back again.',
    },
  },
});
