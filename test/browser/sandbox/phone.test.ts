// Proves that the simulated phone shows what arrives by itself.
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { startTestSandbox } from '#test/server/sandbox/support.ts';
import { launchChromium } from '../support/chromium.ts';

const dot =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="3"%3E%3Crect width="4" height="3" fill="green"/%3E%3C/svg%3E';
let sandbox: Sandbox;
let shop: FastifyInstance;
let browser: Browser;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = Fastify();
  await shop.register(helmet);
  await shop.register(sandbox.pages);
  await shop.listen({ host: '127.0.0.1', port: 0 });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await sandbox?.close();
});

async function send(body: string, media?: string) {
  const { baseUrl, accountSid, authToken, from } = sandbox.texts;
  const answer = await fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
    body: new URLSearchParams({
      To: '+12025550147',
      From: from,
      Body: body,
      ...(media ? { MediaUrl: media } : {}),
    }),
  });
  expect(answer.status).toBe(201);
}

it('shows the newest text by itself, with its picture, under a strict policy', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await send('Ho ho ho! Are you being good?', dot);
  const address = shop.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await page.goto(`http://127.0.0.1:${port}/sandbox/phone`);
  await page.getByText('Are you being good?').waitFor();
  expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );

  for (let count = 1; count <= 12; count += 1) await send(`A long message, number ${count}. `.repeat(5));
  await page.getByText('number 12.').waitFor();
  await expect
    .poll(() =>
      page
        .locator('.conversation')
        .evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop),
    )
    .toBeLessThan(2);
  expect(await page.getByRole('link', { name: '+12025550147' }).getAttribute('aria-current')).toBe('page');
  expect(problems).toEqual([]);
});
