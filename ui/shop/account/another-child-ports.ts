/** Ports of adding another child to a family package. */
import { fromPromise } from 'xstate';
import {
  type AnotherChildAnswer,
  type AnotherChildInput,
  anotherChildMachine,
} from '#machines/shop/another-child/machine.ts';
import { emptyDraft } from '#machines/shop/wizard/draft.ts';
import type { AnotherChildRequest } from '#server/contract/another-child.ts';
import { shopPath } from '../shared/edition.ts';
import { getOrder, postForm, refusedOr } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { saveDraft } from '../wizard/draft-storage.ts';

/** The machine, asking POST /api/another_child and GET /api/order. */
export const anotherChildLogic = anotherChildMachine.provide({
  actors: {
    beginAnother: fromPromise<AnotherChildAnswer, AnotherChildInput>(
      async ({ input: { orderId }, signal }) => {
        const fields = { order_id: orderId } satisfies AnotherChildRequest;
        const answer = await postForm('/api/another_child', fields, signal);
        const begun = refusedOr<AnotherChildAnswer>(answer, { result: 'begun', email: '' });
        if (begun.result === 'refused') return begun;
        const { email } = await getOrder(fields, signal);
        return { ...begun, email };
      },
    ),
  },
  actions: {
    openSignUp(_, { answer }) {
      const email = answer.result === 'begun' ? answer.email : '';
      saveDraft({ ...emptyDraft, email, payer: 'family package' });
      // With `home=yes`, wide screens show the wizard, too.
      location.assign(shopPath('/santa/signup?home=yes'));
    },
    logError: (_, { error }) => logError('another child', error),
  },
});
