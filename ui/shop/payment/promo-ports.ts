/** Ports of the promo machine. */

import { fromPromise } from 'xstate';
import type { Start } from '#machines/shop/payment/machine.ts';
import { type CodeQuestion, type CodeResult, promoMachine } from '#machines/shop/promo/machine.ts';
import type { OutcomeAnswer } from '#server/contract/outcome.ts';
import type { PromoProblem, PromoRequest, PromoAnswer as ServerAnswer } from '#server/contract/promo.ts';
import { panelChunk } from '../chunks.ts';
import { postForm } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { fetchChunk } from '../shared/on-demand.ts';

/** Converts the server's choices for the payment. */
export const readStart = ({ package: { name, description }, ...outcome }: OutcomeAnswer): Start => ({
  ...outcome,
  packageName: name,
  packageDescription: description,
});

/** The promo machine, asking POST /santa/get_promo_amount. */
export const promoLogic = promoMachine.provide({
  actors: {
    fetchChunk: fetchChunk({ panel: panelChunk }),
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
