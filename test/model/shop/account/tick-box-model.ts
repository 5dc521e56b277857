/** Event cases of a box of the account, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { TickBoxInput, tickBoxMachine } from '#machines/shop/tick-box/machine.ts';

const done = (id: string) => [{ type: `xstate.done.actor.${id}`, output: undefined }];
const failed = (id: string) => [{ type: `xstate.error.actor.${id}`, error: new Error('offline') }];

const inputs: readonly TickBoxInput[] = [
  { orderId: 'order-1', ticked: 'no' },
  { orderId: 'order-1', ticked: 'yes' },
];

export const tickBoxModel = {
  inputs,
  actors: ['tick', 'untick'],
  cases: {
    'xstate.done.actor.tick': done('tick'),
    'xstate.error.actor.tick': failed('tick'),
    'xstate.done.actor.untick': done('untick'),
    'xstate.error.actor.untick': failed('untick'),
  },
  fingerprint: ({ value }: SnapshotFrom<typeof tickBoxMachine>) => value,
};
