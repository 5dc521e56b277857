/** Ports of moving the texts to another phone. */
import { fromPromise } from 'xstate';
import {
  type NumberAnswer,
  type NumberProof,
  type NumberRequest,
  numberChangeMachine,
} from '#machines/shop/number-change/machine.ts';
import type {
  NumberProof as ProofFields,
  NumberRequest as RequestFields,
  NumberAnswer as SentAnswer,
} from '#server/contract/number-change.ts';
import { postForm, refusedOr } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

/** The machine, asking with POST /api/change_number and /api/confirm_number. */
export const numberChangeLogic = numberChangeMachine.provide({
  actors: {
    askForCode: fromPromise<NumberAnswer, NumberRequest>(
      async ({ input: { orderId, phone, version }, signal }) => {
        const fields = {
          order_id: orderId,
          phone_number: phone,
          guardian_consent: 'yes',
          consent_version: version,
          page: location.pathname,
        } satisfies RequestFields;
        const answer = await postForm('/api/change_number', fields, signal);
        return refusedOr(answer, { result: 'sent', phone: (answer.body as SentAnswer).phone });
      },
    ),
    confirmNumber: fromPromise<NumberAnswer, NumberProof>(async ({ input: { orderId, code }, signal }) => {
      const fields = { order_id: orderId, code: code.replaceAll(/\D/g, '') } satisfies ProofFields;
      return refusedOr(await postForm('/api/confirm_number', fields, signal), { result: 'changed' });
    }),
  },
  actions: { logError: (_, { error }) => logError('number change', error) },
});
