import type { Context } from '../../context.ts';
import { doneOnce } from '../../server-api/done-once.ts';
import { serverFields } from '../../server-api/graphql.ts';
import { type Fields, textOf } from '../../server-api/input.ts';
import { failure, type GraphQLBody, invalidInput, unknownField } from './answers.ts';

/** What a server gets that asks for a root field with the merchant's keys. */
export function answerServer(field: string | undefined, input: Fields, context: Context): GraphQLBody {
  if (field === 'ping') return { data: { ping: 'pong' } };
  const known = field === undefined ? undefined : serverFields.get(field);
  if (field === undefined || !known) return unknownField(field, ['ping', ...serverFields.keys()]);
  const result = doneOnce(field, input, context, () => known.resolve(input, context));
  if ('missing' in result) return failure('An object with this ID was not found.', 'NOT_FOUND');
  if ('payload' in result) {
    const clientMutationId = textOf(input, 'clientMutationId');
    return { data: { [field]: { clientMutationId, ...result.payload } } };
  }
  return invalidInput(
    field,
    result.refusals.map(({ message, code, path, attribute }) => ({
      message,
      ...(code !== '' && { code }),
      path: [...path, attribute],
    })),
  );
}
