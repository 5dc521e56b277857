/** Builds the shop from its parts: the same app for `main.ts`, the tests and the benchmark. */
import swagger from '@fastify/swagger';
import Fastify, { LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { styleSources } from './http/assets.ts';
import { closeConnections } from './http/close-connections.ts';
import { contentPolicies } from './http/content-policy.ts';
import { takeFormsOnly } from './http/forms.ts';
import { leadToOneAddress } from './http/one-address.ts';
import { boundPipelines } from './http/pipelines.ts';
import { answerProblems, problemAnswers } from './http/problem-answers.ts';
import { readRefusedBodies } from './http/refused-bodies.ts';
import { logAnswers } from './http/request-log.ts';
import { answerHeaders, secure } from './http/security.ts';
import { forgetEndedSessions } from './http/sessions.ts';
import { answerUnread, refuseExpectations } from './http/unread-requests.ts';
import { createBackground } from './jobs/background.ts';
import { runJobs, startJobs } from './jobs/jobs.ts';
import { createEventCounts } from './operating/event-counts.ts';
import type { Parts, Plan } from './parts.ts';
import { registerRoutes } from './routes/routes.ts';
import type { TypedApp } from './routes/typed-app.ts';
import { createServices } from './services.ts';

/** Longer than a call of the gateway and its retry may take. */
const quietConnectionMs = 120_000;
const requestMs = 15_000;
/** How often Node.js looks for slow requests; with its default of 30 seconds a limit of 15 could take 45. */
const timeoutCheckMs = 2_000;
/**
 * Background work that has to wait longer than this for an outside service is left to the next start, which finds it in
 * its row.
 */
const workTimeoutMs = 750;

export interface Shop {
  app: TypedApp;
  /** Runs every scheduled job now, or those with certain pauses: sends what is due and resolves what is unresolved. */
  tick: (isDue?: (pauseMs: number) => boolean) => Promise<void>;
  /** Starts the background jobs, beginning with whatever a crash left unfinished. `app.close()` ends them. */
  start: () => void;
}

/** Builds the app and its background work; nothing runs and nothing listens yet. */
export async function buildApp({ parts: given, settings }: Plan): Promise<Shop> {
  const events = createEventCounts(given);
  const parts: Parts = { ...given, log: events.log };
  const plan: Plan = { parts, settings };
  const { log } = parts;
  const background = createBackground((error) =>
    log.error({ event: 'background.failed', failure: (error as Error).name }, 'background work failed'),
  );
  const services = await createServices(plan, { background, events });
  const { addresses, assets, editions, findPage, tries } = services;
  const policies = contentPolicies(settings.gatewayPolicy, {
    captcha: parts.captcha?.origins ?? { script: [], frame: [] },
    styles: styleSources(assets),
  });
  const headers = answerHeaders(settings.publicOrigin, policies.plain);
  const answerProblem = problemAnswers(findPage);

  const app = Fastify({
    loggerInstance: log,
    rewriteUrl: editions.withoutPrefix,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy ?? false,
    requestTimeout: requestMs,
    http: {
      headersTimeout: requestMs,
      connectionsCheckingInterval: timeoutCheckMs,
      requireHostHeader: false,
    },
    connectionTimeout: quietConnectionMs,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      void answerProblem(error, request, reply.headers(headers));
    },
    clientErrorHandler: answerUnread(log),
  }).withTypeProvider<ZodTypeProvider>();
  app.server.maxConnections = settings.mostConnections;
  boundPipelines(app);
  parts.traceRequests?.(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  refuseExpectations(app);
  answerProblems(app, answerProblem, findPage);
  logAnswers(app, parts.metrics);
  readRefusedBodies(app);
  closeConnections(app, settings.stopTimeoutMs);
  await secure(app, {
    sessionKeys: settings.sessionKeys,
    publicOrigin: settings.publicOrigin,
    askedAt: addresses.askedAt,
    headers,
    isOverloaded: parts.isOverloaded,
  });
  forgetEndedSessions(app, parts);
  leadToOneAddress(app, editions);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'North Pole Post', version: '1' } },
    transform: jsonSchemaTransform,
  });

  await app.register(async (scope: TypedApp) => {
    await takeFormsOnly(scope);
    scope.addHook('onSend', async (_, reply) => {
      const kept = reply.getHeader('cache-control') ?? 'no-store';
      // A cache that others share must not hand one visitor's cookie to the next.
      const isOwn = reply.hasHeader('set-cookie') && kept !== 'no-store';
      reply.header('cache-control', isOwn ? 'private, no-cache' : kept);
    });
    registerRoutes(scope, plan, services, policies);
  });
  for (const plugin of parts.plugins ?? []) await app.register(plugin);
  app.addHook('preClose', tries.save);
  app.addHook('onClose', async () => {
    const left = await background.close(workTimeoutMs);
    if (left > 0) log.warn({ event: 'stop.work_left', left }, 'the next start goes on with this work');
    await events.save();
  });

  return {
    app,
    tick: (isDue = () => true) => runJobs(services, isDue),
    start: () => startJobs(services, background),
  };
}
