import type { FastifyInstance } from 'fastify';

/** The analytics events that pages sent, newest last. Kept in memory only, and never more than `limit`. */
export interface AnalyticsLog {
  events(): unknown[];
  add(event: unknown): void;
  clear(): void;
}

/** An empty log; beyond the limit the oldest events are dropped. */
export function createAnalyticsLog(limit = 1000): AnalyticsLog {
  let events: unknown[] = [];
  return {
    events: () => events,
    add(event) {
      events = [...events.slice(1 - limit), event];
    },
    clear() {
      events = [];
    },
  };
}

/** Takes what `braintree-web` and drop-ins report about their use. */
export function addAnalyticsRoute(server: FastifyInstance, log: AnalyticsLog): void {
  // The second path is the one on PayPal's host, where `braintree-web` sends its events on its own account.
  for (const path of ['/analytics', '/xoplatform/logger/api/logger']) {
    server.post(path, { config: { operation: 'analytics.report' } }, (request) => {
      log.add(request.body ?? null);
      return {};
    });
  }
}
