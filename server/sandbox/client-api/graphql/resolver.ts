import type { Context } from '../../context.ts';
import type { Operation } from '../../faults/operations.ts';
import type { Fields } from '../../server-api/input.ts';
import type { Visitor } from '../authorization.ts';
import type { GraphQLBody } from './answers.ts';

/** One request for one root field. */
export interface Call {
  visitor: Visitor;
  /** Its other arguments. */
  args: Fields;
  /** The argument `input`, where mutations have theirs. */
  input: Fields;
  context: Context;
}

/** Resolves one root field of the schema. */
export interface Resolver {
  /** The name by which faults are planned for it. */
  operation?: Operation;
  resolve(call: Call): GraphQLBody;
}
