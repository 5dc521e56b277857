/** Event cases of the box that keeps the details, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { KeepDetailsInput, keepDetailsMachine } from '#machines/shop/account/keep-details.ts';

const done = (id: string) => [{ type: `xstate.done.actor.${id}`, output: undefined }];
const failed = (id: string) => [{ type: `xstate.error.actor.${id}`, error: new Error('offline') }];

const inputs: readonly KeepDetailsInput[] = [
  { orderId: 'order-1', kept: 'no' },
  { orderId: 'order-1', kept: 'yes' },
];

export const keepDetailsModel = {
  inputs,
  actors: ['keep', 'release'],
  cases: {
    'xstate.done.actor.keep': done('keep'),
    'xstate.error.actor.keep': failed('keep'),
    'xstate.done.actor.release': done('release'),
    'xstate.error.actor.release': failed('release'),
  },
  fingerprint: ({ value }: SnapshotFrom<typeof keepDetailsMachine>) => value,
};
