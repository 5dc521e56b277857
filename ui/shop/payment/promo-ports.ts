/** Ports of the promo machine. */

import { fromPromise } from 'xstate';
import { type CodeQuestion, type CodeResult, promoMachine } from '#machines/shop/promo/machine.ts';
import type { PromoProblem, PromoRequest, PromoAnswer as ServerAnswer } from '#server/contract/promo.ts';
import { postForm } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { fetchCode } from '../shared/on-demand.ts';
import { panelCode } from './code.ts';
import { readStart } from './read-start.ts';

/** The promo machine, asking POST /santa/get_promo_amount. */
export const promoLogic = promoMachine.provide({
  actors: {
    fetchCode: fetchCode({ panel: panelCode }),
    findPromo: fromPromise<CodeResult, CodeQuestion>(
      async ({ input: { code, orderId, packageId }, signal }) => {
        const fields = {
          promocode: code,
          package_id: String(packageId),
          order_id: orderId,
        } satisfies PromoRequest;
        const { body } = await postForm('/santa/get_promo_amount', fields, signal);
        const answer = body as ServerAnswer | PromoProblem;
        return answer.err_message === 'none' && 'amount' in answer
          ? {
              result: 'valid',
              promo: {
                code,
                name: answer.promo_name,
                percentOff: answer.promo_percent_off,
                freeTexts: answer.free_texts,
                amount: answer.amount,
                packageName: answer.package_name,
                packageDescription: answer.package_description,
                starts: answer.starts.map(readStart),
              },
            }
          : { result: 'refused', message: answer.err_message };
      },
    ),
  },
  actions: { logError: (_, { error }) => logError('promo', error) },
});
