/** What the sandbox has of Braintree's server API, from its routes, its sources and its tests. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import braintree from 'braintree';
import Fastify from 'fastify';
import { openSandbox } from '#server/sandbox/index.ts';
import { addOAuthRoutes } from '#server/sandbox/oauth/routes.ts';
import { serverApi } from '#server/sandbox/server-api/index.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

/** The SDK call for each request, and the documentation page of its response. */
const calls: Readonly<Record<string, { sdk: string; page: string }>> = {
  'POST /client_token': { sdk: 'clientToken.generate', page: 'request/client-token/generate' },
  'POST /customers': { sdk: 'customer.create', page: 'request/customer/create' },
  'GET /customers/:id': { sdk: 'customer.find', page: 'request/customer/find' },
  'PUT /customers/:id': { sdk: 'customer.update', page: 'request/customer/update' },
  'DELETE /customers/:id': { sdk: 'customer.delete', page: 'request/customer/delete' },
  'POST /customers/advanced_search': { sdk: 'customer.search', page: 'request/customer/search' },
  'POST /customers/:customerId/addresses': { sdk: 'address.create', page: 'request/address/create' },
  'GET /customers/:customerId/addresses/:id': { sdk: 'address.find', page: 'request/address/find' },
  'PUT /customers/:customerId/addresses/:id': { sdk: 'address.update', page: 'request/address/update' },
  'DELETE /customers/:customerId/addresses/:id': { sdk: 'address.delete', page: 'request/address/delete' },
  'POST /payment_methods': { sdk: 'paymentMethod.create', page: 'request/payment-method/create' },
  'GET /payment_methods/any/:token': { sdk: 'paymentMethod.find', page: 'request/payment-method/find' },
  'PUT /payment_methods/any/:token': { sdk: 'paymentMethod.update', page: 'request/payment-method/update' },
  'DELETE /payment_methods/any/:token': {
    sdk: 'paymentMethod.delete',
    page: 'request/payment-method/delete',
  },
  'GET /payment_methods/credit_card/:token': { sdk: 'creditCard.find', page: 'request/credit-card/find' },
  'PUT /payment_methods/credit_card/:token': { sdk: 'creditCard.update', page: 'request/credit-card/update' },
  'DELETE /payment_methods/credit_card/:token': {
    sdk: 'creditCard.delete',
    page: 'request/credit-card/delete',
  },
  'GET /payment_methods/paypal_account/:token': {
    sdk: 'paypalAccount.find',
    page: 'request/paypal-account/find',
  },
  'PUT /payment_methods/paypal_account/:token': {
    sdk: 'paypalAccount.update',
    page: 'request/paypal-account/update',
  },
  'DELETE /payment_methods/paypal_account/:token': {
    sdk: 'paypalAccount.delete',
    page: 'request/paypal-account/delete',
  },
  'GET /payment_methods/us_bank_account/:token': {
    sdk: 'usBankAccount.find',
    page: 'request/payment-method/find',
  },
  'PUT /payment_methods/us_bank_account/:token': {
    sdk: 'paymentMethod.update',
    page: 'request/payment-method/update',
  },
  'DELETE /payment_methods/us_bank_account/:token': {
    sdk: 'paymentMethod.delete',
    page: 'request/payment-method/delete',
  },
  'GET /payment_methods/sepa_debit_account/:token': {
    sdk: 'sepaDirectDebitAccount.find',
    page: 'request/payment-method/find',
  },
  'PUT /payment_methods/sepa_debit_account/:token': {
    sdk: 'paymentMethod.update',
    page: 'request/payment-method/update',
  },
  'DELETE /payment_methods/sepa_debit_account/:token': {
    sdk: 'sepaDirectDebitAccount.delete',
    page: 'request/payment-method/delete',
  },
  'PUT /paypal/payment_resource': {
    sdk: 'paypalPaymentResource.update',
    page: 'request/paypal-payment-resource/update',
  },
  'POST /transactions/:id/shipments': {
    sdk: 'transaction.packageTracking',
    page: 'request/transaction/package-tracking',
  },
  'PUT /us_bank_account_verifications/:id/confirm_micro_transfer_amounts': {
    sdk: 'usBankAccountVerification.confirmMicroTransferAmounts',
    page: 'request/us-bank-account-verification/confirm-micro-transfer-amounts',
  },
  'POST /payment_methods/all/expired': { sdk: 'creditCard.expired', page: 'request/credit-card/expired' },
  'POST /payment_methods/all/expiring': {
    sdk: 'creditCard.expiringBetween',
    page: 'request/credit-card/expiring-between',
  },
  'GET /payment_methods/from_nonce/:nonce': { sdk: 'creditCard.fromNonce', page: 'request/credit-card/find' },
  'POST /payment_methods/:token/nonces': {
    sdk: 'paymentMethodNonce.create',
    page: 'request/payment-method-nonce/create',
  },
  'GET /payment_method_nonces/:nonce': {
    sdk: 'paymentMethodNonce.find',
    page: 'request/payment-method-nonce/find',
  },
  'POST /transactions': { sdk: 'transaction.sale', page: 'request/transaction/sale' },
  'GET /transactions/:id': { sdk: 'transaction.find', page: 'request/transaction/find' },
  'GET /transactions/:id/line_items': {
    sdk: 'transactionLineItem.findAll',
    page: 'request/transaction-line-item/find-all',
  },
  'PUT /transactions/:id/void': { sdk: 'transaction.void', page: 'request/transaction/void' },
  'PUT /transactions/:id/settle': { sdk: 'testing.settle', page: 'reference/general/testing' },
  'PUT /transactions/:id/settlement_confirm': {
    sdk: 'testing.settlementConfirm',
    page: 'reference/general/testing',
  },
  'PUT /transactions/:id/settlement_decline': {
    sdk: 'testing.settlementDecline',
    page: 'reference/general/testing',
  },
  'PUT /transactions/:id/settlement_pending': {
    sdk: 'testing.settlementPending',
    page: 'reference/general/testing',
  },
  'PUT /transactions/:id/submit_for_settlement': {
    sdk: 'transaction.submitForSettlement',
    page: 'request/transaction/submit-for-settlement',
  },
  'PUT /transactions/:id/update_details': {
    sdk: 'transaction.updateDetails',
    page: 'request/transaction/update-details',
  },
  'PUT /transactions/:id/adjust_authorization': {
    sdk: 'transaction.adjustAuthorization',
    page: 'request/transaction/adjust-authorization',
  },
  'PUT /transactions/:id/cancel_release': {
    sdk: 'transaction.cancelRelease',
    page: 'request/transaction/cancel-release',
  },
  // These two exist in older SDKs and in those of other languages, but not in the one in `package.json`.
  'PUT /transactions/:id/hold_in_escrow': {
    sdk: 'transaction.holdInEscrow',
    page: 'request/transaction/hold-in-escrow',
  },
  'PUT /transactions/:id/release_from_escrow': {
    sdk: 'transaction.releaseFromEscrow',
    page: 'request/transaction/release-from-escrow',
  },
  'POST /transactions/:id/refund': { sdk: 'transaction.refund', page: 'request/transaction/refund' },
  'POST /transactions/:id/submit_for_partial_settlement': {
    sdk: 'transaction.submitForPartialSettlement',
    page: 'request/transaction/submit-for-partial-settlement',
  },
  'POST /transactions/:id/clone': {
    sdk: 'transaction.cloneTransaction',
    page: 'request/transaction/clone-transaction',
  },
  'POST /transactions/advanced_search': { sdk: 'transaction.search', page: 'request/transaction/search' },
  'POST /verifications': {
    sdk: 'creditCardVerification.create',
    page: 'request/credit-card-verification/create',
  },
  'GET /verifications/:id': {
    sdk: 'creditCardVerification.find',
    page: 'request/credit-card-verification/find',
  },
  'POST /verifications/advanced_search': {
    sdk: 'creditCardVerification.search',
    page: 'request/credit-card-verification/search',
  },
  'GET /us_bank_account_verifications/:id': {
    sdk: 'usBankAccountVerification.find',
    page: 'request/us-bank-account-verification/find',
  },
  'POST /us_bank_account_verifications/advanced_search': {
    sdk: 'usBankAccountVerification.search',
    page: 'request/us-bank-account-verification/search',
  },
  'GET /plans': { sdk: 'plan.all', page: 'request/plan/all' },
  'GET /add_ons': { sdk: 'addOn.all', page: 'request/add-on/all' },
  'GET /discounts': { sdk: 'discount.all', page: 'request/discount/all' },
  'POST /plans': { sdk: 'plan.create', page: 'request/plan/create' },
  'GET /plans/:id': { sdk: 'plan.find', page: 'request/plan/find' },
  'PUT /plans/:id': { sdk: 'plan.update', page: 'request/plan/update' },
  'GET /disputes/:id': { sdk: 'dispute.find', page: 'request/dispute/find' },
  'PUT /disputes/:id/accept': { sdk: 'dispute.accept', page: 'request/dispute/accept' },
  'PUT /disputes/:id/finalize': { sdk: 'dispute.finalize', page: 'request/dispute/finalize' },
  'POST /disputes/:id/evidence': {
    sdk: 'dispute.addTextEvidence',
    page: 'request/dispute/add-text-evidence',
  },
  'DELETE /disputes/:id/evidence/:evidenceId': {
    sdk: 'dispute.removeEvidence',
    page: 'request/dispute/remove-evidence',
  },
  'POST /disputes/advanced_search': { sdk: 'dispute.search', page: 'request/dispute/search' },
  'POST /document_uploads': { sdk: 'documentUpload.create', page: 'request/document-upload/create' },
  'GET /merchant_accounts': { sdk: 'merchantAccount.all', page: 'request/merchant-account/all' },
  'GET /merchant_accounts/:id': { sdk: 'merchantAccount.find', page: 'request/merchant-account/find' },
  'POST /settlement_batch_summary': {
    sdk: 'settlementBatchSummary.generate',
    page: 'request/settlement-batch-summary/generate',
  },
  'POST /subscriptions': { sdk: 'subscription.create', page: 'request/subscription/create' },
  'GET /subscriptions/:id': { sdk: 'subscription.find', page: 'request/subscription/find' },
  'PUT /subscriptions/:id': { sdk: 'subscription.update', page: 'request/subscription/update' },
  'PUT /subscriptions/:id/cancel': { sdk: 'subscription.cancel', page: 'request/subscription/cancel' },
  'POST /subscriptions/advanced_search': { sdk: 'subscription.search', page: 'request/subscription/search' },
  'POST /oauth/access_tokens': {
    sdk: 'oauth.createTokenFromCode',
    page: 'request/oauth/create-token-from-code',
  },
  'POST /oauth/revoke_access_token': {
    sdk: 'oauth.revokeAccessToken',
    page: 'request/oauth/revoke-access-token',
  },
};

