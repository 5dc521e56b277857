import {
  executeSync,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  getArgumentValues,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { asFields, type Fields, fieldsOf } from '../../server-api/input.ts';
import type { GraphQLBody } from './answers.ts';
import type { Asked } from './document.ts';
import { documentErrors, variableErrors } from './invalid.ts';
import { schema } from './schema/index.ts';

/** One root field that a document selects. */
export interface AskedField {
  readonly name: string;
  /** Its argument `input`. */
  readonly input: Fields;
  /** Its other arguments, and those of the field below it. */
  readonly args: Fields;
}

/** Resolves one root field. */
export type AnswerField = (asked: AskedField) => GraphQLBody;

interface Running {
  readonly answer: AnswerField;
  readonly errors: object[];
  readonly kept: Record<string, unknown>;
  readonly unasked: Record<string, Fields>;
  readonly failed: string[];
}

/** Runs a document: each root field by its resolver, and of each result what the document selects. */
export function runDocument(
  { document, ...read }: Exclude<Asked, 'nothing' | { syntaxError: unknown }>,
  operation: OperationDefinitionNode,
  variables: Fields,
  answer: AnswerField,
): GraphQLBody {
  if ('invalid' in read) return { errors: documentErrors(document) };
  const wrong = variableErrors(operation, variables);
  if (wrong.length > 0) return { errors: wrong };
  const running: Running = { answer, errors: [], kept: {}, unasked: {}, failed: [] };
  const { data, errors = [] } = executeSync({
    schema,
    document,
    operationName: operation.name?.value,
    variableValues: variables,
    contextValue: running,
    fieldResolver: resolve,
    typeResolver: (value) => String(asFields(value)['__typename']),
  });
  const all = [...running.errors, ...errors.map(({ message, path }) => ({ message, path }))];
  const isWhole = running.failed.length > 0 && Object.keys(data ?? {}).length === 1;
  return {
    data: isWhole || !data ? null : withUnasked(data, running.unasked),
    ...(all.length > 0 && { errors: all }),
    ...(Object.keys(running.kept).length > 0 && { kept: running.kept }),
  };
}

const resolve: GraphQLFieldResolver<unknown, Running> = (source, args, running, info) => {
  const { parentType, fieldName, path } = info;
  if (parentType !== schema.getQueryType() && parentType !== schema.getMutationType()) {
    return asFields(source)[fieldName] ?? null;
  }
  const { input, ...others } = args;
  const body = running.answer({
    name: fieldName,
    input: asFields(input),
    args: { ...others, ...argumentsBelow(info) },
  });
  const alias = String(path.key);
  running.errors.push(...(body.errors ?? []).map((error) => placed(error, alias)));
  const kept = { ...body.kept, ...phoneExtension(input) };
  if (Object.keys(kept).length > 0) running.kept[alias] = kept;
  if (body.unasked) running.unasked[alias] = body.unasked;
  if (!body.data) running.failed.push(alias);
  return asFields(body.data)[fieldName] ?? null;
};

/** A result with further fields in its objects. */
function withUnasked(data: Fields, unasked: Fields): Fields {
  const more = Object.entries(unasked).flatMap(([name, value]) => {
    const inner = asFields(value);
    if (inner !== value) return [[name, value]];
    return data[name] ? [[name, withUnasked(asFields(data[name]), inner)]] : [];
  });
  return { ...data, ...Object.fromEntries(more) };
}

/** The extension of a telephone number, for which no record here has a field. */
function phoneExtension(input: unknown): Fields {
  const inner = Array.isArray(input) ? input : Object.values(asFields(input));
  const { extensionNumber } = asFields(input);
  if (typeof extensionNumber === 'string') return { extensionNumber };
  return Object.assign({}, ...inner.map(phoneExtension));
}

/** An error's path begins with the document's own name for the field. */
const placed = (error: object, alias: string): object =>
  'path' in error && Array.isArray(error.path) ? { ...error, path: [alias, ...error.path.slice(1)] } : error;

/** The arguments of the first field below a field: reports have theirs there. */
function argumentsBelow({ fieldNodes, returnType, variableValues }: GraphQLResolveInfo): Fields {
  const below = fieldNodes[0]?.selectionSet?.selections.find((one) => one.kind === Kind.FIELD);
  const definition = isObjectType(returnType) && below && returnType.getFields()[below.name.value];
  return definition ? { ...getArgumentValues(definition, below, variableValues) } : {};
}

/** The variables of a request. */
export const variablesOf = (body: unknown): Fields => fieldsOf(body, 'variables');
