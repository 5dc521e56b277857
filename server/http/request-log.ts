/**
 * One log line per answer: the request, its result, how long it took, and an anonymous mark of the visitor. Nothing
 * that a person typed.
 */
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../operating/metrics.ts';
import { notedInLog } from './log-notes.ts';
import { visitorMark } from './visitor.ts';

/** Logs and counts each answer, without the request's content. */
export function logAnswers(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const status = reply.statusCode;
    metrics.answered({ method, route, status, seconds: reply.elapsedTime / 1_000 });
    request.log.info(
      {
        ...notedInLog(request),
        method,
        route,
        status,
        ms: Math.round(reply.elapsedTime),
        visitor: visitorMark(request),
      },
      'answered',
    );
  });
}
