/** GET /metrics on a port of its own, which no visitor reaches. */
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  port: number;
  close: () => Promise<void>;
}

/** Listens, and answers with the current metrics. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  { port, host, log }: { port: number; host: string; log: Pick<FastifyBaseLogger, 'error'> },
): Promise<MetricsServer> {
  const app = Fastify({ exposeHeadRoutes: false, forceCloseConnections: true });
  app.setErrorHandler<Error>(async ({ name }, _, reply) => {
    log.error({ event: 'metrics.failed', failure: name }, 'a monitor got no metrics');
    return reply.code(500).send();
  });
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.read()));
  await app.listen({ port, host });
  return {
    port: (app.server.address() as AddressInfo).port,
    close: () => app.close(),
  };
}
