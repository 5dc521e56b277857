import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import type { Operation } from '../faults/operations.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { succeeded } from '../processor/decide-sale.ts';
import { XmlList } from '../xml/xml.ts';
import { adjustAuthorization } from './adjustment.ts';
import { type Refusal, refusalAt, sendFailure, sendProblem, sendRefusals, sendXml } from './answers.ts';
import { forMerchant } from './authorization.ts';
import { escrowSteps, holdInEscrow, takeEscrowStep } from './escrow.ts';
import { oncePerKey, usedOtherwise } from './idempotency.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';
import { steps, submitForSettlement, takeStep, updateDetails } from './lifecycle.ts';
import { lineItemFields } from './line-items.ts';
import { addTracking } from './package-tracking.ts';
import { clone, settlePart } from './partials-and-clones.ts';
import { refund } from './refund.ts';
import { makeSale } from './sale.ts';
import { readSale } from './sale-request.ts';
import { addSearchRoutes } from './search-routes.ts';
import { readSubscriptionPayment, settleSubscription } from './subscription-payment.ts';
import { checkRequestKey } from './transaction-fields.ts';
import { transactionReaders } from './transaction-search.ts';
import { transactionFields } from './views/transaction.ts';

interface WithId {
  Params: { id: string };
}

type Result = TransactionRecord | Refusal[];

/** One action of the server API on a transaction. */
interface Action {
  method: 'PUT' | 'POST';
  name: string;
  operation: Operation;
  /** The name of the body's object, when it is not `transaction`. */
  body?: string;
  perform: (transaction: TransactionRecord, fields: Fields, context: Context) => Result;
}

const actions: readonly Action[] = [
  ...Object.entries(steps).map(
    ([name, step]): Action => ({
      method: 'PUT',
      name,
      operation: name === 'void' ? 'transaction.void' : 'transaction.settle',
      perform: (transaction, _fields, context) => takeStep(step, transaction, context),
    }),
  ),
  ...Object.entries(escrowSteps).map(
    ([name, step]): Action => ({
      method: 'PUT',
      name,
      operation: 'transaction.escrow',
      perform: (transaction, _fields, context) => takeEscrowStep(step, transaction, context),
    }),
  ),
  { method: 'PUT', name: 'hold_in_escrow', operation: 'transaction.escrow', perform: holdInEscrow },
  {
    method: 'PUT',
    name: 'submit_for_settlement',
    operation: 'transaction.submit_for_settlement',
    perform: submitForSettlement,
  },
  { method: 'PUT', name: 'update_details', operation: 'transaction.update', perform: updateDetails },
  {
    method: 'PUT',
    name: 'adjust_authorization',
    operation: 'transaction.adjust_authorization',
    perform: adjustAuthorization,
  },
  { method: 'POST', name: 'refund', operation: 'transaction.refund', perform: refund },
  {
    method: 'POST',
    name: 'submit_for_partial_settlement',
    operation: 'transaction.submit_for_settlement',
    perform: settlePart,
  },
  {
    method: 'POST',
    name: 'shipments',
    operation: 'transaction.update',
    body: 'shipment',
    perform: addTracking,
  },
  {
    method: 'POST',
    name: 'clone',
    operation: 'transaction.clone',
    body: 'transaction_clone',
    perform: clone,
  },
];

