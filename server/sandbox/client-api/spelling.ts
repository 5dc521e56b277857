import type { FastifyInstance } from 'fastify';

/** The path of a browser's request without the `.json` that older clients and helpers of server SDKs end it with. */
export const withoutJson = (url: string): string =>
  url.replace(/^(\/merchants\/[^/]+\/client_api\/[^?]*)\.json(?=\?|$)/, '$1');

/** Takes fields in snake case too: browsers write camel case, helpers of server SDKs write either. */
export function takeEitherSpelling(server: FastifyInstance): void {
  server.addHook('preHandler', async (request) => {
    request.body = inCamelCase(request.body);
    request.query = inCamelCase(request.query);
  });
}

function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replaceAll(/(?<=[a-z\d])_([a-z\d])/g, (_, letter: string) => letter.toUpperCase()),
      inCamelCase(inner),
    ]),
  );
}
