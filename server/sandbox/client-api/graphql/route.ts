import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Operation } from '../../faults/operations.ts';
import { fromGraphQL, tellWhy } from '../../requests/refusal-reasons.ts';
import { merchantOf } from '../../server-api/authorization.ts';
import { serverFields } from '../../server-api/graphql.ts';
import { type Fields, fieldsOf } from '../../server-api/input.ts';
import { authorize } from '../authorization.ts';
import { answeredAs, failure, type GraphQLBody, invalidSyntax, noDocument, unknownField } from './answers.ts';
import { browserSchema } from './browser-schema.ts';
import { type AskedField, askedOf } from './document.ts';
import { answerServer } from './server-schema.ts';

/**
 * Braintree's GraphQL address. Its callers (the client's own features, a page's `graphQLApi` requests, the server's
 * SDK) often leave `operationName` out, so the root field of the document decides which resolver runs.
 */
export function addGraphQLRoute(server: FastifyInstance, context: Context): void {
  server.post('/graphql', { config: { operation: operationOf } }, (request, reply) => {
    const asked = askedOf(request.body);
    const variables = fieldsOf(request.body, 'variables');
    const send = (body: GraphQLBody) => {
      if (body.errors) tellWhy(reply, body.errors.map(fromGraphQL));
      return reply.send({ ...body, extensions: { requestId: crypto.randomUUID() } });
    };
    const answer = answerFor(request, context);
    if (!answer) return send(failure('Authentication credentials are invalid.', 'AUTHENTICATION'));
    if (asked === 'nothing') return send(noDocument());
    if ('syntaxError' in asked) return send(invalidSyntax(asked.syntaxError));
    return send(answeredAs(asked, answer(asked, variables)));
  });
}

/** Answers the server or the browser that asks; undefined when it is neither. */
function answerFor(request: FastifyRequest, context: Context) {
  const merchant = merchantOf(request.headers.authorization, context);
  if (merchant) {
    return ({ name, input }: AskedField, variables: Fields) =>
      answerServer(name, input, variables, { ...context, merchant });
  }
  const visitor = authorize(request, context);
  return (
    visitor &&
    (({ name, input }: AskedField, variables: Fields) =>
      browserSchema.get(name)?.resolve({ visitor, variables, input, context }) ??
      unknownField(name, [...browserSchema.keys()]))
  );
}

/** Some fields mean one thing for a browser and another for a server, which alone has the merchant's keys. */
function operationOf({ headers, body }: FastifyRequest): Operation | undefined {
  const asked = askedOf(body);
  if (asked === 'nothing' || 'syntaxError' in asked) return undefined;
  const [browsers, servers] = [browserSchema.get(asked.name), serverFields.get(asked.name)];
  const isServer = headers.authorization?.startsWith('Basic ') === true;
  return (isServer ? (servers ?? browsers) : (browsers ?? servers))?.operation;
}
