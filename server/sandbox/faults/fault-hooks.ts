import { once } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FaultEffect, UnknownFaultError } from './fault-plans.ts';
import type { Faults } from './faults.ts';
import { operationOf } from './operation-of.ts';
import { requestedFault } from './requested-fault.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The fault that this request meets. */
    fault: FaultEffect | undefined;
  }
}

/** How an interface words its failures, so that a fault looks like the real service failing. */
export interface FaultAnswers {
  error(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  rateLimited(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  status(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply;
  /** The request asked for a fault that does not exist. */
  unknown(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply;
}

/**
 * Injects faults into the routes of a server. This is the only place where requests are made to fail; the one kind that
 * a route has to know about itself is `decline`, which is an ordinary answer.
 */
export function addFaultHooks(server: FastifyInstance, faults: Faults, answers: FaultAnswers): void {
  const closing = new AbortController();
  server.addHook('preClose', async () => closing.abort());
  server.decorateRequest('fault');

  server.addHook('preHandler', async (request, reply) => {
    const operation = operationOf(request);
    if (operation === undefined) return undefined;
    try {
      request.fault = requestedFault(request) ?? faults.strike(operation);
    } catch (error) {
      if (!(error instanceof UnknownFaultError)) throw error;
      return answers.unknown(request, reply, error.message);
    }
    const { fault } = request;
    switch (fault?.kind) {
      case 'error':
        return answers.error(request, reply);
      case 'rate-limited':
        return answers.rateLimited(request, reply);
      case 'status':
        return answers.status(request, reply, fault.status);
      case 'malformed':
        return reply
          .code(200)
          .type('text/html')
          .send('<!doctype html><title>Please sign in to the network</title>');
      case 'empty':
        return reply.code(200).type('application/json').send('null');
      case 'reset':
        return dropConnection(reply);
      case 'lost-request':
        reply.hijack();
        await once(request.raw.socket, 'close');
        return reply;
      case 'slow':
      case 'delay':
        await faults.holdUp(fault, closing.signal);
        break;
      case 'decline':
      case 'lost-answer':
      case 'timeout':
      case 'duplicated':
      case 'reordered':
      case undefined:
    }
    return undefined;
  });

  server.addHook('onSend', async (request, reply) => {
    if (request.fault?.kind === 'lost-answer') dropConnection(reply);
    if (request.fault?.kind === 'timeout') {
      reply.hijack();
      await once(request.raw.socket, 'close');
    }
  });
}

function dropConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.request.raw.socket.destroy();
  return reply;
}
