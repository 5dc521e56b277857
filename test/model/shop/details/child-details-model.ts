/** Event cases and situations of the page of the details, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { childDetailsMachine } from '#machines/shop/child-details/machine.ts';

const found = (payment: 'made' | 'open') => ({
  type: 'xstate.done.actor.findOrder',
  output: { orderId: 'order-1', childsName: 'Mia', payment },
});

export const childDetailsModel = {
  inputs: [{ orderId: null }],
  cases: {
    'xstate.done.actor.findOrder': [found('made'), found('open')],
    'xstate.error.actor.findOrder': [{ type: 'xstate.error.actor.findOrder', error: new Error('no order') }],
    'details.typed': [{ type: 'details.typed', changed: { childsName: 'Mira' } }],
    'xstate.done.actor.fetchChunk': [{ type: 'xstate.done.actor.fetchChunk', output: undefined }],
    'xstate.error.actor.fetchChunk': [{ type: 'xstate.error.actor.fetchChunk', error: new Error('offline') }],
    'xstate.done.actor.details-preview': [],
    'xstate.error.actor.details-preview': [
      { type: 'xstate.error.actor.details-preview', error: new Error('a programming error') },
    ],
    'xstate.done.actor.personalisation': [{ type: 'xstate.done.actor.personalisation', output: undefined }],
    'xstate.error.actor.personalisation': [
      { type: 'xstate.error.actor.personalisation', error: new Error('a programming error') },
    ],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof childDetailsMachine>) => [
    context.order?.payment ?? null,
    Object.keys(context.typed),
  ],
};
