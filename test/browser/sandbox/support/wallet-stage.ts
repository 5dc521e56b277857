/** One sandbox and one merchant's page with wallets for a test file. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { gatewayOf, startTestSandbox } from '#test/server/sandbox/support.ts';
import { sharedChromium } from '../../support/chromium.ts';
import { type Problems, watchProblems } from '../../support/problems.ts';
import { serveMerchant } from '../merchant-page.ts';

export interface Outcome {
  name: string;
  payload?: { nonce: string; type: string; details: Record<string, unknown> } & string;
}

interface WalletPage {
  wallets: Record<string, (...args: unknown[]) => unknown> & { outcomes: Outcome[] };
}

/** A visitor of the merchant's page. */
export interface WalletVisit {
  context: BrowserContext;
  page: Page;
  problems: Problems;
  /** Calls a function of the page's `window.wallets`; rejects with the error's code. */
  call(name: string, ...args: unknown[]): Promise<unknown>;
  outcomes(): Promise<Outcome[]>;
}

/**
 * Every test fails afterwards when a page of it had an error, broke its policy or left this computer.
 *
 * @param script what the merchant's page runs; it sets `window.wallets`
 */
export function setWalletStage(policy: (sandboxOrigin: string) => readonly string[], script = 'wallets.ts') {
  let sandbox: Sandbox;
  let merchant: FastifyInstance;
  let browser: Browser;
  let visits: WalletVisit[] = [];

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    const { origin: sandboxOrigin } = sandbox;
    merchant = await serveMerchant({ sandboxOrigin, script, policy: policy(sandboxOrigin) });
    browser = await sharedChromium();
  });
  afterEach(async () => {
    const unexpected = visits.flatMap(({ problems }) => problems.unexpected());
    await Promise.all(visits.map(({ context }) => context.close()));
    visits = [];
    expect(unexpected).toEqual([]);
  });
  afterAll(async () => {
    await merchant?.close();
    await sandbox?.close();
  });

  return {
    get sandbox() {
      return sandbox;
    },
    get gateway() {
      return gatewayOf(sandbox);
    },
    async clientToken(options: object = {}): Promise<string> {
      return (await gatewayOf(sandbox).clientToken.generate(options)).clientToken;
    },
    async charge(paymentMethodNonce: string) {
      return (await gatewayOf(sandbox).transaction.sale({ amount: '9.99', paymentMethodNonce })).transaction;
    },
    async visit(options: BrowserContextOptions = {}): Promise<WalletVisit> {
      const context = await browser.newContext(options);
      const problems = await watchProblems(context);
      const page = await context.newPage();
      await page.goto(`http://localhost:${(merchant.server.address() as AddressInfo).port}/`);
      await page.waitForFunction(() => 'wallets' in window);
      const visit = { context, page, problems, ...handles(page) };
      visits.push(visit);
      return visit;
    },
  };
}

/** What a test does with a page that has `window.wallets`, such as one that a wallet opened anew. */
export function handles(page: Page): Pick<WalletVisit, 'call' | 'outcomes'> {
  return {
    call: (name, ...args) =>
      page.evaluate(
        async ([method, values]) => {
          try {
            return await (window as unknown as WalletPage).wallets[method]?.(...values);
          } catch (error) {
            const { code, message } = error as { code?: string; message: string };
            throw new Error(code ?? message, { cause: error });
          }
        },
        [name, args] as const,
      ),
    outcomes: () => page.evaluate(() => (window as unknown as WalletPage).wallets.outcomes),
  };
}
