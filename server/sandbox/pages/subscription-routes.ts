import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { isOpen, renew } from '../recurring/billing.ts';
import { cancel, expire } from '../recurring/endings.ts';
import type { SubscriptionRecord } from '../recurring/records.ts';
import { subscriptionSteps } from './steps.ts';

export const subscriptionForm = z.strictObject({
  subscriptionId: z.string(),
  step: z.enum(subscriptionSteps),
});

const acts: Readonly<
  Record<
    (typeof subscriptionSteps)[number],
    (subscription: SubscriptionRecord, context: Context) => SubscriptionRecord
  >
> = {
  renew: (subscription, context) => renew(subscription, context),
  past_due: (subscription, context) => renew(subscription, context, true),
  expire,
  cancel,
};

/** Events of subscriptions on request: the next period is billed, or declined; they end. */
export function addSubscriptionRoutes(server: FastifyInstance, context: Context): void {
  server.post('/sandbox/subscriptions', (request, reply) => {
    const { success, data, error } = subscriptionForm.safeParse(request.body);
    if (!success) return reply.code(422).send({ error: z.prettifyError(error), steps: subscriptionSteps });
    const subscription = context.ledger.subscriptions.get(data.subscriptionId);
    if (!subscription) return reply.code(404).send({ error: 'There is no such subscription.' });
    if (!isOpen(subscription)) {
      return reply.code(409).send({ error: `The subscription is ${subscription.status.toLowerCase()}.` });
    }
    const next = acts[data.step](subscription, context);
    context.ledger.subscriptions.set(next.id, next);
    return next;
  });
}
