import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { startTestSandbox } from '#test/server/sandbox/support.ts';
import { DIST } from '#ui/build/paths.ts';
import { sharedChromium } from '../../support/chromium.ts';
import { braintreeOrigin, leadToSandbox } from './braintree-domains.ts';

export interface BraintreeStage {
  /** Has the published script below `/drop-in/`; a test adds its pages. */
  readonly server: FastifyInstance;
  origin: string;
  sandbox: Sandbox;
  context: BrowserContext;
  page: Page;
  /** Addresses that led nowhere. */
  astray: string[];
}

/** A merchant's page of a test's own, in a browser for which Braintree's hosts and the wallets' are the sandbox. */
export function setBraintreeStage(): BraintreeStage {
  const server: FastifyInstance = Fastify({ forceCloseConnections: true });
  const stage = { server } as BraintreeStage;
  let browser: Browser;
  server.get<{ Params: { '*': string } }>('/drop-in/*', (request, reply) =>
    reply.type('text/javascript').send(readFileSync(join(DIST, 'drop-in', request.params['*']))),
  );

  beforeAll(async () => {
    stage.sandbox = await startTestSandbox({ publicOrigin: braintreeOrigin });
    await server.listen({ host: '127.0.0.1', port: 0 });
    stage.origin = `http://localhost:${(server.server.address() as AddressInfo).port}`;
    browser = await sharedChromium();
  });
  afterAll(async () => {
    await server.close();
    await stage.sandbox?.close();
  });
  beforeEach(async () => {
    stage.context = await browser.newContext();
    stage.astray = await leadToSandbox(stage.context, stage.sandbox, [stage.origin]);
    stage.page = await stage.context.newPage();
  });
  afterEach(async () => {
    await stage.context.unrouteAll({ behavior: 'ignoreErrors' });
    await stage.context.close();
  });
  return stage;
}
