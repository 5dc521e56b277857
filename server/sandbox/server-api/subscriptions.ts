import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { billPeriod, isPaid } from '../recurring/billing.ts';
import { addDays, dayOf } from '../recurring/calendar.ts';
import { cancel } from '../recurring/endings.ts';
import type { SubscriptionRecord } from '../recurring/records.ts';
import { moved, periodAmount } from '../recurring/subscription-state.ts';
import type { XmlFields } from '../xml/xml.ts';
import { sendFailure, sendProblem, sendRefusals, sendXml } from './answers.ts';
import { asFields, fieldsOf, textOf } from './input.ts';
import { addSearchRoutes } from './search-routes.ts';
import { readSubscription, refuseSubscription } from './subscription-request.ts';
import { subscriptionReaders } from './subscription-search.ts';
import { updateSubscription } from './subscription-update.ts';
import { failureMessage } from './transactions.ts';
import { subscriptionFields } from './views/subscription.ts';
import { transactionFields } from './views/transaction.ts';

interface WithId {
  Params: { id: string };
}

/**
 * `gateway.subscription`: create, find, update, cancel, search.
 * @see https://developer.paypal.com/braintree/docs/reference/request/subscription/create
 */
export function addSubscriptionRoutes(server: FastifyInstance, context: Context): void {
  const { ledger, now, webhooks } = context;

  const view = (subscription: SubscriptionRecord) => subscriptionFields(subscription, ledger, now());
  const send = (reply: FastifyReply, status: number, subscription: SubscriptionRecord) =>
    sendXml(reply, status, 'subscription', view(subscription));
  const keep = (subscription: SubscriptionRecord) => {
    ledger.subscriptions.set(subscription.id, subscription);
    return subscription;
  };

  const fail = (reply: FastifyReply, transaction: TransactionRecord, more: XmlFields = {}) =>
    sendFailure(reply, failureMessage(transaction), {
      transaction: transactionFields(transaction, ledger),
      ...more,
    });

  server.post('/subscriptions', { config: { operation: 'subscription.create' } }, (request, reply) => {
    const read = readSubscription(fieldsOf(request.body, 'subscription'), context);
    if (Array.isArray(read)) return sendRefusals(reply, read);
    const begins = read.nextBillingDate === dayOf(now()) && read.trial === null;
    if (!begins) return send(reply, 201, keep(read));
    const { subscription, charged } = billPeriod(read, context);
    if (charged.refusals.length > 0) return sendRefusals(reply, charged.refusals);
    if (charged.transaction && !isPaid(charged)) return fail(reply, charged.transaction);
    if (charged.transaction) webhooks.subscriptionChanged('subscription_went_active', keep(subscription));
    return send(reply, 201, keep(subscription));
  });

  server.get<WithId>(
    '/subscriptions/:id',
    { config: { operation: 'subscription.find' } },
    ({ params }, reply) => {
      const subscription = ledger.subscriptions.get(params.id);
      return subscription ? send(reply, 200, subscription) : sendProblem(reply, 404, 'Not Found');
    },
  );

  server.put<WithId>(
    '/subscriptions/:id',
    { config: { operation: 'subscription.update' } },
    (request, reply) => {
      const subscription = ledger.subscriptions.get(request.params.id);
      if (!subscription) return sendProblem(reply, 404, 'Not Found');
      const result = updateSubscription(subscription, fieldsOf(request.body, 'subscription'), context);
      if ('refusals' in result) return sendRefusals(reply, result.refusals);
      if ('declined' in result) {
        return fail(reply, result.declined, { subscription: view(keep(result.reverted)) });
      }
      if (result.subscription.id !== subscription.id) ledger.subscriptions.delete(subscription.id);
      return send(reply, 200, keep(result.subscription));
    },
  );

  server.put<WithId>(
    '/subscriptions/:id/cancel',
    { config: { operation: 'subscription.cancel' } },
    ({ params }, reply) => {
      const subscription = ledger.subscriptions.get(params.id);
      if (!subscription) return sendProblem(reply, 404, 'Not Found');
      if (subscription.status === 'Canceled') {
        const message = 'Subscription has already been canceled.';
        return sendRefusals(reply, [refuseSubscription('status', '81905', message)]);
      }
      return send(reply, 200, keep(cancel(subscription, context)));
    },
  );

  // Where Braintree's own specifications make a charge fail without waiting for a month.
  server.put<WithId>(
    '/subscriptions/:id/make_past_due',
    { config: { operation: 'subscription.update' } },
    ({ params, query }, reply) => {
      const subscription = ledger.subscriptions.get(params.id);
      if (!subscription) return sendProblem(reply, 404, 'Not Found');
      const days = Number(textOf(asFields(query), 'days_past_due') ?? '1') || 1;
      const owing = {
        ...subscription,
        balance: periodAmount(subscription),
        failureCount: 1,
        pastDueSince: addDays(dayOf(now()), -days),
      };
      return send(reply, 200, keep(moved(owing, 'Past Due', now().toISOString())));
    },
  );

  addSearchRoutes(server, {
    url: '/subscriptions',
    operation: 'subscription.search',
    collection: 'subscriptions',
    item: 'subscription',
    records: ledger.subscriptions,
    readers: subscriptionReaders(now),
    view,
  });
}
