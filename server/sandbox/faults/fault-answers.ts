import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../server-api/answers.ts';
import type { FaultAnswers } from './fault-hooks.ts';

/** How each of the sandbox's interfaces says that it failed, or that it was asked too often. */
export const faultAnswers: FaultAnswers = {
  error: (request, reply) =>
    isGraphQL(request)
      ? reply.send({ errors: [graphQLError('An unexpected error occurred.', 'INTERNAL')], data: null })
      : sendInStyle(request, reply, 500, 'Server Error'),
  rateLimited: (request, reply) =>
    isGraphQL(request)
      ? reply.code(429).send({ errors: [graphQLError('Too many requests.', 'RESOURCE_LIMIT')], data: null })
      : sendInStyle(request, reply, 429, 'Too Many Requests'),
};

function sendInStyle(request: FastifyRequest, reply: FastifyReply, status: number, message: string) {
  const path = request.url;
  if (path.startsWith('/2010-04-01/')) {
    return reply.code(status).send({ code: status === 429 ? 20429 : 20500, message, status });
  }
  if (path.includes('/client_api/')) return reply.code(status).send({ error: { message } });
  return sendProblem(reply, status, message);
}

function isGraphQL(request: FastifyRequest): boolean {
  return request.routeOptions.url === '/graphql';
}

function graphQLError(message: string, errorClass: string) {
  return { message, extensions: { errorClass, errorType: 'unknown_error' } };
}
