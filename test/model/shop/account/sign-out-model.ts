/** Event cases of signing out, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { signOutMachine } from '#machines/shop/sign-out/machine.ts';
import { listener } from '#test/model/listener.ts';

/** The account, which hears of it. */
export const account = listener();

const failed = (actor: string) => [{ type: `xstate.error.actor.${actor}`, error: new Error('offline') }];

export const signOutModel = {
  inputs: [{ email: 'parent@example.com', account: account.actor }],
  actors: ['signOut', 'signOutOthers'],
  cases: {
    'xstate.done.actor.signOut': [{ type: 'xstate.done.actor.signOut', output: undefined }],
    'xstate.error.actor.signOut': failed('signOut'),
    'xstate.done.actor.signOutOthers': [{ type: 'xstate.done.actor.signOutOthers', output: undefined }],
    'xstate.error.actor.signOutOthers': failed('signOutOthers'),
  },
  fingerprint: ({ value }: SnapshotFrom<typeof signOutMachine>) => value,
};
