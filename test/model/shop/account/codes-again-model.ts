/** Event cases of sending codes once more, for the runs with and without a screen. */
import type { EventObject, SnapshotFrom } from 'xstate';
import type { CodesAnswer, codesAgainMachine } from '#machines/shop/codes-again/machine.ts';
import { listener } from '#test/model/listener.ts';

/** The account, which hears of it. */
export const account = listener();

const done = (output: CodesAnswer) => ({ type: 'xstate.done.actor.sendCodes', output });

export const codesAgainModel = {
  input: { orderId: 'gift-1', email: 'giver@example.com', account: account.actor },
  cases: {
    'email.changed': [
      { type: 'email.changed', email: 'granny' },
      { type: 'email.changed', email: ' granny@example.com ' },
    ],
    'xstate.done.actor.sendCodes': [
      done({ result: 'sent' }),
      done({ result: 'refused', message: 'That was too many tries.' }),
    ],
    'xstate.error.actor.sendCodes': [{ type: 'xstate.error.actor.sendCodes', error: new Error('offline') }],
  },
  /** A field that stands as it is wanted is not typed into. */
  impossible: ({ context }: SnapshotFrom<typeof codesAgainMachine>, event: EventObject) =>
    'email' in event && event.email === context.email,
  fingerprint: ({ context }: SnapshotFrom<typeof codesAgainMachine>) => [context.email, context.message],
};
