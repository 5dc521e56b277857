import type { FastifyInstance } from 'fastify';
import { operationOf } from './faults/operation-of.ts';
import type { Operation } from './faults/operations.ts';
import type { FaultKind } from './faults/strike.ts';

/** One request to the sandbox, as a person at its page sees it. */
export interface ActivityEntry {
  at: string;
  operation: Operation;
  /** Null when the connection was dropped, or while the answer is under way. */
  status: number | null;
  /** Milliseconds from request to answer. */
  took: number | null;
  fault: FaultKind | null;
}

/** The latest requests, newest last. Kept in memory only. */
export interface Activity {
  entries(): readonly ActivityEntry[];
  begin(operation: Operation, at: Date): ActivityEntry;
  clear(): void;
}

/** An empty list; beyond the limit the oldest entries are dropped. */
export function createActivity(limit = 200): Activity {
  let entries: ActivityEntry[] = [];
  return {
    entries: () => entries,
    begin(operation, at) {
      const entry: ActivityEntry = {
        at: at.toISOString(),
        operation,
        status: null,
        took: null,
        fault: null,
      };
      // Cut down only now and then: copying the list for each request would cost more than the request.
      if (entries.length >= 2 * limit) entries = entries.slice(-limit);
      entries.push(entry);
      return entry;
    },
    clear() {
      entries = [];
    },
  };
}

/** Writes down what clients ask of the sandbox. Nothing of what they send or get is kept. */
export function addActivityHooks(server: FastifyInstance, activity: Activity, now: () => Date): void {
  server.addHook('preHandler', async (request, reply) => {
    const operation = operationOf(request);
    if (operation === undefined) return;
    const entry = activity.begin(operation, now());
    const started = performance.now();
    // Not a hook of Fastify's: those do not run for a connection that a fault has dropped.
    reply.raw.once('close', () => {
      entry.fault = request.fault?.kind ?? null;
      entry.took = performance.now() - started;
      if (reply.raw.writableFinished) entry.status = reply.statusCode;
    });
  });
}
