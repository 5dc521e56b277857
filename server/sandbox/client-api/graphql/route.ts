import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Operation } from '../../faults/operations.ts';
import { fromGraphQL, tellWhy } from '../../requests/grounds.ts';
import { merchantOf } from '../../server-api/authorization.ts';
import { serverFields } from '../../server-api/graphql.ts';
import { asFields, fieldsOf, textOf } from '../../server-api/input.ts';
import { authorize } from '../authorization.ts';
import { failure, type GraphQLBody, unknownField } from './answers.ts';
import { browserSchema } from './browser-schema.ts';
import { answerServer } from './server-schema.ts';

/**
 * Braintree's GraphQL address. Its callers (the client's own features, a page's `graphQLApi` requests, the server's
 * SDK) often leave `operationName` out, so the root field of the document decides which resolver runs.
 */
export function addGraphQLRoute(server: FastifyInstance, context: Context): void {
  server.post('/graphql', { config: { operation: operationOf } }, (request, reply) => {
    const field = rootField(request.body);
    const variables = fieldsOf(request.body, 'variables');
    const send = (body: GraphQLBody) => {
      if (body.errors) tellWhy(reply, body.errors.map(fromGraphQL));
      return reply.send({ ...body, extensions: { requestId: crypto.randomUUID() } });
    };
    const merchant = merchantOf(request.headers.authorization, context);
    if (merchant)
      return send(answerServer(field, inputName(request.body), variables, { ...context, merchant }));
    const visitor = authorize(request, context);
    if (!visitor) return send(failure('Authentication credentials are invalid.', 'AUTHENTICATION'));
    const resolver = field === undefined ? undefined : browserSchema.get(field);
    if (!resolver) return send(unknownField(field, [...browserSchema.keys()]));
    const input = fieldsOf(variables, inputName(request.body));
    return send(resolver.resolve({ visitor, variables, input, context }));
  });
}

/** Some fields mean one thing for a browser and another for a server, which alone has the merchant's keys. */
function operationOf({ headers, body }: FastifyRequest): Operation | undefined {
  const field = rootField(body) ?? '';
  const [browsers, servers] = [browserSchema.get(field), serverFields.get(field)];
  const isServer = headers.authorization?.startsWith('Basic ') === true;
  return (isServer ? (servers ?? browsers) : (browsers ?? servers))?.operation;
}

/** The name of the first field that a GraphQL document asks for, or undefined when there is none. */
function rootField(body: unknown): string | undefined {
  const query = textOf(asFields(body), 'query') ?? '';
  const withoutComments = query.replaceAll(/#[^\n]*/g, '');
  return /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(withoutComments)?.[1];
}

/** The variable that the first field takes its input from; most documents call it `input`. */
function inputName(body: unknown): string {
  const query = textOf(asFields(body), 'query') ?? '';
  return /\(\s*input\s*:\s*\$(\w+)/.exec(query)?.[1] ?? 'input';
}
