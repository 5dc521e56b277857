/** Ports of asking for a link. */
import { fromPromise } from 'xstate';
import { type LinkAnswer, signInLinkMachine } from '#machines/shop/sign-in-link/machine.ts';
import type { LinkRequest } from '#server/contract/account-access.ts';
import type { ProblemAnswer } from '#server/contract/problem.ts';
import { postForm } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

/** The machine, asking POST /api/sign_in_link. */
export const signInLinkLogic = signInLinkMachine.provide({
  actors: {
    sendLink: fromPromise<LinkAnswer, { email: string }>(async ({ input: { email }, signal }) => {
      const { status, body } = await postForm('/api/sign_in_link', { email } satisfies LinkRequest, signal);
      return status === 200
        ? { result: 'sent' }
        : { result: 'refused', message: (body as ProblemAnswer).message };
    }),
  },
  actions: { logError: (_, { error }) => logError('link', error) },
});
