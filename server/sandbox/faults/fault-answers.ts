import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../server-api/answers.ts';
import type { FaultAnswers } from './fault-hooks.ts';

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Authentication Error',
  403: 'Authorization Error',
  404: 'Not Found',
  408: 'Request Timeout',
  422: 'Unprocessable Entity',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  500: 'Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Twilio's codes for problems of the account. */
const twilioCodes: Readonly<Record<number, number>> = { 401: 20003, 403: 20003, 429: 20429 };

/** The responses of each interface for a failure, or for too many requests. */
export const faultAnswers: FaultAnswers = {
  error: (request, reply) =>
    isGraphQL(request)
      ? reply.send({ errors: [graphQLError('An unexpected error occurred.', 'INTERNAL')], data: null })
      : sendInStyle(request, reply, 500, 'Server Error'),
  rateLimited: (request, reply) =>
    isGraphQL(request)
      ? reply.code(429).send({ errors: [graphQLError('Too many requests.', 'RESOURCE_LIMIT')], data: null })
      : sendInStyle(request, reply, 429, 'Too Many Requests'),
  status: (request, reply, status) => sendInStyle(request, reply, status, reasons[status] ?? 'Fault'),
  unknown: (request, reply, message) => sendInStyle(request, reply, 400, message),
};

function sendInStyle(request: FastifyRequest, reply: FastifyReply, status: number, message: string) {
  const path = request.url;
  if (path.startsWith('/2010-04-01/')) {
    return reply.code(status).send({ code: twilioCodes[status] ?? 20500, message, status });
  }
  if (isGraphQL(request)) {
    return reply.code(status).send({ errors: [graphQLError(message, 'UNKNOWN')], data: null });
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
