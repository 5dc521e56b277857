/** Ports of the discount pop-up. */
import { fromPromise } from 'xstate';
import { type DiscountAnswer, discountPopupMachine } from '#machines/shop/discount-popup/machine.ts';
import type { DiscountRequest } from '#server/contract/account-access.ts';
import { postForm, refusedOr } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

const KEY = 'north-pole-post.discount-shown';

/** The pop-up's machine, asking POST /api/discount_email. */
export const discountLogic = discountPopupMachine.provide({
  actors: {
    recallShown: fromPromise<'seen' | 'new'>(async () =>
      localStorage.getItem(KEY) === null ? 'new' : 'seen',
    ),
    requestDiscount: fromPromise<DiscountAnswer, { email: string }>(async ({ input: { email }, signal }) => {
      return refusedOr(await postForm('/api/discount_email', { email } satisfies DiscountRequest, signal), {
        result: 'confirmed',
      });
    }),
  },
  actions: {
    storeShown: () => localStorage.setItem(KEY, 'yes'),
    logError: (_, { error }) => logError('discount', error),
  },
});
