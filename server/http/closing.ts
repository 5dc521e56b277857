/** Lets connections go when the server stops: each after its answer, and all of them when that takes too long. */
import type { FastifyInstance } from 'fastify';

/** @param patienceMs how long requests may still run */
export function closeConnections(app: FastifyInstance, patienceMs: number) {
  let closing: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    closing = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  });
  app.addHook('onSend', async (_, reply) => {
    // A browser keeps a connection open otherwise, and the server would wait for it.
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearTimeout(closing));
}