/** Routes that are left out: the first half of a search, and those of Braintree's own development environment only. */
const besides =
  /advanced_search_ids$|\/expired_ids$|\/expiring_ids$|_for_tests$|\/escrow$|\/oauth_testing\/|\/make_past_due$|\/three_d_secure\//;

/** Method and path of all the sandbox's routes for servers, below a merchant's address or beside it. */
async function routes(): Promise<string[]> {
  const server = Fastify();
  const all: string[] = [];
  const prefix = '/merchant';
  server.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD') all.push(`${String(method)} ${url.slice(prefix.length)}`);
  });
  const { context, close } = openSandbox({ ledgerFile: ':memory:' });
  server.decorate('known', all);
  await server.register(async (scope) => serverApi(scope, context), { prefix });
  await server.register(async (scope) => addOAuthRoutes(scope, context), { prefix });
  await server.close();
  await close();
  return all.filter((route) => !besides.test(route));
}

interface Code {
  name: string;
  code: string;
}

type Codes = { [name: string]: Codes | string };

function flatten(codes: Codes, prefix = ''): Code[] {
  return Object.entries(codes).flatMap(([name, value]) => {
    const full = prefix === '' ? name : `${prefix}.${name}`;
    return typeof value === 'string' ? [{ name: full, code: value }] : flatten(value, full);
  });
}

