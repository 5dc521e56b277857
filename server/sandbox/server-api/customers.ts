import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { CustomerRecord } from '../ledger/records.ts';
import { addCustomer, removeCustomer } from '../vault.ts';
import { type Refusal, sendProblem, sendRefusals, sendXml } from './answers.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';
import { readInstrumentToVault, vaultInstrument } from './vaulting.ts';
import { customerFields } from './views/vault.ts';

interface WithId {
  Params: { id: string };
}

/** The fields a customer has, and Braintree's code for one that is longer than 255 characters. */
const fieldNames = [
  { field: 'firstName', tag: 'first_name', code: '81608', label: 'First name' },
  { field: 'lastName', tag: 'last_name', code: '81613', label: 'Last name' },
  { field: 'company', tag: 'company', code: '81601', label: 'Company' },
  { field: 'email', tag: 'email', code: '81605', label: 'Email' },
  { field: 'phone', tag: 'phone', code: '81614', label: 'Phone' },
  { field: 'fax', tag: 'fax', code: '81607', label: 'Fax' },
  { field: 'website', tag: 'website', code: '81615', label: 'Website' },
] as const;

/** Customers of the vault: create, find, update, delete. */
export function addCustomerRoutes(server: FastifyInstance, context: Context): void {
  const { ledger, now } = context;

  server.post('/customers', { config: { operation: 'customer.create' } }, (request, reply) => {
    const fields = fieldsOf(request.body, 'customer');
    const instrument = readInstrumentToVault(fields, context, ['customer']);
    const refusals = [...checkId(fields, context), ...checkFields(fields), ...(instrument?.refusals ?? [])];
    if (refusals.length > 0) return sendRefusals(reply, refusals);
    const id = textOf(fields, 'id');
    const customer = addCustomer(context, { ...readFields(fields), ...(id === null ? {} : { id }) });
    if (instrument) vaultInstrument(context, customer.id, instrument);
    return sendXml(reply, 201, 'customer', customerFields(customer, ledger, now()));
  });

  server.get<WithId>('/customers/:id', (request, reply) => {
    const customer = ledger.customers.get(request.params.id);
    if (!customer) return sendProblem(reply, 404, 'Not Found');
    return sendXml(reply, 200, 'customer', customerFields(customer, ledger, now()));
  });

  server.put<WithId>('/customers/:id', (request, reply) => {
    const customer = ledger.customers.get(request.params.id);
    if (!customer) return sendProblem(reply, 404, 'Not Found');
    const fields = fieldsOf(request.body, 'customer');
    const instrument = readInstrumentToVault(fields, context, ['customer']);
    const refusals = [...checkFields(fields), ...(instrument?.refusals ?? [])];
    if (refusals.length > 0) return sendRefusals(reply, refusals);
    const changed = { ...customer, ...readFields(fields), updatedAt: now().toISOString() };
    ledger.customers.set(customer.id, changed);
    if (instrument) vaultInstrument(context, customer.id, instrument);
    return sendXml(reply, 200, 'customer', customerFields(changed, ledger, now()));
  });

  server.delete<WithId>('/customers/:id', (request, reply) => {
    const removed = removeCustomer(context, request.params.id);
    // The SDK takes no 204 for a deletion.
    return removed ? reply.code(200).send('') : sendProblem(reply, 404, 'Not Found');
  });
}

/** Only the fields that the request names, so that an update leaves the others alone. */
function readFields(fields: Fields): Partial<CustomerRecord> {
  const named = fieldNames.filter(({ tag }) => Object.hasOwn(fields, tag));
  return Object.fromEntries(named.map(({ field, tag }) => [field, textOf(fields, tag)]));
}

function checkFields(fields: Fields): Refusal[] {
  const refusals = fieldNames
    .filter(({ tag }) => (textOf(fields, tag) ?? '').length > 255)
    .map(({ tag, code, label }) => refuse(tag, code, `${label} is too long.`));
  const email = textOf(fields, 'email');
  if (email !== null && !/^[^@\s]+@[^@\s]+$/.test(email)) {
    refusals.push(refuse('email', '81604', 'Email is an invalid format.'));
  }
  return refusals;
}

function checkId(fields: Fields, { ledger }: Context): Refusal[] {
  const id = textOf(fields, 'id');
  if (id === null) return [];
  if (id.length > 36) return [refuse('id', '91612', 'Customer ID is too long.')];
  if (!/^[\w-]+$/.test(id)) {
    return [refuse('id', '91610', 'Customer ID is invalid (use only letters, numbers, "-", and "_").')];
  }
  if (['all', 'new'].includes(id)) return [refuse('id', '91611', 'Customer ID is not allowed.')];
  return ledger.customers.get(id) ? [refuse('id', '91609', 'Customer ID has already been taken.')] : [];
}

function refuse(attribute: string, code: string, message: string): Refusal {
  return { path: ['customer'], attribute, code, message };
}
