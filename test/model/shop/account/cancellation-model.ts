/** Event cases and situations of the cancellation, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { CancellationResult, cancellationMachine } from '#machines/shop/cancellation/machine.ts';

import { listener } from '#test/model/listener.ts';

/** The account, which hears of it. */
export const account = listener();

const done = (output: CancellationResult) => ({ type: 'xstate.done.actor.cancelOrder', output });

export const cancellationModel = {
  input: { orderId: 'order-1', paid: '29.95', amount: '29.95', account: account.actor },
  cases: {
    'xstate.done.actor.cancelOrder': [
      done({ result: 'other_sum', amount: '28.76' }),
      done({ result: 'declined', message: 'This order cannot be cancelled any more. Please call us.' }),
      done({ result: 'refunded' }),
    ],
    'xstate.error.actor.cancelOrder': [
      { type: 'xstate.error.actor.cancelOrder', error: new Error('offline') },
    ],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof cancellationMachine>) => context.amount,
};
