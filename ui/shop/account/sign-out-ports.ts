/** Ports of signing out. */
import { fromPromise } from 'xstate';
import { signOutMachine } from '#machines/shop/sign-out/machine.ts';
import type { SignOutRequest } from '#server/contract/account-access.ts';
import { postForm, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { clearDraft } from '../wizard/draft-storage.ts';

async function signOut(devices: SignOutRequest['devices'], signal: AbortSignal) {
  const { status } = await postForm('/api/sign_out', { devices } satisfies SignOutRequest, signal);
  if (status !== 200) throw new ServerUnreachable(`Signing out was answered with ${status}`);
}

/** The machine, asking POST /api/sign_out. */
export const signOutLogic = signOutMachine.provide({
  actors: {
    signOut: fromPromise<void>(async ({ signal }) => {
      await signOut('this', signal);
      clearDraft();
    }),
    signOutOthers: fromPromise<void>(({ signal }) => signOut('others', signal)),
  },
  actions: { logError: (_, { error }) => logError('sign out', error) },
});
