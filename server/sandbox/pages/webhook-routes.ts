import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Collection } from '../ledger/collection.ts';
import { steps, submitForSettlement, takeStep } from '../server-api/lifecycle.ts';
import { type NotificationKind, notificationKinds } from '../webhooks/notification-kinds.ts';
import { InvalidAddressError } from '../webhooks/webhooks.ts';
import { bankSteps } from './steps.ts';

export const addressForm = z.strictObject({ url: z.string().nullable() });
export const orderForm = z.strictObject({
  kind: z.enum(notificationKinds),
  transactionId: z.string().optional(),
  subscriptionId: z.string().optional(),
  paymentMethodToken: z.string().optional(),
});

/** What a buyer's bank does about a charge, and the webhook that reports it. */
const disputeSteps = {
  dispute_open: 'dispute_opened',
  dispute_win: 'dispute_won',
  dispute_lose: 'dispute_lost',
} as const satisfies Record<string, NotificationKind>;

/** What the bank, or a person in the control panel, does with a transaction. */
export const bankForm = z.strictObject({
  step: z.enum(bankSteps),
  transactionId: z.string(),
});

const isDispute = (step: (typeof bankSteps)[number]): step is keyof typeof disputeSteps =>
  Object.hasOwn(disputeSteps, step);

/** Where webhooks go, which were sent, and sending them by hand. */
export function addWebhookRoutes(server: FastifyInstance, context: Context): void {
  const { webhooks, ledger } = context;
  const state = () => ({ url: webhooks.address(), deliveries: webhooks.deliveries() });

  server.get('/sandbox/webhooks', state);

  server.post('/sandbox/webhooks', (request, reply) => {
    const { success, data, error } = addressForm.safeParse(request.body);
    if (!success) return reply.code(422).send({ error: z.prettifyError(error) });
    try {
      webhooks.sendTo(data.url);
    } catch (problem) {
      if (!(problem instanceof InvalidAddressError)) throw problem;
      return reply.code(422).send({ error: problem.message });
    }
    return state();
  });

  server.post('/sandbox/webhooks/send', (request, reply) => {
    const { success, data, error } = orderForm.safeParse(request.body);
    if (!success) return reply.code(422).send({ error: z.prettifyError(error), kinds: notificationKinds });
    const delivery = webhooks.send(data.kind, {
      transaction: namedOrLatest(ledger.transactions, data.transactionId),
      subscription: namedOrLatest(ledger.subscriptions, data.subscriptionId),
      method: namedOrLatest(ledger.paymentMethods, data.paymentMethodToken),
    });
    if (delivery === 'nothing') {
      return reply.code(404).send({ error: 'The ledger has nothing that this webhook could be about.' });
    }
    if (delivery === 'nowhere')
      return reply.code(409).send({ error: 'There is no address to send webhooks to.' });
    return delivery;
  });

  server.post('/sandbox/bank', (request, reply) => {
    const { success, data, error } = bankForm.safeParse(request.body);
    if (!success) return reply.code(422).send({ error: z.prettifyError(error), steps: bankSteps });
    const transaction = context.ledger.transactions.get(data.transactionId);
    if (!transaction) return reply.code(404).send({ error: 'There is no such transaction.' });
    if (isDispute(data.step)) {
      webhooks.send(disputeSteps[data.step], { transaction });
      return ledger.disputes.by(transaction.id).at(-1);
    }
    const moved =
      data.step === 'submit_for_settlement'
        ? submitForSettlement(transaction, {}, context)
        : takeStep(steps[data.step], transaction, context);
    return Array.isArray(moved) ? reply.code(409).send({ error: moved[0]?.message }) : moved;
  });

  server.post<{ Params: { id: string } }>('/sandbox/webhooks/:id/redeliver', (request, reply) => {
    const delivery = webhooks.redeliver(request.params.id);
    return delivery ?? reply.code(404).send({ error: 'There is no such delivery.' });
  });
}

/** The subject of a webhook: the record that is named, otherwise the newest. */
function namedOrLatest<T>(records: Collection<T>, id: string | undefined): T | undefined {
  return id === undefined || id === '' ? records.latest(1)[0] : records.get(id);
}
