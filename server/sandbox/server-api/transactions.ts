import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import type { Operation } from '../faults/faults.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { XmlCollection, XmlList } from '../xml/xml.ts';
import { type Refusal, sendFailure, sendProblem, sendRefusals, sendXml } from './answers.ts';
import { asFields, fieldsOf, textOf } from './input.ts';
import { refund, steps, submitForSettlement, takeStep } from './lifecycle.ts';
import { succeeded } from './processor.ts';
import { makeSale } from './sale.ts';
import { readSale } from './sale-request.ts';
import { searchTransactions } from './search.ts';
import { transactionFields } from './views/transaction.ts';

interface WithId {
  Params: { id: string };
}

const pageSize = 50;

/** Sales and what follows them: find, void, refund, settle, search. */
export function addTransactionRoutes(server: FastifyInstance, context: Context): void {
  const { ledger } = context;

  const answer = (reply: FastifyReply, status: number, transaction: TransactionRecord) =>
    sendXml(reply, status, 'transaction', transactionFields(transaction, ledger));

  const answerEither = (reply: FastifyReply, status: number, result: TransactionRecord | Refusal) =>
    'code' in result ? sendRefusals(reply, [result]) : answer(reply, status, result);

  server.post('/transactions', { config: { operation: 'transaction.sale' } }, (request, reply) => {
    const sale = readSale(fieldsOf(request.body, 'transaction'), context);
    if (Array.isArray(sale)) return sendRefusals(reply, sale);
    const transaction = makeSale(sale, context, request.fault === 'decline');
    if (succeeded(transaction.status)) return answer(reply, 201, transaction);
    return sendFailure(reply, failureMessage(transaction), {
      transaction: transactionFields(transaction, ledger),
    });
  });

  server.get<WithId>('/transactions/:id', { config: { operation: 'transaction.find' } }, (request, reply) => {
    const transaction = ledger.transactions.get(request.params.id);
    return transaction ? answer(reply, 200, transaction) : sendProblem(reply, 404, 'Not Found');
  });

  const faultable: Partial<Record<string, Operation>> = { void: 'transaction.void' };
  for (const [name, step] of Object.entries(steps)) {
    const operation = faultable[name];
    const config = operation === undefined ? {} : { operation };
    server.put<WithId>(`/transactions/:id/${name}`, { config }, (request, reply) => {
      const transaction = ledger.transactions.get(request.params.id);
      if (!transaction) return sendProblem(reply, 404, 'Not Found');
      return answerEither(reply, 200, takeStep(step, transaction, context));
    });
  }

  server.put<WithId>('/transactions/:id/submit_for_settlement', (request, reply) => {
    const transaction = ledger.transactions.get(request.params.id);
    if (!transaction) return sendProblem(reply, 404, 'Not Found');
    const amount = textOf(fieldsOf(request.body, 'transaction'), 'amount');
    return answerEither(reply, 200, submitForSettlement(transaction, amount, context));
  });

  server.post<WithId>(
    '/transactions/:id/refund',
    { config: { operation: 'transaction.refund' } },
    (request, reply) => {
      const sale = ledger.transactions.get(request.params.id);
      if (!sale) return sendProblem(reply, 404, 'Not Found');
      const amount = textOf(fieldsOf(request.body, 'transaction'), 'amount');
      return answerEither(reply, 201, refund(sale, amount, context));
    },
  );

  const find = (body: unknown) => searchTransactions(ledger.transactions.all(), fieldsOf(body, 'search'));

  server.post(
    '/transactions/advanced_search_ids',
    { config: { operation: 'transaction.search' } },
    (request, reply) =>
      sendXml(reply, 200, 'search-results', {
        page_size: pageSize,
        ids: new XmlList(
          'item',
          find(asFields(request.body)).map(({ id }) => id),
        ),
      }),
  );

  server.post(
    '/transactions/advanced_search',
    { config: { operation: 'transaction.search' } },
    (request, reply) => {
      const page = find(asFields(request.body)).slice(0, pageSize);
      const fields = page.map((transaction) => transactionFields(transaction, ledger));
      return sendXml(
        reply,
        200,
        'credit-card-transactions',
        new XmlCollection(
          { current_page_number: 1, page_size: pageSize, total_items: page.length },
          new XmlList('transaction', fields),
        ),
      );
    },
  );
}

function failureMessage({
  status,
  processorResponseText,
  gatewayRejectionReason,
}: TransactionRecord): string {
  return status === 'gateway_rejected'
    ? `Gateway Rejected: ${gatewayRejectionReason ?? 'unknown'}`
    : processorResponseText;
}
