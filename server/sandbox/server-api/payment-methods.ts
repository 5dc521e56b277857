import type { FastifyInstance, FastifyReply } from 'fastify';
import { findNonce, issueNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { type CardRecord, cardOf } from '../ledger/instruments.ts';
import type { PaymentMethodRecord } from '../ledger/records.ts';
import { makeDefault, removeMethod } from '../vault.ts';
import { type Refusal, sendFailure, sendProblem, sendRefusals, sendXml } from './answers.ts';
import { asFields, type Fields, fieldsOf, isSet, textOf } from './input.ts';
import { readInstrumentToVault, vaultInstrument } from './vaulting.ts';
import { nonceFields } from './views/nonce.ts';
import { methodElement, paymentMethodFields } from './views/vault.ts';

interface WithToken {
  Params: { token: string };
}

/** Payment methods of the vault and the nonces made from them. */
export function addPaymentMethodRoutes(server: FastifyInstance, context: Context): void {
  const { ledger, now } = context;

  const sendMethod = (reply: FastifyReply, status: number, method: PaymentMethodRecord) =>
    sendXml(reply, status, methodElement(method.instrument), paymentMethodFields(method, now()));

  server.post('/payment_methods', (request, reply) => {
    const body = asFields(request.body);
    const direct = body['credit_card'] !== undefined;
    const fields = fieldsOf(body, direct ? 'credit_card' : 'payment_method');
    const path = [direct ? 'credit-card' : 'payment-method'];
    const instrument = readInstrumentToVault(direct ? { credit_card: fields } : fields, context, path);
    const refusals = [...checkOwner(fields, context, path), ...(instrument?.refusals ?? [])];
    if (!instrument) {
      refusals.push({
        path,
        attribute: 'payment_method_nonce',
        code: '93103',
        message: 'Nonce is required.',
      });
    }
    const customerId = textOf(fields, 'customer_id');
    if (refusals.length > 0 || !instrument?.instrument || customerId === null)
      return sendRefusals(reply, refusals);
    const card = cardOf(instrument.instrument);
    if (card && instrument.verify && card.conduct !== 'approves') {
      return sendFailure(reply, 'Do Not Honor', { verification: declinedVerification(card) });
    }
    const method = vaultInstrument(context, customerId, instrument);
    if (!method) return sendRefusals(reply, refusals);
    return sendMethod(reply, 201, method);
  });

  for (const kind of ['any', 'credit_card']) {
    const url = `/payment_methods/${kind}/:token`;

    server.get<WithToken>(url, (request, reply) => {
      const method = ledger.paymentMethods.get(request.params.token);
      if (!method) return sendProblem(reply, 404, 'Not Found');
      return sendMethod(reply, 200, method);
    });

    server.put<WithToken>(url, (request, reply) => {
      const method = ledger.paymentMethods.get(request.params.token);
      if (!method) return sendProblem(reply, 404, 'Not Found');
      const options = fieldsOf(fieldsOf(request.body, 'payment_method'), 'options');
      const changed = isSet(options, 'make_default') ? makeDefault(context, method) : method;
      return sendMethod(reply, 200, changed);
    });

    server.delete<WithToken>(url, (request, reply) => {
      const removed = removeMethod(context, request.params.token);
      return removed ? reply.code(200).send('') : sendProblem(reply, 404, 'Not Found');
    });
  }

  server.post<WithToken>('/payment_methods/:token/nonces', (request, reply) => {
    const method = ledger.paymentMethods.get(request.params.token);
    if (!method) return sendProblem(reply, 404, 'Not Found');
    const { instrument, token, customerId } = method;
    return sendXml(
      reply,
      201,
      'payment-method-nonce',
      nonceFields(issueNonce(ledger, { instrument, token, customerId }, now())),
    );
  });

  server.get<{ Params: { nonce: string } }>('/payment_method_nonces/:nonce', (request, reply) => {
    const found = findNonce(ledger, request.params.nonce, now());
    if (!found) return sendProblem(reply, 404, 'Not Found');
    return sendXml(reply, 200, 'payment-method-nonce', nonceFields(found));
  });
}

function checkOwner(fields: Fields, { ledger }: Context, path: readonly string[]): Refusal[] {
  const attribute = 'customer_id';
  const customerId = textOf(fields, attribute);
  if (customerId === null) {
    return [{ path, attribute, code: '93104', message: 'Customer ID is required.' }];
  }
  if (ledger.customers.get(customerId)) return [];
  return [{ path, attribute, code: '93105', message: 'Customer ID is invalid.' }];
}

function declinedVerification({ cvvResponseCode, postalCodeResponseCode }: CardRecord) {
  return {
    status: 'processor_declined',
    processor_response_code: '2000',
    processor_response_text: 'Do Not Honor',
    cvv_response_code: cvvResponseCode,
    avs_postal_code_response_code: postalCodeResponseCode,
    gateway_rejection_reason: null,
  };
}
