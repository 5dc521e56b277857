import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAddressField } from '../cards/address.ts';
import { brandCode } from '../cards/brands.ts';
import type { CardError } from '../cards/card-input.ts';
import type { Context } from '../context.ts';
import type { Operation } from '../faults/operations.ts';
import { cardOf } from '../ledger/instruments.ts';
import type { NonceRecord } from '../ledger/records.ts';
import { merchant } from '../merchant.ts';
import { isBasic } from '../server-api/authorization.ts';
import { serverFields } from '../server-api/graphql.ts';
import { asFields, type Fields, fieldsOf, textOf } from '../server-api/input.ts';
import { removeMethod } from '../vault.ts';
import { authorize, customerOf, type Visitor } from './authorization.ts';
import { readBrowserCard, readValidate } from './card-request.ts';
import { graphQLConfiguration } from './configuration.ts';
import { tokenizeCard } from './tokenize.ts';

/** Names a fault can strike, by the root field that a document asks for. */
const operationOf: ReadonlyMap<string, Operation> = new Map([
  ['clientConfiguration', 'configuration'],
  ['tokenizeCreditCard', 'tokenize'],
  ['deletePaymentMethodFromSingleUseToken', 'vault.delete'],
]);

/**
 * Braintree's GraphQL address. Its callers (the client's own features, a page's `graphQLApi` requests, the server's
 * SDK) often leave `operationName` out, so the root field of the document decides what is done.
 */
export function addGraphQLRoute(server: FastifyInstance, context: Context): void {
  server.post(
    '/graphql',
    { config: { operation: (request) => operationOfField(rootField(request.body) ?? '') } },
    (request, reply) => {
      const field = rootField(request.body);
      if (isBasic(request.headers.authorization, merchant.publicKey, merchant.privateKey)) {
        return resolveForServer(field, request, reply, context);
      }
      const visitor = authorize(request, context);
      if (!visitor) return fail(reply, 'Authentication credentials are invalid.', 'AUTHENTICATION');
      return resolve(field, visitor, request, reply, context);
    },
  );
}

function operationOfField(field: string): Operation | undefined {
  return operationOf.get(field) ?? serverFields.get(field)?.operation;
}

/** The name of the first field that a GraphQL document asks for, or undefined when there is none. */
function rootField(body: unknown): string | undefined {
  const query = textOf(asFields(body), 'query') ?? '';
  const withoutComments = query.replaceAll(/#[^\n]*/g, '');
  return /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(withoutComments)?.[1];
}

/** What a server asks for with the merchant's keys. */
function resolveForServer(
  field: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): FastifyReply {
  if (field === 'ping') return data(reply, { ping: 'pong' });
  const known = field === undefined ? undefined : serverFields.get(field);
  if (field === undefined || !known) return unknownField(reply, field);
  const input = fieldsOf(fieldsOf(request.body, 'variables'), 'input');
  const result = known.resolve(input, context);
  if ('missing' in result) return fail(reply, 'An object with this ID was not found.', 'NOT_FOUND');
  if ('payload' in result) {
    return data(reply, {
      [field]: { clientMutationId: textOf(input, 'clientMutationId'), ...result.payload },
    });
  }
  const errors = result.refusals.map(({ message, code, path, attribute }) => ({
    message,
    path: [field],
    extensions: {
      errorClass: 'VALIDATION',
      errorType: 'user_error',
      inputPath: ['input', ...path, attribute],
      legacyCode: code,
    },
  }));
  return reply.send({ data: { [field]: null }, errors, ...requestId() });
}

function resolve(
  field: string | undefined,
  visitor: Visitor,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): FastifyReply {
  const input = fieldsOf(fieldsOf(request.body, 'variables'), 'input');
  switch (field) {
    case 'ping':
      return data(reply, { ping: 'pong' });
    case 'clientConfiguration':
      return data(reply, {
        clientConfiguration: graphQLConfiguration(context.origin(), context.settings.current()),
      });
    case 'tokenizeCreditCard':
      return tokenize(input, visitor, reply, context);
    case 'deletePaymentMethodFromSingleUseToken':
      return deleteFromVault(input, visitor, reply, context);
    case undefined:
    default:
      return unknownField(reply, field);
  }
}

function tokenize(input: Fields, visitor: Visitor, reply: FastifyReply, context: Context): FastifyReply {
  const validate = readValidate(input['options'], visitor.kind === 'client-token');
  const result = tokenizeCard(readBrowserCard(fieldsOf(input, 'creditCard')), validate, visitor, context);
  if (!Array.isArray(result)) return data(reply, { tokenizeCreditCard: tokenized(result) });
  return reply.send({ data: { tokenizeCreditCard: null }, errors: result.map(inputError), ...requestId() });
}

function deleteFromVault(
  input: Fields,
  visitor: Visitor,
  reply: FastifyReply,
  context: Context,
): FastifyReply {
  if (visitor.kind === 'tokenization-key') {
    return fail(reply, 'A tokenization key cannot change the vault.', 'AUTHORIZATION');
  }
  const nonce = context.ledger.nonces.get(textOf(input, 'singleUseTokenId') ?? '');
  const mine = nonce?.token && nonce.customerId === customerOf(visitor);
  if (!mine || !removeMethod(context, nonce.token ?? '')) {
    return fail(reply, 'An object with this ID was not found.', 'NOT_FOUND');
  }
  return data(reply, {
    deletePaymentMethodFromSingleUseToken: { clientMutationId: textOf(input, 'clientMutationId') },
  });
}

function tokenized({ nonce, instrument }: NonceRecord) {
  const card = cardOf(instrument);
  return {
    token: nonce,
    creditCard: card && {
      bin: card.bin,
      brandCode: brandCode(card.cardType),
      last4: card.last4,
      cardholderName: card.cardholderName,
      expirationMonth: card.expirationMonth,
      expirationYear: card.expirationYear,
      binData: { prepaid: 'UNKNOWN', healthcare: 'UNKNOWN', debit: 'UNKNOWN', commercial: 'UNKNOWN' },
    },
    authenticationInsight: { customerAuthenticationRegulationEnvironment: 'UNREGULATED' },
  };
}

function inputError({ field, code, message }: CardError) {
  const place = isAddressField(field) ? ['billingAddress', field] : [field];
  const inputPath = ['input', 'creditCard', ...place];
  return {
    message,
    path: ['tokenizeCreditCard'],
    extensions: { errorClass: 'VALIDATION', errorType: 'user_error', inputPath, legacyCode: code },
  };
}

function data(reply: FastifyReply, fields: object): FastifyReply {
  return reply.send({ data: fields, ...requestId() });
}

function fail(reply: FastifyReply, message: string, errorClass: string): FastifyReply {
  const extensions = { errorClass, errorType: 'developer_error' };
  return reply.send({ data: null, errors: [{ message, extensions }], ...requestId() });
}

function unknownField(reply: FastifyReply, field: string | undefined): FastifyReply {
  const what =
    field === undefined ? 'The request holds no GraphQL document.' : `Field '${field}' is undefined.`;
  return fail(reply, `Validation error: ${what}`, 'VALIDATION');
}

function requestId() {
  return { extensions: { requestId: crypto.randomUUID() } };
}