/** Sales and what follows them: find, settle, void, refund, clone, search. */
export function addTransactionRoutes(server: FastifyInstance, context: Context): void {
  const { ledger } = context;

  /** A refusal to change a transaction shows its present state. */
  const answer = (reply: FastifyReply, status: number, result: Result, subject?: TransactionRecord) => {
    if (Array.isArray(result))
      return sendRefusals(reply, result, subject && { transaction: transactionFields(subject, ledger) });
    const fields = transactionFields(result, ledger);
    if (status !== 201 || succeeded(result.status)) return sendXml(reply, status, 'transaction', fields);
    return sendFailure(reply, failureMessage(result), { transaction: fields });
  };

  server.post('/transactions', { config: { operation: 'transaction.sale' } }, (request, reply) => {
    const own = forMerchant(request, context);
    const fields = fieldsOf(request.body, 'transaction');
    const payment = readSubscriptionPayment(fields, context);
    if (Array.isArray(payment)) return sendRefusals(reply, payment);
    const result = once(request.url, fields, context, () => {
      const sale = readSale(payment?.fields ?? fields, own);
      if (Array.isArray(sale)) return sale;
      const mustDecline = request.fault?.kind === 'decline';
      // What is still owed cannot have been paid before.
      const retry = payment && { subscription: payment.subscription, checksDuplicates: false };
      const made = makeSale({ ...sale, ...retry }, own, mustDecline);
      if (payment) settleSubscription(payment.subscription, made, context);
      return made;
    });
    return answer(reply, 201, result);
  });

  server.get<WithId>('/transactions/:id', { config: { operation: 'transaction.find' } }, (request, reply) => {
    const { id } = request.params;
    const transaction = ledger.transactions.get(id);
    return transaction ? answer(reply, 200, transaction) : sendProblem(reply, 404, 'Not Found');
  });

  server.get<WithId>(
    '/transactions/:id/line_items',
    { config: { operation: 'transaction.find' } },
    (request, reply) => {
      const transaction = ledger.transactions.get(request.params.id);
      if (!transaction) return sendProblem(reply, 404, 'Not Found');
      return sendXml(
        reply,
        200,
        'line-items',
        new XmlList('line-item', transaction.lineItems.map(lineItemFields)),
      );
    },
  );

  for (const { method, name, operation, body = 'transaction', perform } of actions) {
    server.route<WithId>({
      method,
      url: `/transactions/:id/${name}`,
      config: { operation },
      handler: (request, reply) => {
        const transaction = ledger.transactions.get(request.params.id);
        if (!transaction) return sendProblem(reply, 404, 'Not Found');
        const fields = fieldsOf(request.body, body);
        const result = once(request.url, fields, context, () => perform(transaction, fields, context));
        const subject = name === 'adjust_authorization' ? ledger.transactions.get(transaction.id) : undefined;
        return answer(reply, method === 'POST' ? 201 : 200, result, subject);
      },
    });
  }

  addSearchRoutes(server, {
    url: '/transactions',
    operation: 'transaction.search',
    collection: 'credit-card-transactions',
    item: 'transaction',
    records: ledger.transactions,
    narrowed: (criteria) => {
      const orderId = textOf(fieldsOf(criteria, 'order_id'), 'is');
      return orderId === null ? undefined : ledger.transactions.like(orderId);
    },
    readers: transactionReaders(ledger),
    view: (transaction) => transactionFields(transaction, ledger),
  });
}

/** A request with an idempotency key is executed once. */
function once(url: string, fields: Fields, context: Context, act: () => Result): Result {
  const refusals = checkRequestKey(fields);
  if (refusals.length > 0) return refusals;
  const result = oncePerKey(textOf(fields, 'api_request_key'), [url, fields], context, act, (made) =>
    Array.isArray(made) ? null : made.id,
  );
  if (result === usedOtherwise) return [keyUsedOtherwise];
  return 'done' in result ? result.done : result;
}

const keyUsedOtherwise = refusalAt(['transaction'])(
  'api_request_key',
  '915232',
  'API request key can be reused only with the same request.',
);

/** Why a transaction did not succeed. */
export function failureMessage(transaction: TransactionRecord): string {
  const { status, processorResponseText, gatewayRejectionReason, settlementResponse } = transaction;
  if (status === 'gateway_rejected') return `Gateway Rejected: ${gatewayRejectionReason ?? 'unknown'}`;
  return settlementResponse?.text ?? processorResponseText;
}
