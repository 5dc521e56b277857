import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import type { CustomerRecord, PaymentMethodRecord } from '../ledger/records.ts';
import { addCustomer, changeCustomer, makeDefault, removeCustomer } from '../vault.ts';
import { type Refusal, sendProblem, sendRefusals, sendXml } from './answers.ts';
import { forMerchant } from './authorization.ts';
import {
  checkCustomerFields,
  checkCustomerId,
  checkCustomFields,
  readCustomerFields,
} from './customer-fields.ts';
import { customerReaders } from './customer-search.ts';
import type { Manner } from './found-instrument.ts';
import { asFields, type Fields, fieldsOf, textOf } from './input.ts';
import { updateMethod } from './method-update.ts';
import { sendFailedVerification } from './payment-methods.ts';
import { riskRefusals } from './risk-data.ts';
import { addSearchRoutes } from './search-routes.ts';
import { withUnused } from './unused-fields.ts';
import { methodWords } from './vault-refusals.ts';
import { type InstrumentToVault, readInstrumentToVault, storeWanted, verifyWanted } from './vaulting.ts';
import { type Associations, customerFields } from './views/vault.ts';

interface WithId {
  Params: { id: string };
}

/**
 * The filters that Braintree documents, and those of its SDKs' specifications.
 * @see https://developer.paypal.com/braintree/docs/reference/general/association-filtering
 */
const associationFilters: ReadonlyMap<string, Associations> = new Map([
  ['353f78cc', 'none'],
  ['customernoassociations', 'none'],
  ['f8124ed8', 'top-level'],
  ['customertoplevelassociations', 'top-level'],
]);

const path = ['customer'];
const manner: Manner = {
  path,
  cardPath: [...path, 'credit-card'],
  accountPath: [...path, 'paypal-account'],
  words: methodWords,
};

/** Customers of the vault: create, find, update, delete, search. */
export function addCustomerRoutes(server: FastifyInstance, context: Context): void {
  const { ledger, now } = context;

  const sendCustomer = (reply: FastifyReply, status: number, { id }: CustomerRecord) => {
    const customer = ledger.customers.get(id);
    if (!customer) return sendProblem(reply, 404, 'Not Found');
    return sendXml(reply, status, 'customer', customerFields(customer, ledger, now()));
  };

  server.post('/customers', { config: { operation: 'customer.create' } }, (request, reply) => {
    const fields = fieldsOf(request.body, 'customer');
    const id = textOf(fields, 'id');
    const wanted = readMethod(fields, undefined, context);
    const refusals = [
      ...checkCustomerId(id, path, (taken) => ledger.customers.get(taken) !== undefined),
      ...checkCustomerFields(fields, path),
      ...checkCustomFields(fields, 'customer', context),
      ...riskRefusals(fields, path),
      ...ownerRefusals(fields, id),
      ...(wanted?.refusals ?? []),
    ];
    if (refusals.length > 0) return sendRefusals(reply, refusals);
    const verified = wanted && verifyWanted(wanted, forMerchant(request, context));
    if (verified && verified.status !== 'verified') return sendFailedVerification(reply, verified);
    const customer = addCustomer(context, {
      ...readCustomerFields(fields),
      customFields: asFields(fields['custom_fields']),
      ...withUnused('customer', fields),
      ...(id === null ? {} : { id }),
    });
    if (wanted) storeWanted(wanted, customer.id, verified, context);
    return sendCustomer(reply, 201, customer);
  });

  server.get<WithId>('/customers/:id', { config: { operation: 'customer.find' } }, (request, reply) => {
    const customer = ledger.customers.get(request.params.id);
    if (!customer) return sendProblem(reply, 404, 'Not Found');
    const filterId = textOf(asFields(request.query), 'association_filter_id');
    const filter = filterId === null ? 'all' : associationFilters.get(filterId);
    if (!filter) return sendProblem(reply, 404, `No customer association filter ${filterId}`);
    return sendXml(reply, 200, 'customer', customerFields(customer, ledger, now(), filter));
  });

  server.put<WithId>('/customers/:id', { config: { operation: 'customer.update' } }, (request, reply) => {
    const customer = ledger.customers.get(request.params.id);
    if (!customer) return sendProblem(reply, 404, 'Not Found');
    const fields = fieldsOf(request.body, 'customer');
    const existing = existingMethod(fields, customer, context);
    const wanted = existing ? undefined : readMethod(fields, customer.id, context);
    const id = textOf(fields, 'id') ?? customer.id;
    const refusals = [
      ...checkCustomerId(
        id,
        path,
        (taken) => taken !== customer.id && ledger.customers.get(taken) !== undefined,
      ),
      ...checkCustomerFields(fields, path),
      ...checkCustomFields(fields, 'customer', context),
      ...riskRefusals(fields, path),
      ...defaultRefusals(fields, customer, context),
      ...ownerRefusals(fields, customer.id),
      ...(existing && 'refusals' in existing ? existing.refusals : []),
      ...(wanted?.refusals ?? []),
    ];
    if (refusals.length > 0) return sendRefusals(reply, refusals);
    const verified = wanted && verifyWanted(wanted, forMerchant(request, context));
    if (verified && verified.status !== 'verified') return sendFailedVerification(reply, verified);
    if (existing && 'method' in existing) {
      const updated = updateMethod(
        existing.method,
        fieldsOf(fields, 'credit_card'),
        forMerchant(request, context),
        manner,
      );
      if ('refusals' in updated) return sendRefusals(reply, updated.refusals);
      if ('verification' in updated) return sendFailedVerification(reply, updated.verification);
    }
    const changed = {
      ...customer,
      ...readCustomerFields(fields),
      id,
      customFields: { ...customer.customFields, ...asFields(fields['custom_fields']) },
      ...withUnused('customer', fields, customer),
      updatedAt: now().toISOString(),
    };
    changeCustomer(context, customer, changed);
    if (wanted) storeWanted(wanted, id, verified, context);
    const chosen = ledger.paymentMethods.get(textOf(fields, 'default_payment_method_token') ?? '');
    if (chosen) makeDefault(context, chosen);
    return sendCustomer(reply, 200, changed);
  });

  server.delete<WithId>('/customers/:id', { config: { operation: 'customer.delete' } }, (request, reply) => {
    const removed = removeCustomer(context, request.params.id);
    // The SDK does not accept 204 for a deletion.
    return removed ? reply.code(200).send('') : sendProblem(reply, 404, 'Not Found');
  });

  addSearchRoutes(server, {
    url: '/customers',
    operation: 'customer.search',
    collection: 'customers',
    item: 'customer',
    records: ledger.customers,
    readers: customerReaders(ledger),
    view: (customer) => customerFields(customer, ledger, now()),
  });
}

