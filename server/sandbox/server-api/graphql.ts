import { recordCard } from '../cards/card-input.ts';
import { findNonce, issueNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { removeMethod } from '../vault.ts';
import type { Refusal } from './answers.ts';
import { createBankLoginToken } from './bank-login-tokens.ts';
import { cardRefusals, cardRules, readCard } from './card-fields.ts';
import { generateClientToken } from './client-token.ts';
import { createCustomerSession, recommendPayments, updateCustomerSession } from './customer-sessions.ts';
import { quoteExchangeRates } from './exchange-rates.ts';
import { reportFees } from './fee-reports.ts';
import { addressOf, keptOf, passThruOf, riskOf, saleFields, snakeCase } from './graphql-fields.ts';
import { asFields, type Fields, fieldsOf, textOf } from './input.ts';
import { steps, submitForSettlement, takeStep } from './lifecycle.ts';
import { createLocalPaymentContext, findNode } from './local-payment-contexts.ts';
import { refund } from './refund.ts';
import { makeSale } from './sale.ts';
import { readSale } from './sale-request.ts';
import { missing, type ServerField, type ServerResult } from './server-result.ts';
import { methodWords, ownerRefusals } from './vault-refusals.ts';
import { readInstrumentToVault, storeWanted } from './vaulting.ts';
import { detailsView, methodView, transactionView } from './views/graphql.ts';

/**
 * The fields for which a server may ask with the merchant's keys. They do what the REST gateways of the same name do.
 */
export const serverFields: ReadonlyMap<string, ServerField> = new Map<string, ServerField>([
  ['createClientToken', { operation: 'client_token.generate', resolve: createClientToken }],
  ['tokenizeCreditCard', { operation: 'tokenize', resolve: tokenizeCreditCard }],
  ['vaultPaymentMethod', { operation: 'payment_method.create', resolve: vaultPaymentMethod }],
  ['deletePaymentMethodFromVault', { operation: 'payment_method.delete', resolve: deletePaymentMethod }],
  [
    'authorizePaymentMethod',
    { operation: 'transaction.sale', resolve: (input, context) => charge(input, false, context) },
  ],
  [
    'chargePaymentMethod',
    { operation: 'transaction.sale', resolve: (input, context) => charge(input, true, context) },
  ],
  ['captureTransaction', { operation: 'transaction.submit_for_settlement', resolve: capture }],
  ['refundTransaction', { operation: 'transaction.refund', resolve: refundTransaction }],
  ['reverseTransaction', { operation: 'transaction.void', resolve: reverse }],
  ['generateExchangeRateQuote', { operation: 'exchange_rate.quote', resolve: quoteExchangeRates }],
  ['createCustomerSession', { operation: 'customer_session.create', resolve: createCustomerSession }],
  ['updateCustomerSession', { operation: 'customer_session.update', resolve: updateCustomerSession }],
  [
    'generateCustomerRecommendations',
    { operation: 'customer_session.recommend', resolve: recommendPayments },
  ],
  ['createLocalPaymentContext', { operation: 'local_payment.create', resolve: createLocalPaymentContext }],
  ['node', { operation: 'local_payment.find', resolve: findNode }],
  ['createBankAccountInstantVerificationJwt', { operation: 'us_bank.login', resolve: createBankLoginToken }],
  ['report', { operation: 'fee_report.generate', resolve: reportFees }],
]);

function createClientToken(input: Fields, context: Context): ServerResult {
  const token = generateClientToken(snakeCase(fieldsOf(input, 'clientToken')), context);
  return Array.isArray(token) ? { refusals: token } : { payload: { clientToken: token } };
}

function tokenizeCreditCard(input: Fields, context: Context): ServerResult {
  const { billingAddress, ...typed } = fieldsOf(input, 'creditCard');
  const card = readCard({
    ...snakeCase(typed),
    ...(billingAddress !== undefined && { billing_address: addressOf(asFields(billingAddress)) }),
  });
  const refusals = cardRefusals(card, cardRules(context), ['credit-card']);
  if (refusals.length > 0) return { refusals };
  const instrument = { kind: 'card', card: recordCard(card) } as const;
  const { nonce } = issueNonce(context.ledger, { instrument }, context.now());
  const details = detailsView(instrument);
  return {
    payload: { paymentMethod: { id: nonce, legacyId: nonce, usage: 'SINGLE_USE', details } },
    // A card that is sent with the merchant's keys is checked in any case.
    kept: keptOf({ validate: fieldsOf(input, 'options')['validate'] === false ? false : undefined }),
  };
}

function vaultPaymentMethod(input: Fields, context: Context): ServerResult {
  const risk = fieldsOf(input, 'riskData');
  const passed = input['threeDSecurePassThrough'];
  const fields = {
    payment_method_nonce: textOf(input, 'paymentMethodId'),
    customer_id: idOf(textOf(input, 'customerId')),
    options: { make_default: input['makeDefault'] },
    ...(risk['deviceData'] !== undefined && { device_data: risk['deviceData'] }),
    ...(passed !== undefined && { three_d_secure_pass_thru: passThruOf(asFields(passed)) }),
  };
  const manner = {
    path: ['payment-method'],
    cardPath: ['credit-card'],
    accountPath: ['paypal-account'],
    words: methodWords,
  };
  const wanted = readInstrumentToVault(fields, context, manner);
  const refusals = [...ownerRefusals(fields, context, manner.path, methodWords), ...wanted.refusals];
  const method =
    refusals.length > 0 ? undefined : storeWanted(wanted, fields.customer_id ?? '', undefined, context);
  if (!method) return { refusals };
  return {
    payload: { paymentMethod: methodView(method) },
    kept: keptOf({ ...method.kept, risk_data: keptOf(riskOf(risk)) }),
  };
}

function deletePaymentMethod(input: Fields, context: Context): ServerResult {
  return removeMethod(context, idOf(textOf(input, 'paymentMethodId')) ?? '') ? { payload: {} } : missing;
}

function charge(input: Fields, submit: boolean, context: Context): ServerResult {
  const id = textOf(input, 'paymentMethodId') ?? '';
  const key = textOf(input, 'apiRequestKey');
  const isNonce = findNonce(context.ledger, id, context.now()) !== undefined;
  const sale = readSale(
    {
      ...saleFields(fieldsOf(input, 'transaction')),
      ...(key !== null && { api_request_key: key }),
      ...(isNonce ? { payment_method_nonce: id } : { payment_method_token: idOf(id) }),
      options: { submit_for_settlement: submit, ...vaultOptions(fieldsOf(input, 'transaction')) },
    },
    context,
  );
  if (Array.isArray(sale)) return { refusals: sale };
  const made = makeSale(sale, context, false);
  return { payload: { transaction: transactionView(made) }, kept: keptIn(made) };
}

function vaultOptions(transaction: Fields): Fields {
  const when = textOf(fieldsOf(transaction, 'vaultPaymentMethodAfterTransacting'), 'when');
  return {
    store_in_vault: when === 'ALWAYS',
    store_in_vault_on_success: when === 'ON_SUCCESSFUL_TRANSACTION',
  };
}

/** The parts of a sale without effect. */
function keptIn({ echo }: TransactionRecord): Fields | undefined {
  return keptOf(asFields(echo['sandbox_kept']));
}

function capture(input: Fields, context: Context): ServerResult {
  return change(input, context, (transaction) =>
    submitForSettlement(
      transaction,
      saleFields({ amount: input['amount'], ...fieldsOf(input, 'transaction') }),
      context,
    ),
  );
}

function reverse(input: Fields, context: Context): ServerResult {
  const result = change(input, context, (transaction) =>
    transaction.status === 'settled' || transaction.status === 'settling'
      ? refund(transaction, {}, context)
      : takeStep(steps.void, transaction, context),
  );
  return 'payload' in result ? { payload: { reversal: result.payload['transaction'] } } : result;
}

function refundTransaction(input: Fields, context: Context): ServerResult {
  const result = change(input, context, (transaction) =>
    refund(transaction, snakeCase(fieldsOf(input, 'refund')), context),
  );
  return 'payload' in result ? { payload: { refund: result.payload['transaction'] } } : result;
}

function change(
  input: Fields,
  { ledger }: Context,
  act: (transaction: TransactionRecord) => TransactionRecord | Refusal[],
): ServerResult {
  const transaction = ledger.transactions.get(idOf(textOf(input, 'transactionId')) ?? '');
  if (!transaction) return missing;
  const result = act(transaction);
  return Array.isArray(result)
    ? { refusals: result }
    : { payload: { transaction: transactionView(result) }, kept: keptIn(result) };
}

/** The id by which the REST interface names an object; GraphQL's own ids have its kind in front. */
function idOf(id: string | null): string | null {
  if (id === null) return null;
  const decoded = Buffer.from(id, 'base64').toString();
  return /^(?:paymentmethod_[a-z]+|customer|refund|transaction)_([\w-]+)$/.exec(decoded)?.[1] ?? id;
}
