/** Event cases of adding another child, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { AnotherChildAnswer, anotherChildMachine } from '#machines/shop/another-child/machine.ts';

const done = (output: AnotherChildAnswer) => ({ type: 'xstate.done.actor.beginAnother', output });

export const anotherChildModel = {
  input: { orderId: 'family-1' },
  cases: {
    'xstate.done.actor.beginAnother': [
      done({ result: 'begun', email: 'parent@example.com' }),
      done({
        result: 'refused',
        message: 'This family package has no child left to sign up.',
      }),
    ],
    'xstate.error.actor.beginAnother': [
      { type: 'xstate.error.actor.beginAnother', error: new Error('offline') },
    ],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof anotherChildMachine>) => context.message,
};
