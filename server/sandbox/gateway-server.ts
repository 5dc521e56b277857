import Fastify, { type FastifyInstance } from 'fastify';
import { addActivityHooks } from './activity.ts';
import { addAdRoutes } from './ads/routes.ts';
import { addCaptchaRoutes } from './captcha/routes.ts';
import { addAnalyticsRoute } from './client-api/analytics.ts';
import { allowEveryOrigin } from './client-api/cors.ts';
import { addGraphQLRoute } from './client-api/graphql/route.ts';
import { clientApi } from './client-api/rest.ts';
import { withoutJson } from './client-api/spelling.ts';
import { addTokenRoute } from './client-api/tokens.ts';
import type { Context } from './context.ts';
import { acceptEmptyJson } from './empty-json.ts';
import { faultAnswers } from './faults/fault-answers.ts';
import { addFaultHooks } from './faults/fault-hooks.ts';
import { addFrameRoutes } from './frames/routes.ts';
import { notInThisSandbox } from './not-implemented.ts';
import { addOAuthRoutes } from './oauth/routes.ts';
import { addScriptRoutes } from './scripts/routes.ts';
import { sendProblem } from './server-api/answers.ts';
import { serverApi } from './server-api/index.ts';
import { textsApi } from './texts/api.ts';
import { addCardinalRoute } from './three-d-secure/cardinal.ts';
import { walletWindows } from './wallets/windows.ts';
import { acceptXml } from './xml/read-xml.ts';

/** Builds the sandbox's own server, in place of those of Braintree and Twilio. */
export async function buildGatewayServer(context: Context, framesFolder: string): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: 256 * 1024,
    rewriteUrl: ({ url = '/' }) => withoutJson(url),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  const known: string[] = [];
  server.decorate('known', known);
  server.addHook('onRoute', ({ method, url }) => void known.push(`${String(method)} ${url}`));
  // The changes of a request are in the file before its response is sent, however this process ends.
  server.addHook('onSend', (_request, _reply, payload, done) =>
    context.ledger.whenWritten((error) => (error ? done(error) : done(null, payload))),
  );
  acceptEmptyJson(server);
  acceptXml(server);
  addActivityHooks(server, context.activity, context.now);
  addFaultHooks(server, context.faults, faultAnswers);
  server.setNotFoundHandler(({ method, url }, reply) =>
    sendProblem(reply, 404, notInThisSandbox(`${method} ${url}`, known)),
  );
  server.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    sendProblem(reply, error.statusCode ?? 500, error.message),
  );
  await server.register(async (scope) => serverApi(scope, context), { prefix: '/merchants/:merchantId' });
  await server.register(async (browser) => {
    allowEveryOrigin(browser);
    addGraphQLRoute(browser, context);
    addTokenRoute(browser, context);
    addAnalyticsRoute(browser, context.analytics);
    addFrameRoutes(browser, framesFolder, context);
    addScriptRoutes(browser, framesFolder);
    addCardinalRoute(browser, context);
    addCaptchaRoutes(browser, context);
    await browser.register(async (scope) => clientApi(scope, context), {
      prefix: '/merchants/:merchantId/client_api/v1',
    });
  });
  // The gateway's own address for trying out how a program handles an error.
  server.post('/test/error', (_request, reply) => sendProblem(reply, 500, 'Asked for.'));
  addOAuthRoutes(server, context);
  addAdRoutes(server, context);
  await server.register(async (scope) => walletWindows(scope, context));
  await server.register(async (scope) => textsApi(scope, context), { prefix: '/2010-04-01/Accounts/:sid' });
  return server;
}
