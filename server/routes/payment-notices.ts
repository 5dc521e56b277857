import { z } from 'zod';
import type { Store } from '#db/store.ts';
import { challengeQuery, noticeRequest } from '../contract/payment-notices.ts';
import { problem } from '../contract/problem.ts';
import { Problem } from '../http/problem.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import type { PaymentLog } from '../payments/payment-log.ts';
import { applyNotice } from '../rules/refunding/notices.ts';
import type { Clock } from '../time/clock.ts';
import { formType, querySchema, type TypedApp } from './typed-app.ts';

export interface NoticeRouteParts {
  store: Store;
  clock: Clock;
  gateway: PaymentGateway;
  paymentLog: PaymentLog;
}

/** Where the gateway sends its webhooks. */
export const paymentNoticePath = '/hooks/payments';

/** A transaction with all the details of its card and disputes is long. */
const bodyLimit = 256 * 1_024;

const wrongSignature = () =>
  new Problem(403, 'wrong_signature', 'This is not signed by the payment gateway.');
const wrongChallenge = 'This is not a challenge from the payment gateway.';

/** The gateway reports failed settlements, disputes and failed refunds: possibly twice, late, and in any order. */
export function paymentNoticeRoutes(app: TypedApp, { store, clock, gateway, paymentLog }: NoticeRouteParts) {
  app.route({
    method: 'GET',
    url: paymentNoticePath,
    schema: querySchema(
      'Proves to the payment gateway that this is the address of its webhooks',
      challengeQuery,
      z.string(),
    ),
    async handler(request, reply) {
      const answer = gateway.answerChallenge(request.query.bt_challenge);
      if (answer === undefined) {
        throw new Problem(422, 'wrong_challenge', wrongChallenge, { bt_challenge: wrongChallenge });
      }
      return reply.type('text/plain').send(answer);
    },
  });

  app.route({
    method: 'POST',
    url: paymentNoticePath,
    bodyLimit,
    schema: {
      summary: 'Webhooks of the payment gateway',
      consumes: [formType],
      body: noticeRequest,
      response: { 204: z.null(), '4xx': problem, '5xx': problem },
    },
    async handler(request, reply) {
      const { bt_signature: signature, bt_payload: payload } = request.body;
      const notice = await gateway.readNotice({ signature, payload });
      if (!notice) throw wrongSignature();
      const outcome = await store.write((unit) => applyNotice(unit, notice, clock.now()));
      if (outcome) paymentLog.noticed(outcome);
      return reply.code(204).send(null);
    },
  });
}
