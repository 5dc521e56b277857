/** Event cases of the privacy corner, for the runs with and without a screen. */

import type { SnapshotFrom } from 'xstate';
import type { personalDataMachine } from '#machines/shop/personal-data/machine.ts';

import { listener } from '#test/model/listener.ts';

/** The account, which hears of it. */
export const account = listener();

const done = (actor: string, result: string) => ({ type: `xstate.done.actor.${actor}`, output: { result } });
const failed = (actor: string) => [{ type: `xstate.error.actor.${actor}`, error: new Error('offline') }];

export const personalDataModel = {
  inputs: [{ email: 'parent@example.com', account: account.actor }],
  actors: ['downloadData', 'eraseEverything'],
  cases: {
    'xstate.done.actor.downloadData': ['saved', 'unproven'].map((result) => done('downloadData', result)),
    'xstate.error.actor.downloadData': failed('downloadData'),
    'xstate.done.actor.eraseEverything': ['erased', 'unproven', 'payment_open'].map((result) =>
      done('eraseEverything', result),
    ),
    'xstate.error.actor.eraseEverything': failed('eraseEverything'),
  },
  fingerprint: ({ value }: SnapshotFrom<typeof personalDataMachine>) => value,
};
