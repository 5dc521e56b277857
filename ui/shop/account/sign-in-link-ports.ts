/** Ports of asking for a link. */
import { fromPromise } from 'xstate';
import { type LinkAnswer, signInLinkMachine } from '#machines/shop/sign-in-link/machine.ts';
import type { LinkRequest } from '#server/contract/account-access.ts';
import { postForm, refusedOr } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

/** The machine, asking POST /api/sign_in_link. */
export const signInLinkLogic = signInLinkMachine.provide({
  actors: {
    sendLink: fromPromise<LinkAnswer, { email: string }>(async ({ input: { email }, signal }) => {
      return refusedOr(await postForm('/api/sign_in_link', { email } satisfies LinkRequest, signal), {
        result: 'sent',
      });
    }),
  },
  actions: { logError: (_, { error }) => logError('link', error) },
});
