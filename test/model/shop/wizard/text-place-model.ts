/** Event cases of the place that texts are timed by, for the runs with and without a screen. */
import { createActor, createMachine, type SnapshotFrom } from 'xstate';
import type { TextHours, textPlaceMachine } from '#machines/shop/text-place/machine.ts';

export const denver: TextHours = {
  zone: 'America/Denver',
  known: true,
  comes: '16:30',
  also: [],
  zones: ['America/New_York', 'America/Denver'],
};
/** The number is from the East: half past four is too late there. */
export const disputed: TextHours = { ...denver, comes: '14:30', also: ['America/New_York'] };

const found = (output: TextHours) => ({ type: 'xstate.done.actor.findHours', output });

export const textPlaceModel = {
  input: { area: '', zone: null, asker: createActor(createMachine({})).start() },
  cases: {
    'area.typed': [{ type: 'area.typed', area: '212' }],
    'zone.chosen': [{ type: 'zone.chosen', zone: 'America/New_York' }],
    'xstate.done.actor.findHours': [found(denver), found(disputed)],
    'xstate.error.actor.findHours': [{ type: 'xstate.error.actor.findHours', error: new Error('offline') }],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof textPlaceMachine>) => [
    context.area,
    context.zone,
    context.hours?.comes,
  ],
  /** What is not shown cannot be chosen from, and what is chosen already is not chosen. */
  impossible: ({ context }: SnapshotFrom<typeof textPlaceMachine>, { type }: { type: string }) =>
    type === 'zone.chosen' && (context.hours === null || context.zone !== null),
};
