import type { GraphQLError } from 'graphql';
import { fieldNotInThisSandbox } from '../../not-implemented.ts';
import type { WholeFailure } from '../../server-api/server-result.ts';
import type { AskedField } from './document.ts';

/** The body of a GraphQL answer, which is sent with status 200 whether the request succeeded or not. */
export interface GraphQLBody {
  /** Absent when the document could not be run with these variables. */
  data?: object | null;
  errors?: object[];
}

export type ErrorClass = 'AUTHENTICATION' | 'AUTHORIZATION' | 'NOT_FOUND' | 'VALIDATION';

/** Refuses the request as a whole. */
export function failure(message: string, errorClass: ErrorClass): GraphQLBody {
  return { data: null, errors: [{ message, extensions: { errorClass, errorType: 'developer_error' } }] };
}

/** Refuses a server's request as a whole. */
export function wholeFailure(field: string, { message, errorClass, unread }: WholeFailure): GraphQLBody {
  const extensions = errorClass && { errorClass, errorType: 'developer_error' };
  return {
    ...(unread === undefined && { data: null }),
    errors: [{ message, ...(unread === undefined && { path: [field] }), ...(extensions && { extensions }) }],
  };
}

/** One thing that is wrong with what a person typed or chose. */
export interface InputError {
  message: string;
  /** Below `input`. */
  path: readonly string[];
  code?: string;
}

/** Says what is wrong with the input of one field of the document. */
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

/** Refuses a document that cannot be read; nothing of it is run. */
export function invalidSyntax({ message, locations }: GraphQLError): GraphQLBody {
  const extensions = { errorClass: 'VALIDATION', errorType: 'developer_error' };
  return { errors: [{ message: `Invalid syntax: ${message}`, locations, extensions }] };
}

/** An answer under the name that the document has for it. */
export function answeredAs({ name, answeredAs: alias }: AskedField, body: GraphQLBody): GraphQLBody {
  if (!body.data) return body;
  const renamed = Object.entries(body.data).map(([key, value]) => [key === name ? alias : key, value]);
  return { ...body, data: Object.fromEntries(renamed) };
}

/** Says, as the gateway does, that the schema has no such field; and that it may only be missing from this sandbox. */
export function unknownField(field: string, known: readonly string[]): GraphQLBody {
  const extensions = {
    errorClass: 'VALIDATION',
    errorType: 'developer_error',
    sandbox: fieldNotInThisSandbox(field, known),
  };
  const message = `Validation error of type FieldUndefined: Field '${field}' is undefined`;
  return { data: null, errors: [{ message, extensions }] };
}
