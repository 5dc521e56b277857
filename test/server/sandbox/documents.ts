/** Documents of GraphQL that ask for all that there is, written from the schema. */
import {
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { schema } from '#server/sandbox/client-api/graphql/schema/index.ts';

/** All fields of a type that need no argument, and of what is below it. */
function everythingOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const fragments = isAbstractType(named)
    ? schema.getPossibleTypes(named).map((one) => `... on ${one.name} ${everythingOf(one)}`)
    : [];
  const fields = isObjectType(named)
    ? Object.values(named.getFields())
        .filter(({ args }) => !args.some(isRequiredArgument))
        .map((field) => `${field.name} ${everythingOf(field.type)}`)
    : [];
  return `{ ${['__typename', ...fields, ...fragments].join(' ')} }`;
}

/** A mutation with its input as the variable `input`, and everything that it answers. */
export function mutationOf(name: string): string {
  const field = schema.getMutationType()?.getFields()[name];
  if (!field) throw new Error(`There is no mutation ${name}.`);
  const [input] = field.args;
  return `mutation M($input: ${String(input?.type)}) { ${name}(input: $input) ${everythingOf(field.type)} }`;
}

/** A query for a node by its id, which is the variable `id`. */
export const nodeQuery = `query Node($id: ID!) { node(id: $id) ${
  // Fields of the same name have other types in other kinds of node.
  `{ ... on LocalPaymentContext ${everythingOf(schema.getType('LocalPaymentContext') as GraphQLOutputType)} }`
} }`;
