/** Test runners that may only touch the page's own origin: with the sandbox behind it, the card's frames are of it too. */

import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, sep } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { gatewayOf, startTestSandbox } from '#test/server/sandbox/support.ts';
import { DIST } from '#ui/build/paths.ts';
import type { DropinInstance } from '#ui/drop-in/instance.ts';
import { launchChromium } from './support/chromium.ts';

interface OwnWindow {
  braintree: { dropin: { create(options: object): Promise<DropinInstance> } };
  form: DropinInstance;
}

let browser: Browser;
let sandbox: Sandbox;
let site: FastifyInstance;
let origin: string;

/** The connection's own headers are made anew. */
function passedOn(headers: IncomingHttpHeaders): Headers {
  const own = new Set(['host', 'connection', 'content-length', 'accept-encoding']);
  const passed = Object.entries(headers).filter(([name]) => !own.has(name));
  return new Headers(passed.map(([name, value]) => [name, String(value)]));
}

/** What a merchant's development server does: its own page, and everything else from the sandbox. */
function serveSite(): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title>
<link rel="icon" href="data:,"><meta name="braintree-sandbox" content="${origin}">
<script src="/form/drop-in.js"></script></head><body><h1>Checkout</h1><div id="payment"></div></body></html>`),
  );
  server.get<{ Params: { '*': string } }>('/form/*', (request, reply) => {
    const folder = join(DIST, 'drop-in');
    const file = join(folder, request.params['*']);
    if (!file.startsWith(folder + sep)) return reply.code(404).send();
    return reply.type('text/javascript').send(readFileSync(file));
  });
  server.all('/*', async (request, reply) => {
    const { method, url, headers, body } = request;
    const { host, port } = sandbox.credentials.serverApi;
    const answer = await fetch(`http://${host}:${port}${url}`, {
      method,
      headers: passedOn(headers),
      ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
    });
    return reply
      .code(answer.status)
      .type(answer.headers.get('content-type') ?? 'text/plain')
      .send(Buffer.from(await answer.arrayBuffer()));
  });
  return server;
}

beforeAll(async () => {
  site = serveSite();
  await site.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://localhost:${(site.server.address() as AddressInfo).port}`;
  [browser, sandbox] = await Promise.all([launchChromium(), startTestSandbox({ publicOrigin: origin })]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await sandbox?.close();
});

it('a script of the page itself types a card, and the nonce is charged by the real SDK [FC-01 FR-01]', async () => {
  const page = await browser.newPage();
  await page.goto(origin);
  await page.evaluate(async (authorization) => {
    const own = window as unknown as OwnWindow;
    own.form = await own.braintree.dropin.create({ authorization, container: '#payment' });
  }, sandbox.credentials.tokenizationKey);
  // Nothing below reaches over an origin: it is all done by the page, as such a test runner would, which waits for inputs.
  const type = ([key, value]: readonly [key: string, value: string]) =>
    page.evaluate(
      ([field, text]) => {
        const frame = document.querySelector<HTMLIFrameElement>(`#braintree-hosted-field-${field}`);
        const input = frame?.contentDocument?.querySelector<HTMLInputElement>(`input.${field}`);
        if (!input) return false;
        input.value = text;
        return input.dispatchEvent(new Event('input', { bubbles: true }));
      },
      [key, value] as const,
    );
  const card = { number: '4111111111111111', expirationDate: '12/30', cvv: '123', postalCode: '12345' };
  for (const field of Object.entries(card)) await expect.poll(() => type(field)).toBe(true);
  const isRequestable = () =>
    page.evaluate(() => (window as unknown as OwnWindow).form.isPaymentMethodRequestable());
  await expect.poll(isRequestable).toBe(true);
  const nonce = await page.evaluate(
    async () => (await (window as unknown as OwnWindow).form.requestPaymentMethod()).nonce,
  );
  const { transaction } = await gatewayOf(sandbox).transaction.sale({
    amount: '10.00',
    paymentMethodNonce: nonce,
  });
  expect(transaction).toMatchObject({ status: 'authorized', creditCard: { last4: '1111' } });
});
