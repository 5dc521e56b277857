/**
 * Limits how many requests of a connection are in progress at once. With pipelining, responses stay in memory until
 * earlier ones are read: a few kilobytes of requests could cause hundreds of megabytes of responses. Browsers and
 * proxies send one request after the other.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const mostAtOnce = 8;

/** Closes connections that send more. */
export function boundPipelines(app: FastifyInstance) {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, count: number) => {
    const next = (unanswered.get(socket) ?? 0) + count;
    unanswered.set(socket, next);
    return next;
  };
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    reply.raw.once('close', () => add(socket, -1));
    if (add(socket, 1) <= mostAtOnce) return;
    reply.hijack();
    socket.destroy();
  });
}
