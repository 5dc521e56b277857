/** Closes connections when the server stops: each after its response, and all of them when that takes too long. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** @param timeoutMs how long requests may still run */
export function closeConnections(app: FastifyInstance, timeoutMs: number) {
  let closing: NodeJS.Timeout | undefined;
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    closing = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
    // Node.js counts a connection as idle only after its first request, but a browser opens some in advance.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', async (_, reply) => {
    // A browser keeps a connection open otherwise, and the server would wait for it.
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    // Responses whose headers were sent before the shutdown had no `connection: close`.
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
  app.addHook('onClose', async () => clearTimeout(closing));
}
