/** Two merchants' pages that are the same but for their script: this Drop-in, and `braintree-web-drop-in` as it is on npm. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Sandbox } from '#server/sandbox/index.ts';
import { startTestSandbox } from '#test/server/sandbox/support.ts';
import { recordPages } from '#test/transitions/record-pages.ts';
import { DIST } from '#ui/build/paths.ts';
import { braintreeOrigin, leadToSandbox } from '../sandbox/support/braintree-domains.ts';
import { servePeer } from '../sandbox/support/peer-page.ts';
import { launchChromium } from '../support/chromium.ts';

export type Whose = 'ours' | 'peer';

const require = createRequire(import.meta.url);
/** The version of the form that is followed. */
export const { version: peerVersion } = require('braintree-web-drop-in/package.json') as { version: string };

async function serveOurs() {
  const server = Fastify({ forceCloseConnections: true });
  const folder = join(DIST, 'drop-in');
  server.get('/', (_request, reply) =>
    reply.type('text/html').send(`<!doctype html><html lang="en"><head><title>Merchant</title>
<link rel="icon" href="data:,"><script src="/form/drop-in.js"></script></head><body><div id="drop-in"></div></body></html>`),
  );
  server.get<{ Params: { '*': string } }>('/form/*', (request, reply) =>
    reply.type('text/javascript').send(readFileSync(join(folder, request.params['*']))),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return { server, origin: `http://localhost:${port}` };
}

export interface FormPages {
  readonly sandbox: Sandbox;
  /** Has the gateway fail from now on, the next times that it is asked for this. */
  readonly trouble: (operation: string, kind: string) => Promise<void>;
  readonly endTrouble: () => Promise<void>;
  readonly originOf: (whose: Whose) => string;
  /** A browser without a past, on both pages. */
  readonly newContext: (whose: Whose) => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

export async function openFormPages(): Promise<FormPages> {
  const sandbox = await startTestSandbox({ publicOrigin: braintreeOrigin });
  const control = Fastify();
  await control.register(sandbox.pages);
  const [ours, peer, browser]: [
    Awaited<ReturnType<typeof serveOurs>>,
    Awaited<ReturnType<typeof servePeer>>,
    Browser,
  ] = await Promise.all([serveOurs(), servePeer(), launchChromium()]);
  const originOf = (whose: Whose) => (whose === 'ours' ? ours : peer).origin;
  return {
    sandbox,
    async trouble(operation, kind) {
      const planned = await control.inject({
        method: 'POST',
        url: '/sandbox/faults',
        payload: { operation, kind, times: 9 },
      });
      if (planned.statusCode !== 200) throw new Error(planned.body);
    },
    async endTrouble() {
      await control.inject({ method: 'DELETE', url: '/sandbox/faults' });
    },
    originOf,
    async newContext(whose) {
      const context = await browser.newContext({ locale: 'en-US' });
      await leadToSandbox(context, sandbox, [originOf(whose)]);
      await recordPages(context);
      return context;
    },
    async close() {
      await browser.close();
      await Promise.all([ours.server.close(), peer.server.close(), control.close(), sandbox.close()]);
    },
  };
}
