import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FaultKind, isMisleading } from './faults/kinds.ts';
import { operationOf } from './faults/operation-of.ts';
import type { Operation } from './faults/operations.ts';
import { authorizationOf, copyablePath, redactedCopy } from './requests/redacted-copy.ts';
import { type RefusalReason, struck } from './requests/refusal-reasons.ts';

/** One request to the sandbox, as its page shows it. */
export interface ActivityEntry {
  id: number;
  at: string;
  /** Null for a request without an operation name, such as one to an unknown address. */
  operation: Operation | null;
  method: string;
  /** With its query. */
  path: string;
  /** The part of the body that can be shown, with test values in place of secrets; null when there is none. */
  body: unknown;
  /** A page's authorization, when the sandbox issued it and it came in a header; null with a server's keys. */
  bearer: string | null;
  /** Null when the connection was dropped, or until the answer has been sent. */
  status: number | null;
  /** Milliseconds from request to answer. */
  took: number | null;
  fault: FaultKind | null;
  /** Why it was refused; empty when it was not. */
  grounds: readonly RefusalReason[];
}

/** The latest requests, newest last. Kept in memory only. */
export interface Activity {
  entries(): readonly ActivityEntry[];
  add(entry: Omit<ActivityEntry, 'id'>): ActivityEntry;
  clear(): void;
}

/** An empty list; beyond the limit the oldest entries are dropped. */
export function createActivity(limit = 200): Activity {
  let entries: ActivityEntry[] = [];
  let lastId = 0;
  return {
    entries: () => entries,
    add(given) {
      lastId += 1;
      const entry = { id: lastId, ...given };
      // Trimmed only now and then: copying the list for each request would cost more than the request.
      if (entries.length >= 2 * limit) entries = entries.slice(-limit);
      entries.push(entry);
      return entry;
    },
    clear() {
      entries = [];
    },
  };
}

/** Records clients' requests to the sandbox, without their secrets and without the responses. */
export function addActivityHooks(server: FastifyInstance, activity: Activity, now: () => Date): void {
  server.decorateRequest('grounds');
  const noted = new WeakSet<FastifyRequest>();

  server.addHook('onRequest', async (request, reply) => {
    // Requests that are refused before they are parsed are recorded too.
    reply.raw.once('close', () => {
      if (noted.has(request) || (reply.statusCode < 400 && request.grounds === undefined)) return;
      const entry = activity.add(entryOf(request, null, now()));
      entry.status = reply.statusCode;
      entry.grounds = request.grounds ?? [];
    });
  });

  server.addHook('preHandler', async (request, reply) => {
    const operation = operationOf(request);
    if (operation === undefined) return;
    noted.add(request);
    // Pages send analytics many times a minute, and `/sandbox/analytics` lists them.
    if (operation === 'analytics.report' && request.fault === undefined) return;
    const entry = activity.add(entryOf(request, operation, now()));
    const started = performance.now();
    // Not a hook of Fastify's: those do not run for a connection that a fault has dropped.
    reply.raw.once('close', () => {
      const fault = request.fault?.kind ?? null;
      entry.fault = fault;
      entry.took = performance.now() - started;
      if (reply.raw.writableFinished) entry.status = reply.statusCode;
      entry.grounds = fault !== null && isMisleading(fault) ? [struck(fault)] : (request.grounds ?? []);
    });
  });
}

function entryOf(request: FastifyRequest, operation: Operation | null, at: Date): Omit<ActivityEntry, 'id'> {
  // A partner's token is a server's key.
  const bearer = /^Bearer (?!access_token\$)(.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return {
    at: at.toISOString(),
    operation,
    method: request.method,
    path: copyablePath(request.originalUrl, at),
    body: redactedCopy(request.body, at) ?? null,
    bearer: bearer === undefined ? null : authorizationOf(bearer, at),
    status: null,
    took: null,
    fault: null,
    grounds: [],
  };
}
