// Proves that no input makes the gateway fail: invented requests over every route of the server's and of the browser's door.
// `npm run sandbox:fuzz` sends 50,000 of them, a run of all tests fewer.
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGatewayServer } from '#server/sandbox/gateway-server.ts';
import { openSandbox, type Unheard } from '#server/sandbox/index.ts';
import { merchant, partner, textAccount } from '#server/sandbox/merchant.ts';
import { fromJson, toXml } from '#server/sandbox/xml/xml.ts';

const runs = process.env['npm_lifecycle_event'] === 'sandbox:fuzz' ? 50_000 : 1_500;

let sandbox: Unheard;
let server: FastifyInstance;
let targets: Target[];

interface Target {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** The objects that its body may hold. */
  roots: readonly string[];
}

const keys = `Basic ${btoa(`${merchant.publicKey}:${merchant.privateKey}`)}`;
const partnerKeys = `Basic ${btoa(`client_id$sandbox$${partner.clientId}:client_secret$sandbox$${partner.clientSecret}`)}`;
const textKeys = `Basic ${btoa(`${textAccount.sid}:${textAccount.token}`)}`;

/** What a route's parameters may be, by what stands before them; what is deleted is a thing of its own. */
async function idsOf(): Promise<(before: string, isDeleted: boolean) => string> {
  const ask = async (path: string, payload: object) => {
    const url = `/merchants/${merchant.id}${path}`;
    const { statusCode, body } = await server.inject({
      method: 'POST',
      url,
      headers: { authorization: keys },
      payload,
    });
    expect(`${statusCode} ${body}`).toMatch(/^201 /);
    return /<(?:id|token|nonce)>([^<]+)/.exec(body)?.[1] ?? '';
  };
  const customer = await ask('/customers', { customer: { payment_method_nonce: 'fake-valid-nonce' } });
  const [method] = sandbox.context.ledger.paymentMethods.by(customer);
  const token = method?.token ?? '';
  const sale = { type: 'sale', amount: '10.00', payment_method_nonce: 'fake-valid-nonce' };
  const card = { number: '4023898493988028', expiration_date: '12/2031' };
  const disputed = await ask('/transactions', {
    transaction: { type: 'sale', amount: '11.00', credit_card: card },
  });
  const plan = { name: 'a plan', price: '1.00', billing_frequency: 1, currency_iso_code: 'USD' };
  const planId = await ask('/plans', { plan });
  const ids: Readonly<Record<string, string>> = {
    customers: customer,
    addresses: await ask(`/customers/${customer}/addresses`, { address: { locality: 'Chicago' } }),
    transactions: await ask('/transactions', { transaction: sale }),
    disputes: `dispute_${disputed}`,
    plans: planId,
    subscriptions: await ask('/subscriptions', {
      subscription: { payment_method_token: token, plan_id: planId },
    }),
    merchant_accounts: 'sandbox_credit_card',
    create_verification: 'sandbox_credit_card',
    create_nonce: 'sandbox_credit_card',
    payment_method_nonces: 'fake-valid-nonce',
    from_nonce: 'fake-valid-nonce',
    Accounts: textAccount.sid,
    merchants: merchant.id,
  };
  return (before, isDeleted) => {
    const id = ids[before] ?? (before === 'Messages' ? 'SM0' : token);
    return isDeleted && !['merchants', 'Accounts', 'customers'].includes(before) ? 'gone' : id;
  };
}

/** Objects of bodies, by a word of the path. */
const rootsOf: readonly (readonly [RegExp, readonly string[]])[] = [
  [/client_api.*three_d_secure/, ['additionalInfo', 'clientMetadata', 'jwt', 'amount']],
  [
    /client_api/,
    [
      'creditCard',
      'paypalAccount',
      'applePaymentToken',
      'visaCheckoutCard',
      'unionPayEnrollment',
      'options',
      'applePayWebSession',
      'experienceProfile',
    ],
  ],
  [/search|expir/, ['search']],
  [/clone/, ['transaction_clone']],
  [/transactions/, ['transaction']],
  [/addresses/, ['address']],
  [/customers/, ['customer']],
  [/payment_methods|create_nonce/, ['payment_method', 'credit_card', 'paypal_account', 'us_bank_account']],
  [/us_bank_account_verifications/, ['us_bank_account_verification']],
  [/create_verification/, ['three_d_secure_verification']],
  [/verifications/, ['verification']],
  [/modifications/, ['modification']],
  [/plans/, ['plan']],
  [/subscriptions/, ['subscription']],
  [/evidence/, ['evidence']],
  [/settlement_batch/, ['settlement_batch_summary']],
  [/document/, ['document_upload']],
  [/client_token/, ['client_token']],
  [/graphql/, ['variables', 'query']],
  [/oauth/, ['grant_type', 'code', 'refresh_token', 'scope', 'token', 'grant', 'decision']],
];

