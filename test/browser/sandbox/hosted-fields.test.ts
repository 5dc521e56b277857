import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { gatewayOf, startTestSandbox } from '#test/server/sandbox/support.ts';
import { buildFrames } from '#ui/build/frames.ts';
import { launchChromium } from '../support/chromium.ts';
import { oneDate, serveMerchant } from './merchant-page.ts';

const framesFolder = mkdtempSync(join(tmpdir(), 'frames-'));
let sandbox: Sandbox;
let merchant: FastifyInstance;
let control: FastifyInstance;
let browser: Browser;
let page: Page;
let requests: string[];
let problems: string[];

beforeAll(async () => {
  await buildFrames(framesFolder);
  sandbox = await startTestSandbox({ framesFolder });
  merchant = await serveMerchant({ sandboxOrigin: sandbox.origin });
  control = Fastify();
  await control.register(sandbox.pages);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await merchant?.close();
  await control?.close();
  await sandbox?.close();
  rmSync(framesFolder, { recursive: true });
});

beforeEach(async () => {
  page = await browser.newPage();
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

function addressOf(server: FastifyInstance): string {
  return `http://localhost:${(server.server.address() as AddressInfo).port}/`;
}

interface MerchantPage {
  merchant: {
    start(authorization: string, keys: string[]): Promise<void>;
    fields: Record<string, (...values: unknown[]) => Promise<unknown>>;
    events: { type: string; emittedBy?: string; bin?: string }[];
  };
}

/** Opens the merchant's page and creates the fields; says with which code that failed, if it did. */
async function open(authorization: string, server = merchant, keys = oneDate): Promise<string | undefined> {
  await page.goto(addressOf(server));
  return page.evaluate(
    ([given, wanted]) =>
      (window as unknown as MerchantPage).merchant.start(given, wanted).then(
        () => undefined,
        (error: { code?: string; message: string }) => error.code ?? error.message,
      ),
    [authorization, keys] as const,
  );
}

const frame = (key: string): FrameLocator => page.frameLocator(`#braintree-hosted-field-${key}`);
const input = (key: string) => frame(key).locator('input');

async function typeCard(number = '4111111111111111', cvv = '123') {
  await input('number').pressSequentially(number);
  await input('expirationDate').pressSequentially('1230');
  await input('cvv').pressSequentially(cvv);
  await input('postalCode').pressSequentially('12345');
  await input('cardholderName').pressSequentially('Ada L');
}

type Answer = { nonce?: string; code?: string; details?: Record<string, unknown>; description?: string };

/** Calls a method of the real hosted fields; an error comes back as a plain object. */
function call(method: string, ...args: unknown[]): Promise<Answer> {
  return page.evaluate(
    async ([name, values]) => {
      const { fields } = (window as unknown as MerchantPage).merchant;
      try {
        return (await fields[name]?.(...values)) as object;
      } catch (error) {
        const { code, details } = error as Answer;
        return { code, details: JSON.parse(JSON.stringify({ ...details, invalidFields: undefined })) };
      }
    },
    [method, args] as const,
  ) as Promise<Answer>;
}

function events() {
  return page.evaluate(() => (window as unknown as MerchantPage).merchant.events);
}

const clientToken = async (options: object = {}) =>
  (await gatewayOf(sandbox).clientToken.generate(options)).clientToken;

describe('the real hosted fields of braintree-web', () => {
  it('give a nonce that the real SDK sells, under a strict policy and without leaving this computer', async () => {
    await open(await clientToken());
    await typeCard();
    const { nonce = '', details, description } = await call('tokenize');
    expect(description).toBe('ending in 11');
    expect(details).toMatchObject({ lastFour: '1111', cardType: 'Visa', cardholderName: 'Ada L' });
    const sale = await gatewayOf(sandbox).transaction.sale({ amount: '9.99', paymentMethodNonce: nonce });
    expect(sale.transaction).toMatchObject({ status: 'authorized', cvvResponseCode: 'M' });
    expect(problems).toEqual([]);
    expect(requests.length).toBeGreaterThan(5);
    const hosts = new Set(
      requests.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).hostname),
    );
    expect([...hosts].sort()).toEqual(['127.0.0.1', 'localhost']);
  });

  it('work with a tokenization key', async () => {
    await open(sandbox.credentials.tokenizationKey);
    await typeCard('5555555555554444');
    expect(await call('tokenize')).toMatchObject({ details: { cardType: 'MasterCard' } });
  });

  it('store the card in the vault when asked, and pass a failed security code on', async () => {
    const gateway = gatewayOf(sandbox);
    const { customer } = await gateway.customer.create({});
    await open(await clientToken({ customerId: customer.id }));
    await typeCard('4005519200000004', '200');
    expect(await call('tokenize', { vault: true })).toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
    });
    await call('clear', 'cvv');
    await input('cvv').pressSequentially('123');
    await call('tokenize', { vault: true });
    expect((await gateway.customer.find(customer.id)).paymentMethods).toHaveLength(1);
  });

  it('try REST when GraphQL fails, and say so when the gateway is gone', async () => {
    const plan = (kind: string, times: number) =>
      control.inject({
        method: 'POST',
        url: '/sandbox/faults',
        payload: { operation: 'tokenize', kind, times },
      });
    await open(await clientToken());
    await typeCard();
    await plan('error', 1);
    expect(await call('tokenize')).toMatchObject({ description: 'ending in 11' });
    expect(requests.some((url) => url.endsWith('/payment_methods/credit_cards'))).toBe(true);
    await plan('reset', 100);
    expect(await call('tokenize')).toMatchObject({ code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' });
    await control.inject({ method: 'DELETE', url: '/sandbox/faults' });
    expect(await call('tokenize')).toMatchObject({ description: 'ending in 11' });
  });

  it('say which fields are empty or invalid', async () => {
    await open(await clientToken());
    expect(await call('tokenize')).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_EMPTY' });
    await typeCard('4111111111111112', '12');
    expect(await call('tokenize')).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      details: { invalidFieldKeys: ['number', 'cvv'] },
    });
  });

  it('tell the page what happens, in the order of the real ones', async () => {
    await open(await clientToken());
    await input('number').focus();
    await page.keyboard.type('4111111111111111');
    const expected = [
      'focus',
      'notEmpty',
      'cardTypeChange',
      'cardTypeChange',
      'binAvailable',
      'validityChange',
    ];
    await expect.poll(async () => (await events()).map(({ type }) => type)).toEqual(expected);
    expect((await events())[4]).toMatchObject({ bin: '411111' });
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await events()).at(-1)).toMatchObject({ type: 'inputSubmitRequest' });
  });

  it('write numbers in groups and keep the caret where the person is typing', async () => {
    await open(await clientToken());
    await input('number').pressSequentially('4111111111111111');
    expect(await input('number').inputValue()).toBe('4111 1111 1111 1111');
    await input('number').evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 2));
    await page.keyboard.press('Backspace');
    await page.keyboard.type('2');
    expect(await input('number').inputValue()).toBe('4211 1111 1111 1111');
    expect(await input('number').evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(2);
    await input('expirationDate').pressSequentially('530');
    expect(await input('expirationDate').inputValue()).toBe('05 / 30');
    await call('clear', 'number');
    await input('number').pressSequentially('378282246310005');
    expect(await input('number').inputValue()).toBe('3782 822463 10005');
    await input('cvv').pressSequentially('12345');
    expect(await input('cvv').inputValue()).toBe('1234');
  });

  it('take month and year in two fields', async () => {
    await open(await clientToken(), merchant, ['number', 'expirationMonth', 'expirationYear']);
    await input('number').pressSequentially('4111111111111111');
    await input('expirationMonth').pressSequentially('13');
    await input('expirationYear').pressSequentially('2030');
    expect(await call('tokenize')).toMatchObject({ details: { invalidFieldKeys: ['expirationMonth'] } });
    await call('clear', 'expirationMonth');
    await input('expirationMonth').pressSequentially('7');
    expect(await call('tokenize')).toMatchObject({
      details: { expirationMonth: '07', expirationYear: '2030' },
    });
  });

  it('do what the page asks, apply its allowed styles, and none that it may not set', async () => {
    await open(await clientToken());
    const style = await input('number').evaluate((element) => {
      const { fontSize, color, position } = getComputedStyle(element);
      return { fontSize, color, position };
    });
    expect(style).toEqual({ fontSize: '20px', color: 'rgb(1, 2, 3)', position: 'static' });
    await call('setAttribute', { field: 'number', attribute: 'aria-invalid', value: true });
    await call('addClass', 'number', 'mine');
    await call('setPlaceholder', 'number', 'New');
    await call('setMessage', { field: 'number', message: 'Please look again' });
    const number = input('number');
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => number.getAttribute('class')).toContain('mine');
    expect(await number.getAttribute('placeholder')).toBe('New');
    await expect
      .poll(() => frame('number').locator('#field-description-number').textContent())
      .toBe('Please look again');
    await call('removeAttribute', { field: 'number', attribute: 'aria-invalid' });
    await expect.poll(() => number.getAttribute('aria-invalid')).toBeNull();
    await call('focus', 'cvv');
    await expect
      .poll(() => input('cvv').evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await number.getAttribute('id')).toBe('credit-card-number');
    expect(await number.getAttribute('autocomplete')).toBe('cc-number');
    expect(await number.getAttribute('inputmode')).toBe('numeric');
    expect(await frame('number').locator('label').textContent()).toBe('Credit Card Number');
  });

  it('keep the card out of reach of the page', async () => {
    await open(await clientToken());
    await typeCard();
    const reachable = await page.evaluate(() => {
      try {
        return Boolean(document.querySelector('iframe')?.contentDocument?.body);
      } catch {
        return false;
      }
    });
    expect(reachable).toBe(false);
    expect(JSON.stringify(await events())).not.toContain('4111111111111111');
  });
});

describe('without the sandbox being announced', () => {
  it('braintree-web refuses the gateway on this computer', async () => {
    const silent = await serveMerchant({ sandboxOrigin: sandbox.origin, announce: false });
    expect(await open(await clientToken(), silent)).toBe('CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN');
    expect(await open(sandbox.credentials.tokenizationKey, silent)).toBe('CLIENT_GATEWAY_NETWORK');
    await silent.close();
  });
});
