import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import type { LocalPaymentRecord } from '../../ledger/wallet-records.ts';
import { html } from '../../pages/html.ts';
import { asFields, textOf } from '../../server-api/input.ts';
import { sendOn, sendWalletPage, withQuery } from '../page.ts';
import { bankNote, bankPage } from './bank-page.ts';
import { completeLocalPayment, endLocalPayment } from './payments.ts';

const path = '/local-payments/:id/bank';

/** The address of a payment's bank; of one without a window, the app on the payer's phone. */
export const bankAddress = ({ paymentId }: LocalPaymentRecord, origin: string) =>
  `${origin}/local-payments/${paymentId}/bank`;

interface WithId {
  Params: { id: string };
}

/** Where the payer of a local payment decides: a window of the page's, or an app. */
export function addBank(server: FastifyInstance, context: Context): void {
  const { ledger } = context;
  server.get<WithId>(path, ({ params }, reply) => {
    const payment = ledger.localPayments.get(params.id);
    if (!payment) return sendUnknown(reply);
    return payment.status === 'created'
      ? sendWalletPage(reply, bankPage(payment))
      : sendWalletPage(reply, bankNote(payment, `This payment is ${payment.status}.`), 404);
  });

  server.post<WithId>(path, ({ params, body }, reply) => {
    const payment = ledger.localPayments.get(params.id);
    if (!payment) return sendUnknown(reply);
    if (payment.status !== 'created') {
      return sendWalletPage(reply, bankNote(payment, `This payment is ${payment.status}.`), 404);
    }
    return decide(payment, textOf(asFields(body), 'decision'), reply, context);
  });
}

/** The payer comes back as PayPal's servers lead them: with the payment, or with the reason why there is none. */
function decide(
  payment: LocalPaymentRecord,
  decision: string | null,
  reply: FastifyReply,
  context: Context,
): FastifyReply {
  const { token, paymentId, payerId, returnUrl, cancelUrl, isDeferred } = payment;
  const leave = (address: string, parameters: Record<string, string>) =>
    isDeferred
      ? sendWalletPage(reply, bankNote(payment, 'The shop is told.'))
      : sendOn(reply, withQuery(address, { token, ...parameters }));
  if (decision === 'approve') {
    completeLocalPayment(context, payment);
    return leave(returnUrl, { paymentId, PayerID: payerId });
  }
  if (decision === 'decline') {
    endLocalPayment(context, payment, 'declined');
    return leave(returnUrl, { errorcode: 'processing_error' });
  }
  if (decision === 'later') {
    const text = 'Your bank has not confirmed this payment yet, and tells the shop when it has.';
    return sendWalletPage(reply, bankNote(payment, text));
  }
  endLocalPayment(context, payment, 'canceled');
  return leave(cancelUrl, { errorcode: 'payment_error' });
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return sendWalletPage(reply, { title: 'Not found', body: html`<h1>No such payment</h1>` }, 404);
}