/**
 * A customer may come with a nonce, with a PayPal account, or with a card whose own token and options are beside its
 * number.
 */
function readMethod(
  fields: Fields,
  customerId: string | undefined,
  context: Context,
): InstrumentToVault | undefined {
  const card = fieldsOf(fields, 'credit_card');
  const owner = customerId === undefined ? {} : { customer_id: customerId };
  if (textOf(fields, 'payment_method_nonce') !== null) {
    const wallet = fieldsOf(fields, 'apple_pay_card');
    const options = {
      ...fieldsOf(card, 'options'),
      ...fieldsOf(wallet, 'options'),
      ...fieldsOf(fields, 'options'),
    };
    const { token, billing_address, billing_address_id, cardholder_name, three_d_secure_pass_thru } = card;
    const beside = { token, billing_address, billing_address_id, cardholder_name, three_d_secure_pass_thru };
    const wanted = readInstrumentToVault({ ...beside, ...fields, ...owner, options }, context, manner);
    return { ...wanted, refusals: [...wanted.refusals, ...networkIdRefusals(wallet)] };
  }
  const { apple_pay_card, android_pay_card = fields['android_pay_network_token'] } = fields;
  const wallet = apple_pay_card ?? android_pay_card;
  if (wallet !== undefined) {
    const { billing_address, cardholder_name, options, token } = asFields(wallet);
    const beside = { billing_address, cardholder_name, options, token, ...owner };
    const named = apple_pay_card === undefined ? { android_pay_card } : { apple_pay_card };
    const wanted = readInstrumentToVault({ ...beside, ...named }, context, manner);
    return { ...wanted, refusals: [...wanted.refusals, ...networkIdRefusals(asFields(apple_pay_card))] };
  }
  if (fields['paypal_account'] !== undefined) {
    const { paypal_account } = fields;
    return readInstrumentToVault({ paypal_account, ...owner }, context, manner);
  }
  if (fields['credit_card'] === undefined) return undefined;
  return readInstrumentToVault({ ...card, ...owner }, context, manner);
}

/** The objects in which a customer's request has a payment method, and their places in a response. */
const instruments = [
  ['credit_card', manner.cardPath],
  ['apple_pay_card', ['apple-pay']],
  ['android_pay_card', ['android-pay-card']],
  ['android_pay_network_token', ['android-pay-card']],
] as const;

/** Refuses a payment method that belongs to another customer. */
function ownerRefusals(fields: Fields, customerId: string | null): Refusal[] {
  const attribute = 'customer_id';
  return instruments.flatMap(([name, place]) => {
    const owner = textOf(fieldsOf(fields, name), attribute);
    if (owner === null || owner === customerId) return [];
    return [{ path: place, attribute, code: '91705', message: 'Customer ID is invalid.' }];
  });
}

/** A wallet's card has its network transaction id from the wallet, and accepts no other. */
function networkIdRefusals(wallet: Fields): Refusal[] {
  if (textOf(wallet, 'network_transaction_id') === null) return [];
  const message = 'Network transaction ID is not allowed.';
  return [{ path: ['apple-pay'], attribute: 'network_transaction_id_not_allowed', code: '93532', message }];
}

/** The stored card that an update of its customer changes, when the request names one. */
function existingMethod(
  fields: Fields,
  { id }: CustomerRecord,
  { ledger }: Context,
): { method: PaymentMethodRecord } | { refusals: Refusal[] } | undefined {
  const attribute = 'update_existing_token';
  const token = textOf(fieldsOf(fieldsOf(fields, 'credit_card'), 'options'), attribute);
  if (token === null) return undefined;
  const method = ledger.paymentMethods.get(token);
  if (method?.customerId === id) return { method };
  const message = 'Update existing token is invalid.';
  return { refusals: [{ path: [...manner.cardPath, 'options'], attribute, code: '91723', message }] };
}

function defaultRefusals(fields: Fields, customer: CustomerRecord, { ledger }: Context): Refusal[] {
  const attribute = 'default_payment_method_token';
  const token = textOf(fields, attribute);
  if (token === null || ledger.paymentMethods.get(token)?.customerId === customer.id) return [];
  return [{ path, attribute, code: '91718', message: 'Default payment method token is invalid.' }];
}
