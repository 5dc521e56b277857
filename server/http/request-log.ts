/** One line for each answer: what was asked, how it went, how long it took, and a mark of who asked. Nothing that a person typed. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../operating/metrics.ts';
import { visitorMark } from './visitor.ts';

/** What the line of an answer says besides. */
interface Note {
  /** Counted, and listed in docs/operator.md. */
  event?: string | undefined;
  /** Of the problem that was answered. */
  code?: string;
}

const notes = new WeakMap<FastifyRequest, Note>();

/** Adds to the line that the answer of a request will have. */
export const noteInLog = (request: FastifyRequest, note: Note) => notes.set(request, note);

/** Logs each answer, without what was asked for in it, and counts it. */
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
