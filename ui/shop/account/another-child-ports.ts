/** Ports of adding another child to a family package. */
import { fromPromise } from 'xstate';
import {
  type AnotherChildAnswer,
  type AnotherChildInput,
  anotherChildMachine,
} from '#machines/shop/another-child/machine.ts';
import type { AnotherChildRequest } from '#server/contract/another-child.ts';
import type { ProblemAnswer } from '#server/contract/problem.ts';
import { address } from '../shared/edition.ts';
import { postForm } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { clearDraft } from '../wizard/draft-storage.ts';

/** The machine, asking POST /api/another_child. */
export const anotherChildLogic = anotherChildMachine.provide({
  actors: {
    beginAnother: fromPromise<AnotherChildAnswer, AnotherChildInput>(
      async ({ input: { orderId }, signal }) => {
        const fields = { order_id: orderId } satisfies AnotherChildRequest;
        const { status, body } = await postForm('/api/another_child', fields, signal);
        return status === 200
          ? { result: 'begun' }
          : { result: 'refused', message: (body as ProblemAnswer).message };
      },
    ),
  },
  actions: {
    openSignUp() {
      clearDraft(sessionStorage);
      // Wide screens come to the questions, too.
      location.assign(address('/santa/signup?home=yes'));
    },
    logError: (_, { error }) => logError('another child', error),
  },
});
