import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { faultKinds, operations, UnknownFaultError } from '../faults/faults.ts';
import type { GatewayCredentials } from '../options.ts';
import { asFields } from '../server-api/input.ts';

/** What other programs use to look into the sandbox, to empty it, and to plan faults. */
export function addControlRoutes(
  server: FastifyInstance,
  { ledger, faults, analytics }: Context,
  credentials: GatewayCredentials,
): void {
  server.get('/sandbox/credentials', () => credentials);

  server.get('/sandbox/ledger', () => ({
    customers: ledger.customers.all(),
    paymentMethods: ledger.paymentMethods.all(),
    transactions: ledger.transactions.all(),
  }));

  server.get('/sandbox/analytics', () => ({ events: analytics.events() }));

  server.post('/sandbox/reset', () => {
    ledger.empty();
    faults.clear();
    analytics.clear();
    return { empty: true };
  });

  server.get('/sandbox/faults', () => ({ faults: faults.planned() }));

  server.post('/sandbox/faults', (request, reply) => {
    try {
      return faults.plan(asFields(request.body));
    } catch (error) {
      if (!(error instanceof UnknownFaultError)) throw error;
      return reply.code(422).send({ error: error.message, operations, kinds: faultKinds });
    }
  });

  server.delete('/sandbox/faults', () => {
    faults.clear();
    return { faults: [] };
  });
}
