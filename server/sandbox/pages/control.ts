import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import { UnknownSettingError } from '../merchant-settings.ts';
import type { GatewayCredentials } from '../options.ts';

/** What other programs use to inspect and empty the sandbox, and to switch the merchant's settings. */
export function addControlRoutes(
  server: FastifyInstance,
  { ledger, faults, activity, analytics, adEvents, settings, webhooks, receipts }: Context,
  credentials: GatewayCredentials,
  clock: Clock,
): void {
  server.get('/sandbox/credentials', () => credentials);

  server.get('/sandbox/ledger', () => ({
    customers: ledger.customers.all(),
    paymentMethods: ledger.paymentMethods.all(),
    transactions: ledger.transactions.all(),
    verifications: ledger.verifications.all(),
    subscriptions: ledger.subscriptions.all(),
  }));

  server.get('/sandbox/analytics', () => ({ events: analytics.events() }));

  server.get('/sandbox/activity', () => ({ requests: activity.entries() }));

  server.post('/sandbox/reset', () => {
    ledger.empty();
    adEvents.length = 0;
    faults.clear();
    activity.clear();
    analytics.clear();
    settings.reset();
    webhooks.clear();
    receipts.clear();
    clock.reset();
    return { empty: true };
  });

  server.get('/sandbox/settings', () => ({ settings: settings.current() }));

  server.post('/sandbox/settings', (request, reply) => {
    try {
      return { settings: settings.change(request.body) };
    } catch (error) {
      if (!(error instanceof UnknownSettingError)) throw error;
      return reply.code(422).send({ error: error.message, settings: settings.current() });
    }
  });
}
