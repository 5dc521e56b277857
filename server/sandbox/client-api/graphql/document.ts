import { type FieldNode, GraphQLError, Kind, parse, type ValueNode, valueFromASTUntyped } from 'graphql';
import { asFields, type Fields, fieldsOf, textOf } from '../../server-api/input.ts';

/** The first field that a document asks for. */
export interface AskedField {
  readonly name: string;
  /** The name under which it is answered: the document's alias, or its own. */
  readonly answeredAs: string;
  /** Its argument `input`, or that of a field below it, with variables filled in. */
  readonly input: Fields;
}

/** What a request asks of GraphQL; `nothing` where it has no document. */
export type Asked = AskedField | { readonly syntaxError: GraphQLError } | 'nothing';

/** A request is read for its faults and for its answer. */
const read = new WeakMap<object, Asked>();

/** Reads the document of a request. Fragments are none of what the SDKs and the payment library send. */
export function askedOf(body: unknown): Asked {
  const request = asFields(body);
  const known = read.get(request);
  if (known) return known;
  const asked = readDocument(textOf(request, 'query') ?? '', fieldsOf(request, 'variables'));
  read.set(request, asked);
  return asked;
}

function readDocument(query: string, variables: Fields): Asked {
  if (query.trim() === '') return 'nothing';
  try {
    const [field] = parse(query, { noLocation: true, maxTokens: 10_000 }).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? fieldsIn(definition.selectionSet.selections) : [],
    );
    if (!field) return 'nothing';
    const input = inputOf(field);
    return {
      name: field.name.value,
      answeredAs: (field.alias ?? field.name).value,
      input: input ? asFields(valueFromASTUntyped(input, variables)) : {},
    };
  } catch (error) {
    if (error instanceof GraphQLError) return { syntaxError: error };
    throw error;
  }
}

/** Mutations have theirs at once, and searches at what is searched for. */
function inputOf({ arguments: given = [], selectionSet }: FieldNode): ValueNode | undefined {
  const own = given.find(({ name }) => name.value === 'input');
  if (own) return own.value;
  for (const below of fieldsIn(selectionSet?.selections ?? [])) {
    const input = inputOf(below);
    if (input) return input;
  }
  return undefined;
}

const fieldsIn = (selections: readonly { readonly kind: Kind }[]) =>
  selections.filter((selection): selection is FieldNode => selection.kind === Kind.FIELD);
