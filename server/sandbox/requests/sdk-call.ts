/** What a request is called in the official SDKs, and with which arguments. */

import type { ActivityEntry } from '../activity.ts';
import { asFields, type Fields, fieldsOf } from '../server-api/input.ts';

/** A call of an SDK: its arguments have the names of the request, such as `order_id`. */
export interface SdkCall {
  service: string;
  method: string;
  given: readonly unknown[];
  /** The criteria of a search, as the request has them. */
  search: Fields | null;
}

type Named = readonly [name: string, ...given: unknown[]];

/** Method and path of a request, the name of its call, and the object of the body that the call takes. */
type Known = readonly [
  method: string,
  path: RegExp,
  call: string | ((ids: readonly string[], body: Fields) => Named),
  root?: string,
];

const amountAnd =
  (name: string) =>
  (ids: readonly string[], body: Fields): Named => {
    const { amount, ...options } = asFields(body['transaction']);
    const more = Object.keys(options).length > 0 ? [options] : [];
    const given = amount === undefined && more.length === 0 ? [] : [amount ?? null];
    return [name, ...ids, ...given, ...more];
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

const calls: readonly Known[] = [
  [
    'POST',
    path('transactions'),
    (_ids, body) => {
      const { type, ...given } = asFields(body['transaction']);
      // `sale` of the SDK for Node.js no longer knows the option, and refuses what it does not know.
      if (fieldsOf(given, 'options')['hold_in_escrow'] !== undefined) {
        return ['transaction.create', { type, ...given }];
      }
      return [type === 'credit' ? 'transaction.credit' : 'transaction.sale', given];
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
    ([customer_id], body) => ['address.create', { customer_id, ...asFields(body['address']) }],
  ],
  ['GET', path('customers/:/addresses/:'), 'address.find'],
  ['PUT', path('customers/:/addresses/:'), 'address.update', 'address'],
  ['DELETE', path('customers/:/addresses/:'), 'address.delete'],
  [
    'POST',
    path('payment_methods'),
    (_ids, body) =>
      body['credit_card'] === undefined
        ? ['paymentMethod.create', asFields(body['payment_method'])]
        : ['creditCard.create', asFields(body['credit_card'])],
  ],
  ...accounts.flatMap(([folder, name, root]): Known[] => [
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
    ([folder, name]): Known => [
      'POST',
      new RegExp(`^${folder}/advanced_search(?:_ids)?$`),
      () => [`${name}.search`],
    ],
  ),
];

/** The call that an SDK makes this request with. Undefined for one that none makes, or that is not known here. */
export function sdkCallOf({
  method: verb,
  path: url,
  body,
}: Pick<ActivityEntry, 'method' | 'path' | 'body'>): SdkCall | undefined {
  const asked = /^\/merchants\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? '';
  for (const [asksBy, pattern, call, root] of calls) {
    const match = verb === asksBy ? pattern.exec(asked) : null;
    if (!match) continue;
    const ids = match.slice(1).map(decodeURIComponent);
    const fields = asFields(body);
    const [name, ...given] =
      typeof call === 'function' ? call(ids, fields) : [call, ...ids, ...objectIn(fields, root)];
    const [service = '', method = ''] = name.split('.');
    return { service, method, given, search: method === 'search' ? asFields(fields['search']) : null };
  }
  return undefined;
}

function objectIn(body: Fields, root: string | undefined): Fields[] {
  const given = root === undefined ? {} : asFields(body[root]);
  return Object.keys(given).length > 0 ? [given] : [];
}
