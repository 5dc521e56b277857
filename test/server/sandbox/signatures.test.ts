// Walks over the parameters that the official SDK lists for its requests, and proves that the sandbox looks at each of them:
// one that is never read would be dropped in silence.
import braintree from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, type Unheard } from '#server/sandbox/index.ts';
import { makeSale } from '#server/sandbox/server-api/sale.ts';
import { readSale } from '#server/sandbox/server-api/sale-request.ts';

interface WithSignatures {
  transaction: Record<'_createSignature', () => { valid: string[] }>;
  customer: Record<'_createSignature', () => string[]>;
}

const { transaction } = new braintree.BraintreeGateway({
  environment: braintree.Environment.Sandbox,
  merchantId: 'm',
  publicKey: 'p',
  privateKey: 'k',
}) as unknown as WithSignatures;

/** `options[submitForSettlement]` as `options`, `submit_for_settlement`. */
const pathOf = (parameter: string): string[] =>
  parameter
    .replaceAll(']', '')
    .split('[')
    .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** The names of a signature's parameters that hold no others, as paths. */
function leavesOf(signature: readonly string[]): string[] {
  const paths = [...new Set(signature)].map((parameter) => pathOf(parameter).join('.'));
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
}

/** Objects that come in lists. */
const lists: ReadonlySet<string> = new Set(['line_items', 'legs', 'additional_charges']);

/** A request with one parameter more, and whether that is read. */
function recorded(base: Readonly<Record<string, unknown>>, leaf: string, value: unknown) {
  const root = structuredClone(base) as Record<string, unknown>;
  const names = leaf.split('.');
  const last = names.pop() ?? '';
  let at = root;
  for (const name of names) {
    at[name] ??= lists.has(name) ? [{}] : {};
    at = (Array.isArray(at[name]) ? at[name][0] : at[name]) as Record<string, unknown>;
  }
  at[last] ??= value;
  let isRead = false;
  const watch = (inner: object, path: string): object =>
    new Proxy(inner, {
      get(target, name) {
        const one = Reflect.get(target, name) as unknown;
        if (typeof name !== 'string') return one;
        const here = path === '' || name === '0' ? path || name : `${path}.${name}`;
        if (here === leaf) isRead = true;
        return typeof one === 'object' && one !== null ? watch(one, here) : one;
      },
    });
  return { fields: watch(root, '') as Record<string, unknown>, isRead: () => isRead };
}

let sandbox: Unheard;
beforeAll(() => {
  sandbox = openSandbox({ ledgerFile: ':memory:' });
  sandbox.settle('http://127.0.0.1:1');
});
afterAll(() => sandbox.close());

const card = { number: '4111111111111111', expiration_date: '05/2031' };

/** Requests to which each parameter is added; it has to mean something beside one of them. */
const sales = [
  { amount: '1.00', credit_card: card },
  { amount: '1.00', credit_card: {} },
  { amount: '1.00', payment_method_nonce: 'fake-paypal-one-time-nonce' },
  { amount: '1.00', paypal_account: { payer_id: 'a', payment_id: 'b' } },
  { amount: '1.00', apple_pay_card: card },
  { amount: '1.00', android_pay_card: card },
  { amount: '1.00', payment_method_token: 'none' },
  { amount: '1.00', credit_card: card, industry: { industry_type: 'lodging', data: {} } },
  { amount: '1.00', credit_card: card, industry: { industry_type: 'travel_cruise', data: {} } },
  { amount: '1.00', credit_card: card, industry: { industry_type: 'travel_flight', data: {} } },
  { amount: '1.00', credit_card: card, external_vault: { status: 'vaulted' } },
  { amount: '1.00', merchant_account_id: 'card_processor_brl', credit_card: card },
];

describe('a sale', () => {
  // Its key is looked at before anything else is: kept-or-refused.test.ts.
  it.each(leavesOf(transaction._createSignature().valid).filter((leaf) => leaf !== 'api_request_key'))(
    'has %s looked at',
    (leaf) => {
      const isRead = sales.some((base) => {
        const request = recorded(base, leaf, '1');
        const sale = readSale(request.fields, sandbox.context);
        if (!Array.isArray(sale)) makeSale(sale, sandbox.context, false);
        JSON.stringify(sale);
        return request.isRead();
      });
      expect(isRead).toBe(true);
    },
  );
});
