/** One line for each answer: what was asked, how it went, how long it took. Nothing that a person typed. */
import type { FastifyInstance } from 'fastify';

/** Logs each answer, without what was asked for in it. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
