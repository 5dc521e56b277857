import type { FastifyRequest } from 'fastify';
import type { Operation } from './operations.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route does; a function when only the request tells. Routes without one never meet a fault. */
    operation?: Operation | ((request: FastifyRequest) => Operation | undefined);
  }
}

/** What a request asks for. */
export function operationOf(request: FastifyRequest): Operation | undefined {
  const { operation } = request.routeOptions.config;
  return typeof operation === 'function' ? operation(request) : operation;
}
