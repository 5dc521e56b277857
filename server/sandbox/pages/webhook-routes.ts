import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { steps, takeStep } from '../server-api/lifecycle.ts';
import { notificationKinds } from '../webhooks/subjects.ts';
import { InvalidAddressError } from '../webhooks/webhooks.ts';

const addressForm = z.strictObject({ url: z.string().nullable() });
const orderForm = z.strictObject({
  kind: z.enum(notificationKinds),
  transactionId: z.string().optional(),
});

/** What the bank, or a person in the control panel, does with a transaction. */
const bankForm = z.strictObject({
  step: z.enum(Object.keys(steps) as (keyof typeof steps)[]),
  transactionId: z.string(),
});

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
    const transaction = ledger.transactions.get(data.transactionId ?? '');
    if (data.kind !== 'check' && !transaction) {
      return reply.code(404).send({ error: 'There is no such transaction.' });
    }
    const delivery = webhooks.send(data.kind, transaction);
    return delivery ?? reply.code(409).send({ error: 'There is no address to send webhooks to.' });
  });

  server.post('/sandbox/bank', (request, reply) => {
    const { success, data, error } = bankForm.safeParse(request.body);
    if (!success) return reply.code(422).send({ error: z.prettifyError(error), steps: Object.keys(steps) });
    const transaction = context.ledger.transactions.get(data.transactionId);
    if (!transaction) return reply.code(404).send({ error: 'There is no such transaction.' });
    const moved = takeStep(steps[data.step], transaction, context);
    return Array.isArray(moved) ? reply.code(409).send({ error: moved[0]?.message }) : moved;
  });

  server.post<{ Params: { id: string } }>('/sandbox/webhooks/:id/redeliver', (request, reply) => {
    const delivery = webhooks.redeliver(request.params.id);
    return delivery ?? reply.code(404).send({ error: 'There is no such delivery.' });
  });
}
