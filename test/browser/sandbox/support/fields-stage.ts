/** One sandbox and one merchant's page with the real hosted fields for a test file. */
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { gatewayOf, startTestSandbox } from '#test/server/sandbox/support.ts';
import { sharedChromium } from '../../support/chromium.ts';
import { oneDate, serveMerchant } from '../merchant-page.ts';

interface FieldsPage {
  merchant: {
    start(authorization: string, keys: string[], options: FieldsOptions): Promise<void>;
    fields: Record<string, (...values: unknown[]) => Promise<unknown>>;
    events: { type: string; emittedBy?: string; bin?: string }[];
  };
}

/** What the page passes to `hostedFields.create` beside its usual options. */
export interface FieldsOptions {
  /** By field. */
  fields?: Record<string, object>;
  preventAutofill?: boolean;
}

interface Opening {
  server?: FastifyInstance;
  keys?: string[];
  options?: FieldsOptions;
}

type Answer = { nonce?: string; code?: string; details?: Record<string, unknown>; description?: string };

export function setFieldsStage(browserOptions: BrowserContextOptions = {}) {
  let sandbox: Sandbox;
  let merchant: FastifyInstance;
  let control: FastifyInstance;
  let browser: Browser;
  let page: Page;
  let requests: string[];
  let problems: string[];

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    merchant = await serveMerchant({ sandboxOrigin: sandbox.origin });
    control = Fastify();
    await control.register(sandbox.pages);
    browser = await sharedChromium();
  });
  afterAll(async () => {
    await merchant?.close();
    await control?.close();
    await sandbox?.close();
  });

  beforeEach(async () => {
    page = await browser.newPage(browserOptions);
    requests = [];
    problems = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
  });
  afterEach(async () => {
    await page.close();
  });

  const frame = (key: string): FrameLocator => page.frameLocator(`#braintree-hosted-field-${key}`);
  const input = (key: string): Locator => frame(key).locator(`.${key}`);

  return {
    get sandbox() {
      return sandbox;
    },
    get control() {
      return control;
    },
    get page() {
      return page;
    },
    get requests() {
      return requests;
    },
    get problems() {
      return problems;
    },
    frame,
    input,

    /** Opens the merchant's page and creates the fields; says with which code that failed, if it did. */
    async open(authorization: string, opening: Opening = {}): Promise<string | undefined> {
      const { server = merchant, keys = oneDate, options = {} } = opening;
      await page.goto(`http://localhost:${(server.server.address() as AddressInfo).port}/`);
      return page.evaluate(
        ([given, wanted, more]) =>
          (window as unknown as FieldsPage).merchant.start(given, wanted, more).then(
            () => undefined,
            (error: { code?: string; message: string }) => error.code ?? error.message,
          ),
        [authorization, keys, options] as const,
      );
    },

    async typeCard(number = '4111111111111111', cvv = '123') {
      await input('number').pressSequentially(number);
      await input('expirationDate').pressSequentially('1230');
      await input('cvv').pressSequentially(cvv);
      await input('postalCode').pressSequentially('12345');
      await input('cardholderName').pressSequentially('Ada L');
    },

    /** Calls a method of the real hosted fields; an error comes back as a plain object. */
    call(method: string, ...args: unknown[]): Promise<Answer> {
      return page.evaluate(
        async ([name, values]) => {
          const { fields } = (window as unknown as FieldsPage).merchant;
          try {
            return (await fields[name]?.(...values)) as object;
          } catch (error) {
            const { code, details } = error as Answer;
            return { code, details: JSON.parse(JSON.stringify({ ...details, invalidFields: undefined })) };
          }
        },
        [method, args] as const,
      ) as Promise<Answer>;
    },

    /** What the page was told, in order. */
    events() {
      return page.evaluate(() => (window as unknown as FieldsPage).merchant.events);
    },

    async clientToken(options: object = {}): Promise<string> {
      return (await gatewayOf(sandbox).clientToken.generate(options)).clientToken;
    },
  };
}
