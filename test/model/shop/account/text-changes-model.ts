/** Event cases of what a buyer changes about the texts, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { TextChangeResult, textChangesMachine } from '#machines/shop/text-changes/machine.ts';
import { listener } from '#test/model/listener.ts';

/** The account, which hears of it. */
export const account = listener();

const done = (output: TextChangeResult) => ({ type: 'xstate.done.actor.changeTexts', output });

const running = {
  orderId: 'order-1',
  times: { hour: '16:30', zone: 'America/New_York' },
  paused: 'no',
  contact: 'offered',
  choice: 'offered',
  account: account.actor,
} as const;

export const textChangesModel = {
  inputs: [running, { ...running, paused: 'yes', contact: 'no' }, { ...running, choice: 'no' }] as const,
  cases: {
    'xstate.done.actor.changeTexts': [
      done({ result: 'refused', message: 'This order has no texts left to come.' }),
      done({ result: 'changed' }),
    ],
    'xstate.error.actor.changeTexts': [
      { type: 'xstate.error.actor.changeTexts', error: new Error('offline') },
    ],
    'hour.chosen': [{ type: 'hour.chosen', hour: '19:30' }],
    'zone.chosen': [{ type: 'zone.chosen', zone: 'Pacific/Honolulu' }],
    'again.pressed': [{ type: 'again.pressed', slot: '12-02' }],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof textChangesMachine>) => [
    context.paused,
    context.contact,
    context.choice,
    context.change?.kind,
    context.times?.hour,
    context.times?.zone,
    context.message,
  ],
};
