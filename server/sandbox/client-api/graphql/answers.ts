import { fieldNotInThisSandbox } from '../../not-here.ts';

/** The body of a GraphQL answer, which is sent with status 200 whatever became of the request. */
export interface GraphQLBody {
  data: object | null;
  errors?: object[];
}

export type ErrorClass = 'AUTHENTICATION' | 'AUTHORIZATION' | 'NOT_FOUND' | 'VALIDATION';

/** Says that the request as a whole cannot be done. */
export function failure(message: string, errorClass: ErrorClass): GraphQLBody {
  return { data: null, errors: [{ message, extensions: { errorClass, errorType: 'developer_error' } }] };
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

/** Says that the schema has no such field, or that there is no document at all. */
export function unknownField(field: string | undefined, known: readonly string[]): GraphQLBody {
  const what =
    field === undefined ? 'The request holds no GraphQL document.' : fieldNotInThisSandbox(field, known);
  return failure(`Validation error: ${what}`, 'VALIDATION');
}
