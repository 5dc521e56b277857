import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { faultAnswers } from './faults/fault-answers.ts';
import { addFaultHooks } from './faults/fault-hooks.ts';
import { sendProblem } from './server-api/answers.ts';
import { serverApi } from './server-api/index.ts';

/** Builds the sandbox's own server: everything that is Braintree's and Twilio's in real life. */
export async function buildGatewayServer(context: Context): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: 256 * 1024,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
  });
  acceptEmptyJson(server);
  addFaultHooks(server, context.faults, faultAnswers);
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, 'Not Found'));
  server.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    sendProblem(reply, error.statusCode ?? 500, error.message),
  );
  await server.register(async (scope) => serverApi(scope, context), { prefix: '/merchants/:merchantId' });
  return server;
}

/** The SDK sends `Content-Type: application/json` with requests that have no body. */
export function acceptEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
