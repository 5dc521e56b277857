import type { GraphQLError } from 'graphql';
import { fieldNotInThisSandbox } from '../../not-implemented.ts';
import type { Fields } from '../../server-api/input.ts';
import type { WholeFailure } from '../../server-api/server-result.ts';

/** The body of a GraphQL answer, which is sent with status 200 whether the request succeeded or not. */
export interface GraphQLBody {
  /** Absent when nothing of the document was run. */
  data?: object | null;
  errors?: object[];
  /** The parts of the input without effect; the response's extensions show them. */
  kept?: Fields;
  /** What a field returns beside its selected fields. */
  unasked?: Fields;
}

export type ErrorClass = 'AUTHENTICATION' | 'AUTHORIZATION' | 'NOT_FOUND' | 'VALIDATION';

/** Refuses the request as a whole. */
export function failure(message: string, errorClass: ErrorClass): GraphQLBody {
  return { data: null, errors: [{ message, extensions: { errorClass, errorType: 'developer_error' } }] };
}

/** Refuses a server's request as a whole. */
export function wholeFailure(field: string, { message, errorClass }: WholeFailure): GraphQLBody {
  const extensions = { errorClass, errorType: 'developer_error' };
  return { data: null, errors: [{ message, path: [field], extensions }] };
}

/** One error in what a person typed or chose. */
export interface InputError {
  message: string;
  /** Below `input`. */
  path: readonly string[];
  code?: string;
}

/** The errors in the input of one field of the document. */
export function invalidInput(field: string, errors: readonly InputError[]): GraphQLBody {
  return {
    data: { [field]: null },
    errors: errors.map(({ message, path, code }) => ({
      message,
      path: [field],
      extensions: {
        errorClass: 'VALIDATION',
        errorType: 'user_error',
        inputPath: ['input', ...path],
        ...(code !== undefined && { legacyCode: code }),
      },
    })),
  };
}

/** Refuses a request without a document. */
export const noDocument = () =>
  failure('Validation error: The request holds no GraphQL document.', 'VALIDATION');

/** Refuses a document with several operations of which none is named. */
export const noOperation = () =>
  failure('Validation error: The document has several operations, and none of them is named.', 'VALIDATION');

/** Refuses a document that cannot be read; nothing of it is run. */
export function invalidSyntax({ message, locations }: GraphQLError): GraphQLBody {
  const extensions = { errorClass: 'VALIDATION', errorType: 'developer_error' };
  return { errors: [{ message: `Invalid syntax: ${message}`, locations, extensions }] };
}

/** The gateway's error that the client's schema has no such field, with a note that it may only be missing here. */
export function unknownField(field: string, known: readonly string[]): GraphQLBody {
  const extensions = {
    errorClass: 'VALIDATION',
    errorType: 'developer_error',
    sandbox: fieldNotInThisSandbox(field, known),
  };
  const message = `Validation error of type FieldUndefined: Field '${field}' is undefined`;
  return { data: null, errors: [{ message, extensions }] };
}
