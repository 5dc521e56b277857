import type { FastifyInstance } from 'fastify';
import { inCamelCase } from '../camel-case.ts';

/** The path of a browser's request, without the `.json` that older clients and helpers of server SDKs append. */
export const withoutJson = (url: string): string =>
  url.replace(/^(\/merchants\/[^/]+\/client_api\/[^?]*)\.json(?=\?|$)/, '$1');

/** Takes fields in snake case too: browsers write camel case, helpers of server SDKs write either. */
export function takeEitherSpelling(server: FastifyInstance): void {
  server.addHook('preHandler', async (request) => {
    request.body = inCamelCase(request.body);
    request.query = inCamelCase(request.query);
  });
}
