import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAddressField } from '../cards/address.ts';
import type { CardError } from '../cards/card-input.ts';
import { issueNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { cardOf } from '../ledger/instruments.ts';
import type { NonceRecord, PaymentMethodRecord } from '../ledger/records.ts';
import { merchant } from '../merchant.ts';
import { asFields, fieldsOf, textOf } from '../server-api/input.ts';
import { methodsOf } from '../vault.ts';
import { authorize, customerOf, type Visitor } from './authorization.ts';
import { readBrowserCard, readValidate } from './card-request.ts';
import { restConfiguration } from './configuration.ts';
import { tokenizeCard } from './tokenize.ts';

/** Braintree's browser-facing REST interface, under `/merchants/<id>/client_api/v1`. */
export async function clientApi(server: FastifyInstance, context: Context): Promise<void> {
  const { ledger, origin, settings } = context;

  /** Runs a handler for a visitor who is known here, and answers 401 or 403 for the others. */
  const known =
    (handle: (visitor: Visitor, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = authorize(request, context);
      if (!visitor) return refuse(reply, 401, 'Authorization is invalid or has expired.');
      if (asFields(request.params)['merchantId'] !== merchant.id) {
        return refuse(reply, 403, 'The authorization is for another merchant.');
      }
      return handle(visitor, request, reply);
    };

  server.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    refuse(reply, error.statusCode ?? 500, error.message),
  );

  server.get(
    '/configuration',
    { config: { operation: 'configuration' } },
    known(() => restConfiguration(origin(), settings.current())),
  );

  const tokenize = known((visitor, request, reply) => {
    const fields = fieldsOf(request.body, 'creditCard');
    const validate = readValidate(fields['options'], visitor.kind === 'client-token');
    const result = tokenizeCard(readBrowserCard(fields), validate, visitor, context);
    if (!Array.isArray(result)) return reply.code(201).send({ creditCards: [browserMethod(result)] });
    return reply.code(422).send({
      error: { message: 'Credit card is invalid' },
      fieldErrors: [{ field: 'creditCard', fieldErrors: result.map(fieldError) }],
    });
  });
  for (const suffix of ['', '.json']) {
    server.post(`/payment_methods/credit_cards${suffix}`, { config: { operation: 'tokenize' } }, tokenize);
  }

  server.get(
    '/payment_methods',
    { config: { operation: 'vault.list' } },
    known((visitor, request, reply) => {
      if (visitor.kind === 'tokenization-key') {
        return refuse(reply, 403, 'A tokenization key cannot read the vault.');
      }
      const customerId = customerOf(visitor);
      const methods = customerId === null ? [] : methodsOf(ledger, customerId).toReversed();
      const wanted = textOf(asFields(request.query), 'defaultFirst');
      const defaultFirst = wanted === '1' || wanted === 'true';
      if (defaultFirst) methods.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
      const paymentMethods = methods.map((method) => vaultedMethod(method, context));
      return { paymentMethods };
    }),
  );
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ error: { message } });
}

function fieldError({ field, code, message }: CardError) {
  if (!isAddressField(field)) return { field, code, message };
  return { field: 'billingAddress', fieldErrors: [{ field, code, message }] };
}

/** A nonce as the browser gets it. */
function browserMethod({ nonce, instrument, consumed }: NonceRecord) {
  const card = cardOf(instrument);
  if (!card) return { type: 'Unknown', nonce, description: '', consumed, details: {} };
  const lastTwo = card.last4.slice(-2);
  return {
    type: 'CreditCard',
    nonce,
    description: `ending in ${lastTwo}`,
    consumed,
    threeDSecureInfo: null,
    details: {
      bin: card.bin,
      lastTwo,
      lastFour: card.last4,
      cardType: card.cardType,
      cardholderName: card.cardholderName,
      expirationMonth: card.expirationMonth,
      expirationYear: card.expirationYear,
    },
    binData: card.binData,
  };
}

/** A vaulted payment method as the browser gets it: with a nonce made for this answer. */
function vaultedMethod(
  { instrument, token, customerId, isDefault }: PaymentMethodRecord,
  { ledger, now }: Context,
) {
  const nonce = issueNonce(ledger, { instrument, token, customerId }, now());
  return { ...browserMethod(nonce), default: isDefault, hasSubscription: false };
}
