/** Builds the shop from its parts: the same app for `main.ts`, the tests and the benchmark. */
import swagger from '@fastify/swagger';
import Fastify, { LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Fulfil } from '#db/store.ts';
import { createSignUp } from './accounts/sign-up.ts';
import { readAssets } from './assets.ts';
import { createBackground } from './background.ts';
import { takeFormsOnly } from './http/forms.ts';
import { answerProblems } from './http/problem-answers.ts';
import { logAnswers } from './http/request-log.ts';
import { secure } from './http/security.ts';
import { createMailOutbox } from './mail/outbox.ts';
import { receiptFor } from './mail/receipt.ts';
import type { Parts } from './parts.ts';
import { createCheckout } from './payments/checkout.ts';
import { accountRoute } from './routes/account.ts';
import { healthRoutes } from './routes/health.ts';
import { leadRoute } from './routes/lead.ts';
import { orderRoutes } from './routes/order.ts';
import { pageRoutes } from './routes/pages.ts';
import { paymentRoutes } from './routes/payment.ts';
import { textReceiptRoute } from './routes/text-receipts.ts';
import type { TypedApp } from './routes/typed.ts';
import { zoneOf } from './texts/editions.ts';
import { createOutbox } from './texts/outbox.ts';
import { planSeason } from './texts/season.ts';

/** Longer than the gateway may take to answer and to be asked again. */
const quietConnectionMs = 120_000;
const requestMs = 15_000;
const outboxPauseMs = 1_000;
const reconcilePauseMs = 15_000;

export interface Shop {
  app: TypedApp;
  /** Does at once what otherwise the clock does: sends what is due, resolves what is unresolved. */
  tick: () => Promise<void>;
  /** Begins to work in the background, first of all on what a crash left behind. Ends with `app.close()`. */
  start: () => void;
}

/** Builds the app and its background work; nothing runs and nothing listens yet. */
export async function buildApp(parts: Parts): Promise<Shop> {
  const { store, clock, log, edition, quietHours } = parts;
  const zone = zoneOf[edition];
  const assets = readAssets(parts.assetsFolder, parts.sandboxOrigin);
  const background = createBackground((error) =>
    log.error({ failure: (error as Error).name }, 'background work failed'),
  );
  const outbox = createOutbox({
    store,
    clock,
    zone,
    quietHours,
    sender: parts.texts,
    pictureAddress(file) {
      const path = `/pictures/${file}`;
      const origin = parts.reachableOrigin();
      return origin !== undefined && assets.has(path) ? `${origin}${path}` : undefined;
    },
  });
  const sendMails = createMailOutbox({ store, clock, sender: parts.mail });
  const fulfil: Fulfil = (order, payment, at) => {
    const texts = planSeason(at, zone);
    return { texts, receipt: receiptFor(order, payment, texts.length, at) };
  };
  const checkout = createCheckout({ ...parts, fulfil });
  const signUp = createSignUp({ ...parts, outbox, background, zone });

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy ?? false,
    requestTimeout: requestMs,
    connectionTimeout: quietConnectionMs,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);
  logAnswers(app);
  await secure(app, {
    sessionKey: parts.sessionKey,
    publicOrigin: parts.publicOrigin,
    gatewayOrigins: parts.gatewayOrigins,
  });
  await app.register(swagger, {
    openapi: { info: { title: 'North Pole Post', version: '1' } },
    transform: jsonSchemaTransform,
  });

  await app.register(async (scope: TypedApp) => {
    await takeFormsOnly(scope);
    scope.addHook('onSend', async (_, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    leadRoute(scope, { ...parts, signUp });
    orderRoutes(scope, parts);
    paymentRoutes(scope, { ...parts, checkout, checkoutsPerHour: parts.leadsPerHour });
    accountRoute(scope, parts);
    healthRoutes(scope, parts);
    if (parts.textReceiptToken !== undefined) {
      textReceiptRoute(scope, { ...parts, authToken: parts.textReceiptToken });
    }
    scope.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
    pageRoutes(scope, assets, parts.sandboxOrigin);
  });
  for (const plugin of parts.plugins ?? []) await app.register(plugin);
  app.addHook('onClose', () => background.close());

  return {
    app,
    async tick() {
      await checkout.reconcile();
      await outbox.tick();
      await sendMails();
    },
    start() {
      background.follow(checkout.reconcile());
      background.every(reconcilePauseMs, checkout.reconcile);
      background.every(outboxPauseMs, outbox.tick);
      background.every(outboxPauseMs, sendMails);
    },
  };
}
