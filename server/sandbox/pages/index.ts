import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { readAsset } from '../assets.ts';
import type { Clock } from '../clock.ts';
import type { Connections } from '../connections.ts';
import type { Context } from '../context.ts';
import { acceptEmptyJson } from '../empty-json.ts';
import { addClockRoutes } from './clock.ts';
import { addControlRoutes } from './control.ts';
import { addFaultRoutes } from './fault-routes.ts';
import { addMessagePages } from './message-pages.ts';
import { addMessageRoutes } from './messages.ts';
import { openApiDocument } from './openapi.ts';
import { addOverviewRoutes } from './overview/routes.ts';
import { refuseForeignPages } from './same-origin.ts';
import { addShopRoutes } from './shop-routes.ts';
import { addSubscriptionRoutes } from './subscription-routes.ts';
import { addWebhookRoutes } from './webhook-routes.ts';

const assets = join(import.meta.dirname, 'assets');

/** Everything under `/sandbox`, for the shop's own server to register at its root. */
export function createPages(context: Context, connections: Connections, clock: Clock): FastifyPluginAsync {
  return async (server) => {
    acceptEmptyJson(server);
    server.addHook('onRequest', refuseForeignPages);
    server.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    server.get('/sandbox/openapi.json', () => openApiDocument());
    addControlRoutes(server, context, connections.credentials, clock);
    addShopRoutes(server, context, connections);
    addClockRoutes(server, context, clock);
    addFaultRoutes(server, context);
    addWebhookRoutes(server, context);
    addSubscriptionRoutes(server, context);
    addMessageRoutes(server, context);
    addMessagePages(server, context);
    addOverviewRoutes(server, context, connections);
    for (const [file, type] of [
      ['sandbox.css', 'text/css'],
      ['phone.js', 'text/javascript'],
      ['overview.js', 'text/javascript'],
    ] as const) {
      const content = readAsset(assets, file);
      server.get(`/sandbox/assets/${file}`, (_request, reply) =>
        reply.type(`${type}; charset=utf-8`).send(content),
      );
    }
  };
}
