/** One line for each answer: what was asked, how it went, how long it took, and a mark of who asked. Nothing that a person typed. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Logs each answer, without what was asked for in it. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        ...notes.get(request),
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        visitor: visitorMark(request),
      },
      'answered',
    );
  });
}
