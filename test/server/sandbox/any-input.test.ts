// Proves that no input makes the sandbox fail: invented requests over every route that it has, as its own table lists them, in JSON,
// XML and forms. `npm run sandbox:fuzz` sends 50,000 of them, a run of all tests fewer.
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import {
  type GraphQLInputType,
  GraphQLString,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '#server/sandbox/client-api/graphql/schema/index.ts';
import { connectionsAt } from '#server/sandbox/connections.ts';
import { buildGatewayServer } from '#server/sandbox/gateway-server.ts';
import { openSandbox, type Unheard } from '#server/sandbox/index.ts';
import { merchant, partner, textAccount } from '#server/sandbox/merchant.ts';
import { createPages } from '#server/sandbox/pages/index.ts';
import { fromJson, toXml } from '#server/sandbox/xml/xml.ts';
import { mutationOf } from './documents.ts';

const runs = process.env['npm_lifecycle_event'] === 'sandbox:fuzz' ? 50_000 : 1_500;

let sandbox: Unheard;
let server: FastifyInstance;
/** Of the gateway, of wallets, texts and pages: everything that is asked with what the test has made first. */
let targets: Target[];
/** Of the control interface, whose requests change what the others meet: it has a sandbox of its own. */
let controls: Target[];
let controlled: Unheard;
let control: FastifyInstance;

/** Routes that no invented request is sent to. */
const left: Readonly<Record<string, string>> = {
  'GET /sandbox/live': 'a stream, which does not end',
  'POST /test/error': 'fails because it is asked to',
};

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
  const targetsOf = (known: readonly string[]) =>
    known
      .filter((route) => !(route in left) && !/^(?:HEAD|OPTIONS) /.test(route))
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
  targets = targetsOf(server.known);
  controlled = openSandbox({ ledgerFile: ':memory:' });
  controlled.settle('http://127.0.0.1:1');
  control = await buildGatewayServer(controlled.context, 'dist/sandbox');
  const own = new Set(control.known);
  const { context, clock } = controlled;
  await control.register(createPages(context, connectionsAt('127.0.0.1', 1, 'http://127.0.0.1:1'), clock));
  await control.ready();
  controls = targetsOf(control.known.filter((route) => !own.has(route)));
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
  await control.close();
  await controlled.close();
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

/** Inputs of GraphQL that fit its schema as far as types go, so that they get to what they ask for. */
function inputOf(type: GraphQLInputType): fc.Arbitrary<unknown> {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return fc.array(inputOf(nullable.ofType), { maxLength: 2 });
  if (isEnumType(nullable)) return fc.constantFrom(...nullable.getValues().map(({ name }) => name));
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields());
    return fc.record(Object.fromEntries(fields.map(({ name, type: one }) => [name, inputOf(one)])), {
      requiredKeys: fields.filter(isRequiredInputField).map(({ name }) => name),
    });
  }
  const { name } = nullable;
  if (name === 'Boolean') return fc.boolean();
  if (name === 'Int') return fc.integer();
  return name === 'Amount' ? fc.constantFrom('1.00', '-1', '2000.00', '0', '9'.repeat(12)) : texts;
}

const documents = fc.oneof(
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ name, args }) =>
    inputOf(args[0]?.type ?? GraphQLString).map((input) => ({
      query: mutationOf(name),
      variables: { input },
    })),
  ),
);

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

/** What a form of a page holds, or a query: texts by names. */
function formOf(value: unknown): string {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [['q', value]];
  const written = entries.map(([name, one]) => [name, typeof one === 'string' ? one : JSON.stringify(one)]);
  return new URLSearchParams(written as [string, string][]).toString();
}

/** Statuses that are documented somewhere; all others are the sandbox's own failure. */
const documented = /^(?:200|201|202|204|302|303|400|401|403|404|409|413|415|422) /;

describe('whatever is sent to the sandbox', () => {
  it('goes to every route that it has', () => {
    const has = (method: string, form: RegExp) =>
      targets.some((target) => target.method === method && form.test(target.url));
    expect(has('POST', /\/transactions$/)).toBe(true);
    expect(has('POST', /client_api\/v1\/payment_methods\/credit_cards$/)).toBe(true);
    expect(has('POST', /^\/graphql$/)).toBe(true);
    expect(has('POST', /Messages\.json$/)).toBe(true);
    expect(has('POST', /^\/acs\/challenge$/)).toBe(true);
    const known = [...server.known, ...control.known].filter((route) => !/^(?:HEAD|OPTIONS) /.test(route));
    expect(targets.length + controls.length + Object.keys(left).length).toBe(new Set(known).size);
    for (const { url } of [...targets, ...controls]) expect(url).not.toContain(':');
  });

  it('is answered with one of the statuses that it documents, in its own form', {
    timeout: 1_800_000,
  }, async () => {
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(
        inputs,
        inputs,
        documents,
        fc.boolean(),
        fc.boolean(),
        async (value, other, document, isServers, inOtherForm) => {
          // One route after the other, so that each has its share of the run.
          const target = targets[turn % targets.length];
          turn += 1;
          if (!target) throw new Error('There are no routes.');
          const [root = '', second = 'other'] =
            target.roots.length > 1 && isServers ? target.roots.toReversed() : target.roots;
          const invented =
            target.url === '/graphql' && inOtherForm ? document : { [root]: value, [second]: other };
          const { headers: allowed, body } = authorized(target.url, isServers, invented);
          const isXml = /^\/(?:merchants\/[^/]+\/(?!client_api)|oauth(?!\/connect))/.test(target.url);
          const isPage = !/^\/(?:merchants|graphql|oauth|2010-04-01|analytics)/.test(target.url);
          const isRead = target.method === 'GET';
          const inForm = !isRead && isPage && inOtherForm;
          const query = target.url.includes('/client_api/')
            ? `tokenizationKey=${merchant.tokenizationKeys.local}&q=${encodeURIComponent(JSON.stringify(value))}`
            : formOf(value);
          const answer = await server.inject({
            method: target.method,
            url: isRead ? `${target.url}?${query}` : target.url,
            headers: {
              ...allowed,
              ...(!isRead && isXml && inOtherForm && { 'content-type': 'application/xml' }),
              ...(inForm && { 'content-type': 'application/x-www-form-urlencoded' }),
            },
            ...(!isRead && { payload: inForm ? formOf(value) : body }),
            ...(!isRead && isXml && inOtherForm && asXml(root, value)),
          });
          const form = (answer.headers['content-type'] ?? '').split(';')[0];
          const seen = `${answer.statusCode} ${form} ${target.method} ${target.url}`;
          expect(seen).toMatch(documented);
          if (isXml && answer.body.trim() !== '') expect(`${seen} ${answer.body}`).toContain(`${seen} <?xml`);
        },
      ),
      { numRuns: runs },
    );
  });

  it('is answered so by the control interface too', { timeout: 600_000 }, async () => {
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(inputs, async (value) => {
        const target = controls[turn % controls.length];
        turn += 1;
        if (!target) throw new Error('There are no routes.');
        const isRead = target.method === 'GET';
        const answer = await control.inject({
          method: target.method,
          url: isRead ? `${target.url}?${formOf(value)}` : target.url,
          ...(!isRead && { payload: value as object, headers: { 'content-type': 'application/json' } }),
        });
        expect(`${answer.statusCode} ${target.method} ${target.url}`).toMatch(documented);
      }),
      { numRuns: Math.ceil(runs / 5) },
    );
  });
});
