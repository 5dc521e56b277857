/**
 * Reads the rest of a body that is refused as too large, and discards it. If the connection were closed while its
 * client still writes, the response would be lost, and a proxy would think that the shop is down.
 */
import type { FastifyInstance } from 'fastify';

/** More than twice a photo; how long it may take is bounded as for every request. */
const mostDiscardedBytes = 32 * 1_024 * 1_024;

/** Closes connections on which more is left to come. */
export function readRefusedBodies(app: FastifyInstance) {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode !== 413 || raw.complete) return;
    // Fastify's header announces that the connection is closed.
    reply.removeHeader('connection');
    const { socket } = raw;
    const end = socket.bytesRead + mostDiscardedBytes;
    raw.on('data', () => {
      if (socket.bytesRead > end) socket.destroy();
    });
  });
}
