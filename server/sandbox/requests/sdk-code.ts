import type { ActivityEntry } from '../activity.ts';
import { camelCased, inCamelCase } from '../camel-case.ts';
import { asFields, type Fields, fieldsOf, textOf } from '../server-api/input.ts';

/** One call of the SDK: method and path of its request, what it is called, and the object of the body that it takes. */
type Call = readonly [
  method: string,
  path: RegExp,
  call: string | ((ids: readonly string[], body: Fields) => string),
  root?: string,
];

const amountAnd = (call: string) => (ids: readonly string[], body: Fields) => {
  const { amount, ...options } = asFields(body['transaction']);
  const more = Object.keys(options).length > 0 ? [literal(inCamelCase(options))] : [];
  const given =
    amount === undefined && more.length === 0 ? [] : [amount === undefined ? 'null' : literal(amount)];
  return `${call}(${[...ids.map((id) => literal(id)), ...given, ...more].join(', ')})`;
};

const any = '([^/]+)';
const path = (text: string) => new RegExp(`^${text.replaceAll(':', any)}$`);

const accounts = [
  ['any', 'paymentMethod', 'payment_method'],
  ['credit_card', 'creditCard', 'credit_card'],
  ['paypal_account', 'paypalAccount', 'paypal_account'],
  ['us_bank_account', 'usBankAccount', 'us_bank_account'],
] as const;

const searches = [
  ['transactions', 'transaction'],
  ['customers', 'customer'],
  ['verifications', 'creditCardVerification'],
  ['subscriptions', 'subscription'],
  ['disputes', 'dispute'],
  ['us_bank_account_verifications', 'usBankAccountVerification'],
] as const;

const calls: readonly Call[] = [
  [
    'POST',
    path('transactions'),
    (_ids, body) => {
      const { type, ...given } = asFields(body['transaction']);
      // `sale` of the SDK knows the option no longer, and refuses what it does not know.
      if (fieldsOf(given, 'options')['hold_in_escrow'] !== undefined) {
        return `transaction.create(${literal(inCamelCase({ type, ...given }))})`;
      }
      return `transaction.${type === 'credit' ? 'credit' : 'sale'}(${literal(inCamelCase(given))})`;
    },
  ],
  ['GET', path('transactions/:'), 'transaction.find'],
  ['PUT', path('transactions/:/void'), 'transaction.void'],
  ['POST', path('transactions/:/refund'), 'transaction.refund', 'transaction'],
  ['PUT', path('transactions/:/submit_for_settlement'), amountAnd('transaction.submitForSettlement')],
  [
    'POST',
    path('transactions/:/submit_for_partial_settlement'),
    amountAnd('transaction.submitForPartialSettlement'),
  ],
  ['PUT', path('transactions/:/update_details'), 'transaction.updateDetails', 'transaction'],
  ['PUT', path('transactions/:/adjust_authorization'), amountAnd('transaction.adjustAuthorization')],
  ['PUT', path('transactions/:/cancel_release'), 'transaction.cancelRelease'],
  ['POST', path('transactions/:/clone'), 'transaction.cloneTransaction', 'transaction_clone'],
  ['GET', path('transactions/:/line_items'), 'transactionLineItem.findAll'],
  ['PUT', path('transactions/:/settle'), 'testing.settle'],
  ['PUT', path('transactions/:/settlement_confirm'), 'testing.settlementConfirm'],
  ['PUT', path('transactions/:/settlement_decline'), 'testing.settlementDecline'],
  ['PUT', path('transactions/:/settlement_pending'), 'testing.settlementPending'],
  ['POST', path('client_token'), 'clientToken.generate', 'client_token'],
  ['POST', path('customers'), 'customer.create', 'customer'],
  ['GET', path('customers/:'), 'customer.find'],
  ['PUT', path('customers/:'), 'customer.update', 'customer'],
  ['DELETE', path('customers/:'), 'customer.delete'],
  [
    'POST',
    path('customers/:/addresses'),
    ([customerId], body) =>
      `address.create(${literal({ customerId, ...asFields(inCamelCase(asFields(body['address']))) })})`,
  ],
  ['GET', path('customers/:/addresses/:'), 'address.find'],
  ['PUT', path('customers/:/addresses/:'), 'address.update', 'address'],
  ['DELETE', path('customers/:/addresses/:'), 'address.delete'],
  [
    'POST',
    path('payment_methods'),
    (_ids, body) =>
      body['credit_card'] === undefined
        ? `paymentMethod.create(${literal(inCamelCase(asFields(body['payment_method'])))})`
        : `creditCard.create(${literal(inCamelCase(asFields(body['credit_card'])))})`,
  ],
  ...accounts.flatMap(([folder, name, root]): Call[] => [
    ['GET', path(`payment_methods/${folder}/:`), `${name}.find`],
    ['PUT', path(`payment_methods/${folder}/:`), `${name}.update`, root],
    ['DELETE', path(`payment_methods/${folder}/:`), `${name}.delete`],
  ]),
  ['GET', path('payment_methods/from_nonce/:'), 'creditCard.fromNonce'],
  ['POST', path('payment_methods/:/nonces'), 'paymentMethodNonce.create'],
  ['GET', path('payment_method_nonces/:'), 'paymentMethodNonce.find'],
  ['POST', path('verifications'), 'creditCardVerification.create', 'verification'],
  ['GET', path('verifications/:'), 'creditCardVerification.find'],
  ['GET', path('plans'), 'plan.all'],
  ['POST', path('plans'), 'plan.create', 'plan'],
  ['GET', path('plans/:'), 'plan.find'],
  ['PUT', path('plans/:'), 'plan.update', 'plan'],
  ['GET', path('add_ons'), 'addOn.all'],
  ['GET', path('discounts'), 'discount.all'],
  ['POST', path('subscriptions'), 'subscription.create', 'subscription'],
  ['GET', path('subscriptions/:'), 'subscription.find'],
  ['PUT', path('subscriptions/:'), 'subscription.update', 'subscription'],
  ['PUT', path('subscriptions/:/cancel'), 'subscription.cancel'],
  ['GET', path('disputes/:'), 'dispute.find'],
  ['PUT', path('disputes/:/accept'), 'dispute.accept'],
  ['PUT', path('disputes/:/finalize'), 'dispute.finalize'],
  ['GET', path('merchant_accounts/:'), 'merchantAccount.find'],
  ['POST', path('settlement_batch_summary'), 'settlementBatchSummary.generate', 'settlement_batch_summary'],
  ...searches.map(
    ([folder, name]): Call => [
      'POST',
      new RegExp(`^${folder}/advanced_search(?:_ids)?$`),
      (_ids, body) => `${name}.search((search) => {\n${criteriaOf(asFields(body['search']))}\n})`,
    ],
  ),
];

