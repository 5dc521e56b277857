/** Event cases and situations of the details, for the runs with and without a screen. */
import type { EventObject, SnapshotFrom } from 'xstate';
import { emptyDetails, type personalisationMachine } from '#machines/shop/personalisation.ts';

const done = (output: unknown) => ({ type: 'xstate.done.actor.saveDetails', output });

export const personalisationModel = {
  input: { orderId: 'order-1', details: emptyDetails },
  cases: {
    'details.changed': [{ type: 'details.changed', details: { town: 'Juneau' } }],
    'xstate.done.actor.saveDetails': [
      done({ result: 'saved' }),
      done({ result: 'refused', fields: { town: 'No web addresses or phone numbers here, please.' } }),
    ],
    'xstate.error.actor.saveDetails': [
      { type: 'xstate.error.actor.saveDetails', error: new Error('offline') },
    ],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof personalisationMachine>) => [
    context.details.town,
    Object.keys(context.problems),
  ],
  impossible: ({ context }: SnapshotFrom<typeof personalisationMachine>, { type }: EventObject) =>
    type === 'details.changed' && context.details.town === 'Juneau',
};
