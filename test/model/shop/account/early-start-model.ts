/** Event cases of the request to start now, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { EarlyStartResult, earlyStartMachine } from '#machines/shop/early-start/machine.ts';

import { listener } from '#test/model/listener.ts';

/** The account, which hears of it. */
export const account = listener();

const done = (output: EarlyStartResult) => ({ type: 'xstate.done.actor.requestStart', output });

export const earlyStartModel = {
  input: { orderId: 'order-1', version: 'uk-start-2026-2', account: account.actor },
  cases: {
    'xstate.done.actor.requestStart': [
      done({ result: 'refused', message: 'The texts of this order start by themselves.' }),
      done({ result: 'started' }),
    ],
    'xstate.error.actor.requestStart': [
      { type: 'xstate.error.actor.requestStart', error: new Error('offline') },
    ],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof earlyStartMachine>) => context.message,
};
