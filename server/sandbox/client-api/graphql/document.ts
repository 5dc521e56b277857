import {
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { asFields, textOf } from '../../server-api/input.ts';
import { schema } from './schema/index.ts';

/** A document that fits the schema. */
interface ReadDocument {
  readonly document: DocumentNode;
  /** The names of the root fields of its first operation. */
  readonly roots: readonly string[];
}

/** The document of a GraphQL request; `nothing` where it has none. */
export type Asked =
  | ReadDocument
  | { readonly syntaxError: GraphQLError }
  | { readonly roots: readonly string[]; readonly document: DocumentNode; readonly invalid: true }
  | 'nothing';

/**
 * A cache, because clients send the same few documents again and again, and validating one takes longer than running
 * it.
 */
const known = new Map<string, Asked>();
const mostKnown = 200;

/** Reads the document of a request, and validates it against the schema. */
export function askedOf(body: unknown): Asked {
  const query = textOf(asFields(body), 'query') ?? '';
  const before = known.get(query);
  if (before) return before;
  const asked = readDocument(query);
  if (known.size >= mostKnown) known.clear();
  known.set(query, asked);
  return asked;
}

function readDocument(query: string): Asked {
  if (query.trim() === '') return 'nothing';
  try {
    const document = parse(query, { maxTokens: 10_000 });
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    if (!operation) return 'nothing';
    const roots = rootsOf(operation as OperationDefinitionNode);
    return validate(schema, document).length === 0 ? { document, roots } : { document, roots, invalid: true };
  } catch (error) {
    if (error instanceof GraphQLError) return { syntaxError: error };
    throw error;
  }
}

const rootsOf = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []));

/** The operation that a request means; undefined when it has several and names none of them. */
export const operationIn = ({ document }: ReadDocument, name: string | null) =>
  getOperationAST(document, name);
