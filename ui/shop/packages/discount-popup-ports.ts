/** Ports of the discount pop-up. */
import { fromPromise } from 'xstate';
import { type DiscountAnswer, discountPopupMachine } from '#machines/shop/discount-popup/machine.ts';
import type { DiscountRequest } from '#server/contract/account-access.ts';
import type { ProblemAnswer } from '#server/contract/problem.ts';
import { postForm } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

const KEY = 'north-pole-post.discount-shown';

/** The pop-up's machine, asking POST /api/discount_email. */
export const discountLogic = discountPopupMachine.provide({
  actors: {
    recallShown: fromPromise<'seen' | 'new'>(async () =>
      localStorage.getItem(KEY) === null ? 'new' : 'seen',
    ),
    requestDiscount: fromPromise<DiscountAnswer, { email: string }>(async ({ input: { email }, signal }) => {
      const { status, body } = await postForm(
        '/api/discount_email',
        { email } satisfies DiscountRequest,
        signal,
      );
      return status === 200
        ? { result: 'confirmed' }
        : { result: 'refused', message: (body as ProblemAnswer).message };
    }),
  },
  actions: {
    storeShown: () => localStorage.setItem(KEY, 'yes'),
    logError: (_, { error }) => logError('discount', error),
  },
});
