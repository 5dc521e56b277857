import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  addAddress,
  addressesOf,
  changeAddress,
  findAddress,
  mostAddresses,
  removeAddress,
} from '../address-book.ts';
import { readAddress } from '../cards/address.ts';
import type { Context } from '../context.ts';
import type { CustomerAddressRecord } from '../ledger/records.ts';
import { addressRefusals } from './address-fields.ts';
import { type Refusal, sendProblem, sendRefusals, sendXml } from './answers.ts';
import { fieldsOf } from './input.ts';
import { customerAddressFields } from './views/address.ts';

interface OfCustomer {
  Params: { customerId: string };
}
interface OneOfCustomer {
  Params: { customerId: string; id: string };
}

const path = ['address'];

/**
 * `gateway.address`: create, find, update, delete.
 * @see https://developer.paypal.com/braintree/docs/reference/request/address/create
 */
export function addAddressRoutes(server: FastifyInstance, context: Context): void {
  const { ledger } = context;
  const url = '/customers/:customerId/addresses';
  const one = `${url}/:id`;
  const sendAddress = (reply: FastifyReply, status: number, record: CustomerAddressRecord) =>
    sendXml(reply, status, 'address', customerAddressFields(record));

  server.post<OfCustomer>(url, { config: { operation: 'address.create' } }, (request, reply) => {
    const { customerId } = request.params;
    if (!ledger.customers.get(customerId)) return sendProblem(reply, 404, 'Not Found');
    const address = readAddress(fieldsOf(request.body, 'address'));
    if (address === null) return sendRefusals(reply, [blank]);
    const refusals = addressRefusals(address, path);
    if (addressesOf(ledger, customerId).length >= mostAddresses) refusals.push(tooMany);
    if (refusals.length > 0) return sendRefusals(reply, refusals);
    return sendAddress(reply, 201, addAddress(context, customerId, address));
  });

  server.get<OneOfCustomer>(one, { config: { operation: 'address.find' } }, ({ params }, reply) => {
    const found = findAddress(ledger, params.customerId, params.id);
    return found ? sendAddress(reply, 200, found) : sendProblem(reply, 404, 'Not Found');
  });

  server.put<OneOfCustomer>(one, { config: { operation: 'address.update' } }, (request, reply) => {
    const found = findAddress(ledger, request.params.customerId, request.params.id);
    if (!found) return sendProblem(reply, 404, 'Not Found');
    const given = readAddress(fieldsOf(request.body, 'address'));
    const refusals = addressRefusals(given, path);
    if (refusals.length > 0) return sendRefusals(reply, refusals);
    const named = Object.entries(given ?? {}).filter(([, value]) => value !== null);
    return sendAddress(
      reply,
      200,
      changeAddress(context, found, { ...found.address, ...Object.fromEntries(named) }),
    );
  });

  server.delete<OneOfCustomer>(one, { config: { operation: 'address.delete' } }, ({ params }, reply) => {
    const found = findAddress(ledger, params.customerId, params.id);
    if (!found) return sendProblem(reply, 404, 'Not Found');
    removeAddress(context, found);
    return reply.code(200).send('');
  });
}

const blank: Refusal = {
  path,
  attribute: 'base',
  code: '81801',
  message: 'Addresses must have at least one field filled in.',
};
const tooMany: Refusal = {
  path,
  attribute: 'base',
  code: '91818',
  message: `Customer has already reached the maximum of ${mostAddresses} addresses.`,
};
