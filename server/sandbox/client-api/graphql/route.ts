import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Operation } from '../../faults/operations.ts';
import { fromGraphQL, tellWhy } from '../../requests/refusal-reasons.ts';
import { merchantOf } from '../../server-api/authorization.ts';
import { serverFields } from '../../server-api/graphql.ts';
import { asFields, textOf } from '../../server-api/input.ts';
import { authorize } from '../authorization.ts';
import {
  failure,
  type GraphQLBody,
  invalidSyntax,
  noDocument,
  noOperation,
  unknownField,
} from './answers.ts';
import { browserSchema } from './browser-schema.ts';
import type * as engineModule from './engine.ts';
import type { AnswerField } from './execute.ts';
import { answerServer } from './server-schema.ts';

type Engine = typeof engineModule;

let engine: Engine | undefined;

/** Braintree's GraphQL address, for the client's own features, a page's `graphQLApi` requests, and the server's SDK. */
export function addGraphQLRoute(server: FastifyInstance, context: Context): void {
  const onRequest = async () => {
    engine ??= await import('./engine.ts');
  };
  server.post('/graphql', { config: { operation: operationOf }, onRequest }, async (request, reply) => {
    const { kept, ...body } = answerTo(request, context, engine ?? (await import('./engine.ts')));
    if (body.errors) tellWhy(reply, body.errors.map(fromGraphQL));
    const extensions = { requestId: crypto.randomUUID(), ...(kept && { sandboxKept: kept }) };
    return reply.send({ ...body, extensions });
  });
}

function answerTo(
  request: FastifyRequest,
  context: Context,
  { askedOf, operationIn, runDocument, variablesOf }: Engine,
): GraphQLBody {
  const answer = answerFor(request, context);
  if (!answer) return failure('Authentication credentials are invalid.', 'AUTHENTICATION');
  const asked = askedOf(request.body);
  if (asked === 'nothing') return noDocument();
  if ('syntaxError' in asked) return invalidSyntax(asked.syntaxError);
  const operation = operationIn(asked, textOf(asFields(request.body), 'operationName'));
  return operation ? runDocument(asked, operation, variablesOf(request.body), answer) : noOperation();
}

/** Answers the server or the browser that asks; undefined when it is neither. */
function answerFor(request: FastifyRequest, context: Context): AnswerField | undefined {
  const merchant = merchantOf(request.headers.authorization, context);
  if (merchant) return (asked) => answerServer(asked, { ...context, merchant });
  const visitor = authorize(request, context);
  return (
    visitor &&
    (({ name, input, args }) =>
      browserSchema.get(name)?.resolve({ visitor, args, input, context }) ??
      unknownField(name, [...browserSchema.keys()]))
  );
}

/**
 * The operation of a request. Some fields differ between a browser and a server, which alone has the merchant's keys.
 */
function operationOf({ headers, body }: FastifyRequest): Operation | undefined {
  const asked = engine?.askedOf(body) ?? 'nothing';
  if (asked === 'nothing' || 'syntaxError' in asked) return undefined;
  const root = asked.roots[0] ?? '';
  const [browsers, servers] = [browserSchema.get(root), serverFields.get(root)];
  const isServer = headers.authorization?.startsWith('Basic ') === true;
  return (isServer ? (servers ?? browsers) : (browsers ?? servers))?.operation;
}