beforeAll(async () => {
  sandbox = openSandbox({ ledgerFile: ':memory:' });
  sandbox.settle('http://127.0.0.1:1');
  server = await buildGatewayServer(sandbox.context, 'dist/sandbox');
  const id = await idsOf();
  const doors = /^\w+ \/(?:merchants\/:merchantId|graphql|2010-04-01|analytics|oauth)/;
  targets = server.known
    .filter((route) => doors.test(route) && !/^(?:HEAD|OPTIONS) /.test(route))
    .map((route) => {
      const [method = '', pattern = ''] = route.split(' ');
      const url = pattern
        .replace('/*', '/anything')
        .replaceAll(
          /(\w+)\/:\w+(?:\(.*?\))?/g,
          (_, before: string) => `${before}/${id(before, method === 'DELETE')}`,
        );
      const roots = rootsOf.find(([form]) => form.test(pattern))?.[1] ?? ['anything'];
      return { method: method as Target['method'], url, roots };
    });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

/** Names that the gateway looks for, so that what is invented gets past the first look. */
const names = fc.constantFrom(
  ...'add add_ons amount billing billing_day_of_month billing_address country_name credit_card custom_fields customer'.split(
    ' ',
  ),
  ...'customer_id category comments cvv discounts existing_id descriptor email expiration_date id ids'.split(
    ' ',
  ),
  ...'inherited_from_id is max industry industry_type data legs line_items name number'.split(' '),
  ...'number_of_billing_cycles options order_id payment_method_nonce payment_method_token phone plan_id'.split(
    ' ',
  ),
  ...'postal_code price quantity remove settlement_date status three_d_secure three_d_secure_pass_thru'.split(
    ' ',
  ),
  ...'code hold_in_escrow grant_type installments count merchant_account_id refresh_token scope service_fee_amount'.split(
    ' ',
  ),
  ...'token trial_duration trial_period type update verification_amount version __proto__'.split(' '),
  ...'creditCard billingAddress expirationMonth expirationYear paymentToken payerId intent validate input'.split(
    ' ',
  ),
  ...'paymentMethodId transaction transactionId quotes baseCurrency usBankAccount routingNumber apiRequestKey'.split(
    ' ',
  ),
);

const texts = fc.constantFrom(
  '',
  '1.00',
  '-1',
  '9'.repeat(40),
  'fake-valid-nonce',
  'fake-paypal-one-time-nonce',
  '4111111111111111',
  '12/2031',
  '2026-11-21',
  'increase_10',
  'authorization_code',
  'sandbox_sub_merchant_account',
  'hiper_brl',
  'integration_trialless_plan',
  'mutation M($input: I!) { chargePaymentMethod(input: $input) { id } }',
  'mutation M($input: I!) { tokenizeCreditCard(input: $input) { id } }',
  'mutation M($input: I!) { createVenmoPaymentContext(input: $input) { id } }',
  'mutation M($input: I!) { generateExchangeRateQuote(input: $input) { id } }',
  '{ clientConfiguration { id } }',
  '\u0000<&>',
  '🎅',
  'constructor',
  'toString',
);

const { value: inputs } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, texts, fc.jsonValue({ maxDepth: 2 }), tie('object')),
  object: fc.dictionary(names, tie('value'), { maxKeys: 8 }),
}));

/** The same as the SDKs of other languages send it. */
function asXml(root: string, value: unknown) {
  return { payload: toXml(root, fromJson(value)) };
}

/** What a request is let in with. */
function authorized(url: string, isServers: boolean, body: object) {
  if (url.startsWith('/2010-04-01')) return { headers: { authorization: textKeys }, body };
  if (url.startsWith('/oauth')) return { headers: { authorization: partnerKeys }, body };
  if (url === '/graphql' && !isServers) {
    return { headers: { authorization: `Bearer ${merchant.tokenizationKeys.local}` }, body };
  }
  if (url.includes('/client_api/')) {
    return { headers: {}, body: { tokenizationKey: merchant.tokenizationKeys.local, ...body } };
  }
  return { headers: { authorization: keys }, body };
}

describe('whatever is sent to the gateway', () => {
  it('knows every route of both doors', () => {
    const has = (method: string, form: RegExp) =>
      targets.some((target) => target.method === method && form.test(target.url));
    expect(targets.length).toBeGreaterThan(100);
    expect(has('POST', /\/transactions$/)).toBe(true);
    expect(has('POST', /client_api\/v1\/payment_methods\/credit_cards$/)).toBe(true);
    expect(has('POST', /^\/graphql$/)).toBe(true);
    expect(has('POST', /Messages\.json$/)).toBe(true);
    for (const { url } of targets) expect(url).not.toContain(':');
  });

  it('is answered with one of the statuses that it documents, in its own form', {
    timeout: 480_000,
  }, async () => {
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(inputs, inputs, fc.boolean(), fc.boolean(), async (value, other, isServers, inXml) => {
        // One route after the other, so that each has its share of the run.
        const target = targets[turn % targets.length];
        turn += 1;
        if (!target) throw new Error('There are no routes.');
        const [root = '', second = 'other'] =
          target.roots.length > 1 && isServers ? target.roots.toReversed() : target.roots;
        const { headers: allowed, body } = authorized(target.url, isServers, {
          [root]: value,
          [second]: other,
        });
        const isXml = /^\/(?:merchants\/[^/]+\/(?!client_api)|oauth(?!\/connect))/.test(target.url);
        const isRead = target.method === 'GET';
        const query = target.url.includes('/client_api/')
          ? `?tokenizationKey=${merchant.tokenizationKeys.local}&q=${encodeURIComponent(JSON.stringify(value))}`
          : '';
        const answer = await server.inject({
          method: target.method,
          url: isRead ? `${target.url}${query}` : target.url,
          headers: { ...allowed, ...(!isRead && isXml && inXml && { 'content-type': 'application/xml' }) },
          ...(!isRead && { payload: body }),
          ...(!isRead && isXml && inXml && asXml(root, value)),
        });
        const form = (answer.headers['content-type'] ?? '').split(';')[0];
        const seen = `${answer.statusCode} ${form} ${target.method} ${target.url}`;
        expect(seen).toMatch(/^(?:200|201|202|204|400|403|404|413|415|422) /);
        if (isXml && answer.body.trim() !== '') expect(`${seen} ${answer.body}`).toContain(`${seen} <?xml`);
      }),
      { numRuns: runs },
    );
  });
});
