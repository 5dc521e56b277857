/** Ports of the cancellation. */
import { fromPromise } from 'xstate';
import {
  type CancellationResult,
  type CancelledSum,
  cancellationMachine,
} from '#machines/shop/cancellation/machine.ts';
import type { CancelAnswer, CancelRequest } from '#server/contract/cancellation.ts';
import type { ProblemAnswer } from '#server/contract/problem.ts';
import { postForm } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

/** The cancellation machine, cancelling with POST /api/cancel_order. */
export const cancellationLogic = cancellationMachine.provide({
  actors: {
    cancelOrder: fromPromise<CancellationResult, CancelledSum>(
      async ({ input: { orderId, amount }, signal }) => {
        const fields = { order_id: orderId, amount } satisfies CancelRequest;
        const { status, body } = await postForm('/api/cancel_order', fields, signal);
        if (status !== 200) return { result: 'declined', message: (body as ProblemAnswer).message };
        const answer = body as CancelAnswer;
        return answer.status === 'other_sum'
          ? { result: 'other_sum', amount: answer.amount }
          : { result: answer.status };
      },
    ),
  },
  actions: { logError: (_, { error }) => logError('cancellation', error) },
});
