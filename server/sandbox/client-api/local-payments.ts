import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { merchantAccounts } from '../merchant.ts';
import { bankAddress } from '../wallets/local-payment/bank.ts';
import { openLocalPayment } from '../wallets/local-payment/payments.ts';
import { localPaymentRequest } from '../wallets/local-payment/request.ts';
import { arrivalOf } from './paypal.ts';
import { forVisitors, refuse, refuseFields } from './visitors.ts';

const resource = 'localPayment';

/** Payments at the payer's own bank. To the gateway they, and their results, are PayPal's. */
export function addLocalPaymentRoutes(server: FastifyInstance, context: Context): void {
  server.post(
    '/local_payments/create',
    { config: { operation: 'local_payment.create' } },
    forVisitors(context)(async (_visitor, { body }, reply) => {
      if (!context.settings.current().paypal) {
        return refuse(reply, 422, 'PayPal is not enabled for this merchant.');
      }
      const wanted = localPaymentRequest.safeParse(body);
      if (!wanted.success) return refuseInput(reply, wanted.error);
      const { merchantAccountId: account } = wanted.data;
      if (account !== null && !merchantAccounts.has(account)) {
        const message = `Invalid merchant account id: ${account}`;
        return refuseFields(reply, message, resource, [{ field: 'merchantAccountId', code: '', message }]);
      }
      if (!wanted.data.isDeferred) await arrivalOf(body, context);
      const payment = openLocalPayment(context, wanted.data);
      const { paymentId: paymentToken, isDeferred } = payment;
      // For a deferred payment the library takes an address as an error.
      const redirectUrl = isDeferred ? '' : bankAddress(payment, context.origin());
      return reply.code(201).send({ paymentResource: { redirectUrl, paymentToken } });
    }),
  );
}

function refuseInput(reply: FastifyReply, { issues }: z.ZodError): FastifyReply {
  const errors = issues.map(({ path, message }) => ({
    field: String(path.at(-1) ?? 'base'),
    code: '',
    message,
  }));
  return refuseFields(reply, 'Local payment is invalid', resource, errors);
}