/**
 * The page `docs/sandbox/fidelity.md`.
 *
 * @throws when a route is missing from the list above, or the list has one that does not exist
 */
export async function fidelityPage(): Promise<string> {
  const { ValidationErrorCodes } = braintree as unknown as { ValidationErrorCodes: Codes };
  const tests = textOf('test/server/sandbox/*.test.ts');
  const sources = textOf('server/sandbox/**/*.ts');
  const answered = await routes();
  const unlisted = [
    ...answered.filter((route) => calls[route] === undefined),
    ...Object.keys(calls).filter((route) => !answered.includes(route)),
  ];
  if (unlisted.length > 0) throw new Error(`Not in the list, or not answered: ${unlisted.join(', ')}`);

  const isCalled = (sdk: string) =>
    new RegExp(`\\b${sdk.replace('.', '\\s*\\.')}\\(|\\b${sdk}\\b`).test(tests);
  const codes = flatten(ValidationErrorCodes);
  const isSaid = ({ code }: Code) => sources.includes(`'${code}'`);
  const isProven = (code: Code) => isSaid(code) && tests.includes(code.code);
  const areas = Map.groupBy(codes, ({ name }) => name.split('.')[0] ?? '');
  const count = (list: readonly Code[], test: (code: Code) => boolean) => list.filter(test).length;
  const requests = Object.entries(calls);
  const proven = requests.filter(([, { sdk }]) => isCalled(sdk)).length;

  return [
    '# How faithful the sandbox is',
    '',
    'Made by `npm run sandbox:fidelity`, and checked against sources and tests whenever they run. What is told apart:',
    '',
    '- **proven with the SDK**: a test calls it with the unmodified Node SDK of the version in `package.json` and reads the',
    '  answer with it;',
    '- **documentation**: the page of the public documentation that says what the answer should be; no program has compared',
    '  the two field by field;',
    '- **recording**: an answer of the real gateway was recorded and compared. There is none of any request yet, so nothing is',
    '  claimed beyond the two columns here.',
    '',
    `${requests.length} requests of the server API are answered, ${proven} of them are proven with the SDK. Of the ` +
      `${codes.length} validation codes that the SDK names, ${count(codes, isSaid)} are given and ` +
      `${count(codes, isProven)} of these stand in a test.`,
    '',
    'How far the sandbox does what the official SDK’s own public specifications expect is measured in',
    '[official-specs.md](official-specs.md).',
    '',
    '## Requests',
    '',
    '| request | the SDK calls it | proven with the SDK | documentation |',
    '| --- | --- | --- | --- |',
    ...requests.map(([route, { sdk, page }]) => {
      const address = page.startsWith('reference') ? page : `reference/${page}`;
      const link = `[page](https://developer.paypal.com/braintree/docs/${address})`;
      return `| \`${route}\` | \`${sdk}\` | ${isCalled(sdk) ? 'yes' : 'no'} | ${link} |`;
    }),
    '',
    '## Validation codes',
    '',
    '| area | named by the SDK | given here | in a test | given, and in no test |',
    '| --- | --- | --- | --- | --- |',
    ...[...areas].map(([area, list]) => {
      const unproven = list.filter((code) => isSaid(code) && !isProven(code)).map(({ code }) => code);
      return `| ${area} | ${list.length} | ${count(list, isSaid)} | ${count(list, isProven)} | ${unproven.join(', ')} |`;
    }),
    '',
  ].join('\n');
}
