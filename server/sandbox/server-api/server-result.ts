import type { Context } from '../context.ts';
import type { Operation } from '../faults/operations.ts';
import type { Refusal } from './answers.ts';
import type { Fields } from './input.ts';

/** An error in a GraphQL request as a whole. */
export interface WholeFailure {
  readonly message: string;
  readonly errorClass: 'AUTHORIZATION' | 'NOT_FOUND' | 'VALIDATION';
}

/** The result of a root field for servers: its payload, or the errors in its input or in the request. */
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
