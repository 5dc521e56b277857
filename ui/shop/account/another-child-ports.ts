/** Ports of adding another child to a family package. */
import { fromPromise } from 'xstate';
import {
  type AnotherChildAnswer,
  type AnotherChildInput,
  anotherChildMachine,
} from '#machines/shop/another-child/machine.ts';
import type { AnotherChildRequest } from '#server/contract/another-child.ts';
import { address } from '../shared/edition.ts';
import { postForm, refusedOr } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { clearDraft } from '../wizard/draft-storage.ts';

/** The machine, asking POST /api/another_child. */
export const anotherChildLogic = anotherChildMachine.provide({
  actors: {
    beginAnother: fromPromise<AnotherChildAnswer, AnotherChildInput>(
      async ({ input: { orderId }, signal }) => {
        const fields = { order_id: orderId } satisfies AnotherChildRequest;
        return refusedOr(await postForm('/api/another_child', fields, signal), { result: 'begun' });
      },
    ),
  },
  actions: {
    openSignUp() {
      clearDraft(sessionStorage);
      // Wide screens get the questions, too.
      location.assign(address('/santa/signup?home=yes'));
    },
    logError: (_, { error }) => logError('another child', error),
  },
});
