/**
 * One log line per answer: the request, its result, how long it took, and an anonymous mark of the visitor. Nothing
 * that a person typed.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../operating/metrics.ts';
import { visitorMark } from './visitor.ts';

/** Further fields of an answer's log line. */
interface Note {
  /** Counted, and listed in docs/operator.md. */
  event?: string | undefined;
  /** Code of the problem that was answered. */
  code?: string;
}

const notes = new WeakMap<FastifyRequest, Note>();

/** Adds to the log line of a request's answer. */
export const noteInLog = (request: FastifyRequest, note: Note) => notes.set(request, note);

/** Logs and counts each answer, without the request's content. */
export function logAnswers(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const status = reply.statusCode;
    metrics.answered({ method, route, status, seconds: reply.elapsedTime / 1_000 });
    request.log.info(
      {
        ...notes.get(request),
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
