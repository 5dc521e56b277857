/** What routes add to the log line of a request's answer. */
import type { FastifyRequest } from 'fastify';

/** Further fields of an answer's log line. */
interface Note {
  /** Counted, and listed in docs/operator.md. */
  event?: string | undefined;
  /** Code of the problem that was answered. */
  code?: string;
  /** Our own id of the order that was asked for. */
  order?: string;
}

const notes = new WeakMap<FastifyRequest, Note>();

/** What was noted for the log line of a request's answer. */
export const notedInLog = (request: FastifyRequest): Note => notes.get(request) ?? {};

/** Adds to the log line of a request's answer. */
export const noteInLog = (request: FastifyRequest, note: Note) =>
  notes.set(request, { ...notes.get(request), ...note });
