/** Ports of sending codes once more. */
import { fromPromise } from 'xstate';
import {
  type CodesAnswer,
  type CodesRequest,
  codesAgainMachine,
} from '#machines/shop/codes-again/machine.ts';
import type { SendCodesRequest } from '#server/contract/send-codes.ts';
import { postForm, refusedOr } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

/** The machine, sending with POST /api/send_codes. */
export const codesAgainLogic = codesAgainMachine.provide({
  actors: {
    sendCodes: fromPromise<CodesAnswer, CodesRequest>(async ({ input: { orderId, email }, signal }) => {
      const fields = { order_id: orderId, email } satisfies SendCodesRequest;
      return refusedOr(await postForm('/api/send_codes', fields, signal), { result: 'sent' });
    }),
  },
  actions: { logError: (_, { error }) => logError('codes again', error) },
});