/** The request as the official SDK for Node.js makes it. Undefined for one that it does not make, or that is not known here. */
export function asNodeCode({
  method,
  path: url,
  body,
}: Pick<ActivityEntry, 'method' | 'path' | 'body'>): string | undefined {
  const asked = /^\/merchants\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? '';
  for (const [verb, pattern, call, root] of calls) {
    const match = verb === method ? pattern.exec(asked) : null;
    if (!match) continue;
    const ids = match.slice(1).map(decodeURIComponent);
    if (typeof call === 'function') return `await gateway.${call(ids, asFields(body))};`;
    const given = root === undefined ? {} : asFields(asFields(body)[root]);
    const object = Object.keys(given).length > 0 ? [literal(inCamelCase(given))] : [];
    return `await gateway.${call}(${[...ids.map((id) => literal(id)), ...object].join(', ')});`;
  }
  return undefined;
}

/** How an SDK of Node.js is pointed at the sandbox. */
export const nodeSetUp = (
  origin: string,
  { merchantId, publicKey, privateKey, serverApi: { host, port, ssl } }: Credentials,
) => `const environment = new braintree.Environment(${[literal(host), literal(String(port)), literal(origin), String(ssl), literal(host), literal(String(port))].join(', ')});
const gateway = new braintree.BraintreeGateway(${literal({ merchantId, publicKey, privateKey }).replace('{', '{\n  environment,')});`;

interface Credentials {
  merchantId: string;
  publicKey: string;
  privateKey: string;
  serverApi: { host: string; port: number; ssl: boolean };
}

/** The criteria of a search, as calls of its builder. */
function criteriaOf(search: Fields): string {
  return Object.entries(search)
    .map(([field, criterion]) => {
      const name = camelCased(field);
      if (Array.isArray(criterion)) return `  search.${name}().in(${literal(criterion)});`;
      const { min, max } = asFields(criterion);
      if (min !== undefined && max !== undefined) {
        return `  search.${name}().between(${literal(min)}, ${literal(max)});`;
      }
      const tests = Object.keys(asFields(criterion)).map(
        (operator) => `.${camelCased(operator)}(${literal(textOf(asFields(criterion), operator))})`,
      );
      return `  search.${name}()${tests.join('')};`;
    })
    .join('\n');
}

/** A value as it is written in JavaScript. */
function literal(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, indent)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const lines = Object.entries(value).map(
      ([key, one]) => `${inner}${/^[a-z_$][\w$]*$/i.test(key) ? key : literal(key)}: ${literal(one, inner)},`,
    );
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
  return JSON.stringify(value ?? null);
}
