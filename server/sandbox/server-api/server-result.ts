import type { Context } from '../context.ts';
import type { Operation } from '../faults/operations.ts';
import type { Refusal } from './answers.ts';
import type { Fields } from './input.ts';

/** What is wrong with a GraphQL request as a whole; without an error class when no field was reached. */
export interface WholeFailure {
  readonly message: string;
  readonly errorClass?: 'AUTHORIZATION' | 'NOT_FOUND' | 'VALIDATION';
  /** Whether the variables did not fit, so that nothing was executed and there is no data. */
  readonly unread?: true;
}

/** The answer of a field of the server's GraphQL: its payload, or what is wrong with the input, or with the request. */
export type ServerResult = { payload: Fields } | { refusals: readonly Refusal[] } | { failure: WholeFailure };

/** One root field: what it does, and the name by which faults are planned for it. */
export interface ServerField {
  operation: Operation;
  resolve: (input: Fields, context: Context, variables: Fields) => ServerResult;
}

export const missing: ServerResult = {
  failure: { message: 'An object with this ID was not found.', errorClass: 'NOT_FOUND' },
};
