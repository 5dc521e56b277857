import { brandCode } from '../cards/brands.ts';
import { recordCard } from '../cards/card-input.ts';
import { findNonce, issueNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { graphQLId } from '../ids.ts';
import { cardOf } from '../ledger/instruments.ts';
import type { PaymentMethodRecord, TransactionRecord } from '../ledger/records.ts';
import { removeMethod } from '../vault.ts';
import type { Refusal } from './answers.ts';
import { createBankLoginToken } from './bank-login-tokens.ts';
import { cardRefusals, cardRules, readCard } from './card-fields.ts';
import { generateClientToken } from './client-token.ts';
import { createCustomerSession, recommendPayments, updateCustomerSession } from './customer-sessions.ts';
import { quoteExchangeRates } from './exchange-rates.ts';
import { reportFees } from './fee-reports.ts';
import { asFields, type Fields, fieldsOf, listOf, textOf } from './input.ts';
import { steps, submitForSettlement, takeStep } from './lifecycle.ts';
import { createLocalPaymentContext, findNode } from './local-payment-contexts.ts';
import { refund } from './refund.ts';
import { makeSale } from './sale.ts';
import { readSale } from './sale-request.ts';
import { missing, type ServerField, type ServerResult } from './server-result.ts';
import { methodWords, ownerRefusals } from './vault-refusals.ts';
import { readInstrumentToVault, storeWanted } from './vaulting.ts';

/** The fields for which a server may ask with the merchant's keys. They do what the REST gateways of the same name do. */
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
  const card = readCard(snakeCase(fieldsOf(input, 'creditCard')));
  const refusals = cardRefusals(card, cardRules(context), ['credit-card']);
  if (refusals.length > 0) return { refusals };
  const instrument = { kind: 'card', card: recordCard(card) } as const;
  const { nonce } = issueNonce(context.ledger, { instrument }, context.now());
  const { bin, last4, cardType, expirationMonth, expirationYear, cardholderName } = instrument.card;
  const brand = brandCode(cardType);
  const details = { bin, last4, brandCode: brand, expirationMonth, expirationYear, cardholderName };
  return { payload: { paymentMethod: { id: nonce, legacyId: nonce, usage: 'SINGLE_USE', details } } };
}

function vaultPaymentMethod(input: Fields, context: Context): ServerResult {
  const fields = {
    payment_method_nonce: textOf(input, 'paymentMethodId'),
    customer_id: idOf(textOf(input, 'customerId')),
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
  return method ? { payload: { paymentMethod: methodView(method) } } : { refusals };
}

function deletePaymentMethod(input: Fields, context: Context): ServerResult {
  return removeMethod(context, idOf(textOf(input, 'paymentMethodId')) ?? '') ? { payload: {} } : missing;
}

function charge(input: Fields, submit: boolean, context: Context): ServerResult {
  const id = textOf(input, 'paymentMethodId') ?? '';
  const isNonce = findNonce(context.ledger, id, context.now()) !== undefined;
  const sale = readSale(
    {
      ...saleFields(fieldsOf(input, 'transaction')),
      ...(isNonce ? { payment_method_nonce: id } : { payment_method_token: idOf(id) }),
      options: { submit_for_settlement: submit, ...vaultOptions(fieldsOf(input, 'transaction')) },
    },
    context,
  );
  if (Array.isArray(sale)) return { refusals: sale };
  return { payload: { transaction: transactionView(makeSale(sale, context, false)) } };
}

/** A sale's fields where GraphQL has them in another form than REST. */
function saleFields(transaction: Fields): Fields {
  const { custom_fields: custom, line_items: items, ...others } = snakeCase(transaction);
  return {
    ...others,
    ...(custom !== undefined && {
      custom_fields: Object.fromEntries(
        listOf(custom)
          .map(asFields)
          .map((field) => [textOf(field, 'name') ?? '', textOf(field, 'value')]),
      ),
    }),
    ...(items !== undefined && {
      line_items: listOf(items)
        .map(asFields)
        .map((item) => ({ ...item, kind: textOf(item, 'kind')?.toLowerCase() })),
    }),
  };
}

function vaultOptions(transaction: Fields): Fields {
  const when = textOf(fieldsOf(transaction, 'vaultPaymentMethodAfterTransacting'), 'when');
  return {
    store_in_vault: when === 'ALWAYS',
    store_in_vault_on_success: when === 'ON_SUCCESSFUL_TRANSACTION',
  };
}

function capture(input: Fields, context: Context): ServerResult {
  return change(input, context, (transaction) =>
    submitForSettlement(transaction, snakeCase(fieldsOf(input, 'transaction')), context),
  );
}

function reverse(input: Fields, context: Context): ServerResult {
  return change(input, context, (transaction) =>
    transaction.status === 'settled' || transaction.status === 'settling'
      ? refund(transaction, {}, context)
      : takeStep(steps.void, transaction, context),
  );
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
  return Array.isArray(result) ? { refusals: result } : { payload: { transaction: transactionView(result) } };
}

/** The id by which the REST interface names an object; GraphQL's own ids have its kind in front. */
function idOf(id: string | null): string | null {
  if (id === null) return null;
  const decoded = Buffer.from(id, 'base64').toString();
  return /^(?:paymentmethod_[a-z]+|customer|transaction)_([\w-]+)$/.exec(decoded)?.[1] ?? id;
}

function methodView({ token, instrument, createdAt }: PaymentMethodRecord): Fields {
  const card = cardOf(instrument);
  return {
    id: graphQLId('paymentmethod_cc', token),
    legacyId: token,
    usage: 'MULTI_USE',
    createdAt,
    details: card && { bin: card.bin, last4: card.last4, brandCode: card.cardType },
  };
}

/** A transaction as GraphQL shows it. */
export function transactionView(transaction: TransactionRecord): Fields {
  const { id, amount, currency, status, orderId, merchantAccountId, createdAt } = transaction;
  return {
    id: graphQLId('transaction', id),
    legacyId: id,
    createdAt,
    amount: { value: amount, currencyCode: currency },
    status: status.toUpperCase(),
    orderId,
    merchantAccountId,
    statusHistory: transaction.statusHistory.map((event) => ({
      status: event.status.toUpperCase(),
      amount: { value: event.amount, currencyCode: currency },
      timestamp: event.at,
    })),
  };
}

/** All of GraphQL's names in the spelling of the REST interface, in lists too. */
function snakeCase(fields: Fields, depth = 6): Fields {
  const spelled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spelled);
    return depth > 0 && Object.keys(asFields(value)).length > 0
      ? snakeCase(asFields(value), depth - 1)
      : value;
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      spelled(value),
    ]),
  );
}
