import type { Context } from '../context.ts';
import type { Operation } from '../faults/operations.ts';
import type { Refusal } from './answers.ts';
import type { Fields } from './input.ts';

/** What is wrong with a GraphQL request as a whole. */
export interface WholeFailure {
  readonly message: string;
  readonly errorClass: 'AUTHORIZATION' | 'NOT_FOUND' | 'VALIDATION';
}

/** The answer of a field of the server's GraphQL: its payload, or what is wrong with the input, or with the request. */
export type ServerResult =
  | { payload: Fields /** What of the input had no effect. */; kept?: Fields | undefined }
  | { refusals: readonly Refusal[] }
  | { failure: WholeFailure };

/** One root field: what it does, and the name by which faults are planned for it. */
export interface ServerField {
  operation: Operation;
  /** @param args its other arguments, and those of the field below it */
  resolve: (input: Fields, context: Context, args: Fields) => ServerResult;
}

export const missing: ServerResult = {
  failure: { message: 'An object with this ID was not found.', errorClass: 'NOT_FOUND' },
};
