/** Event cases and situations of the details, for the runs with and without a screen. */
import type { EventObject, SnapshotFrom } from 'xstate';
import { emptyDetails, type personalisationMachine } from '#machines/shop/personalisation/machine.ts';

const kept = {
  orderId: 'order-0',
  season: 2025,
  childsName: 'Mia',
  details: { gender: '', town: 'Nome', age: '7', petType: '', petName: '', elf: '' } as const,
};

const saved = { ...emptyDetails, childsName: 'Mai', town: 'Duluth', petName: 'Rex' };

const done = (output: unknown) => ({ type: 'xstate.done.actor.saveDetails', output });

export const personalisationModel = {
  input: { orderId: 'order-1' },
  cases: {
    'xstate.done.actor.recallTyped': [{ type: 'xstate.done.actor.recallTyped', output: { elf: 'Pip' } }],
    'xstate.error.actor.recallTyped': [
      { type: 'xstate.error.actor.recallTyped', error: new Error('forbidden') },
    ],
    'xstate.done.actor.findDetails': (['standing', 'cancelled'] as const).map((order) => ({
      type: 'xstate.done.actor.findDetails',
      output: { order, saved, kept: [kept] },
    })),
    'xstate.error.actor.findDetails': [
      { type: 'xstate.error.actor.findDetails', error: new Error('offline') },
    ],
    'kept.used': [{ type: 'kept.used', orderId: 'order-0' }],
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
    context.details.petName,
    context.details.elf,
    context.kept.length,
    Object.keys(context.problems),
  ],
  /** What is saved is found once. */
  impossible: (snapshot: SnapshotFrom<typeof personalisationMachine>, { type }: EventObject) => {
    const { details } = snapshot.context;
    const isFound = snapshot.matches('cancelled') || details.petName === 'Rex';
    return (
      (type === 'details.changed' && details.town === 'Juneau') ||
      (type === 'xstate.done.actor.findDetails' && isFound)
    );
  },
};
