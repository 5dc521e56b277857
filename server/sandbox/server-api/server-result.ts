import type { Context } from '../context.ts';
import type { Operation } from '../faults/operations.ts';
import type { Refusal } from './answers.ts';
import type { Fields } from './input.ts';

/** What is wrong with a whole request of GraphQL; without a class of errors when it never got as far as a field. */
export interface WholeFailure {
  readonly message: string;
  readonly errorClass?: 'AUTHORIZATION' | 'NOT_FOUND' | 'VALIDATION';
  /** Whether the variables were no such input, so that nothing was done and there are no data. */
  readonly unread?: true;
}

/** What a field of the server's GraphQL answers: its payload, what is wrong with the input, or with the whole. */
export type ServerResult = { payload: Fields } | { refusals: readonly Refusal[] } | { failure: WholeFailure };

/** One root field: what it does, and the name under which faults know it. */
export interface ServerField {
  operation: Operation;
  resolve: (input: Fields, context: Context, variables: Fields) => ServerResult;
}

export const missing: ServerResult = {
  failure: { message: 'An object with this ID was not found.', errorClass: 'NOT_FOUND' },
};
