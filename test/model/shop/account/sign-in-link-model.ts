import type { SnapshotFrom } from 'xstate';
import type { signInLinkMachine } from '#machines/shop/sign-in-link/machine.ts';

/** Inputs for the generated paths of asking for a link. */
export const signInLinkModel = {
  cases: {
    'email.changed': [
      { type: 'email.changed', email: 'parent' },
      { type: 'email.changed', email: 'parent@example.com' },
    ],
    'xstate.done.actor.sendLink': [
      { type: 'xstate.done.actor.sendLink', output: { result: 'sent' } },
      { type: 'xstate.done.actor.sendLink', output: { result: 'refused', message: 'Please wait.' } },
    ],
    'xstate.error.actor.sendLink': [{ type: 'xstate.error.actor.sendLink', error: new Error('offline') }],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof signInLinkMachine>) => [context.email, context.message],
};
